"""How cards lie on the table, and the attacks that come from them: small plain records."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.absurd8s.cards import CARDS, TEXT
from engine.games.absurd8s.keywords import NO_TEXT, Text

NOBODY: Final = -1


class Laid(NamedTuple):
    """How a card lies in a pile, a battle or an Effects space; the entry stands at the card's place in ``laid``.

    ``seat`` played it (-1: nobody, it was dealt or discarded), ``suit`` is named or -1, ``text`` in force. ``down``:
    face-down, a bluff. ``inert``: the first card of the game (A8-006), whose text can be copied and nothing else.

    A8-R51.
    """

    seat: int
    suit: int
    text: Text
    down: bool = False
    inert: bool = False


class Attack(NamedTuple):
    """One attack action: its keyword, the card it is on, and who played that (A8-R13, A8-040, A8-041)."""

    key: str
    card: int
    caster: int


PLAIN: Final[tuple[Laid, ...]] = tuple(Laid(NOBODY, -1, TEXT[card]) for card in range(CARDS))
PLAYED: Final[tuple[tuple[Laid, ...], ...]] = tuple(
    tuple(Laid(seat, -1, TEXT[card]) for card in range(CARDS)) for seat in range(8)
)
DOWN: Final[tuple[Laid, ...]] = tuple(Laid(seat, -1, NO_TEXT, down=True) for seat in range(8))
Row = tuple[Laid, ...]
"""One entry per card of a zone."""
