"""A card seen from near: any face that lies open on the screen, large, with what its game has to say about it."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from game.art.colours import BRASS_LIGHT, IVORY
from game.art.text import measure_text, render_text
from game.speech.spoken import card_words
from game.table.model.board import Sprite
from game.table.model.geometry import RATIO, Box, Pose
from game.table.model.layout import compute_unit_px
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render import paint
from game.table.render.cards.cards import CardArt
from game.ui.canvas import Canvas

LARGE = 216
"""Width of the card, in units."""
STORY = 290
"""Width of the words beside it."""
NAME = 150
"""The same where there is only its name."""


def face_at(play: Play, x: float, y: float) -> int:
    """The face of the uppermost card that lies open under a point, HIDDEN where there is none."""
    own = Touch.card_at(play, x, y)
    if own is not None:
        return own.face if _is_open(own) else HIDDEN
    for sprite in reversed(play.board.list_sprites()):
        if sprite.rest.w > 1 and sprite.rest.contains_point(x, y):
            return sprite.drawn if _is_open(sprite) else HIDDEN
    return HIDDEN


def _is_open(sprite: Sprite) -> bool:
    return sprite.side > 0.5 and sprite.tween is None


def card_box(play: Play, face: int) -> Box | None:
    """Where a card lies."""
    return next((s.rest.box for s in play.board.list_sprites() if s.drawn == face and s.side > 0.5), None)


def draw_closer(canvas: Canvas, play: Play, art: CardArt, face: int) -> None:
    """The card, beside where it lies."""
    near = card_box(play, face)
    if near is None or face == HIDDEN:
        return
    u = play.layout.u
    width, height = canvas.size
    least = compute_unit_px((width, height))  # of a table that is simplified for large text the card takes less
    w = round(min((0.75 * LARGE * least if play.layout.large else LARGE * u), (height - 60 * u) / RATIO))
    name = card_words(play.table.deck.codes[face])
    story = play.table.describe_card(play.view, face)
    name = f"{name[:1].upper()}{name[1:]}"
    large, px = play.layout.get_text_px(22), play.layout.get_text_px(18)
    room = round((STORY if story else NAME) * min(u, 1.15 * least))
    head = measure_text(name, "title", large, room)[1]
    pad = 14 * least
    most = height - 16 * u - 2 * pad - head - 8 * u
    px = next((size for size in range(px, 12, -1) if measure_text(story, "text", size, room)[1] <= most), min(px, 12))
    tall = head + (measure_text(story, "text", px, room)[1] + 8 * u if story else 0)
    box_w = w + room + 3 * pad
    box_h = max(w * RATIO, tall) + 2 * pad
    x = near.right + 16 * u if near.right + 16 * u + box_w < width else near.x - 16 * u - box_w
    x = min(max(x, 8 * u), width - box_w - 8 * u)
    y = min(max(near.cy - box_h / 2, 8 * u), height - box_h - 8 * u)
    box = Box(x, y, box_w, box_h)
    paint.draw_plate(canvas, box, border=BRASS_LIGHT, radius=14, alpha=paint.OPAQUE)
    art.draw_card(canvas.surface, face, Pose(box.x + pad + w / 2, box.cy, w), 1.0)
    x, y = box.x + 2 * pad + w, box.cy - tall / 2
    canvas.blit(render_text(name, "title", large, BRASS_LIGHT, room), (x, y))
    if story:
        said = render_text(story, "text", px, IVORY, room, four_colour=canvas.style.four_colour)
        canvas.blit(said, (x, y + head + 8 * u))
