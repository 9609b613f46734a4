"""What a review measures a decision by, and which way round it tells what comes of it."""

from __future__ import annotations

from random import Random

import pytest

from ai.judge import judge_action
from ai.outcomes import EXPLAINS, WINS, find_outcomes
from ai.play import advise_action
from ai.search import Budget, can_foresee
from engine.registry import NAMES, game
from tests.support.tempers import iter_views
from tests.support.tiers import mark_dear

REVIEWED = tuple(name for name in NAMES if find_outcomes(name) is not None)


@pytest.mark.parametrize("name", REVIEWED)
def test_who_obeys_a_hint_is_told_of_nothing_better(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.search.Budget", lambda playouts, seconds=None: Budget(min(playouts, 40), seconds))
    left = 0
    seats = next(number for number in game(name).seats if can_foresee(name, number))
    for number, view in enumerate(iter_views(name, 4, seats)):
        hint = advise_action(view)
        for done in (hint, view.actions[-1]):
            found = judge_action(view, done, Random(number), worlds=4)
            assert (found.done, found.best) == (done.text, hint.text)
            assert found.worlds == 4
            assert done is not hint or found.gain == found.gain_error == 0.0
            left += done is not hint
    assert left


@pytest.mark.parametrize("name", [mark_dear("absurd8s"), "crazyeights"])
def test_a_gain_and_the_reason_for_it_are_of_the_same_worlds(name: str) -> None:
    told = 0
    for number, view in enumerate(iter_views(name, 60, 2)):
        first, last = view.actions[-1], view.actions[0]  # in Crazy Eights the last is to draw
        if first is last:
            continue
        found = judge_action(view, first, Random(number), worlds=24, best=last)
        found = found.pool_with(judge_action(view, first, Random(f"{number}/again"), worlds=12, best=last))
        assert found.tally.worlds == found.worlds
        assert found.gain == pytest.approx(found.tally.gain / found.worlds), f"{first}, {last}: {found}"
        for outcome, best, done in found.reasons:
            assert outcome.what != WINS
            assert abs(best - done) >= EXPLAINS * found.gain * found.worlds, f"{first}, {last}: {found}"
            assert found.gain > 0, f"{first}, {last}: {found}"
            told += 1
    assert told
