"""How people arrange their own hands: by suit, by rank, or card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from engine.core.cards import HIDDEN
from game.table.model.board import Sprite

OWN = "own"
"""The order somebody has put the cards in himself."""
LAST = 99
"""Where in the own order a card belongs that came later."""


class Ordering:
    """The order of the hand of whoever is at the screen, and those of the others meanwhile.

    What one did to his hand must not show in that of the next.
    """

    def __init__(self, usual: str) -> None:
        self.usual = usual
        self.mode = usual
        """By suit, by rank, or as its person has put it."""
        self.own: list[int] = []
        """Faces from left to right, as they were put by hand; [] if nobody has."""
        self._others: dict[int, tuple[str, list[int]]] = {}

    def switch_seat(self, before: int, after: int) -> None:
        """Keep the order of the seat that leaves the screen, and take up that of the one that comes."""
        self._others[before] = self.mode, self.own
        self.mode, self.own = self._others.get(after, (self.usual, []))

    def put_card(self, faces: Sequence[int], card: int, place: int) -> None:
        """One of these cards is put between two others."""
        own = list(faces)
        own.remove(card)
        own.insert(max(0, min(place, len(own))), card)
        self.own, self.mode = own, OWN

    def sort_hand(self, hand: Sequence[Sprite], key: Callable[[int, str], tuple[int, ...]]) -> list[Sprite]:
        """The cards of the own hand in this order; ``key``: what the game sorts by (card and mode)."""
        if self.mode == OWN:
            known = {card: place for place, card in enumerate(self.own)}
            return sorted(hand, key=lambda sprite: known.get(sprite.face, LAST))
        return sorted(hand, key=lambda sprite: (sprite.face == HIDDEN, key(sprite.face, self.mode)))


def by_face(sprite: Sprite) -> float:
    """Faces in the order of the deck, what is hidden after them: how cards lie that nobody has arranged."""
    return sprite.face if sprite.face != HIDDEN else inf
