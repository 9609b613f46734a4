"""What can come of a choice in Eightfist, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai.games.eightfist.rollout import count_ended_deals, list_players, list_rounds
from ai.outcomes import WINS, Outcome, is_always_another_turn
from engine.core.texts import N_
from engine.games.eightfist.scoring import FILES, is_pair
from engine.games.eightfist.state import ALL_UP, EightfistState

TURN: Final = frozenset({"draw"})
LOW: Final = {"low": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30}
"""Fists of at most so many points: what is a good one depends on the round."""
TOLD: Final = {
    WINS: N_("{name:wins|You win} the round."),
    "pairs": N_("{name:makes|You make} another pair before the turn has gone round."),
    "loses": N_("{name:loses|You lose} a pair before the turn has gone round."),
    "frozen": N_("{name:has|You have} another file frozen before the turn has gone round."),
    "closes": N_("{name:has|You have} turned up the last card before the turn has gone round."),
    "low": N_("{name:ends|You end} the round with five points or fewer."),
    "ten": N_("{name:ends|You end} the round with ten points or fewer."),
    "fifteen": N_("{name:ends|You end} the round with 15 points or fewer."),
    "twenty": N_("{name:ends|You end} the round with 20 points or fewer."),
    "thirty": N_("{name:ends|You end} the round with 30 points or fewer."),
}
BAD: Final = frozenset({"loses", "frozen"})

is_another_turn: Final = is_always_another_turn


def iter_soon_outcomes(before: EightfistState, after: EightfistState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    if count_ended_deals(after) > deal:
        return
    for other in before.playing:
        if other != seat:  # the own Fist changes by what is chosen, which is no outcome
            change = _count_open_pairs(after, other) - _count_open_pairs(before, other)
            if change:
                yield Outcome("pairs" if change > 0 else "loses", other)
            if _count_frozen_files(after, other) > _count_frozen_files(before, other):
                yield Outcome("frozen", other)
        if after.up[other] == ALL_UP != before.up[other]:
            yield Outcome("closes", other)


def iter_final_outcomes(state: EightfistState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    points = list_rounds(state, deal)[-1]
    for other in list_players(state, deal):
        yield from (Outcome(word, other) for word, most in LOW.items() if points[other] <= most)


def _count_open_pairs(state: EightfistState, seat: int) -> int:
    """Pairs that lie open."""
    fist, up = state.table.zones[seat], state.up[seat]
    both = [file for file in range(FILES) if up >> file & 1 and up >> file + FILES & 1]
    return sum([is_pair(fist[file], fist[file + FILES], state.rules.grace_is_queen) for file in both])


def _count_frozen_files(state: EightfistState, seat: int) -> int:
    """Files with an open freezing card that nothing cures."""
    return sum([state.freezer(seat, file) for file in range(FILES)])
