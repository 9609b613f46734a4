"""Wins that are certain are found without comparing all that may be with all."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ai import wins
from ai.search import find_rollout

WORLDS = 600


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
