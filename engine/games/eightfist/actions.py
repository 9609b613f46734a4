"""All actions of Eightfist, interned once (docs/scenarios.md)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.core.actions import MOST_SEATS, Lexicon
from engine.games.eightfist.scoring import DECK

NAMES: Final[tuple[str, ...]] = ("T1", "T2", "T3", "T4", "B1", "B2", "B3", "B4")
LEXICON: Final = Lexicon(__name__, DECK, {name: slot for slot, name in enumerate(NAMES)})

_a, _row = LEXICON.parse, LEXICON.row

OPEN_TWO: Final = tuple(_a(f"open {a} {b}") for a, b in combinations(NAMES, 2))
OPEN: Final = _row("open {}", NAMES)
STOCK: Final = _a("stock")
DISCARD: Final = _a("discard")
PUT: Final = _row("put {}", NAMES)
TOSS: Final = _row("toss {}", NAMES)
TOSS_PLAIN: Final = _a("toss")
"""Throwing a card away that fits nowhere in a Fist without hidden cards: nothing is left to turn up."""
FLIP: Final = _row("flip {}", NAMES)
STEAL: Final = tuple(LEXICON.rows(f"steal P{seat}.{{}} to {{}}", NAMES, NAMES) for seat in range(MOST_SEATS))
