"""What the tempers like in Lockdown, in shares of a life beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL, Features
from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.knowledge import knowledge_of

MARGINS: Final = {BOLD: 0.017, CAREFUL: 0.009, SPITEFUL: 0.018, HOARDER: 0.037}
"""Shares of a life two actions may differ by and still be nearly equal."""
LIKES: Final = {
    BOLD: {"draw": 0.027, "force": 0.034, "shuffle": 0.034, "clear": -0.027},
    CAREFUL: {
        "give": 0.014, "clear": 0.018, "draw": -0.014, "take": -0.009, "shuffle": -0.014, "ahead": -0.005,
        "rank": -0.0003,
    },
    SPITEFUL: {"force": 0.025, "take": 0.011, "give": 0.011, "ahead": 0.011},
    HOARDER: {"clear": -0.09, "draw": 0.072, "take": 0.09, "force": -0.018, "shuffle": -0.045, "ahead": 0.027,
        "rank": 0.0002},
}  # fmt: skip
"""Verbs, and what ``list_features`` tells. The deck decides, and nothing is cleared in a hurry; or locks are cleared in
good time; or others have to draw, whoever has least locked first; or a full hand is a good hand: rather than give a
card away, somebody may draw."""


def list_features(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[Features]:
    """See ``ai.tempers``. ``ahead``: whoever draws, loses a card or gets one has least locked · ``rank``: of a gift."""
    known = knowledge_of(view)
    locked = {seat: sum(size for size, _of in known.stacks(seat)) for seat in known.alive if seat != view.seat}
    leaders = {seat for seat, cards in locked.items() if cards == min(locked.values())}
    found: list[Features] = []
    for action in actions:
        features: Features = {action.verb: 1.0}
        if action.verb in ("force", "take", "give"):
            features["ahead"] = float((action.b if action.verb == "give" else action.a) in leaders)
        if action.verb == "give":
            features["rank"] = float(known.rules.lock[action.a])
        found.append(features)
    return found
