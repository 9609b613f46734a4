"""What can come of a choice in Crazy Eights, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai import piles
from ai.outcomes import Outcome, iter_no_outcomes
from engine.core.cards import mask_of
from engine.core.texts import N_
from engine.games.crazyeights.state import CrazyEightsState

TURN: Final = frozenset({"turn", "two"})
TOLD: Final = {
    **piles.TOLD,
    "stuck": N_("{name:Nothing in ~'s hand|Nothing in your hand} fits {turn:on ~'s next turn|on your next turn}."),
}
BAD: Final = piles.BAD | {"stuck"}


def is_another_turn(before: CrazyEightsState, after: CrazyEightsState) -> bool:
    """See ``ai.outcomes.Outcomes``: a card was played, and the others are skipped."""
    return after.table.zones[after.rules.discard][-1] != before.table.zones[before.rules.discard][-1]


def iter_soon_outcomes(before: CrazyEightsState, after: CrazyEightsState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    yield from piles.iter_soon_outcomes(before, after, seat, deal)
    if len(after.history) == deal and not mask_of(after.table.zones[seat]) & after.fitting():
        yield Outcome("stuck", seat)


iter_final_outcomes: Final = iter_no_outcomes
