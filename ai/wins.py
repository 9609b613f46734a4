"""Wins that are certain: what wins the deal by one's own choices in every world the seat cannot rule out; and what puts
another player out of it as certainly.

Nothing here knows any game. A choice wins for certain if in every world the deal is over and won after it, whatever
others may still answer, or the seat itself is asked again and has, with what it then sees, another choice that wins for
certain. Worlds that look alike to the seat get the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from ai.search import Rollout, find_rollout
from engine.core.actions import Action, Actions
from engine.core.cards import Cards
from engine.core.errors import Inconsistent
from engine.core.kept import keep_latest
from engine.core.state import State
from engine.core.view import View, observe
from engine.sampling import Sampler

WORLDS: Final = (1, 20, 100, 400, 1600)
"""What is certain comes about in so many deals of the hidden cards, all of the last: what fails mostly does so among
the first.
"""
ENOUGH: Final = 400
MOST: Final = 4
"""Where so many deals are tried, so many choices that win are enough: ten take seconds more."""
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


@keep_latest(1)
def find_certain_wins(view: View) -> CertainWins:
    """What wins the deal for certain by the shortest way; nothing for most views. Equal views have equal answers."""
    game, rng = find_rollout(view.game), Random(0)
    if game is None or len(view.actions) < 2:
        return CertainWins()
    try:
        sampler = Sampler(view)
        world = sampler.draw(rng)
        look = _Look(view.seat, game, game.count_ended_deals(world))
        look.steps = STEPS
        worlds: list[State] = []
        for depth in look.iter_depths():
            found = [action for action in view.actions if look.is_winning([world], action, depth)]
            left = look.steps
            for many in WORLDS if found else ():
                worlds += [sampler.draw(rng) for _ in range(many - len(worlds))]
                look.steps = STEPS * many
                winning = (action for action in found if look.is_winning(worlds[:many], action, depth))
                found = [*islice(winning, None if many < ENOUGH else MOST)]
                if not found:
                    break
            if found:
                return CertainWins(tuple(found), at_once=not look.answers)
            look.steps = left
    except Inconsistent:
        pass
    return CertainWins()


@keep_latest(1)
def find_certain_knockouts(view: View) -> Actions:
    """The legal actions that leave another player without a chance to win the deal as soon as they are done, whatever
    is hidden, and the seat itself with one; in the order of the view, and nothing for most. Equal views have equal
    answers.
    """
    game, rng, found = find_rollout(view.game), Random(0), [*view.actions]
    if game is None or len(found) < 2:
        return ()
    try:
        sampler = Sampler(view)
        for _ in range(WORLDS[-1]):
            world = sampler.draw(rng)
            found = [action for action in found if _knocks_out(game, world, view.seat, action)]
            if not found:
                break
    except Inconsistent:
        return ()
    return tuple(found)


def _knocks_out(game: Rollout, world: State, seat: int, action: Action) -> bool:
    """Whether fewer have a chance to win the deal right after the action, this seat among them, and it goes on."""
    state, deal = world.clone(), game.count_ended_deals(world)
    before = game.compute_shares_of_win(world, deal)
    state.apply(seat, action)
    after = game.compute_shares_of_win(state, deal)
    goes_on = game.count_ended_deals(state) == deal
    return goes_on and after[seat] > 0 and sum([share > 0 for share in after]) < sum([share > 0 for share in before])


class _Look:
    """Looks for wins of a seat in a deal; others give so many ``answers``, and after so many ``steps`` it stops.

    ``deeper`` and ``barred``: whether more choices of one's own, or more answers, would be looked at.
    """

    def __init__(self, seat: int, game: Rollout, deal: int) -> None:
        self.seat, self.game, self.deal = seat, game, deal
        self.steps = self.answers = 0
        self.deeper = self.barred = False

    def iter_depths(self) -> Iterator[int]:
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

    def is_winning(self, worlds: Sequence[State], action: Action, depth: int) -> bool:
        """Whether the action wins in all these worlds, which look alike to the seat, within ``depth`` own choices."""
        again: list[State] = []
        for world in worlds:
            state = world.clone()
            state.apply(self.seat, action)
            if not self._wins_unless_asked(state, again):
                return False
        if not again:
            return True
        if depth == 1 or self.steps <= 0:
            self.deeper = True
            return False
        if len(again) > 1 and self._wins_alike(again, depth - 1):  # else it takes long to find which of them look alike
            return True
        return all(self._wins_alike(alike, depth - 1) for alike in self._group_alike(again))

    def _wins_unless_asked(self, state: State, again: list[State]) -> bool:
        """Whether the deal is won whatever others answer; states in which the seat itself is asked go to ``again``."""
        todo = [(state, self.answers)]
        while todo:
            state, answers = todo.pop()
            self.steps -= 1
            if self.game.count_ended_deals(state) > self.deal:
                if self.game.compute_shares_of_win(state, self.deal)[self.seat] < 1:
                    return False
                continue
            asked = state.asked[0]
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
        return True

    def _wins_alike(self, states: Sequence[State], depth: int) -> bool:
        """Whether one and the same answer of the seat wins in all these states."""
        answers = states[0].legal(states[0].asked[0])
        return any(
            all(each in state.legal(state.asked[0]) for state in states[1:]) and self.is_winning(states, each, depth)
            for each in answers
        )

    def _group_alike(self, states: list[State]) -> list[list[State]]:
        """The states in groups that the seat cannot tell apart."""
        if len(states) == 1:
            return [states]
        groups: dict[tuple[Cards, ...], list[tuple[View, list[State]]]] = {}
        for state in states:
            view = observe(state, self.seat)
            near = groups.setdefault(view.zones, [])  # to compare views by pairs takes minutes
            alike = next((alike for seen, alike in near if seen == view), None)
            if alike is None:
                near.append((view, [state]))
            else:
                alike.append(state)
        return [alike for near in groups.values() for _view, alike in near]
