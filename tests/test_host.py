"""The match host: what it hands out, who sits at the screen, undo, saves. Run as a program it plays until killed."""

import copy
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai import play
from ai.worker import BotPool
from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.core.game import Game
from engine.core.record import digest
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import NAMES, game
from game.host import (
    BOT,
    NOBODY,
    PERSON,
    Host,
    HostError,
    MatchSetup,
    Pace,
    Seat,
    play_match,
    saved_matches,
    seal_pin,
)
from game.host.headless import NAMES as PEOPLE
from game.storage import SaveStore, StorageError, read_record
from tests.laws.deep import _exchange, _mapped, _renamed
from tests.laws.plan import setups

GAME = NAMES[0]
FAST = Pace(speed=0)


def table(kinds: str) -> tuple[Seat, ...]:
    """Seats from a word: P is a person, b a bot that plays anything."""
    return tuple(
        Seat(PERSON, PEOPLE[seat]) if kind == "P" else Seat(BOT, PEOPLE[seat], "random")
        for seat, kind in enumerate(kinds)
    )


def new(kinds: str, name: str = GAME, seed: str = "1", store: SaveStore | None = None, **more: Any) -> Host:
    options = more.pop("options", {})
    return Host.new(MatchSetup(name, options, table(kinds), seed), store, pace=FAST, **more)


def advance(host: Host, rng: Random) -> None:
    """The next thing that happens at the table: somebody takes the screen, decides, or a bot acts."""
    wanted = host.waiting()
    if wanted.kind == "person":
        host.hand_over(rng.choice(wanted.seats))
    elif wanted.kind == "nothing":
        host.act(rng.choice(host.view().actions))
    else:
        assert host.update(0.0, True)


def whole_match(host: Host, rng: Random, limit: int = 5000) -> Iterator[Host]:
    """The host after every such thing, until the match is over."""
    for _ in range(limit):
        if host.over:
            return
        advance(host, rng)
        yield host


def setup_at(name: str, number: int, kinds: Callable[[int], str]) -> MatchSetup:
    """One of many different matches of a game: options, seat count and deal vary with the number."""
    for index, setup in enumerate(setups(game(name), "host")):
        if index == number:
            return MatchSetup(name, dict(setup.options), table(kinds(setup.seats)), setup.seed)
    raise AssertionError("there are always more")


# --- what the host hands out ----------------------------------------------------------------------------------------

SHOWN = {
    "view", "log", "take_events", "recap", "standing", "decision", "waiting", "take_notices", "can_undo",
}  # fmt: skip
"""Methods that answer without changing anything (but for what was taken)."""
DONE = {"new", "resume", "at", "close", "hand_over", "conceal", "set_seat", "act", "update", "skip", "undo", "export"}
"""Methods that do something; they return nothing that could tell anything."""
PLAIN = {
    "setup", "game", "match_id", "pace", "present", "version", "seats", "names", "people", "over", "actions", "record",
}  # fmt: skip


def everything(host: Host) -> dict[str, object]:
    """All that can be had from a host, by name."""
    public = {name for name in dir(host) if not name.startswith("_")}
    assert public == SHOWN | DONE | PLAIN, "somebody gave the host a new public name: say here what it is"
    found: dict[str, object] = {name: getattr(host, name) for name in PLAIN - {"record", "game"}}
    found["pace"] = host.pace.think(host.match_id, host.actions + 1)
    found.update({name: getattr(host, name)() for name in SHOWN if name != "recap" or host.present != NOBODY})
    if not host.over:
        with pytest.raises(HostError):
            _ = host.record
    return found


def all_told(_game: Game, event: Event, _rules: object, names: object) -> str:
    """A log that tells all it is given, so that the test does not depend on what a game happens to mention."""
    return f"{event} {names}"


def twin_of(host: Host, exchange: dict[int, int], seat: int) -> Host:
    """The same match in a world where cards that ``seat`` cannot see have changed places."""
    other = copy.copy(host)
    other._view = None
    other._state = _mapped(host.game, host._state, exchange, seat)
    other._points = list(host._points)
    other._record = replace(host._record, actions=["P0 something else"] * host.actions, digest="")
    other._chronicle = copy.copy(host._chronicle)
    other._chronicle._logs = {}
    hidden = [seat < 0 or not event.mask >> seat & 1 for event in host._chronicle._events]
    other._chronicle._events = [
        replace(event, card=exchange.get(event.card, event.card), text=f"{event.text} {event.card}")
        if unseen and event.mask != (1 << 16) - 1
        else event
        for event, unseen in zip(host._chronicle._events, hidden, strict=True)
    ]
    other._chronicle._decisions = list(host._chronicle._decisions)
    other._chronicle._names = list(host._chronicle._names)
    return other


@given(number=st.integers(0, 400), steps=st.integers(0, 60), seed=st.integers(0, 10**9), name=st.sampled_from(NAMES))
@settings(max_examples=120, deadline=None)
def test_nothing_the_host_hands_out_changes_when_cards_nobody_at_the_screen_sees_change_places(
    number: int, steps: int, seed: int, name: str
) -> None:
    rng = Random(seed)
    with patch.object(type(game(name)), "tell", all_told):
        share = rng.choice((0.2, 0.5, 1.0))
        kinds = "".join("P" if rng.random() < share else "b" for _ in range(12))
        host = Host.new(setup_at(name, number, lambda seats: kinds[:seats]), pace=FAST)
        for _ in range(steps):
            if host.over:
                break
            if rng.random() < 0.2:
                host.take_events()
            advance(host, rng)
        if rng.random() < 0.2:
            host.conceal()
        seat = host.present
        exchange = _exchange(host._state, seat, set(), rng)
        there = twin_of(host, exchange, seat)
        assert everything(there) == everything(host)
        if host.over:
            return
        ask = rng.choice(host._state.asks())
        action = rng.choice(host._state.legal(ask))
        alone = host._state.clone()
        happened: list[Event] = []
        alone.apply(ask.seat, action, happened)
        revealed = {event.seen_by(seat).card for event in happened} - {HIDDEN}
        exchange = _exchange(host._state, seat, revealed, rng)
        there = twin_of(host, exchange, seat)
        legal = [a for asked in there._state.asks() for a in there._state.legal(asked)]
        twin = _renamed(host.game, action, exchange, legal)
        host._apply(ask.seat, action)
        there._apply(ask.seat, twin)
        if {event.seen_by(seat).card for event in there._chronicle._events[-len(happened) :]} - {HIDDEN} != revealed:
            return  # by the rules a hidden card brought itself to light
        assert everything(there) == everything(host)


def test_the_host_refuses_to_tell_what_others_may_know() -> None:
    host = new("PP")
    with pytest.raises(HostError):
        host.recap(0)
    host.hand_over(host.waiting().seats[0])
    host.recap(host.present)
    with pytest.raises(HostError):
        host.recap(1 - host.present)


@pytest.mark.parametrize("name", NAMES)
def test_bots_are_given_views_of_their_own_seat_and_nothing_else(name: str) -> None:
    given_: list[tuple[int, object]] = []
    choose = play.choose

    def spy(view: View, level: str, rng: Random, budget: float | None = None) -> Action:
        given_.append((view.seat, view))
        return choose(view, level, rng, budget)

    host = new("b" * game(name).advice[0], name)
    with patch.object(play, "choose", spy):
        while not host.over and host.actions < 20:
            (asked, *_) = host.waiting().seats
            before = observe(host._state, asked)
            assert host.update(0.0, True)
            assert given_[-1] == (asked, before)


# --- who sits at the screen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_person_playing_alone_never_sees_a_cover(name: str) -> None:
    host = new("bPbb"[: max(2, min(4, game(name).advice[-1]))], name)
    kinds = set()
    for _ in whole_match(host, Random(1)):
        host.conceal()
        assert host.present == 1
        kinds.add(host.waiting().kind)
    assert kinds == {"nothing", "bot", "over"}


@pytest.mark.parametrize("name", NAMES)
def test_among_several_the_screen_is_concealed_the_moment_its_person_has_decided(name: str) -> None:
    host = new("PPbP"[: min(4, game(name).advice[-1])], name)
    covers = stays = 0
    for _ in whole_match(host, Random(2)):
        asked = {decision.seat for decision in host._state.asks()}
        assert host.present == NOBODY or host.present in asked
        assert host.view().seat == host.present
        assert host.waiting().kind != "bot" or host.present == NOBODY
        covers += host.present == NOBODY
        stays += host.present != NOBODY and host.waiting().kind == "nothing"
    assert covers
    assert stays


def test_the_same_person_twice_in_a_row_keeps_the_screen_without_a_cover() -> None:
    host = new("PPP")
    rng = Random(3)
    kept = 0
    while not host.over:
        if host.waiting().kind == "person":
            host.hand_over(host.waiting().seats[0])
        before = host.present
        events = len(host._chronicle._events)
        host.act(rng.choice(host.view().actions))
        asked = {decision.seat for decision in host._state.asks()}
        rounds = [e for e in host._chronicle._events[events:] if e.kind == "note" and e.text == "round"]
        if before in asked and not rounds:
            assert host.present == before
            kept += 1
        else:
            assert host.present == NOBODY
    assert kept > 5


def test_the_end_of_a_round_is_shown_to_all_before_anybody_takes_the_screen() -> None:
    host = new("PP", options={"match": "first3"})
    rounds = 0
    for _ in whole_match(host, Random(4)):
        fresh = host.take_events()
        if any(event.kind == "note" and event.text == "round" for event in fresh):
            assert host.present == NOBODY
            rounds += 1
    assert rounds >= 3


def test_events_taken_after_the_screen_was_concealed_show_what_everybody_saw() -> None:
    host = new("PPP")
    rng = Random(5)
    for _ in whole_match(host, rng):
        if host.present == NOBODY:
            raw = host._chronicle._events[host._chronicle._taken :]
            assert host.take_events() == [event.seen_by(NOBODY) for event in raw]


def test_the_screen_is_handed_only_to_whom_it_waits_for_and_only_with_the_pin() -> None:
    seats = (Seat(PERSON, "Ann", pin=seal_pin("2580")), Seat(PERSON, "Bo", pin=seal_pin("1")), Seat(PERSON, "Cy"))
    host = Host.new(MatchSetup(GAME, {}, seats, "6"))
    pins = {0: "2580", 1: "1", 2: ""}
    for _ in range(40):
        if host.over:
            break
        wanted = host.waiting()
        for seat in range(3):
            if seat not in wanted.seats and seat != host.present:
                with pytest.raises(HostError, match="take the screen"):
                    host.hand_over(seat, pins[seat])
        if wanted.kind == "person":
            (seat,) = wanted.seats
            if pins[seat]:
                with pytest.raises(HostError, match="PIN"):
                    host.hand_over(seat, "0000")
                assert host.present == NOBODY
            host.hand_over(seat, pins[seat])
        host.act(host.view().actions[0])
    assert "2580" not in json.dumps([seat.to_json() for seat in seats])


def test_looking_away_conceals_and_the_same_person_may_come_back_and_undo() -> None:
    host = new("PPP")
    rng = Random(1)
    while not (host.waiting().kind == "nothing" and any(_stays(host, a) for a in host.view().actions)):
        advance(host, rng)
    seat = host.present
    host.act(next(a for a in host.view().actions if _stays(host, a)))
    assert host.can_undo()
    host.conceal()
    assert host.present == NOBODY
    assert not host.can_undo()
    assert host.waiting().seats == (seat,)
    assert host.waiting().again
    host.hand_over(seat)
    assert host.can_undo()


def _stays(host: Host, action: Action) -> bool:
    """Whether the same seat is asked after the action and nobody learns anything by it."""
    state = host._state.clone()
    events: list[Event] = []
    state.apply(host.present, action, events)
    return [d.seat for d in state.asks()] == [host.present] and not any(event.news for event in events)


def simultaneous() -> Iterator[State]:
    """Positions where several seats choose in secret at the same time."""
    for name in NAMES:
        for number in range(40):
            setup = setup_at(name, number, lambda seats: "b" * seats)
            state = game(name).start(setup.options, len(setup.seats), setup.seed)
            rng = Random(number)
            for _ in range(150):
                if not state.asks():
                    break
                if len(state.asks()) > 1:
                    yield state.clone()
                    break
                ask = rng.choice(state.asks())
                state.apply(ask.seat, rng.choice(list(state.legal(ask))))


def test_secret_simultaneous_choices_go_from_person_to_person_and_then_to_the_bots_at_once() -> None:
    tried = 0
    for state in simultaneous():
        seats = state.rules.seats
        asked = [decision.seat for decision in state.asks()]
        kinds = "".join("b" if seat == asked[-1] or (seat + seats) % 3 == 2 else "P" for seat in range(seats))
        people = [seat for seat in asked if kinds[seat] == "P"]
        bots = [seat for seat in asked if kinds[seat] == "b"]
        if len(people) < 2:
            continue
        host = Host.at(state, table(kinds), pace=Pace(1.0))
        for count, seat in enumerate(people):
            assert host.waiting().kind == "person"
            assert host.waiting().seats == tuple(people[count:])
            assert not host.update(0.0, True)
            host.hand_over(seat)
            host.act(host.view().actions[0])
            assert host.present == NOBODY
            assert all(not isinstance(answer, Action) for answer in host.view().sealed)
        now = 100.0
        assert not host.update(now, True)
        for bot in bots:
            assert host.waiting().kind == "bot"
            assert host.waiting().seats[0] == bot
            assert host.update(now + 1.0, True)
        tried += 1
        if tried == 5:
            return
    raise AssertionError(f"only {tried} positions were found")


def test_seats_change_between_person_and_bot_in_the_middle_of_a_match(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = new("PPb", store=store)
    rng = Random(8)
    changes = 0
    for step, _ in enumerate(whole_match(host, rng)):
        assert host.present == NOBODY or host.seats[host.present].person
        if step % 7 == 3:
            seat = rng.randrange(3)
            person = not host.seats[seat].person
            who = Seat(PERSON, f"P{step}") if person else Seat(BOT, f"B{step}", "random")
            present = host.present
            host.set_seat(seat, who)
            changes += 1
            assert host.seats[seat] == who
            assert host.present in (present, NOBODY)
            if present == seat:
                assert host.present == NOBODY
            if host.people == 1 and host.present == NOBODY and not host.over:
                assert host.waiting().kind == "person"
            again = Host.resume(host.match_id, store)
            assert again.seats == host.seats
            assert again._chronicle._names == host._chronicle._names
    assert changes > 3


def told_by_kind(_game: Game, event: Event, _rules: object, names: tuple[str, ...]) -> str:
    """A log that says of whom each event tells, and which actions were free choices."""
    return f"{'chose' if event.kind == 'act' and not event.value else event.kind} {names[event.seat]}"


def test_a_returning_person_is_told_what_happened_since_its_own_last_action() -> None:
    with patch.object(type(game(GAME)), "tell", told_by_kind):
        host = new("PbPb")
        rng = Random(9)
        last: dict[int, int] = {}
        for _ in whole_match(host, rng):
            if host.present != NOBODY and host.waiting().kind == "nothing":
                seat = host.present
                recap, log = host.recap(), host.log()
                assert recap == log[len(log) - len(recap) :]
                assert {line.decision for line in recap if line.decision > last.get(seat, 0)} == {
                    line.decision for line in log if line.decision > last.get(seat, 0)
                }
                assert all(line.decision >= last.get(seat, 0) for line in recap)
                assert f"chose {host.names[seat]}" not in [line.text for line in recap]
                last[seat] = host.actions + 1
                for line in log:
                    assert "you" not in line.text.lower().split()
        assert len(last) == 2


# --- undo -----------------------------------------------------------------------------------------------------------


def fingerprint(host: Host, store: SaveStore) -> tuple[object, ...]:
    """Everything undo has to bring back."""
    save = store.load(host.match_id)
    return (
        digest(host._state), list(host._record.actions), host.log(), host.view(), host.decision(),
        list(host._chronicle._events), save.record, save.info.meta,
    )  # fmt: skip


@given(number=st.integers(0, 300), seed=st.integers(0, 10**9), name=st.sampled_from(NAMES))
@settings(max_examples=25, deadline=None)
def test_undo_brings_back_state_record_log_and_save_and_never_crosses_news_chance_or_others(
    number: int, seed: int, name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rng = Random(seed)
    store = SaveStore(tmp_path_factory.mktemp("undo"))
    host = Host.new(setup_at(name, number, lambda seats: ("PbP" * seats)[:seats]), store, pace=FAST)
    for _ in range(40):
        if host.over:
            break
        if host.waiting().kind != "nothing":
            advance(host, rng)
            continue
        host._save()
        before, seat = fingerprint(host, store), host.present
        known, chance = host._state.table.known[:], host._state.table.rng
        start = len(host._chronicle._events)
        host.act(rng.choice(host.view().actions))
        happened = host._chronicle._events[start:]
        learnt = any(new & ~old for old, new in zip(known, host._state.table.known, strict=True))
        others = any(event.kind == "act" and event.seat != seat for event in happened)
        if learnt or others or chance != host._state.table.rng or host.over:
            assert not host.can_undo()
        if host.can_undo():
            after = digest(host._state)
            host.take_events()
            action = host._record.actions[-1].split(" ", 1)[1]
            host.undo()
            assert fingerprint(host, store) == before
            assert digest(Host.resume(host.match_id, store)._state) == digest(host._state)
            host.act(host.game.parse(action))
            assert digest(host._state) == after
            assert len(host.take_events()) == len(happened)


def test_several_actions_can_be_taken_back_one_after_the_other_but_not_a_bots() -> None:
    taken = 0
    for seed in range(60):
        host = new("Pb", seed=str(seed))
        rng = Random(seed)
        for _ in range(30):
            if host.over or host.waiting().kind != "nothing":
                if not host.over:
                    advance(host, rng)
                    assert not host.can_undo()
                    with pytest.raises(HostError):
                        host.undo()
                continue
            start = digest(host._state)
            before = host.actions
            while host.waiting().kind == "nothing" and not host.over:
                host.act(rng.choice(host.view().actions))
                if not host.can_undo():
                    break
            if host.actions - before == len(host._points):
                for _ in range(host.actions - before):
                    host.undo()
                    taken += 1
                assert digest(host._state) == start
                host.act(rng.choice(host.view().actions))
    assert taken > 20


def test_chance_alone_ends_what_can_be_taken_back() -> None:
    host = new("PPP")
    rng = Random(1)
    while not (host.waiting().kind == "nothing" and any(_stays(host, a) for a in host.view().actions)):
        advance(host, rng)
    quiet = next(a for a in host.view().actions if _stays(host, a))
    apply = State.apply

    def with_a_roll(state: State, seat: int, action: Action, events: list[Event] | None = None) -> None:
        apply(state, seat, action, events)
        state.table.roll(6)

    with patch.object(type(host._state), "apply", with_a_roll):
        host.act(quiet)
    assert not host.can_undo()


def test_what_a_bot_was_thinking_about_is_void_after_undo() -> None:
    thought: list[View] = []
    choose = play.choose

    def spy(view: View, level: str, rng: Random, budget: float | None = None) -> Action:
        thought.append(view)
        return choose(view, level, rng, budget)

    tried = 0
    for seed in range(40):
        host = new("Pbb", seed=str(seed))
        rng = Random(seed)
        while not host.over and host.actions < 40:
            advance(host, rng)
            if not host.can_undo() or host.waiting().kind != "bot":
                continue
            with patch.object(play, "choose", spy):
                assert not host.update(0.0, False)
                host.undo()
                assert host.waiting().kind == "nothing"
                assert not host.update(0.0, True)
                host.act(rng.choice(host.view().actions))
                if host.waiting().kind == "bot":
                    now = observe(host._state, host.waiting().seats[0])
                    assert host.update(0.0, True)
                    assert thought[-1] == now
                    tried += 1
    assert tried > 5


def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = new("Pb", store=store)
    while host.waiting().kind != "nothing":
        advance(host, Random(1))
    before = fingerprint(host, store)
    with pytest.raises(IllegalAction):
        host.act(host.game.parse("win at once"))
    assert fingerprint(host, store) == before


# --- pace -----------------------------------------------------------------------------------------------------------


def bots_only(pace: Pace) -> Host:
    return Host.new(MatchSetup(GAME, {}, table("bbb"), "5"), pace=pace)


def test_a_bots_action_waits_for_its_time_and_for_the_table_to_be_still() -> None:
    host = bots_only(Pace())
    assert not host.update(10.0, True)
    assert not host.update(10.59, True)
    assert not host.update(12.0, False)
    assert host.update(12.0, True)
    assert host.actions == 1


def test_pace_depends_on_speed_and_public_facts_alone() -> None:
    times = [Pace().think("match", number) for number in range(200)]
    assert min(times) >= 0.6
    assert max(times) <= 0.9
    assert max(times) - min(times) > 0.2
    assert Pace(speed=4).think("match", 7) == pytest.approx(times[7] / 4)
    assert Pace(speed=0).think("match", 7) == 0.0
    assert Pace().think("match", 7, follow_up=True) < times[7]
    assert Pace(kind="calm").think("match", 7) > times[7] > Pace(kind="quick").think("match", 7)


def test_skipping_shows_the_bots_action_as_soon_as_the_table_is_still() -> None:
    host = bots_only(Pace())
    assert not host.update(1.0, True)
    host.skip()
    assert not host.update(1.0, False)
    assert host.update(1.0, True)
    assert not host.update(1.0, True)


def test_step_by_step_every_action_of_a_bot_waits_for_the_player() -> None:
    host = bots_only(Pace(kind="step"))
    for count in range(5):
        assert not host.update(count * 1000.0, True)
        assert not host.update(count * 1000.0 + 999.0, True)
        host.skip()
        assert host.update(count * 1000.0 + 999.0, True)


# --- saves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_after_every_action_the_save_resumes_the_very_same_state_and_log(name: str, tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = new("PbP"[: max(2, game(name).advice[0])], name, store=store)
    for step, _ in enumerate(whole_match(host, Random(11))):
        if step % 9:
            continue
        again = Host.resume(host.match_id, store)
        assert digest(again._state) == digest(host._state)
        assert again._chronicle._events == host._chronicle._events
        assert again.present == NOBODY or again.people == 1
        assert again.take_events() == []
        assert again.seats == host.seats


def test_resuming_conceals_among_several_and_not_for_one(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    several, alone = new("PP", store=store), new("Pb", store=store)
    several.hand_over(several.waiting().seats[0])
    assert Host.resume(several.match_id, store).present == NOBODY
    assert Host.resume(alone.match_id, store).present == 0


def test_several_matches_are_kept_side_by_side_and_listed_with_their_people(tmp_path: Path) -> None:
    clock = iter(range(1000, 2000))
    store = SaveStore(tmp_path, clock=lambda: float(next(clock)))
    hosts = [new(kinds, seed=seed, store=store) for kinds, seed in (("PP", "1"), ("PbP", "2"), ("Pbbb", "3"))]
    found, notices = saved_matches(store)
    assert notices == ()
    assert [match.id for match in found] == [host.match_id for host in reversed(hosts)]
    assert found[0].seats == hosts[2].seats
    assert (found[0].seed, found[0].actions, found[0].over) == ("3", 0, False)
    for host in hosts:
        again = Host.resume(host.match_id, store)
        assert digest(again._state) == digest(host._state)


def _broken(path: Path) -> Iterator[tuple[str, str]]:
    text = path.read_text(encoding="utf-8")
    yield "cut off", text[: len(text) // 2]
    yield "empty", ""
    yield "no list", "[]"

    def changed(change: Callable[[dict[str, Any]], object]) -> str:
        body = json.loads(text)
        change(body["data"])
        return json.dumps(body)

    yield "no record", changed(lambda data: data.pop("record"))
    yield "an action changed", changed(lambda data: data["record"]["actions"].__setitem__(0, "P0 win at once"))
    yield "an action lost", changed(lambda data: data["record"]["actions"].pop())
    yield "another deal", changed(lambda data: data["record"].__setitem__("seed", "other"))
    yield "options of another type", changed(lambda data: data["record"].__setitem__("options", [1]))
    yield "a seat too few", changed(lambda data: data["meta"]["eras"][0]["seats"].pop())
    yield "nobody", changed(lambda data: data["meta"].pop("eras"))
    yield "a seat of stone", changed(lambda data: data["meta"]["eras"][0]["seats"][0].__setitem__("kind", "stone"))
    yield "eras of another type", changed(lambda data: data["meta"].__setitem__("eras", "none"))


def test_a_damaged_save_is_set_aside_with_a_sentence_and_the_others_stay(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    good = new("Pb", store=store)
    host = new("PP", store=store)
    for _, _ in zip(range(12), whole_match(host, Random(1)), strict=False):
        pass
    path = tmp_path / f"{host.match_id}.json"
    kept = path.read_text(encoding="utf-8")
    for what, text in _broken(path):
        path.write_text(text, encoding="utf-8")
        with pytest.raises((HostError, StorageError)) as caught:
            Host.resume(host.match_id, store)
        sentence = str(caught.value)
        assert sentence.endswith("."), what
        assert "damaged" in sentence, what
        assert not path.exists(), what
        assert [match.id for match in saved_matches(store)[0]] == [good.match_id], what
        path.write_text(kept, encoding="utf-8")
    assert digest(Host.resume(host.match_id, store)._state) == digest(host._state)


def test_the_list_of_matches_sets_aside_what_it_cannot_read_and_says_so(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    good, bad, worse = (new("Pb", store=store) for _ in range(3))
    (tmp_path / f"{bad.match_id}.json").write_text("{", encoding="utf-8")
    path = tmp_path / f"{worse.match_id}.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"eras"', '"errors"'), encoding="utf-8")
    found, notices = saved_matches(store)
    assert [match.id for match in found] == [good.match_id]
    assert len(notices) == 2
    assert all(notice.endswith(".") for notice in notices)
    assert len(list(tmp_path.glob("*.damaged-1"))) == 2


def test_a_match_of_other_rules_or_an_unknown_game_is_refused_but_left_alone(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = new("Pb", store=store)
    path = tmp_path / f"{host.match_id}.json"
    kept = path.read_text(encoding="utf-8")
    for key, value, words in (("rules", "0.0", "another version"), ("game", "chess", "chess")):
        body = json.loads(kept)
        body["data"]["record"][key] = value
        path.write_text(json.dumps(body), encoding="utf-8")
        with pytest.raises(HostError, match=words):
            Host.resume(host.match_id, store)
        assert path.exists()


def test_a_finished_match_goes_into_the_history_and_leaves_the_saves_when_it_is_left(tmp_path: Path) -> None:
    store, history = SaveStore(tmp_path / "saves"), SaveStore(tmp_path / "records")
    host = new("Pb", store=store, history=history)
    for _ in whole_match(host, Random(2)):
        assert bool(saved_matches(history)[0]) == host.over
    (line,) = saved_matches(history)[0]
    assert line.over
    assert line.places == host.standing().places
    killed = Host.resume(host.match_id, store, history=history)
    assert killed.waiting().kind == "over"
    killed.close()
    assert saved_matches(store)[0] == ()
    assert Host.resume(host.match_id, history).record.actions == host.record.actions


def test_a_record_can_be_exported_and_read_back(tmp_path: Path) -> None:
    host = new("Pb")
    for _, _ in zip(range(10), whole_match(host, Random(2)), strict=False):
        pass
    host.export(tmp_path / "match.json")
    record = read_record(tmp_path / "match.json")
    assert record.actions == host._record.actions
    assert record.digest == digest(host._state)
    with pytest.raises(HostError):
        Host.at(host._state, table("Pb")).export(tmp_path / "none.json")


def test_a_folder_that_cannot_be_written_costs_a_sentence_and_not_the_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    host = new("Pb", store=SaveStore(tmp_path / "file"))
    for _ in whole_match(host, Random(3)):
        pass
    assert host.over
    (sentence,) = host.take_notices()
    assert sentence.startswith("The match could not be saved.")
    host.close()


def test_acting_and_saving_together_take_a_few_milliseconds_at_most(tmp_path: Path) -> None:
    host = new("PPPP", store=SaveStore(tmp_path), options={"match": "first3"})
    rng = Random(5)
    times = []
    while not host.over:
        if host.waiting().kind == "person":
            host.hand_over(host.waiting().seats[0])
        action = rng.choice(host.view().actions)
        begin = time.perf_counter()
        host.act(action)
        times.append(time.perf_counter() - begin)
    assert sorted(times)[len(times) // 2] < 0.004


@pytest.mark.parametrize("name", NAMES)
def test_the_same_setup_always_gives_the_same_match(name: str) -> None:
    setup = MatchSetup(name, {}, table("b" * game(name).advice[0]), "12")
    first, again = play_match(setup), play_match(setup)
    assert first == again
    host = Host.new(setup, pace=FAST)
    for _ in whole_match(host, Random()):
        pass
    assert host.record.actions == first[0].actions
    assert play_match(replace(setup, seed="13")) != first


# --- killed at any moment -------------------------------------------------------------------------------------------

LONG = {"match": "first3"} if "match" in {option.key for option in game(GAME).options} else {}


def next_action(host: Host) -> Action:
    """What the people of this match do: always the same thing after the same number of actions."""
    return Random(f"people/{host.actions}").choice(host.view().actions)


def play_until_killed(folder: Path) -> None:
    """Continue the match of the folder, or begin it, and tell of every action once it is done."""
    store = SaveStore(folder)
    pool = BotPool()
    found, _ = saved_matches(store)
    if found:
        host = Host.resume(found[0].id, store, pool, FAST)
    else:
        host = Host.new(MatchSetup(GAME, LONG, table("PbPb"), "kill"), store, pool, FAST)
    told = -1
    while not host.over:
        if host.actions != told:
            told = host.actions
            print(told, pool.pid or 0, flush=True)
        wanted = host.waiting()
        if wanted.kind == "person":
            host.hand_over(wanted.seats[0])
        elif wanted.kind == "nothing":
            host.act(next_action(host))
        elif not host.update(time.monotonic(), True):
            time.sleep(0.0005)
    print("over", 0, flush=True)
    pool.close()


def undisturbed() -> list[str]:
    """The digests such a match has after each action when nobody kills it."""
    host = Host.new(MatchSetup(GAME, LONG, table("PbPb"), "kill"), pace=FAST)
    digests = [digest(host._state)]
    while not host.over:
        wanted, count = host.waiting(), host.actions
        if wanted.kind == "person":
            host.hand_over(wanted.seats[0])
        elif wanted.kind == "nothing":
            host.act(next_action(host))
        else:
            host.update(0.0, True)
        if host.actions != count:
            digests.append(digest(host._state))
    return digests


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
def test_a_program_killed_at_any_moment_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    digests = undisturbed()
    rng = random.Random()
    kills = 0
    reached = 0
    while kills < 12:
        command = [sys.executable, "-m", "tests.test_host", str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            last = program.stdout.readline()
            goal = reached + rng.randrange(1, max(2, len(digests) // 8))
            while last.split()[0] != "over" and int(last.split()[0]) < goal:
                last = program.stdout.readline()
            time.sleep(rng.random() * 0.003)
            program.send_signal(signal.SIGKILL)
            told = [line.split()[0] for line in (last, *program.stdout)]
        kills += 1
        store = SaveStore(tmp_path)
        (saved,), notices = saved_matches(store)
        assert notices == ()
        host = Host.resume(saved.id, store)
        assert host.present == NOBODY
        assert digest(host._state) == digests[host.actions]
        numbers = [int(number) for number in told if number != "over"]
        assert host.actions >= max(numbers, default=0)
        reached = host.actions
        if host.over:
            (tmp_path / f"{saved.id}.json").unlink()
            reached = 0
    assert not list(tmp_path.glob("*.damaged*"))


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]))
