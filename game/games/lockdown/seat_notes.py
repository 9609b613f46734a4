"""A seat of Lockdown seen from near: the cards it has, and those it may have, each with the faces of who else may."""

from __future__ import annotations

from engine.core.texts import _
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.words import table as words
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.config.portraits import CALM
from game.games.lockdown import notes
from game.table.model.geometry import RATIO, Box
from game.table.model.play import Play
from game.table.render.free_places import find_place
from game.table.render.seats.inspect import list_seen_boxes
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import OPAQUE, UPRIGHT, TableCanvas

CARD, APART, FACE = 58.0, 12.0, 30.0
"""Units of width of a card, between two, and across a face below one."""
ACROSS = 8
"""Cards in a row."""
EDGE = 14.0


def draw_seat_notes(canvas: TableCanvas, play: Play, seat: int, told: str) -> Box | None:
    """The cards of a seat beside its panel, with what else is ``told`` about it; the box, None if there is nothing."""
    layout, noted = play.layout, notes.list_noted_cards(play.view, seat)
    if not noted:
        return canvas.draw_bubble(told, layout.panels[seat]) if told else None
    foot = "\n".join(filter(None, (told, _(words.ELSEWHERE) if any(others for _card, others in noted) else "")))
    across = min(len(noted), ACROSS)
    line, step = CARD * RATIO + FACE + 12, max(CARD + APART, FACE * max(len(others) for _card, others in noted) + 4)
    wide = max(across * step, 300.0) + 2 * EDGE
    low = layout.measure_text(foot, 16, room=wide - 2 * EDGE)[1] if foot else 0.0
    head, rows = 1.6 * layout.get_text_size(18), -(-len(noted) // across)
    near = layout.panels[seat]
    ideal = Box(near.cx - wide / 2, near.bottom + 8, wide, head + rows * line + low + EDGE)
    spared = [[near, layout.hand, *canvas.taken, *layers] for layers in (list_seen_boxes(play), [layout.bar])]
    box = find_place(ideal, [*spared, [near]], layout, 8, UPRIGHT)
    canvas.draw_plate(box, border=BRASS_LIGHT, alpha=OPAQUE)
    canvas.draw_text(f"*{play.names[seat]}*", box.place_line(EDGE, 4, head), 18, "text", BRASS_LIGHT)
    for number, (card, others) in enumerate(noted):
        row, column = divmod(number, across)
        x = box.cx + (column - (min(across, len(noted) - row * across) - 1) / 2) * step
        y = box.y + head + row * line + CARD * RATIO / 2
        canvas.blit_centred(canvas.get_card_face(DECK.codes[card], CARD), x, y)
        if not others:
            canvas.draw_icon("check", (x, y + CARD * RATIO / 2 + FACE / 2 + 4), 22, "#7CC48D")
        for place, other in enumerate(others):
            at = x + (place - (len(others) - 1) / 2) * FACE, y + CARD * RATIO / 2 + FACE / 2 + 4
            SeatPlate(canvas, play, other).draw_face(CALM, Box.centre_on(*at, FACE, FACE))
    canvas.draw_text(foot, box.place_line(EDGE, box.h - low - EDGE / 2, low), 16, "text", IVORY_DIM, lines=9)
    return box
