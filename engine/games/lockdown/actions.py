"""All actions of Lockdown, interned once (docs/scenarios.md)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.core.actions import MOST_SEATS, Action, Actions, Lexicon
from engine.core.placing import Seats
from engine.games.lockdown.cards import ACES, DECK

LEXICON: Final = Lexicon(__name__, DECK)

_a = LEXICON.parse
_codes = DECK.codes

DRAW: Final = _a("draw")
SHUFFLE: Final = _a("shuffle")
GIVE: Final = LEXICON.rows("give {} P{}", _codes, range(MOST_SEATS))


@cache
def gifts(others: Seats) -> tuple[Actions, ...]:
    """Per card the gifts of it to each of these seats."""
    return tuple([tuple([row[other] for other in others]) for row in GIVE])


@cache
def list_forces(others: Seats) -> Actions:
    """That each of these seats draws."""
    return tuple([FORCE[other] for other in others])


TAKE: Final = LEXICON.row("take P{}", range(MOST_SEATS))
FORCE: Final = LEXICON.row("force P{}", range(MOST_SEATS))
NAME: Final = LEXICON.row("name P{}", range(MOST_SEATS))
CARD: Final = LEXICON.row("card {}", _codes)
CLEAR: Final = LEXICON.row("clear {}", _codes)
CLEAR_TWO: Final[dict[tuple[int, int], Action]] = {
    (a, b): _a(f"clear {_codes[a]} {_codes[b]}") for a, b in combinations(ACES, 2)
}

GIVEN: Final = "given"
"""What the log calls the move of a card that was given: who gave it has named it already."""
