"""The own panel of Lockdown: the figures are those of the rules, and what a choice would do is what it then does."""

from __future__ import annotations

from engine.core.view import View, observe
from engine.games.lockdown import forecast
from engine.games.lockdown.options import rules_of
from tests.support.lockdown_table import position


def _stacks(view: View, seat: int) -> list[tuple[int, ...]]:
    return [view.zones[zone] for zone in rules_of(view).stacks[seat]]


def test_only_the_owner_is_told_which_cards_would_end_it() -> None:
    state = position("opts 3p\nmobile P0 2D / P1 9C / P2 4D\nlocked P0 KC KD KH\ndeck 7S 8D KS\nturn P1")
    told = [forecast.deadly(_stacks(observe(state, seat), 0), state.rules) for seat in (-1, 0, 1, 2)]
    assert [len(cards) for cards in told] == [0, 1, 0, 0]
