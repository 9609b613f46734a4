"""All actions of Eightfist, interned once (docs/scenarios.md)."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action, Lexicon, decisions
from engine.games.eightfist.scoring import DECK, SLOTS

SEATS: Final = 8
NAMES: Final[tuple[str, ...]] = ("T1", "T2", "T3", "T4", "B1", "B2", "B3", "B4")
LEXICON: Final = Lexicon(__name__, DECK, {name: slot for slot, name in enumerate(NAMES)})

_a = LEXICON.parse

OPEN_TWO: Final[tuple[Action, ...]] = tuple(
    _a(f"open {NAMES[a]} {NAMES[b]}") for a in range(SLOTS) for b in range(a + 1, SLOTS)
)
OPEN: Final[tuple[Action, ...]] = tuple(_a(f"open {name}") for name in NAMES)
STOCK: Final = _a("stock")
DISCARD: Final = _a("discard")
PUT: Final[tuple[Action, ...]] = tuple(_a(f"put {name}") for name in NAMES)
TOSS: Final[tuple[Action, ...]] = tuple(_a(f"toss {name}") for name in NAMES)
TOSS_PLAIN: Final = _a("toss")
"""Throwing a card away that fits nowhere in a Fist without hidden cards: nothing is left to turn up."""
FLIP: Final[tuple[Action, ...]] = tuple(_a(f"flip {name}") for name in NAMES)
STEAL: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    tuple(tuple(_a(f"steal P{seat}.{name} to {own}") for own in NAMES) for name in NAMES) for seat in range(SEATS)
)

ASK_OPEN: Final = decisions("open", SEATS)
ASK_PLACE: Final = decisions("place", SEATS)
