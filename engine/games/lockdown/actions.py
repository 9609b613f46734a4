"""All actions of Lockdown, interned once (docs/scenarios.md)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.core.actions import MOST_SEATS, Action, Lexicon
from engine.games.lockdown.cards import ACES, DECK

LEXICON: Final = Lexicon(__name__, DECK)

_a = LEXICON.parse
_codes = DECK.codes

DRAW: Final = _a("draw")
SHUFFLE: Final = _a("shuffle")
GIVE: Final = LEXICON.rows("give {} P{}", _codes, range(MOST_SEATS))
TAKE: Final = LEXICON.row("take P{}", range(MOST_SEATS))
FORCE: Final = LEXICON.row("force P{}", range(MOST_SEATS))
NAME: Final = LEXICON.row("name P{}", range(MOST_SEATS))
CARD: Final = LEXICON.row("card {}", _codes)
CLEAR: Final = LEXICON.row("clear {}", _codes)
CLEAR_TWO: Final[dict[tuple[int, int], Action]] = {
    (a, b): _a(f"clear {_codes[a]} {_codes[b]}") for a, b in combinations(ACES, 2)
}


class Offers:
    """What whoever may act on the ``seats`` of a mask may choose: ``gifts`` to each by card; ``draws``, a draw or to
    force one; ``names``, who is next.
    """

    def __init__(self, mask: int) -> None:
        self.seats = [seat for seat in range(MOST_SEATS) if mask >> seat & 1]
        self.gifts = [tuple([row[seat] for seat in self.seats]) for row in GIVE]
        self.draws = (DRAW, *[FORCE[seat] for seat in self.seats])
        self.names = tuple([NAME[seat] for seat in self.seats])


@cache
def list_offers(seats: int) -> list[Offers]:
    """By mask of so many seats the ``Offers`` of who may act on them."""
    return [Offers(mask) for mask in range(1 << seats)]


GIVEN: Final = "given"
"""What the log calls the move of a card that was given: who gave it has named it already."""
