"""The end of a round or match, drawn over the table where the cards lie open."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from game.art import icons, panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.config.portraits import PLEASED
from game.table.model.finale import Finale
from game.table.model.geometry import Box, Pose
from game.table.model.layout import Layout
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.finale_places import (
    ABOVE,
    CARD,
    CROWN,
    FACE,
    MOST,
    STEP,
    Placed,
    get_seat_area,
    last_card,
    place_finale,
)
from game.table.render.frame_model import FrameModel
from game.table.render.seats.paint_seats import draw_face, has_face, play_accent, seat_colour
from game.ui.canvas import Canvas

DARK = 0.72
"""How dark the table is behind the room's picture."""
SHADES = 4
"""Steps in which it gets dark."""


def draw_finale(canvas: Canvas, model: FrameModel, finale: Finale) -> None:
    """What is to be seen of the end at this moment."""
    play, now = model.play, model.now
    if finale.is_picture_shown(now):
        share = finale.compute_picture_share(now)
        dark = 1.0 if finale.reduced else min(1.0, 6 * share, 8 * (1 - share) + 0.01)
        step = max(1, round(dark * SHADES))
        canvas.surface.blit(panels.make_veil(canvas.size, "#05070A", DARK * step / SHADES), (0, 0))
        model.drawing.draw_finale(canvas, play, share)
        return
    risen, stand = finale.compute_winner_rise(now), place_finale(play, finale)
    if risen:
        _draw_lights(canvas, play, finale, risen)
    for line, share in finale.figures_at(now):
        if finale.sheet.over and has_face(play, line.seat) and not play.table.is_out(play.view, line.seat):
            draw_face(canvas, play, line.seat, finale.get_seat_mood(line, now))
        _draw_figure(
            canvas, play, finale, line.seat, finale.format_figure(line, share), share, stand.figures[line.seat]
        )
    if risen:
        _draw_winner(canvas, model, finale, risen, stand.winner)


def _draw_figure(canvas: Canvas, play: Play, finale: Finale, seat: int, words: str, share: float, at: Placed) -> None:
    """A seat's figure on a plate at its panel."""
    px, small = (round(play.layout.get_small_text_px(units) * at.scale) for units in (34, 15))
    grow = 0.7 + 0.3 * out_cubic(min(1.0, 2.5 * share)) if not finale.reduced else 1.0
    w, h = at.box.w * grow, at.box.h * grow
    box = Box.centre_on(at.box.cx, at.box.cy, w, h)
    paint.draw_plate(canvas, box, fill=INK, border=seat_colour(seat), radius=14, alpha=0.97)
    if grow < 0.85:
        return
    paint.draw_text(canvas, words or "–", box._replace(h=h * 0.64), px, "title", IVORY, "centre")
    unit = Box(box.x, box.y + h * 0.58, w, h * 0.36)
    paint.draw_text(canvas, finale.get_figure_title(seat), unit, small, "text", IVORY_DIM, "centre")


def _draw_lights(canvas: Canvas, play: Play, finale: Finale, risen: float) -> None:
    """Light round the winner's seat and what that seat did, wider and wider."""
    u, accent = play.layout.u, play_accent(play)
    for line in finale.sheet.lines:
        if line.winner:
            for ring, colour in enumerate((BRASS_LIGHT, accent, BRASS_LIGHT)):
                paint.draw_outline(
                    canvas,
                    get_seat_area(play, line.seat).expand_by((3 + 7 * ring * out_cubic(risen)) * u),
                    colour,
                    3 - ring,
                    14,
                )


def on_its_way(layout: Layout, box: Box, seat: int, rise: float) -> Box:
    """What has risen so far to this box from the edge of a seat, whose cards it leaves uncovered, within the window."""
    home, edge = layout.get_seat_panel(seat), 8 * layout.u
    start = home.y - box.h / 2 if seat == layout.anchor else home.bottom + box.h / 2
    x = home.cx + (box.cx - home.cx) * rise - box.w / 2
    y = start + (box.cy - start) * rise - box.h / 2
    return box._replace(x=min(max(x, edge), layout.size[0] - box.w - edge), y=y)


def _draw_winner(canvas: Canvas, model: FrameModel, finale: Finale, risen: float, at: Placed) -> None:
    """What the winner has won rises from the seat to the middle of the table, below a crown; at the end of a match with
    the face and the card that was played last.
    """
    play = model.play
    layout, u, scale, winners = play.layout, play.layout.u, at.scale, finale.winners
    box = at.box
    if winners:
        box = on_its_way(layout, box, winners[0], out_cubic(risen))
    paint.draw_plate(canvas, box, fill=INK, border=BRASS_LIGHT, radius=18, alpha=0.97)
    words, crown = box.expand_by(-16 * u * scale), box.cx
    if at.honoured:
        face, last = FACE * u * scale, last_card(play)
        x, right = box.x + 14 * u * scale, box.right
        for seat in winners[:MOST]:
            draw_face(canvas, play, seat, PLEASED, Box(x, box.cy - face / 2, face, face))
            x += face * STEP
        x += face * (1 - STEP)
        crown = (box.x + 14 * u * scale + x) / 2
        if last != HIDDEN:
            w = round(CARD * u * scale)
            right -= w + 26 * u * scale
            model.art.draw_card(canvas.surface, last, Pose(right + 8 * u * scale + w / 2, box.cy, w, -5.0))
        words = Box(x + 12 * u * scale, box.y, right - x - 12 * u * scale, box.h)
    if winners:
        size = round(CROWN * u)
        picture = icons.make_icon("crown", size, BRASS_LIGHT)
        canvas.surface.blit(picture, (round(crown - size / 2), round(box.y - size * ABOVE)))
    px = round(layout.get_small_text_px(30) * scale)
    paint.draw_text(canvas, finale.sheet.headline, words, px, "title", IVORY, "centre", lines=3)
