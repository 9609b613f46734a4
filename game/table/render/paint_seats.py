"""The panels of the seats: who sits there, coins, whose turn it is, who is thinking, teams and signs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.texts import _
from game.art import icons, panels, shadows
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, SEATS, TEAMS
from game.art.portraits import portrait
from game.art.svg import mix
from game.art.text import measure
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
    """What is on every seat's plate and about it; the cards on top are drawn later."""
    for seat in range(play.view.seats):
        _frame(canvas, play, seat, mood)
        _name_row(canvas, play, seat)
        if play.table.coins:
            _coins(canvas, play, seat)
        if seat != play.anchor:
            _slots(canvas, play, seat)
            if seat in mood.ready:
                plate, layout = play.layout.plate(seat), play.layout
                canvas.centred(icons.icon("check", layout.px(24), "#7CC48D"), plate.right - 4 * layout.u, plate.y)


def draw_plates(canvas: Canvas, play: Play) -> None:
    """The plates under the seats' names, and the light where it is somebody's turn."""
    layout, u, active = play.layout, play.layout.u, play.board.active
    if active >= 0:
        own = active == play.anchor
        place = layout.hand.grown(110 * u) if own else layout.panel(active).grown(100 * u)
        paint.skin(canvas, place, shadows.pool, mix(theme(play.table.name).felt, "#FFE9B8", 0.6 if own else 0.4))
    for seat in range(play.view.seats):
        paint.plate(canvas, layout.plate(seat), border=paint.QUIET, radius=_radius(play, seat), alpha=0.92)


def _radius(play: Play, seat: int) -> int:
    """Units of a plate's round corners."""
    return 12 if seat == play.anchor else 16


def draw_thinking(canvas: Canvas, play: Play, mood: Mood) -> None:
    """Faces that are moved by something, and dots at the seats that are thinking."""
    moods = dict.fromkeys(mood.thinking, THINKING) | {seat: felt for seat, (felt, _until) in play.feelings.items()}
    for seat, felt in moods.items():
        if has_face(play, seat) and not play.timeline.reduced and not play.table.is_out(play.view, seat):
            draw_face(canvas, play, seat, felt)
    for seat in mood.thinking:
        _dots(canvas, dots_box(play, seat), play.layout.u, mood.phase)


def _frame(canvas: Canvas, play: Play, seat: int, mood: Mood) -> None:
    """Lights round a plate for whoever is on turn or asked, and round a whole seat that can be chosen."""
    box, plate, u, radius = play.layout.panel(seat), play.layout.plate(seat), play.layout.u, _radius(play, seat)
    if play.board.active == seat:
        paint.outline(canvas, plate, BRASS_LIGHT, 2.4, radius + 2)
    elif seat in mood.asked:
        paint.outline(canvas, plate.grown(-2 * u), seat_colour(seat), 2.0, radius)
    accent, chosen, lit = play_accent(play), seat in mood.chosen, seat in mood.lit
    if lit:
        if not mood.quiet:
            paint.outline(canvas, box.grown(1.5 * u), accent, 3.0, 13)
        paint.notch(canvas, box.cx, box.y - 1 * u, accent)
    if chosen or (seat == mood.hover and lit):
        fill = mix(accent, IVORY, 0.5)  # light falls on it: the room's colour alone would muddy the ink
        alpha = 0.14 if chosen else 0.1
        paint.skin(canvas, box, panels.panel, fill=fill, border=accent, radius=round(12 * u), alpha=alpha)
    if chosen:
        paint.outline(canvas, box.grown(1 * u), BRASS_LIGHT, 3.0, 14)


def play_accent(play: Play) -> str:
    """The accent of the game's room."""
    return theme(play.table.name).accent


def _name_row(canvas: Canvas, play: Play, seat: int) -> None:
    """Face or shape, name and signs in a row on a plate; brass is lit below the name of another seat on turn."""
    layout, u, own = play.layout, play.layout.u, seat == play.anchor
    plate, name, team = layout.plate(seat), play.names[seat], play.table.team(play.view, seat)
    x, y = plate.x + (9 - 2 * layout.large + 4 * own) * u, plate.y + (17 + 4 * own) * u
    lit, signs, ink = play.board.active == seat, play.table.badges(play.view, seat), IVORY
    if lit and own:  # the whole head of the own panel: whose turn it is is seen with half an eye
        paint.skin(canvas, Box(plate.x, plate.y, plate.w, 40 * u), panels.button, "primary", round(12 * u))
    if has_face(play, seat) or (not layout.large and any(map(play.portrait, range(play.view.seats)))):
        draw_face(canvas, play, seat, OUT if play.table.is_out(play.view, seat) else CALM)
        x = face_box(play, seat).right + 6 * u
    else:
        canvas.centred(icons.seat_icon(seat, round(22 * u), seat_colour(seat)), x + 11 * u, y)
        x += 28 * u
    if team >= 0:
        canvas.centred(icons.icon(f"team_{team}", round(17 * u), TEAMS[team]), x + 8.5 * u, y)
        x += 21 * u
    room = max(10.0, plate.right - _figures(play, seat) - x - 20 * u * len(signs))
    if lit:
        ink = panels.button_ink("primary")
    if lit and not own:
        paint.skin(canvas, Box(x - 3 * u, y - 15 * u, room + 3 * u, 30 * u), panels.button, "primary", round(14 * u))
        x, room = x + 5 * u, room - 10 * u
    x = paint.name(canvas, name, Box(x, y - 16.5 * u, room, 33 * u), _letters(play, seat), ink).right + 5 * u
    for place, sign in enumerate(signs):
        canvas.centred(icons.icon(sign, round(18 * u), "#F2B84B"), x + (9 + 21 * place) * u, y)


def _figures(play: Play, seat: int) -> float:
    """Pixels of the end of a plate that are its figures'."""
    layout = play.layout
    if seat == play.anchor:
        return 0.3 * layout.plate(seat).w
    return (10 + (not layout.beside(seat)) * play.table.figures_width) * layout.u


def _letters(play: Play, seat: int) -> int:
    """Pixels of the letters of a name."""
    return play.layout.small(20 if seat == play.anchor else 17)


def has_face(play: Play, seat: int) -> bool:
    """Whether a face stands on the plate: with large text a name goes before it where there is no room for both."""
    layout, own = play.layout, seat == play.anchor
    if not play.portrait(seat) or not layout.large:
        return bool(play.portrait(seat))
    marks = 21 * (play.table.team(play.view, seat) >= 0) + 20 * len(play.table.badges(play.view, seat))
    taken = _figures(play, seat) + marks * layout.u + (0 if own else face_box(play, seat).w)
    return measure(play.names[seat], "bold", _letters(play, seat))[0] + taken < layout.plate(seat).w


def face_box(play: Play, seat: int) -> Box:
    """Where the face of a seat is: at the left end of its plate."""
    u, panel, own = play.layout.u, play.layout.plate(seat), seat == play.anchor
    size = (44 if own else 41) * u
    return Box(panel.x + (4 if own else -2) * u, panel.y - (2 if own else 5) * u, size, size)


def draw_face(canvas: Canvas, play: Play, seat: int, mood: str, box: Box | None = None) -> None:
    """The face of a seat, with its shape beside it, where it has one; else its shape alone."""
    box = box or face_box(play, seat)
    px, colour, face = round(box.w), seat_colour(seat), play.portrait(seat)
    if not face:
        seat_sign(canvas, seat, box.cx, box.cy, round(0.6 * px), px)
        return
    canvas.surface.blit(portrait(face, mood, px, colour), (round(box.x), round(box.y)))
    u = max(play.layout.u, px / 60)
    seat_sign(canvas, seat, box.right - 4 * u, box.bottom - 9 * u, round(11 * u), round(17 * u))


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
            canvas, pose.box, panels.panel, fill="#0A0D11", border=IVORY, radius=r, alpha=0.42, border_alpha=0.42
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


def _coins(canvas: Canvas, play: Play, seat: int) -> None:
    layout, row, count, own = play.layout, coin_row(play.layout, seat), play.board.tokens[seat], seat == play.anchor
    if own and not count:
        paint.write(canvas, _("no tokens left"), row, layout.small(16), "italic", IVORY_DIM)
    room = row.w * (0.72 if own else 1.0)
    paint.coins(canvas, count, row.x if own else row.right, row.cy, coin_size(layout, own), room, right=not own)
