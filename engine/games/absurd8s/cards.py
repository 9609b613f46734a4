"""The 65 cards as data: one line per card, made of the keywords of ``keywords``."""

from __future__ import annotations

from typing import Final

from engine.core.cards import RANKS, Deck, mask_of, standard_codes
from engine.games.absurd8s.keywords import Text, text_of

SUITS: Final = "CDHST"
"""Suits in deck order; ``T`` is the suit of stars."""
DECK: Final = Deck(standard_codes(SUITS))  # A8-145
CARDS: Final = len(DECK)
RANK: Final = tuple(card % len(RANKS) for card in range(CARDS))
"""0 for the Ace (always low, A8-054) … 12 for the King."""
SUIT: Final = tuple(card // len(RANKS) for card in range(CARDS))

# A8-146
PRINTED = """
AH color-lock
2H draw-2 reuse
3H reverse
4H play-as:any negate-1
5H twenty-plus
6H lose-1 wormhole
7H pick-1
8H target wild draw-4 reuse wormhole chain discard-1
9H shuffle-discard game-ends
TH battle-stack
JH new-active-pile
QH reveal-small-hands
KH plus-one
AS draw-1 chain wormhole
2S draw-2 chain
3S discard-effect
4S fish
5S thorns
6S wormhole
7S target chain
8S wild draw-4
9S wild negate-1
TS free-for-all
JS bluff play-as:HS
QS negate-all play-as:SC
KS play-as:any negate-from-effects
AD skip
2D draw-2
3D highest discard-3 wormhole
4D lowest draw-4
5D target exchange-1
6D fish wormhole
7D mirror chain
8D target wild
9D target reveal-hand chain
TD battle-stack
JD new-active-pile
QD highest exchange-hands
KD draw-reduction
AC redistribute wormhole
2C i-draw-2 chain
3C go-again
4C all-discard-2
5C search-discard
6C all-flip
7C fewer-draw-2
8C wild discard-1
9C i-discard-2 wormhole
TC free-for-all
JC bluff play-as:DC
QC discard-same-suit-2
KC steal-effect
AT grant-wild
2T up-or-down target draw-2
3T wormhole chain target
4T supersize
5T skip chain
6T discard-2 chain wormhole
7T wormhole up-or-down
8T wild chain
9T wormhole go-again
TT copy
JT play-as:any
QT draw-x chain
KT draws-chain
"""
"""A card's code and its keywords in printed order (the order matters for casts and for copying)."""


_ITEMS: Final = {code: tuple(items) for code, *items in (line.split() for line in PRINTED.strip().split("\n"))}
TEXT: Final[tuple[Text, ...]] = tuple([text_of(_ITEMS[code]) for code in DECK.codes])
"""What is printed on each card."""

STAR_ACE: Final = DECK.parse("AT")
COPYCAT: Final = DECK.parse("TT")
"""The ten of stars: the only card whose text depends on where it is played."""
ALL_CARDS: Final = -1
"""A mask with every bit."""


OF_RANK: Final = tuple(mask_of([c for c in range(CARDS) if RANK[c] == rank]) for rank in range(len(RANKS)))
OF_SUIT: Final = tuple(mask_of([c for c in range(CARDS) if SUIT[c] == suit]) for suit in range(len(SUITS)))
AT_LEAST: Final = tuple(mask_of([c for c in range(CARDS) if RANK[c] >= rank]) for rank in range(len(RANKS)))
