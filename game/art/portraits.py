"""Who sits there: twelve animals of one hand, each with six moods. Layers are drawings in ``assets/faces``; eyes and
mouths of moods fit all of them.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.svg import clip_surface, load_svg_elements, render_svg
from game.config.portraits import OUT

_BOX: Final = (100.0, 100.0)


@cache_bitmaps("portrait")
def make_portrait(name: str, mood: str, px: int, ring: str) -> pygame.Surface:
    """A face in a round frame, ``px`` pixels wide, with a ring of a colour. Raises KeyError for none of these."""
    out = render_svg(make_face_svg(name, mood), px, px, _BOX)
    if mood == OUT:
        out = pygame.transform.grayscale(out)
        out.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    clip_surface(out, '<circle cx="50" cy="50" r="48" fill="#FFFFFF"/>', _BOX)
    frame = f'<circle cx="50" cy="50" r="46.5" fill="none" stroke="{ring}" stroke-width="5"/>'
    out.blit(render_svg(frame, px, px, _BOX), (0, 0))
    return out


@cache_bitmaps("portrait")
def make_bust(name: str, mood: str, px: int) -> pygame.Surface:
    """A face without a frame, ``px`` pixels wide and high. Raises KeyError as `make_portrait`."""
    return render_svg(make_face_svg(name, mood, ground="none"), px, px, _BOX)


def make_face_svg(name: str, mood: str, **paints: str) -> str:
    """A face in a box of 100 by 100. Raises KeyError as `make_portrait`."""
    layers = {
        part: load_svg_elements(f"faces/moods/{mood}_{part}", ink="&ink;", line="&line;") for part in ("eyes", "mouth")
    }
    return load_svg_elements(f"faces/{name}", **layers, **paints)
