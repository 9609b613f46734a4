"""The own panel of Lockdown: the figures are those of the rules, and what a choice would do is what it then does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.actions import Decision
from engine.core.view import View, observe
from engine.games.lockdown import forecast
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import LockdownState
from tests.support.lockdown_table import OPTIONS, position, states


def _asked(seats: int, options: dict[str, str]) -> Iterator[tuple[LockdownState, Decision, View]]:
    for state in states(seats, 11, options):
        asked = state.asks()[0]
        yield state, asked, observe(state, asked.seat)


def _stacks(view: View, seat: int) -> list[tuple[int, ...]]:
    return [view.zones[zone] for zone in rules_of(view).stacks[seat]]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_card_is_called_deadly_if_and_only_if_it_eliminates_whoever_gets_it(options: dict[str, str]) -> None:
    tried = {True: 0, False: 0}
    for state, asked, view in _asked(4, options):
        if asked.kind != "turn" or not state.alive >> asked.seat & 1:
            continue
        told = forecast.deadly(_stacks(view, asked.seat), state.rules)
        for card in {*state.table.zones[state.rules.deck][-3:], *told}:
            place = next(zone for zone, cards in enumerate(state.table.zones) if card in cards)
            if place != state.rules.deck:
                continue
            then = state.clone()
            then.table.move(card, place, place)
            assert then.receive(asked.seat, card, place, []) == (card in told)
            tried[card in told] += 1
    assert min(tried.values()) > 3


def test_only_the_owner_is_told_which_cards_would_end_it() -> None:
    state = position("opts 3p\nmobile P0 2D / P1 9C / P2 4D\nlocked P0 KC KD KH\ndeck 7S 8D KS\nturn P1")
    told = [forecast.deadly(_stacks(observe(state, seat), 0), state.rules) for seat in (-1, 0, 1, 2)]
    assert [len(cards) for cards in told] == [0, 1, 0, 0]
