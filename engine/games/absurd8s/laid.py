"""How cards lie on the table, and the attacks that come from them: small plain records, never changed."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from engine.core.cards import HIDDEN
from engine.core.state import for_seats
from engine.core.values import Value
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.keywords import NO_TEXT, Text

NOBODY: Final = -1
NO_SUIT: Final = -1
COLOR_LOCK: Final = 1
FREE_FOR_ALL: Final = 2
MATCHING: Final = COLOR_LOCK | FREE_FOR_ALL
"""The effects in force that change what matches."""


class Laid(Value):
    """How a card lies in a pile, a battle or an Effects space; the entry stands at the card's place in ``laid``.

    ``seat`` played it (-1: nobody, it was dealt or discarded), ``suit`` is named or -1, ``text`` in force. ``down``:
    face-down, a bluff. ``inert``: the first card of the game (A8-006), whose text can be copied and nothing else.

    No named tuple, whose fields take several times as long to read: every turn looks at how the tops lie. ``tops`` is
    no field: what has to be matched on it with each of ``MATCHING``, once that was asked (``fits.top_of``). Nor is
    ``hole``: whether it is an open Wormhole while it is the top.

    A8-R51.
    """

    __slots__ = ("down", "hole", "inert", "seat", "suit", "text", "tops")

    def __init__(self, seat: int, suit: int, text: Text, down: bool = False, inert: bool = False) -> None:
        self.seat = seat
        self.suit = suit
        self.text = text
        self.down = down
        self.inert = inert
        self.hole = text.wormhole and not inert
        self.tops: list[Any] = [None] * (MATCHING + 1)


class Attack(NamedTuple):
    """One attack action: its keyword, the card it is on, and who played that (A8-R13)."""

    key: str
    card: int
    caster: int  # A8-040

    def describe_source(self) -> dict[str, Any]:
        """The fields of a note that say where something came from; of a cast, all whom it meets obey ``together``."""
        return {"source": self.card, "caster": self.caster, "together": not self.key and self.caster != NOBODY}


NO_ATTACK: Final = Attack("", HIDDEN, NOBODY)


PRINTED: Final = for_seats(lambda seat: [Laid(seat, NO_SUIT, text) for text in TEXT])
"""How a card lies that this seat played, without a suit named, and that has no other text than is printed on it."""


def lay(card: int, seat: int, suit: int, text: Text) -> Laid:
    """How this card lies after this seat played it, made once."""
    if suit < 0 and text is TEXT[card]:
        return PRINTED[seat][card]
    return _lay_otherwise(card, seat, suit, text)


@cache
def _lay_otherwise(card: int, seat: int, suit: int, text: Text) -> Laid:
    return Laid(seat, suit, text)


DISCARDED: Final = tuple([Laid(NOBODY, NO_SUIT, text) for text in TEXT])
"""How a card lies that was discarded."""
FACE_DOWN: Final = for_seats(lambda seat: Laid(seat, NO_SUIT, NO_TEXT, down=True))
"""How a card lies that this seat bluffs with."""
Row = tuple[Laid, ...]
"""One entry per card of a zone."""
NO_FACE: Final = Laid(NOBODY, NO_SUIT, NO_TEXT, down=True)
"""What is on top of a pile without a face-up card."""
