"""The panels of the seats: who sits there, coins, whose turn it is, who is thinking, teams and signs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.texts import _
from game.art import icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, SEATS, TEAMS
from game.art.portraits import portrait
from game.art.svg import mix
from game.art.themes import theme
from game.config.portraits import CALM, OUT, THINKING
from game.table.model.geometry import Box
from game.table.model.layout import coin_row, coin_size
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

    def key(self) -> tuple[object, ...]:
        """What the panels depend on; the dots of somebody thinking are drawn apart."""
        return self.lit, self.chosen, self.hover, self.asked, self.ready, self.quiet


def seat_colour(seat: int) -> str:
    """The colour of a seat; never used without its shape."""
    return SEATS[seat % len(SEATS)]


def seat_sign(canvas: Canvas, seat: int, x: float, y: float, size: int, disc: int) -> None:
    """The shape of a seat on a disc with a rim of its colour."""
    canvas.centred(panels.chip(disc, disc, fill=INK, border=seat_colour(seat)), x, y)
    canvas.centred(icons.seat_icon(seat, size, seat_colour(seat)), x, y)


def draw_panels(canvas: Canvas, play: Play, mood: Mood) -> None:
    """Every seat's panel, the cards on top are drawn later."""
    for seat in range(play.view.seats):
        if seat == play.anchor:
            _own(canvas, play, seat, mood)
        else:
            _other(canvas, play, seat, mood)


def draw_plates(canvas: Canvas, play: Play) -> None:
    """The plates under the seats' names and cards."""
    for seat in range(play.view.seats):
        paint.plate(canvas, play.layout.panel(seat), radius=12, alpha=0.86)


def draw_thinking(canvas: Canvas, play: Play, mood: Mood) -> None:
    """Faces that are moved by something, and dots at the seats that are thinking."""
    moods = dict.fromkeys(mood.thinking, THINKING) | {seat: felt for seat, (felt, _until) in play.feelings.items()}
    for seat, felt in moods.items():
        if play.portrait(seat) and not play.timeline.reduced and not play.table.is_out(play.view, seat):
            draw_face(canvas, play, seat, felt)
    for seat in mood.thinking:
        _dots(canvas, dots_box(play, seat), play.layout.u, mood.phase)


def _frame(canvas: Canvas, play: Play, seat: int, mood: Mood) -> Box:
    box = play.layout.panel(seat)
    u = play.layout.u
    active = play.board.active == seat
    asked = seat in mood.asked
    if asked and not active:
        paint.outline(canvas, box.grown(-2 * u), seat_colour(seat), 2.0, 12)
    if active:
        paint.outline(canvas, box.grown(1 * u), BRASS_LIGHT, 3.0, 14)
    if seat in mood.lit:
        if not mood.quiet:
            paint.outline(canvas, box.grown(1.5 * u), play_accent(play), 3.0, 13)
        paint.notch(canvas, box.cx, box.y - 1 * u, play_accent(play))
    chosen = seat in mood.chosen
    if chosen or (seat == mood.hover and seat in mood.lit):
        fill = mix(play_accent(play), IVORY, 0.5)  # light falls on it: the room's colour alone would muddy the ink
        alpha = 0.14 if chosen else 0.1
        paint.skin(canvas, box, panels.panel, fill=fill, border=play_accent(play), radius=round(12 * u), alpha=alpha)
    if chosen and not active:
        paint.outline(canvas, box.grown(1 * u), BRASS_LIGHT, 3.0, 14)
    return box


def play_accent(play: Play) -> str:
    """The accent of the game's room."""
    return theme(play.table.name).accent


def _name_row(canvas: Canvas, play: Play, seat: int, box: Box, width: float, px: int) -> None:
    """Shape, name and signs in a row at the top left of a panel."""
    u = play.layout.u
    size = round(22 * u)
    x, y = box.x + (7 if play.layout.large else 9) * u, box.y + 17 * u
    if play.portrait(seat):
        draw_face(canvas, play, seat, OUT if play.table.is_out(play.view, seat) else CALM)
        x = face_box(play, seat).right + 6 * u
    else:
        canvas.surface.blit(icons.seat_icon(seat, size, seat_colour(seat)), (round(x), round(y - size / 2)))
        x += size + 6 * u
    room = box.x + width - x
    name = play.names[seat]
    team = play.table.team(play.view, seat)
    signs = list(play.table.badges(play.view, seat))
    if team >= 0:
        canvas.surface.blit(icons.icon(f"team_{team}", round(17 * u), TEAMS[team]), (round(x), round(y - 8.5 * u)))
        x += 21 * u
        room -= 21 * u
    where = paint.name(canvas, name, Box(x, y - 16.5 * u, max(10.0, room - 20 * u * len(signs)), 33 * u), px)
    x = where.right + 5 * u
    for sign in signs:
        canvas.surface.blit(icons.icon(sign, round(18 * u), "#F2B84B"), (round(x), round(y - 9 * u)))
        x += 21 * u


def face_box(play: Play, seat: int) -> Box:
    """Where the face of a seat is: at the upper left corner of its panel."""
    u, panel, own = play.layout.u, play.layout.panel(seat), seat == play.anchor
    size = (44 if own else 38) * u
    return Box(panel.x + (4 if own else 3) * u, panel.y - (2 if own else 4) * u, size, size)


def draw_face(canvas: Canvas, play: Play, seat: int, mood: str, box: Box | None = None) -> None:
    """The face of a seat, with its shape beside it, where it has one; else its shape alone."""
    box = box or face_box(play, seat)
    px, colour, face = round(box.w), seat_colour(seat), play.portrait(seat)
    if not face:
        seat_sign(canvas, seat, box.cx, box.cy, round(0.6 * px), px)
        return
    canvas.surface.blit(portrait(face, mood, px, colour), (round(box.x), round(box.y)))
    u = max(play.layout.u, px / 60)
    seat_sign(canvas, seat, box.right - 5 * u, box.bottom - 6 * u, round(11 * u), round(17 * u))


def _other(canvas: Canvas, play: Play, seat: int, mood: Mood) -> None:
    layout = play.layout
    u = layout.u
    box = _frame(canvas, play, seat, mood)
    _name_row(canvas, play, seat, box, play.table.name_width(layout, seat), layout.small(17))
    if play.table.coins:
        count = play.board.tokens[seat]
        row = coin_row(layout, seat)
        size = coin_size(layout, False)
        paint.coins(canvas, count, box.right - 10 * u, box.y + 17 * u, size, row.w * 0.62, right=True)
    _slots(canvas, play, seat)
    if seat in mood.ready:
        mark = icons.icon("check", round(24 * u), "#7CC48D")
        canvas.surface.blit(mark, (round(box.right - 30 * u), round(layout.panel(seat).bottom - 30 * u)))


def _slots(canvas: Canvas, play: Play, seat: int) -> None:
    """Where the cards of a hand that is still small will lie."""
    zone = next((z for z, spec in enumerate(play.board.specs) if spec.owner == seat), -1)
    place = play.places[zone]
    if place.kind != "grid":
        return
    u = play.layout.u
    for pose in place.poses(place.cols * place.rows, u)[len(play.board.zones[zone]) :]:
        r = max(2, round(4 * u))
        paint.skin(
            canvas, pose.box, panels.panel, fill="#0A0D11", border=IVORY, radius=r, alpha=0.34, border_alpha=0.10
        )


def dots_box(play: Play, seat: int) -> Box:
    """Where it is seen that a seat is thinking: at the foot of its panel."""
    u, panel = play.layout.u, play.layout.panel(seat)
    return Box(panel.cx - 22 * u, panel.bottom - 8 * u, 44 * u, 20 * u)


def _dots(canvas: Canvas, at: Box, u: float, phase: int) -> None:
    """Somebody is thinking: three dots, one of them lit."""
    paint.skin(canvas, at, panels.chip, fill=INK)
    for k in range(3):
        colour = BRASS_LIGHT if k == phase % 3 else "#5A5344"
        dot = panels.chip(max(4, round(7 * u)), max(4, round(7 * u)), fill=colour, border=colour)
        canvas.centred(dot, at.cx + (k - 1) * 11 * u, at.cy)


def _own(canvas: Canvas, play: Play, seat: int, mood: Mood) -> None:
    layout = play.layout
    u = layout.u
    box = _frame(canvas, play, seat, mood)
    _name_row(canvas, play, seat, Box(box.x + 4 * u, box.y + 4 * u, box.w, box.h), box.w * 0.7, layout.small(20))
    if play.table.coins:
        _own_coins(canvas, play, seat)


def _own_coins(canvas: Canvas, play: Play, seat: int) -> None:
    layout = play.layout
    row = coin_row(layout, seat)
    size = coin_size(layout, True)
    count = play.board.tokens[seat]
    paint.coins(canvas, count, row.x, row.cy, size, row.w * 0.72)
    if count == 0:
        paint.write(canvas, _("no tokens left"), Box(row.x, row.y, row.w, row.h), layout.small(16), "italic", IVORY_DIM)
