"""What can come of a choice in Lockdown, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai.games.lockdown.evaluation import CLEAR
from ai.outcomes import WINS, Outcome, is_always_another_turn
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
    "pair": N_("{name:has|You have} more pairs locked {turn:by ~'s next turn|by your next turn}."),
    "clears": N_("{name:holds|You hold} what a Clear takes {turn:on ~'s next turn|on your next turn}."),
    "before": N_("{name:is|You are} out of the game before {turn:~ is|you are}."),
}
BAD: Final = frozenset({"falls", "trio", "pair", "before"})

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
            change = _count_stacks(after, other, SET - 1) - _count_stacks(before, other, SET - 1)
            if change:
                yield Outcome("trio" if change > 0 else "freed", other)
            if _count_stacks(after, other, SET - 2) > _count_stacks(before, other, SET - 2):
                yield Outcome("pair", other)
            if sum([after.rules.clears[card] for card in after.table.zones[other]]) >= CLEAR:
                yield Outcome("clears", other)


def _count_stacks(state: LockdownState, seat: int, size: int) -> int:
    """Stacks of so many cards."""
    zones = state.table.zones
    return sum([len(zones[zone]) == size for zone in state.rules.stacks[seat]])


def iter_final_outcomes(state: LockdownState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``; between the last two that is who wins, which is no reason for it."""
    places = state.games[deal]
    yield from (Outcome("before", other) for other in range(len(places)) if places[other] > max(places[seat], 2))
