"""Bots do what anybody would: who can win the deal at once and for certain wins it, and is told so."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

import pytest

from ai.play import advise_action, choose_action, describe_reason
from ai.search import find_rollout
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import game
from tests.laws.models.play import one_deal
from tests.laws.plan import iter_setups
from tests.support.claims.common import apply_action
from tests.support.every_game import each_game_with_bots
from tests.support.states import iter_samples
from tests.support.tiers import mark_dear, mark_deep

WORLDS: Final = 400
"""So many deals the seat cannot tell from the true one are looked into: what wins in one of a hundred less is not sure.
"""
DEEP: Final = 3
"""So many choices of one's own in a row."""
FORCED: Final = 6
"""So many answers in all, where others answer as well."""
CROWDED: Final = 60
"""With more choices than that a position is passed over, to save time."""
LAST: Final = 16
"""So many decisions before the end of a deal are looked at: none sooner wins at once."""
SAID: Final = "That wins before anybody else can act, whatever the others hold."

Line = tuple[Action, ...]
"""Choices of one seat, one right after the other."""


def iter_certain(name: str, seats: int) -> Iterator[tuple[View, list[Line]]]:
    """Positions without end in which some choices win at once, whatever is hidden, and others do not; and those that
    do, each with one way to go on. Every mixture of house rules has its turn.
    """
    for setup in iter_setups(game(name), "obvious", (seats,), one_deal(name)):
        state, rng = game(name).start(dict(setup.options), setup.seats, setup.seed), Random(setup.seed)
        known = find_rollout(name)
        assert known is not None
        last: deque[State] = deque(maxlen=LAST)
        while state.asked and not known.count_ended_deals(state):
            last.append(state.clone())
            asked = state.asked[0]
            legal = state.legal(asked)
            quick = known.choose_quickly(state, asked.seat, asked.kind, legal, rng)
            state.apply(asked.seat, quick if rng.random() < 0.8 else rng.choice(legal))
        for before in last:
            asked = before.asked[0]
            legal = before.legal(asked)
            lines = _list_lines(before, asked.seat, DEEP) if len(legal) <= CROWDED else []
            if 0 < len({line[0] for line in lines}) < len(legal):
                view = observe(before, asked.seat)
                for world in iter_samples(view, WORLDS, rng):
                    lines = [line for line in lines if _is_winning_line(world, asked.seat, line)]
                    if not lines:
                        break
                else:
                    yield view, lines


def _list_lines(state: State, seat: int, deep: int) -> list[Line]:
    """For each choice that wins this state without an answer of anybody else, one way to."""
    found: list[Line] = []
    for action in state.legal(state.asked[0]):
        then = apply_action(state, seat, action)
        if _is_won(then, seat):
            found.append((action,))
        elif deep > 1 and then.asked and then.asked[0].seat == seat and len(then.legal(then.asked[0])) <= CROWDED:
            found += [(action, *line) for line in _list_lines(then, seat, deep - 1)[:1]]
    return found


def _is_forced(state: State, seat: int, deep: int) -> bool:
    """Whether the seat can win whatever others answer."""
    if not state.asked or not deep:
        return _is_won(state, seat)
    decision = state.asked[0]
    enough = any if decision.seat == seat else all
    return enough(
        _is_forced(apply_action(state, decision.seat, each), seat, deep - 1) for each in state.legal(decision)
    )


def _is_won(state: State, seat: int) -> bool:
    return state.over and state.standing().places.count(1) == 1 and _find_first(state) == seat


def _find_first(state: State) -> int:
    return state.standing().places.index(1)


def _is_winning_line(state: State, seat: int, line: Sequence[Action]) -> bool:
    """Whether these choices are possible one after the other, and win."""
    then = state.clone()
    for action in line:
        if not then.asked or then.asked[0].seat != seat or action not in then.legal(then.asked[0]):
            return False
        then.apply(seat, action)
    return _is_won(then, seat)


def _is_sure(view: View, lines: Sequence[Line]) -> bool:
    """Whether one of them wins in ten times as many worlds, too: a loss in 300 worlds is often not among 400."""
    worlds = iter_samples(view, 10 * WORLDS, Random(1))
    left = list(lines)
    for world in worlds:
        left = [line for line in left if _is_winning_line(world, view.seat, line)]
        if not left:
            return False
    return True


@pytest.mark.parametrize(("seats", "wanted"), [(2, 2), mark_dear(2, 4), mark_deep(2, 100), mark_deep(4, 100)])
@each_game_with_bots
def test_a_win_that_is_there_for_certain_is_taken_under_every_house_rule(name: str, seats: int, wanted: int) -> None:
    names = [f"P{seat}" for seat in range(seats)]
    for number, (view, lines) in enumerate(islice(iter_certain(name, seats), wanted)):
        rng, sure = Random(number), {line[0] for line in lines}
        if describe_reason(view, advise_action(view), names) != SAID and not _is_sure(view, lines):
            continue
        for chosen in (choose_action(view, "normal", rng), advise_action(view)):
            if chosen not in sure:  # others may have to answer, or it wins in other ways in other worlds
                for world in iter_samples(view, WORLDS // 4, rng):
                    world.apply(view.seat, chosen)
                    assert _is_forced(world, view.seat, FORCED), f"{chosen} instead of {lines}: {view.options}"
        assert describe_reason(view, advise_action(view), names) == SAID
