"""What can come of a choice in Lockdown, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai.outcomes import WINS, Outcome, is_always_another_turn, iter_no_outcomes
from engine.core.texts import N_
from engine.games.lockdown.cards import SET
from engine.games.lockdown.state import LockdownState

TURN: Final = frozenset({"turn"})
TOLD: Final = {
    WINS: N_("{name:wins|You win} the game."),
    "falls": N_(
        "{name:gets a fourth card and is|You get a fourth card and are} out "
        "{turn:before ~'s next turn|before your next turn}."
    ),
    "trio": N_("{name:has|You have} one more stack of three {turn:by ~'s next turn|by your next turn}."),
    "freed": N_("{name:has|You have} one fewer stack of three {turn:by ~'s next turn|by your next turn}."),
}
BAD: Final = frozenset({"falls", "trio"})

is_another_turn: Final = is_always_another_turn


def iter_soon_outcomes(before: LockdownState, after: LockdownState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    over = len(after.games) > deal
    for other in before.rules.hands:
        if not before.alive >> other & 1:
            continue
        if not after.alive >> other & 1:
            yield Outcome("falls", other)
        elif not over:
            change = _count_trios(after, other) - _count_trios(before, other)
            if change:
                yield Outcome("trio" if change > 0 else "freed", other)


def _count_trios(state: LockdownState, seat: int) -> int:
    """Stacks of three."""
    zones = state.table.zones
    return sum([len(zones[zone]) == SET - 1 for zone in state.rules.stacks[seat]])


iter_final_outcomes: Final = iter_no_outcomes
