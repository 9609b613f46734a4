"""Lockdown beyond single positions: seats, matches, endings, and what holds over any play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest

from engine.core.events import Dealt, Event
from engine.core.view import observe
from engine.games.lockdown.state import LockdownState
from engine.games.lockdown.turn import find_barred
from engine.registry import game
from tests.support.positions import lay_position
from tests.support.random_play import iter_positions

GAME = game("lockdown")
TWO_CARDS = "opts 3p\nmobile P0 KC / P1 9C QH / P2 4D\ndeck 7S"
DECKS = ("jokers", "nojokers", "twos")


def start(seats: int, seed: int | str, **options: str) -> LockdownState:
    return cast(LockdownState, GAME.start(options, seats, seed))


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("deck", DECKS)
def test_every_match_ends_even_if_all_only_take_and_shuffle(seats: int, deck: str) -> None:
    state, rng, turns = start(seats, "idle", deck=deck), Random(1), 0
    idle = 0
    while state.asked:
        decision = state.asked[0]
        legal = state.legal(decision)
        wanted = [action for action in legal if action.verb in ("take", "shuffle")] or list(legal)
        state.apply(decision.seat, rng.choice(wanted))
        idle = max(idle, state.idle)
        turns += 1
        assert turns < 54_000
    assert idle >= 5 * 2


def test_a_blind_take_may_bring_any_card_of_the_hand() -> None:
    found = set()
    for luck in range(12):
        state = lay_position("LD", TWO_CARDS)
        state.table.rng = luck
        state.apply(0, GAME.parse("take P1"))
        found.add(tuple(state.table.zones[1]))
    assert len(found) == 2


def test_what_goes_into_the_deck_is_shuffled_there() -> None:
    """LD-020."""
    text = "opts 3p\nmobile P0 2S KC / P1 9C AS / P2 4D\nlocked P1 2C 2D 2H\n"
    state, events = lay_position("LD", text, played=False), list[Event]()
    state.apply(0, GAME.parse("give 2S P1"), events)
    assert [event.src for event in events if event.kind == "shuffle"] == [state.rules.deck]


@pytest.mark.parametrize(("turn", "moved"), [(1, "give 9C P0"), (0, "take P1")])
def test_whoever_gets_a_card_still_knows_the_others_of_that_hand(turn: int, moved: str) -> None:
    text = f"opts 3p\nmobile P0 KC / P1 9C QH 6S / P2 4D\ndeck 7S\nturn P{turn}\n"
    state = lay_position("LD", text)
    state.table.show_all(1, 1 << 0)
    state.apply(turn, GAME.parse(moved))
    assert sorted(observe(state, 0).zones[1]) == sorted(state.zones[1])


def test_a_new_deal_leaves_no_mark_of_the_game_before() -> None:
    state = start(3, 5, match="3")
    state.table.marks[state.zones[0][0]] = 2
    state.deal(0)
    assert not state.table.marks


@pytest.mark.parametrize(("mobile", "told"), [("KC 3D", 0), ("KC 3D 4D", 1)])
def test_who_has_just_drawn_to_fill_his_hand_is_not_told_to_draw(mobile: str, told: int) -> None:
    text = f"opts 2p rule3=refill_3\nmobile P0 {mobile} / P1 9C 5D 6D\ndeck 7S 8S\nidle 9\nturn P1\n"
    state = lay_position("LD", text)
    events: list[Event] = []
    state.apply(1, GAME.parse("shuffle"), events)
    assert sum(event.text == "compelled" for event in events) == told


def test_a_card_that_has_just_come_may_be_given_as_soon_as_it_is_said_and_no_sooner() -> None:
    turns, due, met = Counter[int](), dict[tuple[int, int], int](), Counter[tuple[str, bool]]()
    for state, decision, events in iter_positions(GAME, "when it may be given", 3000):
        if any(isinstance(event, Dealt) or event.text.startswith(("shuffle", "clear")) for event in events):
            due.clear()  # all lies otherwise
        due = {at: turn for at, turn in due.items() if at[1] in state.zones[at[0]]}
        if decision.kind == "turn":
            turns[decision.seat] += 1
            legal = state.legal(decision)
            given = {action.a for action in legal if action.verb == "give"}
            for (seat, card), turn in due.items():
                if seat == decision.seat and "shuffle" in {action.verb for action in legal}:  # else nothing is given
                    assert (card in given) is (turns[seat] >= turn), f"{card} in turn {turns[seat]}, not {turn}"
        for seat in range(state.rules.seats):
            for card, later in find_barred(cast(LockdownState, state), seat).items():
                turn = turns[seat] + 1 + later
                assert due.setdefault((seat, card), turn) == turn, "it stays true"
                met[decision.kind if seat == decision.seat else "others", later] += 1
    assert {("turn", False), ("turn", True), ("next", True), ("others", True)} <= met.keys(), met
