"""The face of a card with its keywords printed on it."""

from __future__ import annotations

import pygame

from game.art import keywords
from game.games.absurd8s.reading import kind_of, printed


def adorned(card: int, picture: pygame.Surface, *, letters: bool = False) -> pygame.Surface:
    """A copy of a face with its keywords; ``letters``: the suit's letter stands below it."""
    words = [(item.partition(":")[0], kind_of(item)) for item in printed(card)]
    return keywords.adorned(picture, words, letters=letters)
