"""Wins that are certain are found without comparing all that may be with all."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from ai import wins
from ai.play import advise_action
from ai.search import find_rollout
from ai.wins import find_certain_knockouts
from engine.core.state import State
from engine.core.view import observe
from engine.scenario.runner import find_block, play_position

WORLDS = 600
FOURTH = "LD-X | a fourth |\nopts 3p\nmobile P0 5C KC / P1 9C / P2 4D\nlocked P1 5H 5S 5D\ndeck 7S 8S"


def play_fourth(knower: int) -> State:
    """The position in which P0 can give P1 the fourth of a value, of which this seat knows the three."""
    state = play_position(find_block(FOURTH))
    for zone, cards in enumerate(state.table.zones):
        for card in cards if len(cards) == 3 else ():
            state.table.show(card, zone, 1 << knower)
    return state


class CountedView:
    """A view that counts how often any is compared with another."""

    compared = 0

    def __init__(self, number: int) -> None:
        self.zones = ((number // 3,),)

    def __eq__(self, other: object) -> bool:
        type(self).compared += 1
        return isinstance(other, CountedView) and self.zones == other.zones

    __hash__ = None  # type: ignore[assignment]  # as views have none


def test_worlds_that_look_alike_are_found_with_few_comparisons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wins, "observe", lambda state, _seat: CountedView(state.number))
    game = find_rollout("crazyeights")
    assert game is not None
    states: list[Any] = [SimpleNamespace(number=number) for number in range(WORLDS)]
    groups = wins._Look(0, game, 0)._group_alike(states)
    assert [len(group) for group in groups] == [3] * (WORLDS // 3)
    assert CountedView.compared <= WORLDS, f"{CountedView.compared} comparisons of {WORLDS} worlds: a bot would freeze"


def test_who_can_be_knocked_out_for_certain_is_found_and_nothing_else() -> None:
    view = observe(play_fourth(knower=0), 0)
    assert [action.text for action in find_certain_knockouts(view)] == ["give 5C P1"]
    assert advise_action(view).text == "give 5C P1"
    assert not find_certain_knockouts(observe(play_fourth(knower=2), 0)), "what lies there is not known to P0"


def test_what_fails_in_few_deals_is_not_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = count()
    monkeypatch.setattr(wins, "_knocks_out", lambda *_asked: next(tried) < WORLDS)
    assert not find_certain_knockouts(observe(play_fourth(knower=0), 0))
