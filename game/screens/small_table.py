"""Small tables as they are seen from above: the felt, the cards in the middle, who sits round it, one's own hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from engine.core.cards import HIDDEN
from engine.core.state import State
from engine.core.view import observe
from engine.core.zones import ZoneSpec
from engine.registry import game as find_game
from game.art import faces, panels
from game.art.backs import make_card_back
from game.art.bitmaps import cache_bitmaps
from game.art.colours import BRASS
from game.art.shadows import make_light_pool
from game.art.shapes import Size
from game.art.svg import mix_colours, render_svg
from game.art.themes import Theme, get_theme
from game.config.portraits import CALM, PLEASED
from game.match.recording import list_open_cards
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.cards import draw_card
from game.ui.labels import seat_sign

WOOD: Final = "#8A5A38"
"""What the rail of any table has of."""
STEP: Final = 1.06
"""From one card of a row to the next, by its width."""
TABLE: Final = 1.36, 0.9
FAR: Final = 0.088
"""Size of the table, which reaches beyond the picture at three sides, and where its far side is. By the width of the
picture.
"""
LYING, HELD = 0.8, 0.96
"""Width of all cards that lie open at most, and of all in hand, by that; what has no room overlaps."""
CARD: Final = 0.215
"""Width of a card at most, by the height of the picture: the cards are what a position is known by."""
ROWS: Final = 0.512, 0.828
"""Where the middles of the open cards and of those in hand are, by that."""
ASIDE, LAID = (0.17, 0.3), (0.65, 0.66)
"""Where own cards lie on the table in two rows: the middle of the open ones and of the own, and the width of either, by
the width of the picture.
"""
ALONG: Final = 0.42
"""Part of half a turn, at the far side, along which the others sit."""
SHADE: Final = 0.28
"""How dark it is on a table that no lamp is over."""
OUT: Final = 0.1
"""How far the middle of a head is outside the rim, by the width of a head."""
GLOW: Final = 2.2
"""The light round who has won, by that."""
UNBOUND: Final = 100_000
"""Pixels in which any row has room."""
MOST: Final = 8
FACE: Final = 0.13
"""How many cards of a hand are seen, and how wide a face is by that."""

Heads = Sequence[tuple[int, str]]
"""Who sits round a table: seats, each with its face."""


class SeenPosition(NamedTuple):
    """What is seen of a position from afar: the others, the open cards, and one's own; where places mean something
    these lie in two rows, "" for a closed one.
    """

    others: Heads
    lying: tuple[str, ...]
    hand: tuple[str, ...]
    laid: bool = False


def see_position(state: State, seat: int, faces_of: Sequence[str]) -> SeenPosition:
    """What a seat sees of a position; ``faces_of``: what everybody looks like, by seat."""
    codes, view = find_game(state.rules.game).deck.codes, observe(state, seat)
    own = [(zone, spec) for zone, spec in zip(view.zones, state.rules.zones, strict=True) if spec.owner == seat]
    laid = [["" if card == HIDDEN else codes[card] for card in zone] for zone, spec in own if _is_laid(spec, zone)]
    hand = [codes[card] for zone, spec in own if not _is_laid(spec, zone) for card in zone if card != HIDDEN]
    others = [(seat + n) % len(faces_of) for n in range(1, len(faces_of))]
    heads, held = tuple((each, faces_of[each]) for each in others), tuple(filter(faces.is_card, hand))[:MOST]
    if laid:
        return SeenPosition(heads, (*list_open_cards(state), *held), tuple(laid[0]), laid=True)
    return SeenPosition(heads, tuple(list_open_cards(state)), held)


def _is_laid(spec: ZoneSpec, zone: Sequence[int]) -> bool:
    """Whether cards lie on the table before their owner, each in its place."""
    return spec.ordered and not spec.single and len(zone) == MOST


def draw_position(canvas: Canvas, box: pygame.Rect, game: str, seen: SeenPosition | None, *, lit: bool = True) -> None:
    """Draw a position into a box, as somebody sees it who sits at the table; the table alone while it is not known."""
    wide = box.width
    table = pygame.Rect(0, 0, *(round(side * wide) for side in TABLE))
    table.midtop = box.centerx, box.y + round(FAR * wide)
    with clip_to_rect(canvas.surface, box):
        canvas.blit(small_felt(get_theme(game), *table.size), table.topleft)
        if not lit:
            canvas.blit(panels.make_veil(box.size, "#000000", SHADE), box.topleft)
    if seen is None:
        return
    for n, (seat, face) in enumerate(seen.others):
        _draw_head(canvas, table, seat, face, FACE * wide, pi * (1.5 + ALONG * ((n + 0.5) / len(seen.others) - 0.5)))
    half, rows = len(seen.hand) // 2, [(seen.lying, 0.5, LYING, ROWS[0]), (seen.hand, 0.5, HELD, ROWS[1])]
    if seen.laid:
        rows = [(seen.lying, *ASIDE, sum(ROWS) / 2)]
        rows += [(part, *LAID, y) for part, y in zip((seen.hand[:half], seen.hand[half:]), ROWS, strict=True)]
    for codes, x, room, y in rows:
        at = box.x + round(x * wide), box.y + round(y * box.h)
        draw_card_row(canvas, codes, CARD * box.h / canvas.style.u, at, back=game, room=round(room * wide))


def draw_round_table(
    canvas: Canvas, felt: pygame.Rect, room: str, faces_of: Sequence[str], px: float, won: Collection[int] = ()
) -> None:
    """Draw a table of a room with everybody round it, so many pixels across: the first seat at the bottom, the others
    clockwise; in the light who has ``won``.
    """
    canvas.blit(small_felt(get_theme(room), *felt.size), felt.topleft)
    for seat, face in enumerate(faces_of):
        _draw_head(canvas, felt, seat, face, px, pi / 2 + 2 * pi * seat / len(faces_of), won=seat in won)


def _draw_head(
    canvas: Canvas, felt: pygame.Rect, seat: int, face: str, px: float, angle: float, *, won: bool = False
) -> None:
    """Somebody at a table, so many pixels across, at an angle clockwise from its right end."""
    wide, tall = felt.w / 2 + OUT * px, felt.h / 2 + OUT * px
    at = round(felt.centerx + wide * cos(angle)), round(felt.centery + tall * sin(angle))
    if won:
        lit = round(GLOW * px)
        canvas.blit_faded(make_light_pool(lit, lit, "#FFD98A"), *at, 0.8)
    sign = seat_sign(seat, px / 1.6 / canvas.style.u, face, PLEASED if won else CALM)
    sign.paint(canvas, pygame.Rect(0, 0, round(px), round(px)).move_to(center=at))


def draw_card_row(
    canvas: Canvas,
    codes: Sequence[str],
    wide: float,
    centre: Size,
    *,
    back: str = "",
    room: int = UNBOUND,
) -> None:
    """Cards of so many units side by side in the middle of a small table, in ``room`` pixels of width; "" is one with
    the ``back`` of a room up.
    """
    w = canvas.to_px(wide)
    step = min(round(w * STEP), (room - w) // max(1, len(codes) - 1))
    for number, code in enumerate(codes):
        x = centre[0] - (w + step * (len(codes) - 1)) // 2 + number * step
        at = x, centre[1] - faces.measure_card_height(w) // 2
        if code:
            draw_card(canvas, code, w, at, mini=True)
        else:
            canvas.blit(make_card_back(back, w), at)


@cache_bitmaps("small table")
def small_felt(look: Theme, w: int, h: int) -> pygame.Surface:
    """A table as it is seen from above: felt, rail and a brass line."""
    rail = mix_colours(look.rail, WOOD, 0.4)
    bright, dark = mix_colours(look.felt, "#FFE2AE", 0.14), look.felt_dark
    body = (
        f'<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.42}" r="{w * 0.52}">'
        f'<stop offset="0%" stop-color="{bright}"/><stop offset="100%" stop-color="{dark}"/></radialGradient></defs>'
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{h / 2 - 1}" fill="{rail}" stroke="#000000"'
        ' stroke-opacity="0.5" stroke-width="2"/>'
        f'<rect x="{h * 0.06}" y="{h * 0.06}" width="{w - h * 0.12}" height="{h * 0.88}" rx="{h * 0.44}" fill="url(#t)"'
        f' stroke="{BRASS}" stroke-width="1.6"/>'
    )
    return render_svg(body, w, h, (w, h))
