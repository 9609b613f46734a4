"""The card that ended a match or round: the one that was moved openly by the last decision that moved one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Acted, Event

SOUGHT: Final = 12
"""Decisions among which it is looked for."""


def find_last_card(events: Iterable[Event]) -> int:
    """The card, of events in their order; `HIDDEN` where none lay open. Of those that move at the same time it is the
    last, which takes the place of the others. What followed, as a hand that goes to the stock, did not decide anything.
    """
    found, begun, moved = HIDDEN, False, False
    for event in events:
        if isinstance(event, Acted):
            begun = moved = False
        elif event.kind == "move" and not moved:
            if event.mask == PUBLIC and event.card != HIDDEN:
                found, begun = event.card, True
            moved = begun and not event.value
    return found
