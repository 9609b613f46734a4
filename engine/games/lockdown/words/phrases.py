"""Words several texts share, and what the public facts say."""

from __future__ import annotations

from engine.core.view import View
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.state import state_of

card_text = DECK.describe


def names_next(view: View) -> bool:
    """Whether the viewer has a choice of who is next after a turn that nobody else's card decides (LD-009, LD-RT1)."""
    seat = view.decision.seat if view.decision is not None else view.seat  # at the open table nobody looks
    return state_of(view).others(seat).bit_count() > 1
