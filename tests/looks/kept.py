"""Small pictures of the key screens, kept to be compared with: a change of looks is to be noticed, and wanted.

Compared with a tolerance: another version of the font engine moves a stem by a fraction of a pixel, which a person
does not see. What a person sees is a block of the picture that has another colour.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from engine.registry import NAMES

KEPT: Final = Path(__file__).parent / "kept"
SIZE: Final = (1280, 720)
SMALL: Final = (320, 180)
BLOCK: Final = 10
"""Pixels of the small picture that are looked at together."""
BLOCK_OFF: Final = 14.0
"""How far the mean colour of a block may be off, of 255."""
MEAN_OFF: Final = 2.0
"""How far the whole picture may be off, on average."""


def key(name: str) -> bool:
    """Whether this sight is a key screen: those of the house, and of every game its table, lesson and results."""
    game = next((game for game in NAMES if name.startswith(f"{game}-")), "")
    return not game or name.removeprefix(f"{game}-") in ("table-4", "results", "lesson-1", "replay")


def small(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it is kept."""
    out = pygame.Surface(SMALL, 0, 32)
    out.blit(pygame.transform.smoothscale(picture, SMALL), (0, 0))
    return out


def keep(name: str, picture: pygame.Surface) -> None:
    """Keep this picture from now on, if it is another one than the kept one."""
    KEPT.mkdir(exist_ok=True)
    if difference(name, picture):
        pygame.image.save(small(picture), str(KEPT / f"{name}.png"))


def difference(name: str, picture: pygame.Surface) -> str:
    """In which way a picture is not the kept one, "" if it is."""
    path = KEPT / f"{name}.png"
    if not path.exists():
        return f"{name}: no picture is kept; look at it, then keep it with --keep"
    before, now = pygame.image.load(str(path)), small(picture)
    off = _off(before, now)
    mean = sum(pygame.transform.average_color(off)[:3]) / 3
    blocks = [
        (max(pygame.transform.average_color(off, (x, y, BLOCK, BLOCK))[:3]), x * 4, y * 4)
        for y in range(0, SMALL[1], BLOCK)
        for x in range(0, SMALL[0], BLOCK)
    ]
    worst, x, y = max(blocks)
    if mean > MEAN_OFF or worst > BLOCK_OFF:
        return f"{name}: off by {mean:.1f} on average, by {worst} near {x},{y}"
    return ""


def _off(before: pygame.Surface, now: pygame.Surface) -> pygame.Surface:
    """Both ways round the differences of two pictures of one size."""
    one, other = pygame.Surface(SMALL, 0, 32), pygame.Surface(SMALL, 0, 32)
    one.blit(before, (0, 0))
    one.blit(now, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(now, (0, 0))
    other.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return one
