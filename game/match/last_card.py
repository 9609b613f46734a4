"""The card that decided a match: the one that was moved openly by the last decision that moved one."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Event


def find_last_card(events: Iterable[Event]) -> int:
    """The card, of events in their order; `HIDDEN` where none lay open. What followed it, as a hand that goes to the
    stock, did not decide anything.
    """
    found, moved = HIDDEN, False
    for event in events:
        if isinstance(event, Acted):
            moved = False
        elif event.kind == "move" and event.mask == PUBLIC and event.card != HIDDEN and not moved:
            found, moved = event.card, True
    return found
