"""The panels of the seats: who sits there, coins, whose turn it is, who is thinking, teams and signs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.core.texts import _
from game.art import icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, SEATS, TEAMS
from game.art.svg import mix
from game.art.text import measure
from game.art.themes import theme
from game.table.model.geometry import Box
from game.table.model.layout import Layout, coin_row, coin_size
from game.table.model.play import Play
from game.table.model.seat_actions import line, shortened
from game.table.render import paint
from game.ui.canvas import Canvas

ACTIONS, ACTIONS_LEAST = 16.0, 13.0
"""Units of the words that tell what a seat did, and of the smallest ones."""
MOST = 3
"""Lines they take at most at the seats of others."""


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


def draw_seat_actions(canvas: Canvas, play: Play) -> None:
    """What every seat did since the viewer's last turn, in its panel."""
    layout = play.layout
    for seat, phrases in enumerate(play.seat_actions):
        if not phrases or not layout.line(seat).h:
            continue
        box, (words, px, lines) = _telling(layout, seat, phrases, _name_end(play, seat))
        if seat == layout.anchor and measure(words, "text", px)[0] > box.w:
            continue  # a long name leaves no room: one knows what one did
        if lines > 1 or layout.hangs(seat):
            paint.plate(canvas, box if layout.hangs(seat) else box.grown(3 * layout.u), radius=6, alpha=1.0)
        align = "right" if seat == layout.anchor else "centre" if layout.hangs(seat) else "left"
        paint.write(canvas, words, box, px, "text", BRASS_LIGHT, align, lines=lines)


def low(play: Play, seat: int) -> float:
    """Lower edge of what a seat shows: of its panel, or of what it did where that hangs below."""
    layout, phrases = play.layout, play.seat_actions[seat]
    edge = layout.panel(seat).bottom
    if not phrases or not layout.line(seat).h:
        return edge
    box, (_words, _px, lines) = _telling(layout, seat, phrases)
    if layout.hangs(seat):
        return box.bottom
    return max(edge, box.grown(3 * layout.u).bottom) if lines > 1 else edge


def _name_end(play: Play, seat: int) -> float:
    """The right edge of one's own name and the signs beside it, 0 at any other seat: nothing else is in its line."""
    if seat != play.anchor:
        return 0.0
    layout, u = play.layout, play.layout.u
    signs = len(play.table.badges(play.view, seat)) + (play.table.team(play.view, seat) >= 0)
    wide = measure(play.host.names[seat], "bold", layout.small(20))[0]
    return layout.own.x + 42 * u + min(wide, 0.7 * layout.own.w) + (8 + 21 * signs) * u


def _telling(
    layout: Layout, seat: int, phrases: tuple[str, ...], left: float = 0.0
) -> tuple[Box, tuple[str, int, int]]:
    """Where it is written what a seat did, and what: the words, their size and how many lines they take; right of
    ``left``.
    """
    box = layout.line(seat)
    if left > box.x:
        box = box._replace(x=left, w=max(1.0, box.right - left))
    if layout.hangs(seat):
        words, px, lines = found = told(phrases, round(box.w - 14 * layout.u), layout, 1)
        wide = measure(words, "text", px)[0] + 14 * layout.u
        return box._replace(x=box.cx - wide / 2, w=wide), found
    width = round(box.w)
    for most in range(1 if seat == layout.anchor else MOST, 1, -1):
        words, px, lines = found = told(phrases, width, layout, most)
        if lines == 1:
            return box, found
        several = box._replace(h=measure(words, "text", px, width)[1] + 2 * layout.u)
        if _below(layout, seat, several):
            return several, found
    words, px, _one = found = told(phrases, width, layout, 1)
    tall = measure(words, "text", px, width)[1]
    if seat == layout.anchor or not layout.large or tall <= 1.5 * px:
        return box, found
    below = [panel.y for panel in layout.panels if panel.y > box.y and panel.x < box.right and box.x < panel.right]
    several = box._replace(h=tall - 2 * layout.u)
    several = several._replace(y=min(several.y, min([layout.bar.y, *below]) - 5 * layout.u - several.h))
    return (box, found) if several.meets(layout.centre) else (several, (words, px, MOST))


def _below(layout: Layout, seat: int, box: Box) -> bool:
    """Whether lines that hang below a seat's panel keep off the question, the other panels and the middle."""
    things = [layout.bar, layout.centre, *(panel for other, panel in enumerate(layout.panels) if other != seat)]
    return not any(box.grown(3 * layout.u).meets(each) for each in things)


@lru_cache(maxsize=256)
def told(phrases: tuple[str, ...], width: int, layout: Layout, most: int) -> tuple[str, int, int]:
    """What a seat did, the size of the words and how many lines they take.

    First the words become smaller, then they stand on as many lines as may be (``most``); what has no room
    there is counted. Large words stay large: fewer acts are told, and of the last one fewer cards are named.
    """
    px = layout.small(ACTIONS)
    least = px if layout.large else layout.small(ACTIONS_LEAST)
    words = line(phrases, lambda _words: True)
    for size in range(px, least - 1, -1):
        if measure(words, "text", size)[0] <= width:
            return words, size, 1
    full = measure("\n".join("M" * most), "text", least)[1]

    def fits(words: str) -> bool:
        wide, tall = measure(words, "text", least, width)
        return wide <= width and tall <= full

    words = line(phrases, fits)
    if layout.large and not fits(words):  # what was done last says more than how much was done before
        words = phrases[-1]
        words = words if fits(words) else next(filter(fits, shortened(words)), words)
    return words, least, most


def draw_thinking(canvas: Canvas, play: Play, mood: Mood) -> None:
    """Dots at the seats that are thinking."""
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
    canvas.surface.blit(icons.seat_icon(seat, size, seat_colour(seat)), (round(x), round(y - size / 2)))
    x += size + 6 * u
    room = box.x + width - x
    name = play.host.names[seat]
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
        canvas.surface.blit(mark, (round(box.right - 30 * u), round(layout.inner(seat).bottom - 30 * u)))


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
    """Where it is seen that a seat is thinking: at the foot of its panel, below what it did unless another seat is."""
    u, panel, edge = play.layout.u, play.layout.panel(seat), low(play, seat)
    at = Box(panel.cx - 22 * u, panel.bottom - 8 * u, 44 * u, 20 * u)
    below = at._replace(y=edge - 4 * u)
    return at if edge <= panel.bottom or any(below.meets(other) for other in play.layout.panels) else below


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
