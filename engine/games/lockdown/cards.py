"""The deck of Lockdown and what its values are (LD-R27: only the rank counts)."""

from __future__ import annotations

from typing import Final

from engine.core.cards import Deck, standard_codes

DECK: Final = Deck([*standard_codes(), "Jk1", "Jk2"])
PLAIN: Final = 52
FULL: Final = 54
ACE: Final = 0
TWO: Final = 1
JOKER: Final = 13
SET: Final = 4
"""This many equal cards eliminate (LD-018)."""
HAND: Final = 4
"""Cards dealt to each player, and drawn after a Clear."""

VALUE: Final[tuple[int, ...]] = (*(card % 13 for card in range(PLAIN)), JOKER, JOKER)
"""A=0 … K=12, Joker 13."""
ACES: Final = tuple(DECK.parse(f"A{suit}") for suit in "CDHS")
TWOS: Final = tuple(DECK.parse(f"2{suit}") for suit in "CDHS")
JOKERS: Final[tuple[int, ...]] = (DECK.parse("Jk1"), DECK.parse("Jk2"))


def parse_hands(text: str) -> list[tuple[int, list[int]]]:
    """``P0 9H 8C / P1 5D`` as seats with their cards. Raises BadText."""
    pieces = [piece.split(maxsplit=1) for piece in text.split("/")]
    return [(int(head[1:]), DECK.parse_many(" ".join(cards))) for head, *cards in pieces]


def lock_values(*exempt: int) -> tuple[int, ...]:
    """Per card the value it locks with, or -1 for values that never lock (LD-R38)."""
    return tuple(-1 if value in exempt else value for value in VALUE)  # LD-LA1
