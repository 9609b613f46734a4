"""The door that falls shut before a seat that is out: a steel shutter with a striped foot, drawn once per size."""

from __future__ import annotations

from math import sin

import pygame

from engine.core.cards import HIDDEN
from engine.core.texts import _
from engine.games.lockdown.cards import DECK, VALUE
from engine.games.lockdown.words import table as words
from game.art import icons
from game.art.bitmaps import cache_bitmaps
from game.art.colours import INK, IVORY, IVORY_DIM
from game.art.svg import render_svg
from game.games.lockdown.spread import choose_seat_plan, own_fan, own_plate
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.seats.paint_seats import seat_colour
from game.ui.canvas import Canvas
from game.ui.labels import escape

AMBER = "#F2B03D"
LENGTH = 2.2
"""Seconds a fall is shown."""
FALL = 0.16
"""Share of the moment in which the door comes down."""
SETTLE = 0.30
"""Share at which it has stopped shaking."""


def place_door(layout: Layout, seat: int) -> Box:
    """What the door of a seat closes: the cards of its panel, or the own hand."""
    u = layout.u
    if seat == layout.anchor:
        hand, plate = own_fan(layout), own_plate(layout)
        return Box(plate.x, hand.y + 2 * u, hand.right - plate.x, hand.h + 8 * u)
    panel = layout.get_seat_panel(seat)
    scale = panel.w / choose_seat_plan(layout, seat).size[0]
    return panel.place_line(5 * scale, 35 * scale, panel.h - 40 * scale)


def make_stripes_svg(x: float, y: float, w: float, h: float, dark: str = "#15181C", alpha: float = 1.0) -> str:
    """Warning stripes in a band that lies or stands."""
    body = f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{AMBER}" fill-opacity="{alpha}"/>'
    tall, long = min(w, h), max(w, h)
    step = tall * 1.5
    for k in range(-1, int(long / step) + 2):
        a = k * step
        along = [(a, tall), (a + tall, 0.0), (a + tall + step / 2, 0.0), (a + step / 2, tall)]
        held = [(min(max(far, 0.0), long), across) for far, across in along]
        points = [(x + far, y + across) if w >= h else (x + across, y + far) for far, across in held]
        path = " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
        body += f'<path d="M{path} Z" fill="{dark}" fill-opacity="{alpha}"/>'
    return body


@cache_bitmaps("door")
def make_shutter_door(w: int, h: int) -> pygame.Surface:
    """The shut door, ``w`` by ``h`` pixels."""
    foot = min(max(12.0, h * 0.13), 26.0 * max(1.0, h / 160))
    slat = max(7.0, (h - foot) / 9)
    body = (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="'
        f'{w}" y2="0"><stop offset="0%" stop-color="#3A424B"/><stop offset="45%" stop-color="#6B7682"/>'
        '<stop offset="100%" stop-color="#39414A"/></linearGradient></defs>'
        f'<rect width="{w}" height="{h}" rx="5" fill="url(#s)"/>'
    )
    y = 0.0
    while y < h - foot - 2:
        tall = min(slat, h - foot - y)
        body += (
            f'<rect x="0" y="{y:.1f}" width="{w}" height="{tall * 0.26:.1f}" fill="#FFFFFF" fill-opacity="0.13"/>'
            f'<rect x="0" y="{y + tall * 0.72:.1f}" width="{w}" height="{tall * 0.28:.1f}" fill="#000000"'
            ' fill-opacity="0.34"/>'
        )
        y += slat
    body += make_stripes_svg(0, h - foot, w, foot)
    body += f'<rect x="0" y="{h - foot:.1f}" width="{w}" height="2" fill="#000000" fill-opacity="0.5"/>'
    body += f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="5" fill="none" stroke="#15181C" stroke-width="2"/>'
    return render_svg(body, w, h, (w, h))


@cache_bitmaps("tape")
def make_warning_tape(w: int, h: int) -> pygame.Surface:
    """A strip of warning tape."""
    return render_svg(make_stripes_svg(0, 0, w, h), w, h, (w, h))


def compute_closed_share(share: float) -> float:
    """How much of the door is down, 0..1, at this share of the moment: it falls ever faster, and bounces twice."""
    if share < FALL:
        return (share / FALL) ** 2
    if share < SETTLE:
        t = (share - FALL) / (SETTLE - FALL)
        return 1.0 - 0.09 * (1 - t) * abs(sin(t * 2 * 3.14159))
    return 1.0


def draw_fall(canvas: Canvas, play: Play, seat: int, causer: int, share: float) -> None:
    """The door comes down before a seat, and the table reads who fell and by what."""
    layout = play.layout
    box = place_door(layout, seat)
    x, y, w, h = box.to_ints()
    down = compute_closed_share(share)
    whole = make_shutter_door(w, h)
    shown = round(h * down)
    shake = (
        round(3 * layout.u * (SETTLE - share) / SETTLE * (1 if int(share * 90) % 2 else -1)) if share < SETTLE else 0
    )
    canvas.surface.blit(whole, (x + (shake if share >= FALL else 0), y), (0, h - shown, w, shown))
    if share >= FALL:
        paint.draw_outline(canvas, box, AMBER, 2 + 5 * max(0.0, (SETTLE - share) / SETTLE), 6)
        _draw_banner(canvas, play, seat, causer, min(1.0, (share - FALL) / 0.06))


def _draw_banner(canvas: Canvas, play: Play, seat: int, causer: int, grow: float) -> None:
    """Who fell, by what and by whom, in the middle of the table."""
    layout = play.layout
    u = layout.u
    area_ = layout.centre
    card = 74 * u
    w, h = 500 * u, (196 + 26 * layout.get_small_text_px(17) / (17 * u)) * u
    box = Box(area_.cx - w / 2, area_.y + (area_.h - h) / 2, w, h)
    box = Box.centre_on(box.cx, box.cy, w * grow, h * grow)
    paint.draw_plate(canvas, box, fill=INK, border=AMBER, radius=10, alpha=0.97)
    if grow < 1.0:
        return
    bx, by, bw, _bh = box.to_ints()
    band = round(14 * u)
    canvas.surface.blit(make_warning_tape(bw - round(12 * u), band), (bx + round(6 * u), by + round(6 * u)))
    size = round(30 * u)
    names = play.host.names
    mark = icons.seat_icon(seat, size, seat_colour(seat))
    head = Box(box.x + 60 * u, box.y + 24 * u, box.w - 76 * u, 40 * u)
    canvas.surface.blit(mark, (round(box.x + 22 * u), round(head.cy - size / 2)))
    paint.draw_text(
        canvas,
        _(words.OUT, name=escape(names[seat])),
        head,
        layout.get_small_text_px(28),
        "title",
        IVORY,
    )
    if causer >= 0:
        foot = box.place_line(20 * u, 184 * u, box.bottom - box.y - 190 * u)
        told = words.caused(causer == seat, escape(names[causer]))
        paint.draw_text(canvas, told, foot, layout.get_small_text_px(17), "text", IVORY_DIM, "centre")
    fourth = _find_fourth_card(play)
    if fourth == HIDDEN:
        return
    same = [other for other in range(VALUE[fourth], 52, 13) if other != fourth]
    for k, code in enumerate([*(DECK.codes[other] for other in same), DECK.codes[fourth]]):
        at = (box.cx + (k - 1.5) * (card + 12 * u), box.y + 72 * u + card * 0.7)
        canvas.blit_centred(paint.get_card_face(canvas, code, card), *at)
        if k == 3:
            paint.draw_outline(canvas, Box(at[0] - card / 2, at[1] - card * 0.7, card, card * 1.4), AMBER, 3.4, 8)


def _find_fourth_card(play: Play) -> int:
    """The card that was too much: the one that went Outside the Game last."""
    for sprite in reversed(play.board.marked):
        if play.board.specs[sprite.zone].name == "outside" and sprite.face != HIDDEN:
            return sprite.face
    return HIDDEN
