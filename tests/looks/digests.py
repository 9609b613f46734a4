"""Digests of pictures, kept to be compared with: a change of looks is to be noticed, and wanted.

A pixel of a digest is the mean colour of a block of the picture. Compared with a tolerance: another version of the font
engine moves a stem by a fraction of a pixel, which a person does not see. What a person sees is a block of the picture
that has another colour.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from engine.registry import NAMES

KEPT: Final = Path(__file__).parent / "kept"
SIZE: Final = (1280, 720)
BLOCK: Final = 8
"""Pixels that are looked at together."""
OFF: Final = 12
"""How far the mean colour of a block may be off, of 255."""


def is_approved(name: str) -> bool:
    """Whether a digest of this screen is approved: the title's, and that of every game's table.

    They hold the painter to what it did with a display list. What is on such a list is approved besides: of tables in
    ``tests/evenings``, of pages in ``tests/looks/kept/pages``.
    """
    return name == "title" or name in [f"{game}-table-4" for game in NAMES]


def make_digest(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it is kept."""
    wide, tall = (-(-side // BLOCK) for side in picture.get_size())
    out = pygame.Surface((wide, tall), 0, 32)
    for y in range(tall):
        for x in range(wide):
            out.set_at((x, y), pygame.transform.average_color(picture, (x * BLOCK, y * BLOCK, BLOCK, BLOCK))[:3])
    return out


def find_difference(path: Path, picture: pygame.Surface) -> str:
    """Where a picture is not that of which the digest lies in a file, "" if it is."""
    if not path.exists():
        return "no picture was approved yet"
    before, now = pygame.image.load(str(path)), make_digest(picture)
    if before.get_size() != now.get_size():
        return f"{picture.get_size()} large, about {[side * BLOCK for side in before.get_size()]} was approved"
    for y in range(now.get_height()):
        for x in range(now.get_width()):
            off = max(abs(a - b) for a, b in zip(before.get_at((x, y))[:3], now.get_at((x, y))[:3], strict=True))
            if off > OFF:
                return f"off by {off} at {x * BLOCK},{y * BLOCK}"
    return ""
