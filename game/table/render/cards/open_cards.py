"""Cards laid open side by side, drawn on a plate: looked at, or to be chosen from."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.config.portraits import CALM
from game.table.model.game_table import Overlay
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.open_cards import CARD, EDGE, HEAD, LARGE_CARD
from game.table.model.plates import OpenCard, OpenRow
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import CardArt
from game.table.render.free_places import find_place
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import OPAQUE, UPRIGHT, TableCanvas

APART, FACE = 10.0, 30.0
"""Units between two cards, and across a face below one."""
SEEN = 0.6
"""How much of each is seen at least where few, larger ones, lie over each other."""
CLOSE = 4.0
"""Units between the plate and what it hides nothing of."""
ROWS = 2
"""Rows of cards before these lie over each other."""
LEAST = 300.0
"""Units of width of the plate at least: words have room."""


def list_seen_boxes(play: Play) -> list[Box]:
    """What nothing told of a seat lies over: what is said and asked, the own hand, piles, the top, all seats."""
    layout = play.layout
    piles = play.list_captioned_piles()
    return [layout.voice_panel, layout.hand, *piles, layout.meter, *layout.panels, layout.top]


def draw_open_row(canvas: TableCanvas, play: Play, art: CardArt, row: OpenRow, about: Box) -> Box:
    """The cards beside what they are ``about``, where they hide least; the box they take. Who else may have one stands
    below it, or beside the head where it is the same for all.
    """
    layout, n = play.layout, len(row.cards)
    alike = row.cards[0].others if len({card.others for card in row.cards}) == 1 < n else None
    below = (FACE + 8) * (not alike and any(card.others is not None for card in row.cards))
    room = min(layout.stage.w - 48, 980)
    faces = 0.0 if alike else max((FACE * len(card.others or ()) + 4 for card in row.cards), default=0.0)
    card_w, step = CARD, max(CARD + APART, faces)
    between = layout.centre.w - 2 * EDGE - LARGE_CARD
    if (n - 1) * max(SEEN * LARGE_CARD, faces) <= between:
        card_w, step = LARGE_CARD, min(LARGE_CARD + APART, between / max(1, n - 1))
    across = max(1, min(n, max(int(room / step), -(-n // ROWS))))
    step = min(step, (room - card_w) / max(1, across - 1))
    beside = FACE * len(alike or ()) + 8
    wide = max((across - 1) * step + card_w, LEAST, layout.measure_width(row.head, 17) + beside) + 2 * EDGE
    wide = min(wide, layout.stage.w - 2 * CLOSE)  # a longer head is smaller
    line, low = card_w * RATIO + APART + below, 0.0
    if row.foot:
        low = layout.measure_text(row.foot, 16, room=wide - 2 * EDGE)[1] + 6
    h = HEAD + -(-n // across) * line + low
    ideal = Box(about.cx - wide / 2, about.bottom + 8 if about.cy < layout.mat.y else about.y - 8 - h, wide, h)
    kept = [about, *canvas.taken]
    # Below a name lie the cards that are laid open.
    seen = [box for box in list_seen_boxes(play) if box not in layout.panels or not about.is_inside(box)]
    layers = [*kept, *seen], [*kept, layout.bar, layout.hand], kept
    box = find_place(ideal, layers, layout, CLOSE, UPRIGHT)
    canvas.draw_pointer(box, about)
    canvas.draw_plate(box, alpha=OPAQUE)
    line_box = box.place_line(EDGE, 4, HEAD - 6)
    told = canvas.draw_text(row.head, line_box._replace(w=line_box.w - beside), 17)
    if alike:
        _draw_others(canvas, play, alike, (told.right + beside / 2, told.cy))
    for number, card in enumerate(row.cards):
        down, place = divmod(number, across)
        x = box.cx + (place - (min(across, n - down * across) - 1) / 2) * step
        pose = Pose(x, box.y + HEAD + down * line + card_w * RATIO / 2, card_w)
        _draw_open_card(canvas, art, card, pose)
        if not alike and card.others is not None:
            _draw_others(canvas, play, card.others, (x, pose.box.bottom + FACE / 2 + 4))
    canvas.draw_text(row.foot, box.place_line(EDGE, h - low, low - 4), 16, "text", IVORY_DIM, lines=9)
    return box


def _draw_open_card(canvas: TableCanvas, art: CardArt, card: OpenCard, pose: Pose) -> None:
    art.draw_card(canvas, card.face, pose, float(card.face != HIDDEN))
    if card.seat >= 0:
        canvas.draw_seat_sign(card.seat, pose.box.right - 5, pose.box.y + 4, 15, 21)
    if card.suit:
        canvas.draw_suit_chip(card.suit, pose.x, pose.y, 26, BRASS_LIGHT)


def _draw_others(canvas: TableCanvas, play: Play, others: Sequence[int], at: tuple[float, float]) -> None:
    """The faces of who may have a card instead, or a tick where nobody may."""
    if not others:
        canvas.draw_icon("check", at, 22, "#7CC48D")
    for place, other in enumerate(others):
        x = at[0] + (place - (len(others) - 1) / 2) * FACE
        SeatPlate(canvas, play, other).draw_face(CALM, Box.centre_on(x, at[1], FACE, FACE))


def draw_card_overlay(canvas: TableCanvas, play: Play, art: CardArt, touch: Touch, found: Overlay) -> None:
    """The cards one of which is to be chosen, with their lights and keys."""
    canvas.draw_plate(found.box, alpha=OPAQUE)
    canvas.draw_text(found.head, found.box.place_line(EDGE, 4, HEAD - 6), 17, "bold")
    for card, box in zip(found.cards, found.boxes, strict=True):
        _draw_open_card(canvas, art, card, Pose(*box.centre_point, box.w))
    for spot in found.spots:
        chosen = spot.target in play.prompt.chosen
        if chosen or spot.target == touch.aimed_target:
            canvas.draw_outline(spot.box, BRASS_LIGHT, 4.0 if chosen else 3.0, 6)
        if touch.keys and spot.key:
            canvas.draw_key_cap(spot.key, spot.box.x + 4, spot.box.y + 4)
