"""What actions are like in Lockdown, for the tempers (``assets/tempers/lockdown.toml``)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.tempers import Features
from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.knowledge import knowledge_of


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
