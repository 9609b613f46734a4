"""What the seats did: kept for the deal, and how much of it since the viewer's last turn."""

from __future__ import annotations

from random import Random
from re import findall

from engine.core.doings import SeatAction
from engine.core.events import Dealt
from game.table.model.seat_actions import APART, Doing
from game.table.render.overlays import paint_strip
from tests.support.every_game import each_table
from tests.support.host_table import advance_host, make_host
from tests.support.strip_plays import at_table
from tests.support.tiers import sampled


@sampled(2)
@each_table
def test_it_is_the_same_told_live_and_taken_up_again_and_names_only_what_the_viewer_saw(name: str) -> None:
    host, rng = make_host("Pbbb", name, "7"), Random(7)
    play = at_table(host)
    written = 0
    for _ in range(60):
        if host.is_over:
            break
        advance_host(host, rng)
        play.update(0.0)
        if play.timeline.barrier is not None:
            play.timeline.barrier = None
            play.update(0.0)
        live, told = play.last_round.seat_actions, play.last_round.history
        play.last_round.rebuild_doings()
        assert play.last_round.history[1:] == told[1:], "in the same order, of the same decisions"
        assert [each.told for each in play.last_round.history[:1]] == [each.told for each in told[:1]]
        written += sum(map(bool, live[1:]))
        codes, hands = play.table.deck.codes, host.get_view().zones
        read = [entry.text for entry in host.list_log_lines()]
        seen = " ".join((*read, *(f"{{{codes[card]}}}" for hand in hands for card in hand if card >= 0)))
        assert all(card in seen for phrases in live for words in phrases for card in findall(r"\{\w\w+\}", words))
    assert written


def test_who_is_out_reads_what_every_seat_did_in_its_last_turn_alone() -> None:
    host, rng = make_host("Pbbb", "lockdown", "1"), Random(1)
    play, longest, turns = at_table(host), 0, 0
    while not host.is_over:
        advance_host(host, rng)
        play.update(0.0)
        if play.last_round.deciding_seat < 0 and play.timeline.barrier is None:
            turns += 1
            longest = max(longest, *map(len, play.last_round.seat_actions))
    assert turns > 12
    assert longest < 8


def test_who_was_out_is_in_again_when_the_next_game_is_dealt() -> None:
    last_round = at_table(make_host("Pbb")).last_round
    last_round._left = frozenset((0,))
    assert last_round.deciding_seat < 0
    last_round.history = (Doing(SeatAction(1, "draws"), 0),)
    last_round._apply_event(Dealt(seat=1, number=2), ())
    assert last_round.deciding_seat == 0
    assert not last_round.history


def test_who_is_out_is_asked_and_not_next_and_who_has_another_turn_goes_again() -> None:
    play = at_table(make_host("Pbb", "lockdown"))
    last = play.last_round
    last.forget_all()
    last._begin_turn(0)
    last._add_doing(SeatAction(0, "are out", leaves=True), acted=True)
    assert paint_strip._choose_message(play, 0, False, APART) == paint_strip.ASKED
    last.forget_all()
    last._begin_turn(0)
    last._add_doing(SeatAction(1, "is out", leaves=True))
    last._begin_turn(0)
    assert paint_strip._choose_message(play, 0, False, APART) == paint_strip.AGAIN
