"""What a review measures a decision by, and which way round it tells what comes of it."""

from __future__ import annotations

from random import Random

import pytest

from ai import judge as judged
from ai.outcomes import WINS, outcomes
from ai.search import CANDIDATES, Budget, SearchResult, rollout
from engine.core.actions import Action
from engine.core.view import View
from engine.registry import NAMES
from tests.support.tempers import positions
from tests.support.tiers import dear

REVIEWED = tuple(name for name in NAMES if outcomes(name) is not None)


@pytest.mark.parametrize("name", REVIEWED)
def test_a_decision_is_compared_with_the_most_promising_others(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[Action, ...]] = []

    def search(
        view: View, done: Action, _budget: Budget, _rng: Random, tried: tuple[Action, ...], priced: bool
    ) -> SearchResult:
        assert not priced, "it is measured by playouts alone"
        looked.append(tried)
        return SearchResult(done, done, (), 0)

    monkeypatch.setattr(judged, "search", search)
    game = rollout(name)
    assert game is not None
    # Prices that do not hang on chance: of some games they are drawn, and no two lists are alike.
    found = [*positions(name, 120, 2)]
    most = min(CANDIDATES, max(len(view.actions) for view in found) - 1)
    monkeypatch.setattr(judged, "CANDIDATES", most)
    views = [view for view in found if len(view.actions) > most]
    assert views
    assert most > 1
    for view in views[:8]:
        price = {action: float(number) for number, action in enumerate(view.actions)}
        monkeypatch.setattr(game, "prices", lambda view, rng, price=price: list(price.items()))
        done = view.actions[0]
        judged.judge(view, done, Random(1), playouts=4)
        assert looked.pop() == (done, *view.actions[:-most:-1])


@pytest.mark.parametrize("name", [dear("absurd8s"), "crazyeights"])
def test_who_decides_wins_more_often_by_what_is_better(name: str) -> None:
    told = 0
    for number, view in enumerate(positions(name, 60, 2)):
        first, last = view.actions[-1], view.actions[0]  # in Crazy Eights the last is to draw
        if first is last:
            continue
        found = judged.judge(view, first, Random(number), playouts=96, best=last)
        for outcome, best, done in found.reasons:
            if outcome == (WINS, view.seat):
                assert best > done, f"{first}, {last}: {found}"
                assert found.gain > 0, f"{first}, {last}: {found}"
                told += 1
        if told > 2:
            break
    assert told
