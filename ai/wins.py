"""Wins that are certain: what wins the deal by one's own choices in every world the seat cannot rule out.

Nothing here knows any game. A choice wins for certain if in every world the deal is over and won after it, whatever
others may still answer, or the seat itself is asked again and has, with what it then sees, another choice that wins for
certain. Worlds that look alike to the seat get the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ai.search import Rollout, rollout
from engine.core.actions import Action
from engine.core.errors import Inconsistent
from engine.core.state import State
from engine.core.view import View, observe
from engine.sampling import Sampler

WORLDS: Final = (1, 20, 100, 400, 1600)
"""So many deals of the hidden cards must be won, all of the last: what fails mostly does so among the first."""
DEEP: Final = 4
"""So many choices of one's own in a row are looked at."""
FEW: Final = 4
"""What somebody else is asked with more answers than that is a turn of theirs, behind which nothing is certain ..."""
ANSWERS: Final = (0, 4)
"""So many answers of others at most behind each choice of one's own; first it is looked for wins without any."""
STEPS: Final = 2000
"""So many answers are tried in the first world, and in each of the others."""


class CertainWins(NamedTuple):
    """The legal actions after which the seat wins the deal for certain, in the order of the view."""

    actions: tuple[Action, ...] = ()
    at_once: bool = False
    """Nobody else has anything to answer before the deal is won."""


def certain_wins(view: View) -> CertainWins:
    """What wins the deal for certain by the shortest way; nothing for most views. Equal views have equal answers."""
    game, rng = rollout(view.game), Random(0)
    if game is None or len(view.actions) < 2:
        return CertainWins()
    try:
        sampler = Sampler(view)
        world = sampler.draw(rng)
        look = _Look(view.seat, game, game.deals(world))
        look.steps = STEPS
        worlds: list[State] = []
        for depth in look.depths():
            found = [action for action in view.actions if look.wins([world], action, depth)]
            left = look.steps
            for many in WORLDS if found else ():
                worlds += [sampler.draw(rng) for _ in range(many - len(worlds))]
                look.steps = STEPS * many
                found = [action for action in found if look.wins(worlds[:many], action, depth)]
                if not found:
                    break
            if found:
                return CertainWins(tuple(found), at_once=not look.answers)
            look.steps = left
    except Inconsistent:
        pass
    return CertainWins()


class _Look:
    """Looks for wins of a seat in a deal; others give so many ``answers``, and after so many ``steps`` it stops.

    ``deeper`` and ``barred``: whether more choices of one's own, or more answers, would be looked at.
    """

    def __init__(self, seat: int, game: Rollout, deal: int) -> None:
        self.seat, self.game, self.deal = seat, game, deal
        self.steps = self.answers = 0
        self.deeper = self.barred = False

    def depths(self) -> Iterator[int]:
        """So many own choices are looked at in turn, the shortest ways first, and no way twice for nothing."""
        for self.answers in ANSWERS:
            self.barred = False
            for depth in range(1, DEEP + 1):
                self.deeper = False
                yield depth
                if self.steps <= 0:
                    return
                if not self.deeper:
                    break
            if not self.barred:
                return

    def wins(self, worlds: Sequence[State], action: Action, depth: int) -> bool:
        """Whether the action wins in all these worlds, which look alike to the seat, within ``depth`` own choices."""
        todo: list[tuple[State, int]] = []
        for world in worlds:
            state = world.clone()
            state.apply(self.seat, action)
            todo.append((state, self.answers))
        again: list[State] = []
        while todo:
            state, answers = todo.pop()
            self.steps -= 1
            if self.game.deals(state) > self.deal:
                if self.game.value(state, self.deal)[self.seat] < 1:
                    return False
                continue
            asked = state.asks()[0]
            legal = state.legal(asked)
            if asked.seat == self.seat:
                again.append(state)
            elif len(legal) > FEW or not answers or self.steps <= 0:
                self.barred |= len(legal) <= FEW
                return False
            else:
                for answer in legal:
                    then = state.clone()
                    then.apply(asked.seat, answer)
                    todo.append((then, answers - 1))
        if not again:
            return True
        if depth == 1 or self.steps <= 0:
            self.deeper = True
            return False
        return all(
            any(self.wins(alike, each, depth - 1) for each in alike[0].legal(alike[0].asks()[0]))
            for alike in self._alike(again)
        )

    def _alike(self, states: list[State]) -> list[list[State]]:
        """The states in groups that the seat cannot tell apart."""
        if len(states) == 1:
            return [states]
        groups: list[tuple[View, list[State]]] = []
        for state in states:
            view = observe(state, self.seat)
            for seen, alike in groups:
                if seen == view:
                    alike.append(state)
                    break
            else:
                groups.append((view, [state]))
        return [alike for _view, alike in groups]
