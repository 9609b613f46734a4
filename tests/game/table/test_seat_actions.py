"""What the seats did since the viewer's last turn: told on the strip, wiped when the viewer's turn is over."""

from __future__ import annotations

from random import Random
from re import findall

import pytest

from engine.core.doings import ANYBODY, SeatAction
from engine.core.events import Acted
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.table.model.play import Play
from game.table.model.seat_actions import (
    Doing,
    SeatActions,
    add_doing,
    by_seat,
    compute_reading_seconds,
    list_new_phrases,
)
from game.table.model.timeline import Resting, TimelineStep
from tests.support.host_table import advance, new


def doing(told: SeatAction) -> Doing:
    return Doing(told, 0)


def test_what_the_viewer_sees_of_a_card_takes_the_place_of_what_everybody_was_told() -> None:
    told = add_doing((), doing(SeatAction(0, "gives Bo a card")))
    seen = SeatAction(0, "gives Bo {5S}", instead="gives Bo a card")
    assert by_seat(add_doing(told, doing(seen)), 2) == (("gives Bo {5S}",), ())
    decided = add_doing((), doing(SeatAction(0, "gives Bo {5S}")))
    assert by_seat(add_doing(decided, doing(seen)), 2) == by_seat(decided, 2), "who chose the card is told once"
    more = SeatAction(ANYBODY, "{5S}")
    assert by_seat(add_doing(told, doing(more)), 2) == (("gives Bo a card: {5S}",), ()), "which card it was"
    drawn = add_doing(add_doing(told, doing(SeatAction(0, "draws"))), doing(seen))
    assert by_seat(drawn, 2)[0] == ("gives Bo a card", "draws", "gives Bo {5S}")


def at_table(host: Host) -> Play:
    play = Play(host, get_game_table(host.setup.game), (1280, 720))
    play.timeline.speed = 0.0
    play.start(0.0, fresh=True)
    return play


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
def test_it_is_the_same_told_live_and_taken_up_again_and_names_only_what_the_viewer_saw(name: str) -> None:
    host, rng = new("Pbbb", name, "7"), Random(7)
    play = at_table(host)
    written = 0
    for _ in range(60):
        if host.is_over:
            break
        advance(host, rng)
        play.update(0.0)
        if play.timeline.barrier is not None:
            play.timeline.release_barrier()
            play.update(0.0)
        live, told = play.seat_actions, play.last_round.doings
        play.last_round.rebuild_doings()
        assert play.last_round.doings == told, "in the same order, of the same decisions"
        written += sum(map(bool, live[1:]))
        codes, hands = play.table.deck.codes, play.view.zones
        read = [entry.text for entry in host.list_log_lines()]
        seen = " ".join((*read, *(f"{{{codes[card]}}}" for hand in hands for card in hand if card >= 0)))
        assert all(card in seen for phrases in live for words in phrases for card in findall(r"\{\w\w+\}", words))
    assert written


@pytest.mark.parametrize("name", list_available_games())
def test_cards_that_came_into_the_hand_since_the_viewer_decided_are_known_until_it_decides_again(name: str) -> None:
    host, rng = new("Pbb", name, "7"), Random(3)
    play = at_table(host)
    own, came = play.table.hand_zone(play.view.rules, 0), 0
    while own >= 0 and not host.is_over and came < 5:
        advance(host, rng)
        play.update(0.0)
        held, live = {*play.view.zones[own]}, play.last_round.came
        found = {event.card for event in host.list_recent_events(1) if event.kind == "move" and event.dst == own}
        assert found & held <= live
        came += len(found & held)
        play.last_round.rebuild_doings()
        assert play.last_round.came == live, "the same live and taken up again"


def test_who_is_out_reads_what_every_seat_did_in_its_last_turn_alone() -> None:
    host, rng = new("Pbbb", "lockdown", "1"), Random(1)
    play, longest, turns = at_table(host), 0, 0
    while not host.is_over:
        advance(host, rng)
        play.update(0.0)
        if play.last_round.deciding_seat < 0 and play.timeline.barrier is None:
            turns += 1
            longest = max(longest, *map(len, play.seat_actions))
    assert turns > 12
    assert longest < 8


def test_nobody_acts_before_what_others_did_could_be_read_but_the_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    host = new("Pbb", list_available_games()[0], "5")
    play = Play(host, get_game_table(list_available_games()[0]), (1280, 720))
    began: list[tuple[int, float]] = []
    begin = play.timeline._start_step

    def noted(step: TimelineStep, now: float, resting: Resting) -> None:
        event = step.events[0]
        if isinstance(event, Acted) and not event.forced:
            began.append((event.seat, now))
        begin(step, now, resting)

    monkeypatch.setattr(play.timeline, "_start_step", noted)
    play.start(0.0, fresh=True)
    now, until, decided, shown, waited, own = 0.0, 0.0, 0.0, play.seat_actions, 0, 0
    while min(waited, own) < 4 and now < 200:
        now += 0.05
        if play.is_prompt_open:
            host.perform_action(host.get_view().actions[0])
            decided, until = now, 0.0
        play.update(now)
        for seat, at in began:
            if seat != 0:
                assert at >= until
                waited += until > 0
            else:
                assert at - decided < 0.3
                own += 1
        began.clear()
        if written := list_new_phrases(shown, play.seat_actions, 0):
            until = max(until, now) + sum(map(compute_reading_seconds, written)) - 0.001
        shown = play.seat_actions
    assert min(waited, own) == 4


@pytest.mark.parametrize("name", list_available_games())
def test_the_last_round_plays_once_more_in_about_two_seconds_and_ends_where_it_was(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, rng = new("Pbbb", name, "11"), Random(11)
    monkeypatch.setattr(host.pace, "windows", get_game_table(name).windows)
    play = at_table(host)
    again, now = 0, 0.0
    while again < 3 and now < 60:
        now += 0.05
        if play.is_prompt_open:
            host.perform_action(rng.choice(host.get_view().actions))
        for _ in range(2):
            play.update(now)
            play.timeline.release_barrier()
        if not play.is_prompt_open or not any(map(any, play.seat_actions)):
            continue
        before, version, began = shown(play), host.version, now
        play.timeline.speed = 1.0
        if not play.replay_last_round(now):
            assert host.action_count == 0
        while (not play.is_idle or play.synced != host.version) and now < 90:
            now += 0.05
            play.update(now)
            assert host.version == version, "nobody acts meanwhile"
            counts = zip(play.seat_actions[1:], before[0][1:], strict=True)
            assert all(len(told) <= len(whole) for told, whole in counts), "nothing is told twice"
        assert host.action_count == 0 or 0.2 < now - began < 3.5
        assert shown(play) == before
        assert play.is_prompt_open
        assert play.mended == 0
        if play.replay_last_round(now):
            play.update(now + 0.3)
            play.finish_motion(now + 0.3)
            assert play.is_idle, "a click ends it"
            assert shown(play) == before
        play.timeline.speed = 0.0
        again += 1
    assert again == 3


def shown(play: Play) -> tuple[SeatActions, object, object]:
    """What the seats did, the chain, and where every card is seen: hands of others are shown in the order of cards."""
    shown_at = [
        [(sprite.face, sprite.rest) for sprite in play.list_zone_sprites(zone)] for zone in range(len(play.board.zones))
    ]
    return play.seat_actions, play.cause_arrows, shown_at
