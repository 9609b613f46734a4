"""The end of a round or match, drawn over the table where the cards lie open."""

from __future__ import annotations

from collections.abc import Sequence

from game.art import icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.text import measure
from game.table.model.finale import Finale
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.game_drawing import GameDrawing
from game.table.render.paint_seats import low, play_accent, seat_colour
from game.ui.canvas import Canvas

DARK = 0.72
"""How dark the table is behind the room's picture."""
CROWN = 46
"""Units across the crown above the words that name the winner."""
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
    for line, share in finale.figures_at(now):
        _figure(canvas, play, finale, line.seat, finale.figure(line, share), share)
    if risen:
        _winner(canvas, play, finale, risen)


def figure_box(layout: Layout, finale: Finale, seat: int, words: str, grow: float = 1.0, edge: float = 0.0) -> Box:
    """The plate of a seat's figure: outside its panel, where it covers neither what the seat did, which reaches down
    to ``edge``, nor another panel; beside the panel if what lies in the middle would be covered below it.
    """
    u, panel = layout.u, layout.panel(seat)
    wide = max(
        measure(words or "–", "title", layout.small(34))[0], measure(finale.unit(seat), "text", layout.small(15))[0]
    )
    w, h = min(wide + 36 * u, panel.w) * grow, 72 * u * grow
    y = panel.y - h - 2 * u if seat == layout.anchor else max(panel.bottom, edge) + 2 * u
    box = Box(panel.cx - w / 2, y, w, h)
    if seat != layout.anchor and box.meets(layout.centre):
        top, w = max(panel.y, panel.cy - h / 2), (wide + 16 * u) * grow
        for beside in (Box(panel.right + 2 * u, top, w, h), Box(panel.x - w - 2 * u, top, w, h)):
            if beside.inside(Box(0, 0, *layout.size)) and not any(beside.meets(other) for other in layout.panels):
                return beside
    if any(box.meets(other) for place, other in enumerate(layout.panels) if place != seat):
        box = box._replace(y=panel.bottom - h * 0.5)
    return box


def _figure(canvas: Canvas, play: Play, finale: Finale, seat: int, words: str, share: float) -> None:
    """A seat's figure on a plate at its panel."""
    px, small = play.layout.small(34), play.layout.small(15)
    unit = finale.unit(seat)
    grow = 0.7 + 0.3 * out_cubic(min(1.0, 2.5 * share)) if not finale.reduced else 1.0
    box = figure_box(play.layout, finale, seat, words, grow, low(play, seat))
    w, h = box.w, box.h
    paint.plate(canvas, box, fill=INK, border=seat_colour(seat), radius=14, alpha=0.97)
    if grow < 0.85:
        return
    paint.write(canvas, words or "–", box._replace(h=h * 0.64), px, "title", IVORY, "centre")
    paint.write(canvas, unit, Box(box.x, box.y + h * 0.58, w, h * 0.36), small, "text", IVORY_DIM, "centre")


def _lights(canvas: Canvas, play: Play, finale: Finale, risen: float) -> None:
    """Light round the winner's seat and what that seat did, wider and wider."""
    u, accent = play.layout.u, play_accent(play)
    for line in finale.sheet.lines:
        if line.winner:
            for ring, colour in enumerate((BRASS_LIGHT, accent, BRASS_LIGHT)):
                paint.outline(
                    canvas, lit(play, line.seat).grown((3 + 7 * ring * out_cubic(risen)) * u), colour, 3 - ring, 14
                )


def lit(play: Play, seat: int) -> Box:
    """What the light goes round: a panel and what hangs from it."""
    panel = play.layout.panel(seat)
    return panel._replace(h=low(play, seat) - panel.y)


def winner_box(layout: Layout, finale: Finale, edges: Sequence[float] = ()) -> Box:
    """Where it is said who has won: where questions stand, so that it covers no card of the middle, and with its crown
    below the figures that hang there.

    ``edges``: per seat, how far down reaches what is written there.
    """
    u, words, px = layout.u, finale.sheet.headline, layout.small(30)
    room = layout.centre.w - 40 * u
    wide, tall = measure(words, "title", px, round(room - 70 * u))
    w, h = min(room, wide + 110 * u), max(74 * u, tall + 36 * u)
    x, y = layout.centre.cx, layout.bar.cy
    for line in finale.sheet.lines:
        edge = edges[line.seat] if edges else 0.0
        hung = figure_box(layout, finale, line.seat, finale.figure(line, 1.0), edge=edge)
        if line.seat != layout.anchor and abs(hung.cx - x) < (hung.w + w) / 2:
            y = max(y, hung.bottom + 0.8 * CROWN * u + h / 2)
    return Box(x - w / 2, y - h / 2, w, h)


def on_its_way(layout: Layout, box: Box, seat: int, rise: float) -> Box:
    """What has risen so far to this box from the edge of a seat, whose cards it leaves uncovered, within the window."""
    home, edge = layout.panel(seat), 8 * layout.u
    start = home.y - box.h / 2 if seat == layout.anchor else home.bottom + box.h / 2
    x = home.cx + (box.cx - home.cx) * rise - box.w / 2
    y = start + (box.cy - start) * rise - box.h / 2
    return box._replace(x=min(max(x, edge), layout.size[0] - box.w - edge), y=y)


def _winner(canvas: Canvas, play: Play, finale: Finale, risen: float) -> None:
    """What the winner has won rises from the seat to the middle of the table, below a crown."""
    layout, u = play.layout, play.layout.u
    rise = out_cubic(risen)
    box = winner_box(layout, finale, [low(play, seat) for seat in range(play.view.seats)])
    winners = [line.seat for line in finale.sheet.lines if line.winner]
    if winners:
        box = on_its_way(layout, box, winners[0], rise)
    paint.plate(canvas, box, fill=INK, border=BRASS_LIGHT, radius=18, alpha=0.97)
    if winners:
        size = round(CROWN * u)
        picture = icons.icon("crown", size, BRASS_LIGHT)
        canvas.surface.blit(picture, (round(box.cx - size / 2), round(box.y - size * 0.74)))
    paint.write(canvas, finale.sheet.headline, box.grown(-16 * u), layout.small(30), "title", IVORY, "centre", lines=2)
