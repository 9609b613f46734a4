"""Lockdown beyond single positions: seats, matches, endings, and what holds over any play."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from engine.core.events import Event
from engine.core.view import observe
from engine.games.lockdown.state import LockdownState
from engine.registry import game
from tests.support.positions import lay_position

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
