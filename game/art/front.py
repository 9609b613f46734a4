"""The house at an end: who has won a match looks out of the lit window, the others out of theirs; on the steps before
its door stands who has won an evening.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.art import faces
from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS, SEAT_SHAPES, seat_colour
from game.art.portraits import make_face_svg
from game.art.shadows import make_card_shadow, shadow_offset
from game.art.svg import BLACK, load_svg_elements, make_blank_surface, mix_colours, render_svg
from game.art.themes import get_theme
from game.config.portraits import CALM, HIT, OUT, PLEASED

FRONT: Final = 560, 540
"""Width and height of the front in units of its own."""
VICTOR: Final = 130, 164
ONLOOKER: Final = 120, 124
"""A window of somebody who has won, and of somebody who has not."""
BANNER: Final = 90, 170
STEPS: Final = 640, 490
"""The steps of the house, and how large somebody is who stands there."""
FIGURE: Final = 120, 236
TABLE: Final = 640, 540
"""The table at which a round was played, and the lamp over it."""
MOONLIGHT: Final = (176, 182, 224, 255)
"""What is left of the colours of somebody outside at night."""
SHADED: Final = 0.62
"""How much of the dark is in the gown of somebody there."""
_LIGHTS: Final = {
    PLEASED: ("#FFE3A6", "#F2BD74"),
    CALM: ("#F2BD74", "#C98A4B"),
    HIT: ("#B98660", "#6E4A4E"),
    OUT: ("#4A4468", "#2A2342"),
}
"""The light behind somebody, by the mood."""


def _make_guest_svg(face: str, mood: str, seat: int, at: tuple[float, float, float]) -> str:
    """A face, or for who has none the shape of the seat, in a box at a place (x, y, scale)."""
    if face:
        drawn = make_face_svg(face, mood, ground="none")
    else:
        shape = load_svg_elements(f"icons/seat_{SEAT_SHAPES[seat]}").replace(BLACK, seat_colour(seat))
        drawn = f'<g transform="translate(20 34) scale(2.5)">{shape}</g>'
    return f'<g transform="translate({at[0]} {at[1]}) scale({at[2]})">{drawn}</g>'


@cache_bitmaps("victor")
def make_victor(room: str, face: str, seat: int, w: int, h: int, mood: str) -> pygame.Surface:
    """Somebody in the lit window of a room, crowned who is pleased: who has won."""
    look = get_theme(room)
    guest = _make_guest_svg(face, mood, seat, (15.0, 55.5, 1.0))
    if mood == PLEASED:
        guest += f'<g transform="translate(37 30) rotate(-5 24 18) scale(0.96)">{load_svg_elements("house/crown")}</g>'
    window = load_svg_elements(
        "house/victor",
        guest=guest,
        light=mix_colours(look.accent, "#FFF6DC", 0.8),
        glow=mix_colours(look.accent, "#FFDFA0", 0.25),
        dark=mix_colours(look.accent, look.felt_dark, 0.55),
        cloth=mix_colours(look.felt, "#FFFFFF", 0.08),
        fold=look.felt_dark,
        frame=mix_colours("#6A597F", look.accent, 0.2),
        rod=BRASS,
    )
    return render_svg(window, w, h, VICTOR)


@cache_bitmaps("onlooker")
def make_onlooker(face: str, mood: str, seat: int, w: int, h: int) -> pygame.Surface:
    """Somebody who has not won, as it was taken, in a window."""
    light, dim = _LIGHTS[mood]
    guest = _make_guest_svg(face, mood, seat, (13.0, 21.0, 0.94))
    found = render_svg(load_svg_elements("house/onlooker", guest=guest, light=light, dim=dim), w, h, ONLOOKER)
    return pygame.transform.grayscale(found) if mood == OUT else found


@cache_bitmaps("banner")
def make_banner(room: str, w: int, h: int) -> pygame.Surface:
    """A cloth in the colours of a room, with its emblem."""
    look = get_theme(room)
    night = mix_colours(look.felt_dark, "#000000", 0.35)
    emblem = look.emblem_svg(mix_colours(look.accent, "#FFF6DC", 0.6), mix_colours(look.felt, night, 0.25))
    drawn = load_svg_elements("house/banner", emblem=emblem, cloth=look.felt, fold=look.felt_dark, rod=BRASS)
    return render_svg(drawn, w, h, BANNER)


FAINT: Final = 110
"""How much of its shadow a leaning card has, of 255: those of a fan lie upon each other."""


@cache_bitmaps("leaning card")
def make_leaning_card(
    code: str, w: int, angle: float, *, four_colour: bool, letters: bool, mini: bool = False
) -> pygame.Surface:
    """A card that leans, with its shadow."""
    face = faces.make_card_face(code, w, four_colour=four_colour, letters=letters, mini=mini)
    pad, tall = round(w * 0.15), faces.measure_card_height(w)
    out, (dx, dy) = make_blank_surface(w + 2 * pad, tall + 2 * pad), shadow_offset(w)
    shadow = make_card_shadow(w, tall).copy()
    shadow.set_alpha(FAINT)
    out.blit(shadow, (pad + dx, pad + dy))
    out.blit(face, (pad, pad))
    return pygame.transform.rotozoom(out, angle, 1.0)


@cache_bitmaps("figure")
def make_figure(
    face: str, mood: str, seat: int, w: int, h: int, *, night: bool = False, gown: str = ""
) -> pygame.Surface:
    """Somebody who stands there in the colour of a seat, or in a ``gown`` of another, crowned who is pleased;
    ``night``: as in moonlight.
    """
    cloth = mix_colours(gown or seat_colour(seat), "#3A2B4E", SHADED if night else 0.3)
    head = _make_guest_svg(face, mood, seat, (0, 0, 1))
    if mood == PLEASED:
        head += f'<g transform="translate(26 -20) rotate(-5 24 18) scale(0.8)">{load_svg_elements("house/crown")}</g>'
    body = load_svg_elements("house/gown", cloth=cloth, fold=mix_colours(cloth, "#1B1428", 0.55), head=head)
    found = render_svg(f'<g transform="translate(0 {FIGURE[1] - 210})">{body}</g>', w, h, FIGURE)
    if night:
        found.fill(MOONLIGHT, special_flags=pygame.BLEND_RGBA_MULT)
    return found


@cache_bitmaps("card table")
def make_table(room: str, w: int, h: int) -> pygame.Surface:
    """The table of a room as it is seen from before it."""
    look = get_theme(room)
    light = mix_colours(look.felt, "#FFE3A6", 0.3)
    return render_svg(
        load_svg_elements("house/card_table", felt=look.felt, felt_dark=look.felt_dark, light=light), w, h, TABLE
    )
