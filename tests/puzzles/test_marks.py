"""The mark of a judge changes with what it decides, and with nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ai.search import find_rollout
from engine.core.view import View
from tools.puzzles.mark import find_mark

GAME = "crazyeights"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    find_mark.cache_clear()
    yield
    find_mark.cache_clear()


def test_the_same_judge_has_the_same_mark() -> None:
    mark = find_mark(GAME)
    find_mark.cache_clear()
    assert find_mark(GAME) == mark


def test_another_price_another_quick_player_and_another_value_have_other_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge = find_rollout(GAME)
    assert judge is not None
    prices, quick, value = judge.price_actions, judge.choose_quickly, judge.compute_shares_of_win
    found = {find_mark(GAME)}

    def dearer(view: View, rng: Random) -> object:
        return [(action, price + 0.01 * (action.verb == "draw")) for action, price in prices(view, rng)]

    changes = {
        "price_actions": dearer,
        "choose_quickly": lambda state, seat, kind, legal, rng: (
            legal[-1] if len(legal) == 3 else quick(state, seat, kind, legal, rng)
        ),
        "compute_shares_of_win": lambda state, deal: [0.9 * share for share in value(state, deal)],
    }
    for name, changed in changes.items():
        with monkeypatch.context() as patch:
            patch.setattr(judge, name, changed)
            find_mark.cache_clear()
            found.add(find_mark(GAME))
    assert len(found) == 1 + len(changes)
