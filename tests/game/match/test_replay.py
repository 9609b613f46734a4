"""Replays: the same moment by any way, through nobody's eyes but those that may see."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Dealt
from engine.core.record import Record, ending_of
from engine.core.view import lay_open
from engine.registry import NAMES, game
from engine.replay import replay as play_record
from game.match.host import Host
from game.match.match_setup import HostError, seal_pin
from game.match.recording import Recording, make_default_eras
from game.match.reel import EVERY, Reel
from game.match.replay import OPEN, PUBLIC, Replay, make_replay
from game.match.saved_match import Era
from tests.laws.plan import pick_action
from tests.support.every_game import each_game
from tests.support.host_table import FAST, advance_host, finish_match, make_host, setup_at
from tests.support.states import compute_digest
from tests.support.tiers import mark_dear, sampled

PIN = seal_pin("1234")


def played(name: str, number: int, limit: int = 20_000) -> Record:
    """A match of one of many setups, played at random to its end or so far."""
    record = _played(name, number, limit)
    return replace(record, options=dict(record.options), actions=list(record.actions))


@cache
def _played(name: str, number: int, limit: int) -> Record:
    setup = setup_at(name, number, lambda seats: "b" * seats)
    rng = Random(number)
    state = game(name).start(setup.options, len(setup.seats), setup.seed)
    record = Record(name, game(name).version, dict(setup.options), len(setup.seats), setup.seed)
    while state.asked and len(record.actions) < limit:
        decision = rng.choice(state.asked)
        action = pick_action(state.legal(decision), True, rng)
        state.apply(decision.seat, action)
        record.actions.append(f"P{decision.seat} {action.text}")
    record.ending = ending_of(state)
    return record


def recording(record: Record) -> Recording:
    return Recording(record, make_default_eras(record.seats))


@sampled(4)
@each_game
@pytest.mark.parametrize("number", range(3))
def test_seeking_leads_to_the_very_state_that_stepping_leads_to(name: str, number: int) -> None:
    record = played(name, number)
    reel = Reel(Recording(record, make_default_eras(record.seats)))
    stepped = [compute_digest(step.state) for step in play_record(record)]
    assert reel.length == len(record.actions) == len(stepped) - 1
    moments = [0, reel.length, *Random(number).choices(range(reel.length + 1), k=40), EVERY - 1, EVERY, EVERY + 1]
    for moment in moments:
        if moment <= reel.length:
            assert compute_digest(reel.compute_state_at(moment)) == stepped[moment]


@sampled(2)
@each_game
def test_what_is_told_at_a_moment_is_what_was_told_by_then(name: str) -> None:
    replay = make_replay(recording(played(name, 2)))
    replay.look_through(0)
    lines = replay.list_all_lines()
    assert [line.number for line in lines] == list(range(len(lines)))
    for moment in range(0, replay.length + 1, 7):
        replay.seek(moment)
        assert replay.list_log_lines() == [line for line in lines if line.decision <= moment]
    replay.seek(replay.length)
    assert replay.list_log_lines() == lines


@each_game
def test_events_of_a_step_are_those_its_eyes_were_shown(name: str) -> None:
    record = played(name, 0)
    replay = make_replay(recording(record))
    for eyes in (0, PUBLIC):
        replay.look_through(eyes)
        replay.seek(0)
        for step in islice(play_record(record), 1, 80):
            assert replay.step_forward()
            assert replay.take_events() == [event.seen_by(eyes) for event in step.events]


@each_game
def test_all_open_hides_no_face_anybody_held(name: str) -> None:
    record = played(name, 0)
    replay = make_replay(recording(record))
    replay.look_through(OPEN)
    for moment in range(0, replay.length + 1, 9):
        replay.seek(moment)
        view, truth = replay.get_view(), lay_open(replay._reel.compute_state_at(moment))
        faces = [card for zone in truth.zones for card in zone]
        assert sorted(faces) == list(range(len(faces)))
        for spec, zone, whole in zip(view.rules.zones, view.zones, truth.zones, strict=True):
            if spec.owner >= 0 or spec.sees or spec.single:
                assert zone == whole
            else:  # a stock nobody looked into
                assert all(card in (HIDDEN, true) for card, true in zip(zone, whole, strict=True))
        assert replay.get_view().legal == ()
        assert not replay.get_view().hints


@each_game
def test_nothing_is_laid_open_before_the_end(name: str) -> None:
    record = played(name, 1, 25)
    replay = make_replay(recording(record))
    assert replay.choices == (PUBLIC,)
    for eyes in (OPEN, 0):
        with pytest.raises(HostError):
            replay.look_through(eyes)
    with pytest.raises(HostError):
        replay.get_standing()
    with pytest.raises(ValueError, match="open"):
        Replay(Reel(Recording(record, make_default_eras(record.seats))), (OPEN,))


def test_a_match_that_is_not_over_is_watched_through_the_eyes_of_whoever_plays_it_alone() -> None:
    for kinds, choices in (("Pbbb", (0,)), ("bbPb", (2,)), ("PPbb", (PUBLIC,)), ("bbbb", (PUBLIC,))):
        host = make_host(kinds)
        for _n in range(12):
            advance_host(host, Random(3))
        found = replace(host._recorder.kept, record=replace(host._recorder.kept.record, ending=""))
        assert make_replay(found).choices == choices
        guarded = [Era(era.first, tuple(replace(seat, pin=PIN) for seat in era.seats)) for era in found.eras]
        assert make_replay(replace(found, eras=tuple(guarded))).choices == (PUBLIC,), "a PIN is asked for nowhere here"


@pytest.mark.parametrize("matches", [1, mark_dear(2)])
def test_rounds_begin_where_the_cards_are_dealt(matches: int) -> None:
    seen = 0
    for name in NAMES:
        for number in range(matches):
            replay = make_replay(recording(played(name, number)))
            assert replay.rounds[0] == 0
            assert list(replay.rounds) == sorted(set(replay.rounds))
            if len(replay.rounds) > 1:
                seen += 1
                replay.seek(0)
                assert replay.round_start(1) == replay.rounds[1]
                replay.seek(replay.rounds[1] + 1)
                assert replay.round_start(-1) == replay.rounds[1]
                replay.seek(replay.rounds[1])
                assert replay.round_start(-1) == 0
            replay.seek(replay.length)
            assert replay.round_start(1) == replay.length
    assert seen


def test_moments_beyond_the_ends_mean_the_ends() -> None:
    replay = make_replay(recording(played(NAMES[0], 1)))
    replay.seek(-5)
    assert replay.at == 0
    replay.seek(10**9)
    assert replay.at == replay.length
    assert not replay.step_forward()
    assert replay.is_over


# --- the running match -----------------------------------------------------------------------------------------


def test_a_position_without_a_record_cannot_be_looked_back_at() -> None:
    state = game(NAMES[0]).start({}, 4, 1)
    with pytest.raises(HostError, match="began in the middle"):
        Host.from_state(state, make_host("Pbbb").seats, pace=FAST).look_back()


def test_when_it_is_over_everything_may_be_seen() -> None:
    host = make_host("Pbb", "lockdown")
    finish_match(host, 2, 40_000)
    assert host.is_over
    back = host.look_back()
    assert OPEN in back.choices
    assert back.eyes == 0


@pytest.mark.parametrize("eyes", [0, 1, PUBLIC, OPEN])
def test_the_last_round_begins_before_the_last_decision_of_whose_eyes_they_are(eyes: int) -> None:
    record = played("crazyeights", 2)
    replay, before = make_replay(recording(record)), make_replay(recording(record))
    replay.look_through(eyes)
    before.look_through(eyes)
    by = ["", *(line.split()[0] for line in record.actions)]
    others = 0
    for at in range(1, min(replay.length, 60)):
        replay.seek(at)
        begun = max(moment for moment in replay.rounds if moment <= at)
        seat = f"P{eyes}" if eyes >= 0 else by[at]
        others += seat != by[at]
        own = [number for number in range(begun + 1, at) if by[number] == seat]
        before.seek(own[-1] - 1 if own else begun)
        told = replay.last_round()
        assert bool(told) is (before.at < at)
        assert [moment.at for moment in told] == (list(range(before.at, at + 1)) if told else [])
        for moment in told:
            before.seek(moment.at)
            assert moment.view == before.get_view()
            assert moment.events == ([] if moment is told[0] else replay._list_seen_events(moment.at))
    assert (others > 0) is (eyes >= 0)


def test_what_happened_in_a_round_is_all_since_its_deal_at_the_table_and_when_looked_back_at() -> None:
    host, rng, met = make_host("Pbb", "eightfist"), Random(1), set[int]()
    while not host.is_over:
        advance_host(host, rng)
        host.take_events()
        if host.present < 0 or rng.random() < 0.9:
            continue
        for shown in (host, host.look_back()):
            found, everything = shown.list_round_events(), shown.list_recent_events(host.action_count + 1)
            deals = [event for event in everything if isinstance(event, Dealt)]
            assert found == everything[everything.index(deals[-1]) :]
            met.add(deals[-1].number)
    assert met == {*range(1, 9)}, "in every round"
