"""All actions of Crazy Eights, interned once: ``play 9H``, ``draw``, ``pass``, ``suit H``."""

from __future__ import annotations

from engine.core.actions import Action, Lexicon, decisions
from engine.core.cards import SUITS
from engine.games.crazyeights.cards import DECK

SEATS = 7
LEXICON = Lexicon(__name__, DECK)

PLAY: tuple[Action, ...] = tuple([LEXICON.make(f"play {code}") for code in DECK.codes])
"""Per card; both cards of a kind have one action, which plays either."""
DRAW: Action = LEXICON.make("draw")
PASS: Action = LEXICON.make("pass")
NAME: tuple[Action, ...] = tuple([LEXICON.make(f"suit {suit}") for suit in SUITS])
SUIT_NAMED: dict[Action, int] = {action: suit for suit, action in enumerate(NAME)}

ASK_TURN = decisions("turn", SEATS)
ASK_TWO = decisions("two", SEATS)
ASK_SUIT = decisions("suit", SEATS)
