"""The packs of Crazy Eights: suits, ranks, what a card counts, what may be played on what (CE-01, CE-03, CE-07); and
all actions, interned once: ``play 9H``, ``draw``, ``pass``, ``suit H``.
"""

from __future__ import annotations

from typing import Final

from engine.core.actions import Lexicon
from engine.core.cards import RANKS, SUITS, Deck, mask_of, standard_codes

PACK: Final = 52
DECK: Final = Deck(standard_codes() * 2)
"""Two packs, of which matches of up to five use the first. Both cards of a kind share their code."""
CARDS: Final = len(DECK)

RANK: Final = tuple([card % 13 for card in range(CARDS)])
"""Ace 0 … king 12."""
SUIT: Final = tuple([card % PACK // 13 for card in range(CARDS)])
"""Clubs 0, diamonds, hearts, spades 3."""
ACE: Final = RANKS.index("A")
TWO: Final = RANKS.index("2")
EIGHT: Final = RANKS.index("8")
JACK: Final = RANKS.index("J")
QUEEN: Final = RANKS.index("Q")
KING: Final = RANKS.index("K")


def _compute_value(rank: int) -> int:
    if rank == EIGHT:
        return 50
    return 10 if rank >= JACK else rank + 1


VALUE: Final = tuple([_compute_value(rank) for rank in RANK])
"""What a card left in a hand counts (CE-07)."""

NO_EFFECT: Final = (1, 1, 0)
EFFECTS: Final = tuple([(1 + (rank == QUEEN), -1 if rank == ACE else 1, 2 * (rank == TWO)) for rank in RANK])
"""What a card does where cards act (CE-09): seats the turn goes on, what the direction is multiplied by, cards owed."""


def fits(card: int, suit: int, rank: int) -> bool:
    """Whether ``card`` may follow a top card of this rank while ``suit`` is to be followed (CE-04)."""
    return SUIT[card] == suit or RANK[card] == rank or RANK[card] == EIGHT  # CE-03


EIGHTS: Final = mask_of([card for card in range(CARDS) if RANK[card] == EIGHT])
TWOS: Final = mask_of([card for card in range(CARDS) if RANK[card] == TWO])
FITS: Final = tuple(
    [
        tuple([tuple([fits(card, suit, rank) for card in range(CARDS)]) for rank in range(13)]) * (CARDS // 13)
        for suit in range(len(SUITS))
    ]
)
"""By the suit to be followed and the top card, whether a card fits."""
FITTING: Final = tuple(
    [tuple([mask_of([card for card in range(CARDS) if row[card]]) for row in rows]) for rows in FITS]
)
"""By the suit to be followed and the top card, the cards that fit, as a number with a bit a card. An eight's own suit
counts for nothing: on top of it eights fit by rank, and everything else by the suit that was named."""

LEXICON: Final = Lexicon(__name__, DECK)

PLAY: Final = LEXICON.row("play {}", DECK.codes)
"""Per card; both cards of a kind have one action, which plays either."""
DRAW: Final = LEXICON.parse("draw")
PASS: Final = LEXICON.parse("pass")
NAME: Final = LEXICON.row("suit {}", SUITS)
SUIT_NAMED: Final = {action: suit for suit, action in enumerate(NAME)}
