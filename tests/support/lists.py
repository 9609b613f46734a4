"""Display lists told by what their bitmaps look like, so that lists of two programs or two matches can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

import pygame

from game.ui.display_list import DisplayItem

_KNOWN: Final[dict[int, tuple[pygame.Surface, bytes]]] = {}
"""Digests of bitmaps by their ids; they are held, so that no other one gets the same."""
MOST: Final = 4000


def digest(bitmap: pygame.Surface) -> bytes:
    """What tells the pixels of a bitmap from others."""
    known = _KNOWN.get(id(bitmap))
    if known is None:
        if len(_KNOWN) > MOST:
            _KNOWN.clear()
        pixels = pygame.image.tobytes(bitmap, "RGBA")
        known = _KNOWN[id(bitmap)] = bitmap, blake2b(pixels + repr(bitmap.get_size()).encode(), digest_size=8).digest()
    return known[1]


def described(items: Iterable[DisplayItem]) -> list[tuple[object, ...]]:
    """The items of a list, each with the digest of its bitmap in its place."""
    return [(digest(item.bitmap), *item[1:]) for item in items]
