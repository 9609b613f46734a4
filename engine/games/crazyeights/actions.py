"""All actions of Crazy Eights, interned once: ``play 9H``, ``draw``, ``pass``, ``suit H``."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Lexicon
from engine.core.cards import SUITS
from engine.games.crazyeights.cards import DECK

SEATS: Final = 7
LEXICON: Final = Lexicon(__name__, DECK)

PLAY: Final = tuple([LEXICON.parse(f"play {code}") for code in DECK.codes])
"""Per card; both cards of a kind have one action, which plays either."""
DRAW: Final = LEXICON.parse("draw")
PASS: Final = LEXICON.parse("pass")
NAME: Final = tuple([LEXICON.parse(f"suit {suit}") for suit in SUITS])
SUIT_NAMED: Final = {action: suit for suit, action in enumerate(NAME)}
