"""A card seen from near: any face that lies open on the screen, large, with what its game has to say about it."""

from __future__ import annotations

import pygame

from engine.core.cards import HIDDEN
from game.art.colours import BRASS_LIGHT
from game.art.shapes import Point
from game.speech.spoken import card_words
from game.table.model.board import Sprite
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import CardArt
from game.table.render.free_places import find_place
from game.table.render.table_canvas import OPAQUE, TableCanvas
from game.ui.boxes import Column, Middle, Panel, Row
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.labels import Label, Picture
from game.ui.widget import Widget

SHARE = 0.34
"""Width of a card seen from near at most, as a share of the window's height."""
LARGE = 168
"""Width of the card, in units."""
STORY = 270
"""Width of the words beside it."""
PAD = 14
"""Units round card and words."""
SCALES = 1.0, 0.8, 0.65, 0.5
"""How large the letters are, until all of a story is in the window."""


def find_open_face(touch: Touch, point: Point) -> int:
    """The face of the uppermost card that lies open under a point, HIDDEN where there is none."""
    own = touch.find_card_at(point)
    if own is not None:
        return own.face if _is_open(own) else HIDDEN
    for sprite in reversed(touch.play.board.list_sprites()):
        if sprite.rest.w > 1 and sprite.rest.contains_point(point):
            return sprite.drawn if _is_open(sprite) else HIDDEN
    return HIDDEN


def _is_open(sprite: Sprite) -> bool:
    return sprite.side > 0.5 and sprite.tween is None


def card_box(play: Play, face: int) -> Box | None:
    """Where a card lies."""
    return next((s.rest.box for s in play.board.list_sprites() if s.drawn == face and s.side > 0.5), None)


def draw_closer(canvas: TableCanvas, play: Play, art: CardArt, face: int) -> Box | None:
    """The card, beside where it lies; where it is shown."""
    lies = card_box(play, face)
    if lies is None:
        return None
    near, u = canvas.to_rect(lies), canvas.style.u
    wide = min(LARGE, SHARE * canvas.size[1] / u)

    def draw_card(canvas: Canvas, rect: pygame.Rect) -> None:
        art.draw_card(canvas, face, Pose(*rect.center, rect.width))

    name, story = card_words(play.table.deck.codes[face]), play.table.describe_card(play.view, face)
    title = Label(f"{name[:1].upper()}{name[1:]}", 22, "title", BRASS_LIGHT)
    told, style = Column(title, Label(story, 18)), canvas.style
    beside = max(near.x, canvas.size[0] - near.right) / u - wide - 4 * PAD - 24
    for scale in SCALES:  # a long story at large text has smaller letters
        style = canvas.style._replace(text_scale=scale * canvas.style.text_scale)
        grown = max(1.0, style.text_scale)
        words = Middle(told, min(STORY, beside / grown))
        picture = Picture(wide, wide * RATIO, draw_card)
        body: Widget = Row(picture, words, gap=PAD) if story else Column(picture, title, cross="centre")
        panel = Panel(body, PAD, border=BRASS_LIGHT, alpha=OPAQUE)
        form = Form(panel, room=canvas.room.name)
        w, h = play.layout.to_units(form.measure(style, canvas.size[0]))
        if h <= play.layout.size[1] - 16:
            break
    layout = play.layout
    kept = lies, layout.voice_panel
    ideal = Box(lies.right + 16, lies.cy - h / 2, w, h)
    if lies.y > layout.voice_panel.y:
        ideal = ideal._replace(x=lies.cx - w / 2)
    box = find_place(ideal, [[*kept, layout.hand, layout.own, layout.meter], kept, [lies]], layout, 8)
    form.layout(style, canvas.to_rect(box))
    form.draw(Canvas(canvas.surface, style))
    return box
