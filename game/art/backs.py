"""Card backs: frame and medal are the house's, the pattern is the room's."""

from __future__ import annotations

import pygame

from game.art.bitmaps import cache_bitmaps
from game.art.colours import STOCK
from game.art.stock import BOX, make_blank_card
from game.art.svg import load_svg_elements, mix_colours, render_svg
from game.art.themes import Theme, get_theme


def _make_medal_svg(room: Theme, size: float) -> str:
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
    room, card = get_theme(key), make_blank_card(w, mini=w < 60)
    light, dark = mix_colours(room.back_fill, "#FFFFFF", 0.10), mix_colours(room.back_fill, "#000000", 0.22)
    body = (
        load_svg_elements("pictures/back_field", light=light, dark=dark)
        + load_svg_elements(f"backs/{room.name}")
        + load_svg_elements("pictures/back_frame", stock=STOCK, fill=room.back_fill, line=room.back_line)
        + _make_medal_svg(room, 94 if w >= 60 else 150)
    )
    # What of the pattern lies outside of the frame is cut off by the edge of the picture.
    h, edge = card.get_height(), int(w * 11 / BOX[0])
    x, y = edge * BOX[0] / w, edge * BOX[1] / h
    body = f'<g transform="translate({-x:.3f} {-y:.3f})">{body}</g>'
    card.blit(render_svg(body, w - 2 * edge, h - 2 * edge, (BOX[0] - 2 * x, BOX[1] - 2 * y)), (edge, edge))
    return card
