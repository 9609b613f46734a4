"""A closer look at another seat: its cards large, those the viewer knows with their faces."""

from __future__ import annotations

import pygame

from engine.core.cards import HIDDEN
from engine.core.texts import ngettext
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.play import Play
from game.table.render.cards.cards import CardArt
from game.table.render.free_places import find_place
from game.table.render.table_canvas import OPAQUE, UPRIGHT, TableCanvas
from game.ui.boxes import Column, Panel, Row
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.labels import Label, Picture

CARD, APART = 66.0, 8.0
"""Units of width of a card, and between two."""
LEGIBLE = 54.0
"""Units of width from which cards that lie on the table are read there."""


def list_seen_boxes(play: Play) -> list[Box]:
    """What nothing told of a seat lies over: what is said and asked, the own hand, the middle, the top, all seats."""
    layout = play.layout
    return [layout.voice_panel, layout.hand, layout.mat, layout.meter, *layout.panels, layout.top]


def draw_zoom(canvas: TableCanvas, play: Play, art: CardArt, seat: int) -> Box | None:
    """The hand of a seat, beside its panel; the box it takes, None if nothing of it is known that is not large."""
    zone = next((z for z, spec in enumerate(play.board.specs) if spec.owner == seat and spec.name == "hand"), -1)
    sprites = play.list_zone_sprites(zone) if zone >= 0 else ()
    shown = [sprite.face if sprite.side > 0.5 else HIDDEN for sprite in sprites]
    n, seen, u = len(shown), sum(face != HIDDEN for face in shown), canvas.style.u
    if not seen or min(sprite.rest.w for sprite in sprites) >= LEGIBLE:
        return None
    card = CARD * canvas.scale / u  # as large as the words
    wide = min(n * (card + APART), canvas.size[0] / u - 48)  # cards of a long hand lie over each other
    step = (wide - card - APART) / max(1, n - 1)

    def draw_cards(canvas: Canvas, rect: pygame.Rect) -> None:
        for k, face in enumerate(shown):
            x = rect.x + (k * step + (card + APART) / 2) * u
            art.draw_card(canvas, face, Pose(x, rect.centery, round(card * u)), float(face != HIDDEN))

    words = ngettext(
        "{number} card, {seen} known to you", "{number} cards, {seen} of them known to you", n, number=n, seen=seen
    )
    head = Row(Label(f"*{play.names[seat]}*", 18), Label(words, 16, colour=IVORY_DIM), gap=24)
    body = Column(head, Picture(wide, card * RATIO + 6, draw_cards))
    panel = Panel(body, 12, border=BRASS_LIGHT, alpha=OPAQUE)
    form = Form(panel, room=canvas.room.name)
    w, h = play.layout.to_units(form.measure(canvas.style, canvas.size[0]))
    near = play.layout.panels[seat]
    ideal = Box(near.cx - w / 2, near.y - 8 - h, w, h)
    box = find_place(ideal, [[near, *list_seen_boxes(play)], [near]], play.layout, 8, UPRIGHT)
    form.layout(canvas.style, canvas.to_rect(box))
    form.draw(canvas.page)
    return box
