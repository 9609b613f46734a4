"""The places of a table, and who sees what lies there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.core.events import PUBLIC

NOBODY: Final = 0
EVERYBODY: Final = PUBLIC


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A place for cards.

    ``name`` is the place's kind (``hand``, ``deck``, ``market`` …), ``owner`` its seat or -1, ``slot`` its number among
    its like or -1. ``ordered``: positions mean something and stay (decks, rows); hands are not ordered and views show
    them sorted. ``sees``: who sees the faces of cards that come to lie here: a mask, see ``NOBODY``, ``EVERYBODY``,
    ``only(seat)``. Decks and piles have their top at the end of the list. ``single``: one card at most lies here (a
    place in a row); what nobody sees in such a place is no pile that a match laid open leaves closed.
    """

    name: str
    owner: int = -1
    slot: int = -1
    ordered: bool = True
    sees: int = NOBODY
    single: bool = False


def only(seat: int) -> int:
    """The bit mask that holds this seat and no other."""
    return 1 << seat


def own_zones(name: str, seats: int, slots: Iterable[int] = (-1,)) -> list[ZoneSpec]:
    """A zone for each seat that only its owner sees into, or one for each seat and each of the ``slots``; none is
    ordered.
    """
    return [ZoneSpec(name, seat, slot, ordered=False, sees=only(seat)) for seat in range(seats) for slot in slots]
