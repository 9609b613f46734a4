"""The proof of a puzzle: two policies that play on have to agree that one choice is best.

First the quick player of the search: in the same worlds for all choices, until the answer is ahead of every rival by a
tenth of a win and four standard errors, in at most so many playouts. Then Normal: in paired deals each choice is played
on to the end of the deal as Normals choose by their prices (where Normal follows playouts of quick players it would be
no second opinion), and the answer has to be ahead of every rival beyond chance. Worlds are those of the search: they
fit what the seat has seen, and in a game that has a ``belief`` what the others did.

Both stop as soon as they may: a rival that is left behind is tried no more, and what can hardly be proven any more is
given up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from ai.draw import choose_by_worth
from ai.outcomes import OutcomeWatch, Reason, find_outcomes, is_welcome
from ai.search import Budget, Estimate, Rollout, assess_actions, can_foresee, compute_mean_and_error, find_rollout
from engine.core.actions import Action, Decision
from engine.core.errors import EngineError
from engine.core.state import State
from engine.core.view import View, observe
from engine.sampling import Sampler

PLAYOUTS: Final = 20_000
CLEAR: Final = 0.10
SURE: Final = 4.0
"""The answer is ahead of each rival by so much of a win, and by so many standard errors."""
FIRST: Final = 150
"""In so many worlds all choices are tried, to find the rivals: ..."""
RIVALS: Final = 3
"""... what tempts and the next best, so many at least; ..."""
FAR: Final = 5.0
"""... and whatever is not behind by more than ``CLEAR`` and so many standard errors."""
STEP: Final = 250
"""Worlds from one look at the proof to the next."""
FEWEST: Final = 1000
"""So many worlds at least: what a choice loses is told as well."""
SPARE: Final = 2.0
"""So many standard errors above ``CLEAR`` it is proven, and below it given up."""
DEALS: Final = (50, 100, 200, 400)
"""After so many paired deals Normal's play is looked at; few looks, so that luck is not given many chances."""
AGREES: Final = 3.0
"""By so many standard errors the answer is ahead of each rival among Normals."""


class Gap(NamedTuple):
    """How far a choice is behind the best: mean, standard error, worlds."""

    mean: float = 0.0
    error: float = 0.0
    worlds: int = 0

    def pool_with(self, each: Estimate) -> Gap:
        """With what further worlds told; ``gain`` is measured against the best."""
        worlds = self.worlds + each.worlds
        share = self.worlds / worlds
        mean = share * self.mean - (1 - share) * each.gain
        return Gap(mean, math.hypot(share * self.error, (1 - share) * each.gain_error), worlds)


class NotProven(EngineError):
    """Why a choice is not proven best, in a sentence."""


class Proof(NamedTuple):
    """How far every other choice is behind the answer; the reasons, and in how many worlds they were counted: those
    what tempts was measured in; in how many deals Normals agreed.
    """

    gaps: dict[Action, Gap]
    why: tuple[Reason, ...]
    worlds: int
    deals: int


def prove(view: View, best: Action, tempting: Action, rng: Random) -> Proof:
    """Prove an answer by both policies. Raises NotProven, and EngineError where no world can be drawn."""
    if not can_foresee(view.game, view.seats):
        raise NotProven("playouts mislead with so many seats")
    gaps, watch = _prove_quickly(view, best, tempting, rng)
    near = sorted((action for action in gaps if action is not tempting), key=lambda action: gaps[action].mean)
    deals = _prove_among_normals(view, best, [tempting, *near[: RIVALS - 1]], rng)
    wanted = partial(is_welcome, view)
    why = watch.compare_actions(best, tempting, wanted).list_reasons() if watch is not None else ()
    return Proof(gaps, why, gaps[tempting].worlds, deals)


class _Compared(OutcomeWatch):
    """Looks on at the playouts of two choices alone."""

    compared: tuple[Action, ...] = ()

    def __call__(self, before: State, after: State, deal: int, action: Action, playout: Iterator[Decision]) -> None:
        if action in self.compared:
            super().__call__(before, after, deal, action, playout)


def _prove_quickly(
    view: View, best: Action, tempting: Action, rng: Random
) -> tuple[dict[Action, Gap], OutcomeWatch | None]:
    """How far all others are behind, by quick playouts, and who looked on at those of the two."""
    game, words = find_rollout(view.game), find_outcomes(view.game)
    assert game is not None
    watch = _Compared(game, words, view.seat) if words is not None else None
    if watch is not None:
        watch.compared = best, tempting
    gaps = {action: Gap() for action in view.actions if action is not best}
    alive, left, worlds = list(gaps), PLAYOUTS, FIRST
    while left >= worlds * (len(alive) + 1):
        for each in assess_actions(view, (best, *alive), Budget(worlds * (len(alive) + 1)), rng, watch=watch):
            if each.action is not best:
                gaps[each.action] = gaps[each.action].pool_with(each)
        left -= worlds * (len(alive) + 1)
        worlds = STEP
        for action in alive:
            if gaps[action].mean + SPARE * gaps[action].error < CLEAR:
                raise NotProven(f"quick players: {action.text} is behind by {_tell(gaps[action])}")
        near = sorted(alive, key=lambda action: (action is not tempting, gaps[action].mean))
        alive = [action for n, action in enumerate(near) if n < RIVALS or not _is_behind(gaps[action], FAR)]
        if gaps[tempting].worlds >= FEWEST and all(_is_behind(gaps[action], SPARE) for action in alive):
            break
    for action, gap in gaps.items():
        if gap.mean < max(CLEAR, SURE * gap.error):
            raise NotProven(f"quick players: {action.text} is behind by {_tell(gap)}")
    return gaps, watch


def _is_behind(gap: Gap, errors: float) -> bool:
    return gap.mean > CLEAR + errors * gap.error and gap.mean >= SURE * gap.error


def _tell(gap: Gap) -> str:
    return f"{100 * gap.mean:.1f} ± {100 * gap.error:.1f}"


def _prove_among_normals(view: View, best: Action, rivals: Sequence[Action], rng: Random) -> int:
    """In how many paired deals the answer was ahead of every rival, as Normals play on."""
    game = find_rollout(view.game)
    assert game is not None
    sampler, believes = Sampler(view), getattr(game, "make_belief", None)
    belief = believes(view) if believes is not None else None
    ahead: dict[Action, list[float]] = {action: [] for action in rivals}
    alive = list(rivals)
    for deal in range(1, DEALS[-1] + 1):
        world, seed = sampler.draw(rng, belief), rng.getrandbits(64)
        worth = _play_on(game, world, view.seat, best, seed)
        for action in alive:
            ahead[action].append(worth - _play_on(game, world, view.seat, action, seed))
        if deal not in DEALS:
            continue
        for action in alive[:]:
            mean, error = compute_mean_and_error(ahead[action])
            if mean > 0 and mean >= AGREES * error:
                alive.remove(action)
            elif mean + SPARE * error < AGREES * error * math.sqrt(deal / DEALS[-1]) or deal == DEALS[-1]:
                raise NotProven(f"Normals: {action.text} is behind by {_tell(Gap(mean, error))} of {deal} deals")
        if not alive:
            return deal
    return DEALS[-1]


def _play_on(game: Rollout, world: State, seat: int, action: Action, seed: int) -> float:
    """What the seat has of the deal in which it does this and everybody goes on as Normal's prices say."""
    state, deal, rng = world.clone(), game.count_ended_deals(world), Random(seed)
    state.apply(seat, action)
    while (asked := state.asked) and game.count_ended_deals(state) == deal:
        legal = state.legal(asked[0])
        chosen = legal[0]
        if len(legal) > 1:
            actions, worths = zip(*game.price_actions(observe(state, asked[0].seat), rng), strict=True)
            chosen = choose_by_worth(actions, worths, 0.0, rng)
        state.apply(asked[0].seat, chosen)
    return game.compute_shares_of_win(state, deal)[seat]
