"""A card seen from near: any face that lies open on the screen, large, with what its game has to say about it."""

from __future__ import annotations

from itertools import product

from engine.core.cards import HIDDEN
from game.art.shapes import Point
from game.speech.spoken import card_words
from game.table.model.board import Sprite
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import CardArt
from game.table.render.free_places import find_free_place, find_place
from game.table.render.table_canvas import OPAQUE, TableCanvas

SIZES = (
    (168.0, 230.0, 1.0), (168.0, 0.0, 1.0), (139.0, 190.0, 1.0), (133.0, 0.0, 0.9),
    (104.0, 150.0, 1.0), (84.0, 250.0, 0.6),
)  # fmt: skip
"""Units of width of the card and of the words beside it, 0 where they stand below it, and how large these are: the
first that have room.
"""
COLUMN = 150.0
"""Units of width of words below a card at least."""
AIR = 14.0
"""Units from what is shown to where the card lies, and to the window's edges."""
PAD = 12.0
"""Units round card and words."""


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
    """The card with what there is to say about it, right above an own one, else beside where it lies and clear of the
    question; where it is shown.
    """
    lies, layout = card_box(play, face), play.layout
    if lies is None:
        return None
    name, story = card_words(play.table.deck.codes[face]), play.table.describe_card(play.view, face)
    told = f"*{name[:1].upper()}{name[1:]}*" + (f"\n{story}" if story else "")
    is_own = lies.y > layout.bar.y
    for things, (wide, room, scale) in product(((lies,) if is_own else (lies, layout.bar), (lies,)), SIZES):
        w, broad = wide * max(1.0, layout.card_scale), room * bool(story)
        box = _size_close_up(canvas, told, w, broad, scale)
        ideal = box._replace(x=lies.cx - box.w / 2, y=lies.y - AIR - box.h)
        if not is_own:
            ideal = box._replace(x=lies.right + AIR, y=lies.cy - box.h / 2)
        if found := find_free_place(ideal, things, layout, AIR):
            break
    found = found or find_place(ideal, [[lies]], layout, AIR)
    canvas.draw_pointer(found, lies)
    canvas.draw_plate(found, alpha=OPAQUE)
    tall = w * RATIO
    at = (found.x + PAD + w / 2, found.cy) if broad else (found.cx, found.y + PAD + tall / 2)
    art.draw_card(canvas, face, Pose(at[0], at[1], w))
    if broad:
        words = Box(found.x + w + 2 * PAD, found.y + PAD, found.w - w - 3 * PAD, found.h - 2 * PAD)
    else:
        words = found.place_line(PAD, PAD + tall, found.h - tall - 1.5 * PAD)
    canvas.draw_text(told, words, 18 * scale, align="left" if story else "centre", lines=99)
    return found


def _size_close_up(canvas: TableCanvas, told: str, w: float, broad: float, scale: float) -> Box:
    """What the card and its words take: beside it and so ``broad``, or below it, for 0."""
    tall, layout = w * RATIO, canvas.layout
    if not broad:
        wide, high = layout.measure_text(told, 18 * scale, "bold", max(w, COLUMN))
        return Box(0, 0, max(w, wide) + 2 * PAD, tall + high + 2.5 * PAD)
    wide, high = layout.measure_text(told, 18 * scale, room=broad * max(1.0, layout.text_scale))
    return Box(0, 0, w + wide + 3 * PAD + 4, max(tall, high) + 2 * PAD)
