"""What can come of a choice in 8-equilibrium, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai.outcomes import WINS, Outcome
from engine.core.texts import N_
from engine.games.equilibrium.scoring import IDEAL, RANK, score
from engine.games.equilibrium.state import EquilibriumState, recipients

TURN: Final = frozenset({"turn"})
FULL_SUITS, FULL, TWO = 10, 3, 2
HIGH: Final = {"high": 14, "fair": 12}
"""A hand of so many points is a good one, where others are: what is good depends on how many share the cards."""
NEAR: Final = 4
"""Ranks that add up to so much more or less than the ideal sum mostly break a tie."""
TOLD: Final = {
    WINS: N_("{name:wins|You win} the round."),
    "token": N_("{name:has|You have} spent a token {turn:by ~'s next turn|by your next turn}."),
    "skip": N_("{name:has|You have} to miss a turn."),
    "suits": N_("{name:ends|You end} with two cards of each suit."),
    "colours": N_("{name:ends|You end} with four red cards and four black ones."),
    "parity": N_("{name:ends|You end} with four even cards and four odd ones."),
    "fewest": N_(
        "{name:has|You have} one of the smallest hands, to which cards go, {turn:on ~'s next turn|on your next turn}."
    ),
    "high": N_("{name:ends|You end} with 14 points or more."),
    "fair": N_("{name:ends|You end} with 12 points or more."),
    "near": N_("{name:ends|You end} with ranks that add up to about 56, which breaks ties."),
}
BAD: Final = frozenset({"token", "skip"})


def is_another_turn(before: EquilibriumState, after: EquilibriumState) -> bool:
    """See ``ai.outcomes.Outcomes``: a card was given, and the turn of its giver is over."""
    return after.active != before.active


def iter_soon_outcomes(before: EquilibriumState, after: EquilibriumState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    if len(after.history) > deal:
        return
    for other in range(after.rules.seats):
        if other != seat and after.table.tokens[other] < before.table.tokens[other]:
            yield Outcome("token", other)  # that one spends one's own is what is chosen, and no outcome
        if after.skip >> other & 1 and not before.skip >> other & 1:
            yield Outcome("skip", other)
    if after.active == seat in recipients([len(hand) for hand in after.zones[: after.rules.seats]], seat):
        yield Outcome("fewest", seat)


def iter_final_outcomes(state: EquilibriumState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``; of several others nobody could say what a choice has to do with their suits."""
    hands = state.history[deal][1]
    for other in (seat, 1 - seat) if len(hands) == TWO else (seat,):
        found = score(hands[other])
        if found.suit == FULL_SUITS:
            yield Outcome("suits", other)
        if found.color == FULL:
            yield Outcome("colours", other)
        if found.parity == FULL:
            yield Outcome("parity", other)
        if abs(sum([RANK[card] for card in hands[other]]) - IDEAL) <= NEAR:
            yield Outcome("near", other)
    for other, hand in enumerate(hands):
        total = score(hand).total
        yield from (Outcome(word, other) for word, least in HIGH.items() if total >= least)
