"""All actions of Lockdown, interned once (docs/scenarios.md), and rows of them by the set of seats they may hit."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.actions import Action, Actions, Lexicon
from engine.games.lockdown.cards import ACES, DECK

SEATS: Final = 8
LEXICON: Final = Lexicon(__name__, DECK)

_a = LEXICON.parse
_codes = DECK.codes

DRAW: Final = _a("draw")
SHUFFLE: Final = _a("shuffle")
GIVE: Final = LEXICON.rows("give {} P{}", _codes, range(SEATS))
TAKE: Final = LEXICON.row("take P{}", range(SEATS))
FORCE: Final = LEXICON.row("force P{}", range(SEATS))
NAME: Final = LEXICON.row("name P{}", range(SEATS))
CARD: Final = LEXICON.row("card {}", _codes)
CLEAR: Final = LEXICON.row("clear {}", _codes)
CLEAR_TWO: Final[dict[tuple[int, int], Action]] = {
    (a, b): _a(f"clear {_codes[a]} {_codes[b]}") for i, a in enumerate(ACES) for b in ACES[i + 1 :]
}

_MASKS: Final = range(1 << SEATS)
SEATS_IN: Final = tuple(tuple(seat for seat in range(SEATS) if mask >> seat & 1) for mask in _MASKS)
"""Per mask of seats these seats."""


def _list_actions(actions: Actions, mask: int) -> Actions:
    return tuple(actions[seat] for seat in SEATS_IN[mask])


TAKES_OR_SHUFFLE: Final = tuple((*_list_actions(TAKE, mask), SHUFFLE) for mask in _MASKS)
NAMES: Final = tuple(_list_actions(NAME, mask) for mask in _MASKS)
DRAW_OR_FORCE: Final = tuple((DRAW, *_list_actions(FORCE, mask)) for mask in _MASKS)


@cache
def gives(seats: int) -> tuple[tuple[Actions, ...], ...]:
    """The actions that give a card, by the mask of the seats that may receive it and by the card."""
    return tuple(tuple(_list_actions(row, mask) for row in GIVE) for mask in range(1 << seats))


GIVEN: Final = "given"
"""What the log calls the move of a card that was given: who gave it has named it already."""
