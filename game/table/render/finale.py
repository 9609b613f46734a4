"""The end of a round or match, drawn over the table where the cards lie open."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.state import NOBODY
from engine.core.texts import _
from game.art import panels
from game.art.colours import BRASS_LIGHT, IVORY, seat_colour
from game.config.portraits import CALM, HIT, PLEASED
from game.input.keymap import label_command_key
from game.table.model.finale import Finale
from game.table.model.geometry import Box, Pose
from game.table.model.layout import NAME, Layout
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.render.frame_model import FrameModel
from game.table.render.seats.paint_seats import SeatPlate, find_seat, play_accent
from game.table.render.table_canvas import OPAQUE, TableCanvas

DARK = 0.72
"""How dark the table is behind the room's picture."""
SHADES = 4
"""Steps in which it gets dark."""
CROWN = 46
"""Units across the crown above the words that name the winner."""
ABOVE = 0.74
"""Share of the crown that stands above its plate."""
FACE = 112
"""Units across the face of whoever has won a match, where there is room."""
LEAST_FACE = 56
"""Units across that face where there is least room."""
AROUND = 20
"""Units above and below the face together."""
STEP = 0.8
"""Share of a face after which that of another winner begins."""
MOST = 4
"""Winners whose faces are shown."""
CARD = 76
"""Units across the card that was played last."""
FIGURE, MOST_OF_PLATE = 24, 0.52
"""Units of the letters of a seat's figure, and the share of its name plate that takes at most."""
HOW = 19
"""Units of the letters that say how it was won, and how one goes on."""
FOOT = 0.6
"""Share of the plate's height they take at most."""
AIR = 10
"""Units above and below the words together."""
CLEAR = 4
"""Units between the plate and what it hides nothing of."""
LEAST = 220
"""Units of width the words keep beside face and card; where there are less they stand alone."""


def draw_finale(canvas: TableCanvas, model: FrameModel, finale: Finale) -> None:
    """What is to be seen of the end at this moment."""
    play, now = model.play, model.now
    if now < finale.began:
        return
    if (elapsed := finale.compute_elapsed(now)) < finale.picture_seconds:
        share = 1.0 if finale.reduced else elapsed / finale.picture_seconds
        dark = 1.0 if finale.reduced else min(1.0, 6 * share, 8 * (1 - share) + 0.01)
        step = max(1, round(dark * SHADES))
        canvas.blit(panels.make_veil(canvas.size, "#05070A", DARK * step / SHADES), (0, 0))
        model.drawing.draw_finale(canvas, play, share)
        return
    risen = finale.compute_winner_rise(now)
    for line in finale.sheet.lines if risen else ():
        seen = find_seat(play, line.seat)
        for ring, colour in enumerate((BRASS_LIGHT, play_accent(play), BRASS_LIGHT) if line.winner else ()):
            wider = seen.expand_by(3 + 7 * ring * out_cubic(risen))
            canvas.draw_outline(wider, colour, 3 - ring, 14)
    for line, share in finale.figures_at(now):
        shown = SeatPlate(canvas, play, line.seat)
        if finale.sheet.over and shown.has_face and not play.table.is_out(play.view, line.seat):
            last = line.place == max(each.place for each in finale.sheet.lines)
            mood = (PLEASED if risen else CALM) if line.winner else HIT if last else CALM
            shown.draw_face(mood)
        # A seat's figure stands at the end of its name plate, where it hides nothing that counts now.
        title = finale.sheet.columns[finale.get_main_column(line)][0] if finale.sheet.columns else ""
        told, at_last = (f"{title}  *{finale.format_figure(line, part) or '–'}*" for part in (share, 1.0))
        box = place_figure(play.layout, line.seat, at_last)
        border = seat_colour(line.seat)
        canvas.draw_label(told, box, FIGURE, "text", BRASS_LIGHT, radius=12, border=border, alpha=OPAQUE)
    if risen:
        _draw_winner(canvas, model, finale, out_cubic(risen))


def place_figure(layout: Layout, seat: int, words: str) -> Box:
    """Where the figure of a seat stands, as wide as its ``words``, half of the plate at most: names are read."""
    plate = layout.place_name_plate(seat)
    wide = min(MOST_OF_PLATE * plate.w, layout.measure_width(words, FIGURE) + FIGURE)
    return Box(plate.right - wide, plate.y, wide, NAME)


def describe_foot(finale: Finale, keys: bool) -> str:
    """How it was won, and below it how one goes on where that waits for somebody: who uses ``keys`` reads the key."""
    key = label_command_key("choose") if keys else ""
    on = _("_{key}: go on_", key=key) if key else _("_Press anywhere: go on_")
    return "\n".join(filter(None, (finale.sheet.how, on if finale.lasts else "")))


def place_winner(play: Play, finale: Finale, keys: bool = False) -> tuple[Box, bool]:
    """Where it stands who has won: where questions do, and above them as far as neither piles nor seats lie there; and
    whether face and card stand there, too. ``keys`` as for the foot.
    """
    said = describe_foot(finale, keys)
    layout, faces = play.layout, 0.0
    room = layout.bar.w
    if finale.sheet.over and finale.winners:
        faces = FACE * (1 + STEP * (min(MOST, len(finale.winners)) - 1)) + CARD + 66
    for beside in (faces, 0.0) if faces + LEAST <= room else (0.0,):
        across, down = layout.measure_text(finale.sheet.headline, 30, "title", room - beside - 40)
        how = layout.measure_text(said, HOW, room=room - beside - 40) if said else (0.0, 0.0)
        across, least = max(across, how[0]), max(down + how[1] + AIR, LEAST_FACE + AROUND if beside else 0.0)
        wide, tall = min(across + 60 + beside, room), max(least, FACE + AROUND if beside else 74)
        box = Box(layout.bar.cx - wide / 2, layout.bar.bottom - tall, wide, tall)
        if found := _keep_clear(play, box, least):
            return found, beside > 0
    return box, False


def _keep_clear(play: Play, box: Box, least: float) -> Box | None:
    """A box moved towards the own hand, and made lower, where it would hide piles or seats; None where it would have to
    be lower than ``least``.
    """
    layout = play.layout
    column = box._replace(y=0.0, h=layout.size[1])
    below = layout.hand, layout.own, *play.list_zone_boxes(play.anchor).values()
    others = (panel for panel in layout.panels if panel != layout.own)
    above = layout.top, *play.list_zone_boxes(NOBODY).values(), *others
    top = max(each.bottom + CLEAR for each in above if each.overlaps_box(column))
    bottom = min(each.y - CLEAR for each in below if each.overlaps_box(column))
    if top <= box.y and box.bottom <= bottom:
        return box
    tall = min(box.h, bottom - top)
    return box._replace(y=bottom - tall, h=tall) if tall >= least else None


def _draw_winner(canvas: TableCanvas, model: FrameModel, finale: Finale, risen: float) -> None:
    """What the winner has won rises from the seat to the middle of the table, below a crown; at the end of a match with
    the face and the card that was played last.
    """
    play, winners = model.play, finale.winners
    box, honoured = place_winner(play, finale, model.touch.keys)
    layout = play.layout
    if winners:
        home = layout.place_name_plate(winners[0])
        box = Box.centre_on(home.cx + (box.cx - home.cx) * risen, home.cy + (box.cy - home.cy) * risen, box.w, box.h)
    canvas.draw_plate(box, border=BRASS_LIGHT, alpha=OPAQUE)
    words, crown = box._replace(x=box.x + 16, w=box.w - 32, h=box.h - 6), box.cx
    if honoured:
        face = min(FACE, box.h - AROUND)
        last = finale.sheet.last
        x, right = box.x + 14, box.right
        for seat in winners[:MOST]:
            SeatPlate(canvas, play, seat).draw_face(PLEASED, Box(x, box.cy - face / 2, face, face))
            x += face * STEP
        x += face * (1 - STEP)
        crown = (box.x + 14 + x) / 2
        if last != HIDDEN:
            w = CARD * face / FACE
            right -= w + 26
            model.art.draw_card(canvas, last, Pose(right + 8 + w / 2, box.cy, w, -5.0))
        words = Box(x + 12, box.y, right - x - 12, box.h)
    if winners:
        canvas.draw_icon("crown", (crown, box.y + (0.5 - ABOVE) * CROWN), CROWN, BRASS_LIGHT)
    if said := describe_foot(finale, model.touch.keys):
        low = min(words.h * FOOT, layout.measure_text(said, HOW, room=words.w)[1] + 4)
        foot = words.place_line(0, words.h - low - 4, low)
        canvas.draw_text(said, foot, HOW, "text", BRASS_LIGHT, "centre", lines=3)
        words = words._replace(h=words.h - low)
    canvas.draw_text(finale.sheet.headline, words, 30, "title", IVORY, "centre", lines=3)
