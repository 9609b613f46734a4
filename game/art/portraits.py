"""Who sits there: twelve animals of one hand, each with six moods. Layers are drawings in ``assets/faces``; eyes and
mouths of moods fit all of them.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.art.bitmaps import drawn
from game.art.svg import clipped, elements, raster
from game.config.portraits import OUT

_BOX: Final = (100.0, 100.0)


@drawn("portrait")
def portrait(name: str, mood: str, px: int, ring: str) -> pygame.Surface:
    """A face in a round frame, ``px`` pixels wide, with a ring of a colour. Raises KeyError for none of these."""
    layers = {part: elements(f"faces/moods/{mood}_{part}", ink="&ink;", line="&line;") for part in ("eyes", "mouth")}
    out = raster(elements(f"faces/{name}", **layers), px, px, _BOX)
    if mood == OUT:
        out = pygame.transform.grayscale(out)
        out.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    clipped(out, '<circle cx="50" cy="50" r="48" fill="#FFFFFF"/>', _BOX)
    frame = f'<circle cx="50" cy="50" r="46.5" fill="none" stroke="{ring}" stroke-width="5"/>'
    out.blit(raster(frame, px, px, _BOX), (0, 0))
    return out
