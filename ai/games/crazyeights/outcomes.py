"""What can come of a choice in Crazy Eights, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai.outcomes import WINS, Outcome
from engine.core.texts import N_
from engine.games.crazyeights.cards import FITS
from engine.games.crazyeights.state import CrazyEightsState

TURN: Final = frozenset({"turn", "two"})
FEW: Final = 2
"""A hand of so few cards is nearly out."""
TOLD: Final = {
    WINS: N_("{name:wins|You win} the round."),
    "draws": N_("{name:has|You have} more cards on the next turn than now."),
    "stuck": N_("{name:Nothing in the hand of ~|Nothing in your hand} fits on the next turn."),
    "near": N_("{name:is|You are} down to two cards or fewer."),
    "out": N_("{name:goes|You go} out before the next turn."),
}


def soon(before: CrazyEightsState, after: CrazyEightsState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    seats = range(after.rules.seats)
    if len(after.history) > deal:
        yield from (Outcome("out", winner) for winner in _winners(after, deal))
        return
    for other in seats:
        had, has = len(before.table.zones[other]), len(after.table.zones[other])
        if has > had:
            yield Outcome("draws", other)
        if has <= FEW < had:
            yield Outcome("near", other)
    fitting = FITS[after.suit][after.table.zones[after.rules.discard][-1]]
    if not any(fitting[card] for card in after.table.zones[seat]):
        yield Outcome("stuck", seat)


def end(state: CrazyEightsState, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    yield from (Outcome(WINS, seat) for seat in _winners(state, deal))


def _winners(state: CrazyEightsState, deal: int) -> list[int]:
    points = state.history[deal]
    return [seat for seat, found in enumerate(points) if found == max(points)]
