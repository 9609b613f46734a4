"""The panels of the seats: who sits there, coins, whose turn it is, who is thinking, teams and signs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.core.texts import _
from game.art import icons, panels, shadows
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, TEAMS, seat_colour
from game.art.portraits import make_portrait
from game.art.svg import mix_colours
from game.art.text import measure_text
from game.art.themes import get_theme
from game.config.portraits import CALM, OUT
from game.table.model.geometry import Box
from game.table.model.layout import FIGURES_AIR, coin_row, coin_size
from game.table.model.play import Play
from game.table.render import paint
from game.ui.canvas import Canvas


@dataclass(slots=True)
class Mood:
    """What is special about the seats just now."""

    lit: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()
    hover: int = -1
    thinking: frozenset[int] = frozenset()
    phase: int = 0
    asked: frozenset[int] = frozenset()
    ready: frozenset[int] = frozenset()
    """Seats that have laid down a secret choice."""
    quiet: bool = False
    """Lit seats are marked by their notch alone."""


def seat_sign(canvas: Canvas, seat: int, x: float, y: float, size: int, disc: int) -> None:
    """The shape of a seat on a disc with a rim of its colour."""
    canvas.blit_centred(panels.make_chip(disc, disc, fill=INK, border=seat_colour(seat)), x, y)
    canvas.blit_centred(icons.seat_icon(seat, size, seat_colour(seat)), x, y)


def draw_panels(canvas: Canvas, play: Play, mood: Mood) -> None:
    """What is on every seat's plate and about it; the cards on top are drawn later."""
    for seat in range(play.view.seats):
        _draw_seat_lights(canvas, play, seat, mood)
        _name_row(canvas, play, seat)
        if play.table.coins:
            _draw_coins(canvas, play, seat)
        if seat != play.anchor:
            _draw_empty_slots(canvas, play, seat)
            if seat in mood.ready:
                plate, layout = play.layout.place_name_plate(seat), play.layout
                canvas.blit_centred(
                    icons.make_icon("check", round(24 * layout.u), "#7CC48D"), plate.right - 4 * layout.u, plate.y
                )


def draw_plates(canvas: Canvas, play: Play) -> None:
    """The plates under the seats' names, and the light where it is somebody's turn."""
    layout, u, active = play.layout, play.layout.u, play.board.active
    if active >= 0:
        own = active == play.anchor
        lit = layout.hand if own else layout.get_seat_panel(active)
        place = Box.centre_on(lit.cx, lit.cy, lit.w + 100 * u, lit.h + 160 * u)
        colour = mix_colours(get_theme(play.table.name).felt, "#FFE9B8", 0.6 if own else 0.4)
        whole = pygame.Rect(place.to_ints())
        seen = whole.clip(canvas.rect)  # half of it may lie outside of the window
        part = seen.x - whole.x, seen.y - whole.y, seen.w, seen.h
        canvas.blit(shadows.make_light_pool(*whole.size, colour, part), seen.topleft)
    for seat in range(play.view.seats):
        alpha = 0.72 if seat == play.anchor else 0.92
        where, radius = layout.place_name_plate(seat), _get_plate_radius(play, seat)
        paint.draw_plate(canvas, where, border=paint.QUIET, radius=radius, alpha=alpha)
    if layout.home is not None:
        _draw_home(canvas, play, layout.home)


def _draw_home(canvas: Canvas, play: Play, home: Box) -> None:
    """The place of whose hand lies at the lower edge now."""
    u = play.layout.u
    wide = min(home.w, 150 * u)
    plate = Box(home.cx - wide / 2, home.y, wide, 33 * u)
    paint.draw_plate(canvas, plate, border=paint.QUIET, radius=16, alpha=0.5)
    px = _get_name_px(play, play.anchor)
    paint.draw_name(canvas, play.names[play.anchor], plate.expand_by(-8 * u), px, IVORY_DIM)


def _get_plate_radius(play: Play, seat: int) -> int:
    """Units of a plate's round corners."""
    return 12 if seat == play.anchor else 16


def draw_thinking(canvas: Canvas, play: Play, mood: Mood) -> None:
    """Faces that are moved by something, and dots at the seats that are thinking."""
    for seat, felt in play.find_moods().items():
        if has_face(play, seat) and felt != OUT:  # who is out stands on the panels already
            draw_face(canvas, play, seat, felt)
    for seat in mood.thinking:
        _draw_thinking_dots(canvas, dots_box(play, seat), play.layout.u, mood.phase)


def _draw_seat_lights(canvas: Canvas, play: Play, seat: int, mood: Mood) -> None:
    """Lights round a plate for whoever is on turn or asked, and round a whole seat that can be chosen."""
    box, plate, u, radius = (
        play.layout.get_seat_panel(seat),
        play.layout.place_name_plate(seat),
        play.layout.u,
        _get_plate_radius(play, seat),
    )
    if play.board.active == seat:
        paint.draw_outline(canvas, plate, BRASS_LIGHT, 2.4, radius + 2)
    elif seat in mood.asked:
        paint.draw_outline(canvas, plate.expand_by(-2 * u), seat_colour(seat), 2.0, radius)
    accent, chosen, lit = play_accent(play), seat in mood.chosen, seat in mood.lit
    if lit:
        if not mood.quiet:
            paint.draw_outline(canvas, box.expand_by(1.5 * u), accent, 3.0, 13)
        paint.draw_notch(canvas, box.cx, box.y - 1 * u, accent)
    if chosen or (seat == mood.hover and lit):
        fill = mix_colours(accent, IVORY, 0.5)  # light falls on it: the room's colour alone would muddy the ink
        alpha = 0.14 if chosen else 0.1
        paint.draw_skin(canvas, box, panels.make_panel, fill=fill, border=accent, radius=round(12 * u), alpha=alpha)
    if chosen:
        paint.draw_outline(canvas, box.expand_by(1 * u), BRASS_LIGHT, 3.0, 14)


def play_accent(play: Play) -> str:
    """The accent of the game's room."""
    return get_theme(play.table.name).accent


def _name_row(canvas: Canvas, play: Play, seat: int) -> None:
    """Face or shape, name and signs in a row on a plate; brass is lit below the name of who is on turn."""
    layout, u, own = play.layout, play.layout.u, seat == play.anchor
    plate, name, team = layout.place_name_plate(seat), play.names[seat], play.table.get_team(play.view, seat)
    x, y = plate.x + (13 if own else -3) * u, plate.y + (17 + 4 * own) * u
    lit, signs, ink = play.board.active == seat, play.table.list_badges(play.view, seat), IVORY
    if _has_disc(play, seat):
        draw_face(canvas, play, seat, OUT if play.table.is_out(play.view, seat) else CALM)
        x = face_box(play, seat).right + 6 * u
    else:
        canvas.blit_centred(icons.seat_icon(seat, round(22 * u), seat_colour(seat)), x + 11 * u, y)
        x += 26 * u
    if team >= 0:
        canvas.blit_centred(icons.make_icon(f"team_{team}", round(17 * u), TEAMS[team]), x + 8.5 * u, y)
        x += 21 * u
    room = max(10.0, plate.right - _measure_figures(play, seat) - x - 20 * u * len(signs))
    if lit:
        ink = panels.button_ink("primary")
        x, room = x + 5 * u, room - 10 * u
        wide = min(room, measure_text(name, "bold", _get_name_px(play, seat))[0]) + 16 * u
        head = Box(x - 8 * u, y - 15 * u, wide, 30 * u)
        paint.draw_skin(canvas, head, panels.make_button_skin, "primary", round(14 * u))
    x = paint.draw_name(canvas, name, Box(x, y - 16.5 * u, room, 33 * u), _get_name_px(play, seat), ink).right + 5 * u
    for place, sign in enumerate(signs):
        canvas.blit_centred(icons.make_icon(sign, round(18 * u), "#F2B84B"), x + (9 + 21 * place) * u, y)


def _measure_figures(play: Play, seat: int) -> float:
    """Pixels of the end of a plate that are its figures'."""
    layout = play.layout
    if seat == play.anchor:
        return 0.3 * layout.place_name_plate(seat).w
    return (FIGURES_AIR + (not layout.is_plate_beside(seat)) * play.table.figures_width) * layout.u


def _get_name_px(play: Play, seat: int) -> int:
    """Pixels of the letters of a name."""
    return play.layout.get_small_text_px(20 if seat == play.anchor else 17)


def has_face(play: Play, seat: int) -> bool:
    """Whether a face stands on the plate."""
    return bool(play.get_portrait(seat)) and _has_disc(play, seat)


def _has_disc(play: Play, seat: int) -> bool:
    """Whether a disc stands on the plate where somebody has a face: the face, or the shape of a seat without one. The
    name goes before it, if both have no room, for people who want larger words.
    """
    layout, own = play.layout, seat == play.anchor
    if not any(map(play.get_portrait, range(play.view.seats))) or layout.choices.text_scale <= 1:
        return any(map(play.get_portrait, range(play.view.seats)))
    marks = 21 * (play.table.get_team(play.view, seat) >= 0) + 20 * len(play.table.list_badges(play.view, seat))
    taken = _measure_figures(play, seat) + (marks + 16) * layout.u + (0 if own else face_box(play, seat).w)
    return measure_text(play.names[seat], "bold", _get_name_px(play, seat))[0] + taken < layout.place_name_plate(seat).w


def face_box(play: Play, seat: int) -> Box:
    """Where the face of a seat is: at the left end of its plate."""
    u, panel, own = play.layout.u, play.layout.place_name_plate(seat), seat == play.anchor
    size = (44 if own else 41) * u
    return Box(panel.x + (4 if own else -2) * u, panel.y - (2 if own else 5) * u, size, size)


def draw_face(canvas: Canvas, play: Play, seat: int, mood: str, box: Box | None = None) -> None:
    """The face of a seat, with its shape beside it, where it has one; else its shape alone."""
    box = box or face_box(play, seat)
    draw_disc(canvas, play, seat, mood, box)
    if play.get_portrait(seat):
        u = max(play.layout.u, box.w / 60)
        seat_sign(canvas, seat, box.right - 4 * u, box.bottom - 9 * u, round(11 * u), round(17 * u))


def draw_disc(canvas: Canvas, play: Play, seat: int, mood: str, box: Box) -> None:
    """The face of a seat where it has one, else its shape."""
    px = round(box.w)
    if face := play.get_portrait(seat):
        canvas.blit(make_portrait(face, mood, px, seat_colour(seat)), (box.x, box.y))
    else:
        seat_sign(canvas, seat, box.cx, box.cy, round(0.6 * px), px)


def _draw_empty_slots(canvas: Canvas, play: Play, seat: int) -> None:
    """Where the cards of a hand that is still small will lie."""
    zone = next((z for z, spec in enumerate(play.board.specs) if spec.owner == seat), -1)
    place = play.places[zone]
    if place.kind != "grid":
        return
    u = play.layout.u
    for pose in place.list_card_poses(place.cols * place.rows, u)[len(play.board.zones[zone]) :]:
        r = max(2, round(4 * u))
        paint.draw_skin(
            canvas, pose.box, panels.make_panel, fill="#0A0D11", border=IVORY, radius=r, alpha=0.42, border_alpha=0.42
        )


def dots_box(play: Play, seat: int) -> Box:
    """Where it is seen that a seat is thinking: at the foot of its panel."""
    u, panel = play.layout.u, play.layout.get_seat_panel(seat)
    return Box(panel.cx - 22 * u, panel.bottom - 8 * u, 44 * u, 20 * u)


def _draw_thinking_dots(canvas: Canvas, at: Box, u: float, phase: int) -> None:
    """Somebody is thinking: three dots, one of them lit."""
    paint.draw_skin(canvas, at, panels.make_chip, fill=INK)
    for k in range(3):
        colour = BRASS_LIGHT if k == phase % 3 else "#5A5344"
        dot = panels.make_chip(max(4, round(7 * u)), max(4, round(7 * u)), fill=colour, border=colour)
        canvas.blit_centred(dot, at.cx + (k - 1) * 11 * u, at.cy)


def _draw_coins(canvas: Canvas, play: Play, seat: int) -> None:
    layout, row, count, own = play.layout, coin_row(play.layout, seat), play.board.tokens[seat], seat == play.anchor
    if own and not count:
        paint.draw_text(canvas, _("no tokens left"), row, layout.get_small_text_px(16), "italic", IVORY_DIM)
    room = row.w * (0.72 if own else 1.0)
    paint.draw_coins(canvas, count, row.x if own else row.right, row.cy, coin_size(layout, own), room, right=not own)
