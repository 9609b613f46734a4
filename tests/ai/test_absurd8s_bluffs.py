"""Bluffs of Absurd 8's are laid and called now and then, not always: nobody who watches can count on it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ai.games.absurd8s import bluffs
from ai.games.absurd8s.bluffs import count_good_bluffs
from ai.games.absurd8s.evaluation import Absurd8sEvaluation
from ai.play import choose_at_once
from engine.core.view import View, observe
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.seen import state_of
from tests.support.duels import make_bot, play_duel
from tests.support.exploiters import EXPLOITERS
from tests.support.positions import lay_position
from tests.support.tiers import thorough

WATCHED = 20
"""Bluffs a person sees of a bot before it may be read."""


def situations(seats: int, kind: str, wanted: int) -> list[View]:
    """Views of games of Normal among itself in which a bluff may be called, or laid because nothing fits."""
    found: list[View] = []
    for number in range(1000):
        state, rng = GAME.start({}, seats, f"bluffs-{number}"), Random(number)
        while asked := state.asked:
            view = observe(state, asked[0].seat)
            verbs = {action.verb for action in view.actions}
            if asked[0].kind == "call" if kind == "call" else "bluff" in verbs and verbs <= {"bluff", "draw", "pass"}:
                found.append(view)
                if len(found) == wanted:
                    return found
            state.apply(asked[0].seat, choose_at_once(view, "normal", rng))
    raise AssertionError("too few bluffs")


@pytest.mark.parametrize("seats", [2, 4])
def test_over_twenty_bluffs_some_are_called_and_some_are_not(seats: int) -> None:
    views, told = situations(seats, "call", WATCHED), Counter[bool]()
    for seed in range(50):
        calls = {choose_at_once(view, "normal", Random(f"{seed}/{n}")).verb == "call" for n, view in enumerate(views)}
        told[len(calls) > 1] += 1
    assert told[True] >= 40, "whoever watches twenty bluffs sees both in four of five times"


@pytest.mark.parametrize("seats", [2, 4])
def test_where_nothing_fits_bots_mostly_bluff_but_not_always(seats: int) -> None:
    did = Counter(
        choose_at_once(view, "normal", Random(f"{seed}/{n}")).verb == "bluff"
        for n, view in enumerate(situations(seats, "lay", WATCHED))
        for seed in range(20)
    )
    assert 0.6 < did[True] / did.total() < 0.97


def test_a_bluff_that_cannot_be_good_is_always_called() -> None:
    """Hearts and diamonds lie on top, and the knaves that would make a bluff good are all in the own hand."""
    state = lay_position("A8", "opts 3p\nhands P0 KC 5D QH / P1 JS JC KS / P2 QD 9C\npile 9D@P2", played=False)
    state.apply(0, GAME.parse("bluff KC"))
    view = observe(state, 1)
    frame = view.stack[-1]
    assert isinstance(frame, Call)
    assert not count_good_bluffs(Absurd8sEvaluation(state_of(view), view.seat), 0)
    assert {choose_at_once(view, "normal", Random(seed)).text for seed in range(30)} == {"call"}


def test_the_fewer_may_still_call_a_bluff_the_oftener_each_of_them_does() -> None:
    tried = 0
    for view in situations(4, "call", WATCHED):
        shown, frame = Absurd8sEvaluation(state_of(view), view.seat), view.stack[-1]
        assert isinstance(frame, Call)
        good = bluffs.estimate_truth(shown, frame)
        if not good or not shown.sizes[frame.seat]:
            continue
        calls = [Call(tuple(shown.others[:count]), frame.together, frame.seat, frame.zone) for count in (1, 2, 3)]
        often = [bluffs.compute_call_chance(shown, call, good) for call in calls]
        assert often == sorted(set(often), reverse=True)
        tried += 1
    assert tried


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_bluff_is_laid_the_oftener_the_more_likely_it_is_believed_and_surely_where_a_call_wins_nothing(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call is worth nothing where one in so many bluffs is good as there are players (A8-034, A8-035)."""
    shown = Absurd8sEvaluation(GAME.start({}, seats, "lay"), 0)
    for believed, often in ((0.0, bluffs.DARED), (0.5 / seats, (1 + bluffs.DARED) / 2), (1 / seats, 1.0)):
        monkeypatch.setattr(bluffs, "_compute_truth_chance", lambda *_given, found=believed: found)
        assert bluffs.compute_lie_chance(shown, 0) == pytest.approx(often)


@thorough
def test_whoever_calls_no_bluff_loses_by_it() -> None:
    """What the other exploiters lose is in ``tools.bench.bench_bluffs``; it takes more games to tell."""
    assert play_duel("absurd8s", 2, EXPLOITERS["call none"], make_bot("normal"), 40, "few").share < 0.45
