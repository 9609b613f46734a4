"""A card seen from near: any face that lies open on the screen, large, with what its game has to say about it."""

from __future__ import annotations

from itertools import chain, product

import pygame

from engine.core.cards import HIDDEN
from game.art.colours import BRASS_LIGHT
from game.art.shapes import Extent, Point
from game.speech.spoken import card_words
from game.table.model.board import Sprite
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import CardArt
from game.table.render.free_places import find_free_place, find_place
from game.table.render.table_canvas import OPAQUE, TableCanvas
from game.ui.boxes import Column, Middle, Panel, Row
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.labels import Label, Picture
from game.ui.style import Style
from game.ui.widget import Widget

SHARE = 0.34
"""Width of a card seen from near at most, as a share of the window's height."""
LARGE = 168
"""Width of the card, in units."""
STORIES = 200, 235, 270
"""Widths of the words beside it: the first with which they are no higher than the card."""
SMALLER = 0.76
"""How large it is where it hides others' cards else, as a share."""
AIR = 8.0
"""Units round what is shown, up to what it hides nothing of."""
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
    """The card, beside where it lies; where it is shown. It is somewhat smaller rather than cut others' heads and cards
    in two or hide what can be chosen.
    """
    lies, layout = card_box(play, face), play.layout
    if lies is None:
        return None
    beneath = [spot.box for spot in play.list_spots() if play.is_prompt_open and play.prompt.can_choose(spot.target)]
    kept = lies, layout.voice_panel
    own = *kept, layout.hand, layout.own, layout.meter
    plates = [layout.place_name_plate(seat) for seat in range(layout.seats)]
    sheets = {share: _build_sheet(canvas, play, art, face, share) for share in (1.0, SMALLER)}
    seated, named = (own, beneath, layout.panels), (own, beneath, plates)
    tried = *product((seated, (own, layout.panels), named, (own, plates)), sheets), ((own,), 1.0), ((kept,), 1.0)
    for layers, share in tried:
        form, style, (w, h) = sheets[share]
        ideal = Box(lies.right + 16, lies.cy - h / 2, w, h)
        if lies.y > layout.voice_panel.y:
            ideal = ideal._replace(x=lies.cx - w / 2)
        if box := find_free_place(ideal, [*chain(*layers)], layout, AIR):
            break
    box = box or find_place(ideal, [[lies]], layout, AIR)
    form.layout(style, canvas.to_rect(box))
    form.draw(Canvas(canvas.surface, style))
    return box


def _build_sheet(canvas: TableCanvas, play: Play, art: CardArt, face: int, share: float) -> tuple[Form, Style, Extent]:
    """The card so large and what is to be said about it, as narrow as the card is high enough; its units."""
    lies, u = card_box(play, face), canvas.style.u
    assert lies is not None, "it lies somewhere"
    near, wide = canvas.to_rect(lies), share * min(LARGE, SHARE * canvas.size[1] / u)

    def draw_card(canvas: Canvas, rect: pygame.Rect) -> None:
        art.draw_card(canvas, face, Pose(*rect.center, rect.width))

    name, story = card_words(play.table.deck.codes[face]), play.table.describe_card(play.view, face)
    title = Label(f"{name[:1].upper()}{name[1:]}", 22, "title", BRASS_LIGHT)
    told, picture = Column(title, Label(story, 18)), Picture(wide, wide * RATIO, draw_card)
    beside = max(near.x, canvas.size[0] - near.right) / u - wide - 4 * PAD - 24
    _wide, high = play.layout.to_units((0, round((wide * RATIO + 2 * PAD) * u) + 1))
    window = play.layout.size[1] - 16
    # A long story at large text has smaller letters.
    tried = [(1.0, STORIES[0], high), (1.0, STORIES[1], high), *((scale, STORIES[2], window) for scale in SCALES)]
    for scale, broad, most in tried:
        style = canvas.style._replace(text_scale=scale * canvas.style.text_scale)
        words = Middle(told, min(broad, beside / max(1.0, style.text_scale)))
        body: Widget = Row(picture, words, gap=PAD) if story else Column(picture, title, cross="centre")
        form = Form(Panel(body, PAD, border=BRASS_LIGHT, alpha=OPAQUE), room=canvas.room.name)
        w, h = play.layout.to_units(form.measure(style, canvas.size[0]))
        if h <= min(most, window):
            break
    return form, style, (w, h)
