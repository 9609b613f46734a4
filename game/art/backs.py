"""Card backs: frame and medal are the house's, the pattern is the room's."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.stock import BOX, make_blank_card, measure_card_height
from game.art.svg import clip_surface, load_svg_elements, mix_colours, render_svg
from game.art.themes import Theme, get_theme

_FIELD: Final = (13.0, 13.0, 224.0, 324.0)


def _make_medal_svg(room: Theme, size: float = 94.0) -> str:
    """The emblem in the middle, upright and turned are the same picture twice: two half-size emblems foot to foot would
    be small, so it stands alone.
    """
    mark = room.emblem_svg(room.back_line, mix_colours(room.back_line, room.back_fill, 0.62))
    k = size * 0.72 / 100
    return (
        f'<circle cx="125" cy="175" r="{size * 0.56}" fill="{room.back_fill}" stroke="{room.back_line}"'
        ' stroke-width="2.4"/>'
        f'<circle cx="125" cy="175" r="{size * 0.5}" fill="none" stroke="{room.back_line}" stroke-width="1"/>'
        f'<g transform="translate(125 175) scale({k:.3f}) translate(-50 -50)">{mark}</g>'
    )


@cache_bitmaps("back")
def make_card_back(key: str, w: int) -> pygame.Surface:
    """The back of a card of this room, ``w`` pixels wide. Raises KeyError for a room nobody declared."""
    room = get_theme(key)
    h = measure_card_height(w)
    x, y, fw, fh = _FIELD
    light, dark = mix_colours(room.back_fill, "#FFFFFF", 0.10), mix_colours(room.back_fill, "#000000", 0.22)
    ground = load_svg_elements("pictures/back_field", light=light, dark=dark)
    field = render_svg(ground + load_svg_elements(f"backs/{room.name}"), w, h, BOX)
    clip_surface(field, f'<rect x="{x}" y="{y}" width="{fw}" height="{fh}" rx="9" fill="#FFFFFF"/>', BOX)
    frame = load_svg_elements("pictures/back_frame", fill=room.back_fill, line=room.back_line)
    card = make_blank_card(w, mini=w < 60)
    card.blit(field, (0, 0))
    card.blit(render_svg(frame + _make_medal_svg(room, 94 if w >= 60 else 150), w, h, BOX), (0, 0))
    return card
