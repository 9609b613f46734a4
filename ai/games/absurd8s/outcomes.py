"""What can come of a choice in Absurd 8's, for the reasons of a review; see ``ai.outcomes``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ai.outcomes import WINS, Outcome, iter_no_outcomes
from engine.core.placing import leaders
from engine.core.texts import N_
from engine.games.absurd8s.forecast import list_playable
from engine.games.absurd8s.state import Absurd8sState

TURN: Final = frozenset({"turn", "play"})
MANY: Final = 2
FEW: Final = 2
TOLD: Final = {
    WINS: N_("{name:wins|You win} the game soon."),  # playouts are cut off, and what comes later is not seen
    "grows": N_(
        "{name:~'s hand has|Your hand has} grown by two cards or more {turn:by ~'s next turn|by your next turn}."
    ),
    "near": N_("{name:is|You are} down to two cards or fewer {turn:by ~'s next turn|by your next turn}."),
    "out": N_("{name:goes|You go} out {turn:before ~'s next turn|before your next turn}."),
    "hit": N_("{name:has|You have} an attack to face {turn:on ~'s next turn|on your next turn}."),
    "stuck": N_("{name:No card in ~'s hand|No card in your hand} fits {turn:on ~'s next turn|on your next turn}."),
    "fewer": N_("{name:has|You have} fewer cards to get rid of {turn:on ~'s next turn|on your next turn}."),
}
BAD: Final = frozenset({"grows", "hit", "stuck"})


def is_another_turn(before: Absurd8sState, after: Absurd8sState) -> bool:
    """See ``ai.outcomes.Outcomes``: a turn may follow what one does on that of another."""
    return after.turns > before.turns


def iter_soon_outcomes(before: Absurd8sState, after: Absurd8sState, seat: int, deal: int) -> Iterator[Outcome]:
    """See ``ai.outcomes.Outcomes``."""
    if len(after.history) > deal:
        yield from (Outcome("out", winner) for winner in leaders(after.history[deal][0]))
        return
    for other, (had, has) in enumerate(zip(before.sizes(), after.sizes(), strict=True)):
        if has >= had + MANY:
            yield Outcome("grows", other)
        if has <= FEW < had:
            yield Outcome("near", other)
        if has < had:
            yield Outcome("fewer", other)
    if after.active != seat:
        return
    if after.incoming:
        yield Outcome("hit", seat)
    elif not list_playable(after, seat):
        yield Outcome("stuck", seat)


iter_final_outcomes: Final = iter_no_outcomes
