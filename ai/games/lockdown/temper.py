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


def list_likings(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[float]:
    """See ``ai.tempers``."""
    like = _LIKES[temper]
    table, fond, habit = _PublicLocks(view), FOND * MARGINS[temper], HABITS.get(temper, 0.0)
    return [
        fond * like(table, action) + (habit * table.rules.lock[action.a] if action.verb == "give" else 0.0)
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


def _compute_bold_liking(table: _PublicLocks, action: Action) -> float:
    """The deck decides, for whomever, and nothing is cleared in a hurry."""
    return {"draw": 0.8, "take": 0.3, "force": 1.0, "shuffle": 1.0, "clear": -0.8}.get(action.verb, 0.0)


def _compute_careful_liking(table: _PublicLocks, action: Action) -> float:
    """Known cards leave the hand, and locks are cleared in good time."""
    if action.verb == "give":
        return 0.5 + 0.3 * (action.a in table.seen) + 0.3 * (action.b not in table.leaders)
    return {"clear": 1.0, "draw": -0.8, "take": -0.5, "shuffle": -0.8}.get(action.verb, 0.0)


def _compute_spiteful_liking(table: _PublicLocks, action: Action) -> float:
    """Cards for the others, best for whoever has the fewest locked."""
    match action.verb:
        case "force":
            return 0.7 + 0.3 * (action.a in table.leaders)
        case "take":
            return 0.3 + 0.3 * (action.a in table.leaders)
        case "give":
            return 0.3 * (action.b in table.leaders) + 0.3 * (action.a not in table.seen)
    return 0.0


def _compute_hoarder_liking(table: _PublicLocks, action: Action) -> float:
    """Ways out are kept, and a full hand is a good hand: rather than give a card away, somebody may draw."""
    match action.verb:
        case "clear":
            return -1.0
        case "give":
            return -1.0 if table.rules.clears[action.a] else -0.3
        case "card":
            return 1.0 if table.rules.clears[action.a] else 0.0
    return {"draw": 0.8, "take": 1.0, "force": -0.2, "shuffle": -0.5}.get(action.verb, 0.0)


_LIKES: Final = {
    BOLD: _compute_bold_liking,
    CAREFUL: _compute_careful_liking,
    SPITEFUL: _compute_spiteful_liking,
    HOARDER: _compute_hoarder_liking,
}
