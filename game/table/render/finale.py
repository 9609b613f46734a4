"""The end of a round or match, drawn over the table where the cards lie open."""

from __future__ import annotations

from game.art import icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.text import measure
from game.table.model.finale import Finale
from game.table.model.geometry import Box
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.game_drawing import GameDrawing
from game.table.render.paint_seats import play_accent, seat_colour
from game.ui.canvas import Canvas

DARK = 0.72
"""How dark the table is behind the room's picture."""
SHADES = 4
"""Steps in which it gets dark."""


def draw_finale(canvas: Canvas, play: Play, drawing: GameDrawing, finale: Finale, now: float) -> None:
    """What is to be seen of the end at this moment."""
    if finale.pictured(now):
        share = finale.share(now)
        dark = 1.0 if finale.reduced else min(1.0, 6 * share, 8 * (1 - share) + 0.01)
        step = max(1, round(dark * SHADES))
        canvas.surface.blit(panels.veil(canvas.size, "#05070A", DARK * step / SHADES), (0, 0))
        drawing.draw_finale(canvas, play, share)
        return
    risen = finale.risen(now)
    if risen:
        _lights(canvas, play, finale, risen)
    for line, share in finale.counted(now):
        _figure(canvas, play, finale, line.seat, finale.figure(line, share), share)
    if risen:
        _winner(canvas, play, finale, risen)


def _figure(canvas: Canvas, play: Play, finale: Finale, seat: int, words: str, share: float) -> None:
    """A seat's figure on a plate at its panel."""
    u = play.layout.u
    px, small = play.layout.small(34), play.layout.small(15)
    unit = finale.unit
    wide = max(measure(words or "–", "title", px)[0], measure(unit, "text", small)[0]) + 36 * u
    panel = play.layout.panel(seat)
    grow = 0.7 + 0.3 * out_cubic(min(1.0, 2.5 * share)) if not finale.reduced else 1.0
    w, h = min(wide, panel.w) * grow, 72 * u * grow
    low = play.layout.large and play.layout.spots[seat] == "T"  # a large plate would hide all of a low panel
    below = 0.1 if low else 0.5
    y = panel.y - h * 0.62 if seat == play.anchor else panel.bottom - h * below
    box = Box(panel.cx - w / 2, y, w, h)
    paint.plate(canvas, box, fill=INK, border=seat_colour(seat), radius=14, alpha=0.97)
    if grow < 0.85:
        return
    paint.write(canvas, words or "–", box._replace(h=h * 0.64), px, "title", IVORY, "centre")
    paint.write(canvas, unit, Box(box.x, box.y + h * 0.58, w, h * 0.36), small, "text", IVORY_DIM, "centre")


def _lights(canvas: Canvas, play: Play, finale: Finale, risen: float) -> None:
    """Light round the winner's seat, wider and wider."""
    u, accent = play.layout.u, play_accent(play)
    for line in finale.sheet.lines:
        if line.winner:
            panel = play.layout.panel(line.seat)
            for ring, colour in enumerate((BRASS_LIGHT, accent, BRASS_LIGHT)):
                paint.outline(canvas, panel.grown((3 + 7 * ring * out_cubic(risen)) * u), colour, 3 - ring, 14)


def _winner(canvas: Canvas, play: Play, finale: Finale, risen: float) -> None:
    """What the winner has won rises from the seat to the middle of the table, below a crown."""
    layout, u = play.layout, play.layout.u
    rise = out_cubic(risen)
    words, px = finale.sheet.headline, layout.small(30)
    room = layout.centre.w - 40 * u
    wide, tall = measure(words, "title", px, round(room - 70 * u))
    w, h = min(room, wide + 110 * u), max(74 * u, tall + 36 * u)
    x, y = layout.centre.cx, layout.centre.cy
    winners = [line.seat for line in finale.sheet.lines if line.winner]
    if layout.large:  # clear of the figures of who sits at the top
        tops = [panel.bottom for panel, spot in zip(layout.panels, layout.spots, strict=True) if spot == "T"]
        y = max([y, *(low + (65 + 36) * u + h / 2 for low in tops)])
    if winners:
        home = layout.panel(winners[0])
        x, y = home.cx + (x - home.cx) * rise, home.cy + (y - home.cy) * rise
    box = Box(x - w / 2, y - h / 2, w, h)
    paint.plate(canvas, box, fill=INK, border=BRASS_LIGHT, radius=18, alpha=0.97)
    if winners:
        size = round(46 * u)
        picture = icons.icon("crown", size, BRASS_LIGHT)
        canvas.surface.blit(picture, (round(box.cx - size / 2), round(box.y - size * 0.74)))
    paint.write(canvas, words, box.grown(-16 * u), px, "title", IVORY, "centre", lines=2)
