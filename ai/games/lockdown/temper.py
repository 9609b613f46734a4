"""What the tempers like in Lockdown, in shares of a life beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL
from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.knowledge import knowledge_of

MARGINS: Final = {BOLD: 0.017, CAREFUL: 0.009, SPITEFUL: 0.018, HOARDER: 0.045}
"""Shares of a life two actions may differ by and still be nearly equal."""
FOND: Final = 2.0
"""What a temper likes so much, in margins, it does wherever that is nearly equal."""
HABITS: Final = {CAREFUL: -0.0003, HOARDER: 0.0002}
"""What a rank more means of a card that is given: the careful begin with their low ones, the thrifty with the high."""
LIKES: Final[dict[str, dict[str, float]]] = {
    BOLD: {"draw": 0.8, "take": 0.3, "force": 1.0, "shuffle": 1.0, "clear": -0.8},
    CAREFUL: {"give": 0.5, "clear": 1.0, "draw": -0.8, "take": -0.5, "shuffle": -0.8},
    SPITEFUL: {"force": 0.7, "take": 0.3},
    HOARDER: {"clear": -1.0, "give": -0.3, "draw": 0.8, "take": 1.0, "force": -0.2, "shuffle": -0.5},
}
"""The deck decides, and nothing is cleared in a hurry; or locks are cleared in good time; or others have to draw; or a
full hand is a good hand: rather than give a card away, somebody may draw. In shares of ``FOND``."""


def list_likings(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[float]:
    """See ``ai.tempers``."""
    table, fond, habit = _PublicLocks(view), FOND * MARGINS[temper], HABITS.get(temper, 0.0)
    return [
        fond * (LIKES[temper].get(action.verb, 0.0) + table.compute_more(temper, action))
        + (habit * table.rules.lock[action.a] if action.verb == "give" else 0.0)
        for action in actions
    ]


class _PublicLocks:
    """What everybody can see of the seats: how near each is to its end."""

    def __init__(self, view: View) -> None:
        known = knowledge_of(view)
        self.rules = known.rules
        locked = {seat: sum(size for size, _of in known.stacks(seat)) for seat in known.alive if seat != view.seat}
        fewest = min(locked.values(), default=0)
        self.leaders = {seat for seat, cards in locked.items() if cards == fewest}
        self.seen = {card for card, mask in view.exposed if mask & ~(1 << view.seat)}

    def compute_more(self, temper: str, action: Action) -> float:
        """What a temper likes beyond the verb: the careful give what is known to who has much locked, the spiteful mind
        whoever has least, and the thrifty keep cards that clear.
        """
        card, verb = action.a, action.verb
        if temper == SPITEFUL and verb in ("force", "take"):
            return 0.3 * (card in self.leaders)
        if temper == HOARDER and verb in ("give", "card"):
            return (1.0 if verb == "card" else -0.7) * bool(self.rules.clears[card])
        if verb != "give" or temper == BOLD:
            return 0.0
        mild = temper == CAREFUL
        return 0.3 * ((card in self.seen) == mild) + 0.3 * ((action.b in self.leaders) != mild)
