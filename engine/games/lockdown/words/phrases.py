"""Words several texts share, and what the public facts say."""

from __future__ import annotations

from engine.core.view import View
from engine.games.lockdown import state
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.options import rules_of

card_text = DECK.describe


def compelled(view: View) -> bool:
    """Whether only drawing, forcing and clearing is possible now (LD-R20)."""
    rules = rules_of(view)
    limit = rules.stall * view.facts["alive"].bit_count()
    return bool(view.facts["idle"] >= limit and view.zones[rules.deck])


def barred_seat(view: View) -> int:
    """Whom the player on turn may not make the next (LD-RT1), or -1."""
    return state.barred_seat(view.facts["history"], view.facts["alive"], rules_of(view))


def names_next(view: View) -> bool:
    """Whether the viewer has a choice of who is next after a turn that nobody else's card decides (LD-009, LD-RT1)."""
    others = [seat for seat in range(view.seats) if seat != view.seat and view.facts["alive"] >> seat & 1]
    return len(others) > 2 or (len(others) == 2 and barred_seat(view) < 0)
