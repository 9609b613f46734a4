"""What hangs on the walls of the house: frames instead of boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY
from functools import partial
from itertools import pairwise, product
from typing import Final

import pygame

from game.art import frames, panels, shadows
from game.art.colours import BRASS, BRASS_LIGHT, IVORY_DIM, PAPER, PRINT
from game.art.matter import make_matter_tile
from game.art.portraits import make_bust
from game.art.shapes import Point
from game.art.svg import mix_colours
from game.art.themes import HOUSE, Theme, get_theme, make_emblem
from game.ui.boxes import Column, Panel, Row, SingleChild
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.cut import draw_cut, find_edge
from game.ui.widget import Widget, as_widget

WON: Final = 0.18
"""Share of the room's own light in the cloth of what is about who has won; IVORY_DIM on it is 4.5:1 and more."""
FOLD: Final = 7
"""Steps in which the shadow in the fold of a book deepens."""
PAD: Final = frames.EDGE + 18
"""Units from the edge of a frame to what it holds: the moulding, and the cloth that is free."""
BEAM: Final = 330
"""Units that the light of a lamp reaches down the cloth in a frame, at most."""
GLEAM: Final = 0.62
"""How strong it is where it begins: what is written there stays easy to read."""
LAMP: Final = "#FFD48A"
"""What it mixes into the colour of the cloth."""
SUNK: Final = 15
"""Units that the shadow of a moulding reaches onto the cloth."""
CURL: Final = 26
"""Units of the corner of a sheet that curls."""
HEAD_PIECE: Final = 270, 94
"""Units of the carved piece with the sign of a page that rises over its frame."""
RISES: Final = 0.86
"""Share of it that stands above the frame."""
SHOULDERS: Final = 1.25
"""Widths of its room a bust takes at most: many stand shoulder to shoulder."""
MOST, BUST = 8, 128
"""How many look over the upper edge of a frame at most, and units across each."""
BOARD: Final = 11
"""Height of the board of a compartment, in units."""
LEAF: Final = "#E5D6B0"
"""Tone of what is cut out of paper."""
GOLD: Final = "#F2BD74"
"""Light of a lamp."""
CORNERED: Final = 84
"""Units of height from which a plate has a screw in each corner: beside words one would look like a bullet."""
DYE: Final = 0.45
"""How much of the darkest colour of a room is in a cloth that hangs there: words stand on it."""
TINGE: Final = 0.14
"""How much of its one colour the enamel of a plate has more than the buttons of a room."""
APRON: Final = "#3A2319"
"""The wood below it."""


@as_widget
class WoodFrame(Panel):
    """A frame of wood round one child, on a wall; what it holds lies on the cloth of the room."""

    closes = True
    lit = True
    """Whether a lamp hangs over it: it does on a wall."""

    pad: float = PAD
    _: KW_ONLY
    room: str = ""
    """Whose cloth it is, "" for that of the room it hangs in."""

    def _find_seen(self, view: pygame.Rect) -> pygame.Rect:
        """The part of the frame that lies between the upper and the lower end of a view."""
        return self.rect.clip((self.rect.x, view.y, self.rect.width, view.height))

    def find_widget_at(self, point: Point, *, idle: bool = False) -> Widget | None:
        view = next((each.rect for each in self.iter_ancestors() if each.slides), self.rect)
        if (seen := self._find_seen(view)) != self.rect:
            if seen.height < 6 * self.to_px(frames.EDGE):
                return None  # nor is it drawn
            inside = seen.inflate(-2 * self.to_px(frames.EDGE), -2 * self.to_px(frames.EDGE))
            above, below = (find_edge(self.child, inside, up=up)[0] for up in (True, False))
            if not above <= point[1] < below:  # what is left out there cannot be met
                return self if idle and seen.collidepoint(point) else None
        return super().find_widget_at(point, idle=idle)

    def draw(self, canvas: Canvas) -> None:
        """The moulding and the mount under a lamp, with the shadow they throw on the wall, round what is in sight."""
        edge, look = canvas.to_px(frames.EDGE), get_theme(self.room) if self.room else self.form.look
        seen = self._find_seen(canvas.surface.get_clip())
        if seen.height < 6 * edge:
            return
        panels.blit_shadow(canvas.surface, seen.move(0, canvas.to_px(6)), edge, canvas.to_px(8), 0.55)
        wood = "walnut" if self.form.look.name == HOUSE else self.form.look.rail
        make = partial(frames.make_frame, wood=wood, edge=edge, mount=look.well_colour, alpha=1.0)
        panels.blit_long(canvas.surface, make, seen, edge + 2)
        inside = seen.inflate(-2 * edge, -2 * edge)
        with clip_to_rect(canvas.surface, inside):
            deep = min(inside.height, canvas.to_px(BEAM))
            pool = shadows.make_light_pool(round(1.1 * inside.width), 2 * deep, mix_colours(look.felt, LAMP, 0.3))
            canvas.blit_faded(pool, inside.centerx, inside.y, GLEAM)
            tile = make_matter_tile(f"cloths/{look.cloth}", max(1, round(self.style.u)))
            w, h = tile.get_size()
            for at in product(range(inside.x, inside.right, w), range(inside.y, inside.bottom, h)):
                canvas.blit(tile, at)
            deep = canvas.to_px(SUNK)
            shade = partial(frames.make_inner_shadow, deep=deep)
            panels.blit_long(canvas.surface, shade, inside, deep + 2, hollow=True)
            if seen == self.rect:
                Widget.draw(self, canvas)
            else:
                draw_cut(self.child, canvas, inside)
        if self.lit and seen.y == self.rect.y:
            draw_lamp(canvas, seen)


def draw_lamp(canvas: Canvas, frame: pygame.Rect) -> None:
    """Draw the light over a picture, on the upper edge of its frame."""
    lamp = pygame.Rect(0, 0, round(0.16 * frame.width) + canvas.to_px(46), canvas.to_px(13))
    lamp.midbottom = frame.centerx, frame.y + canvas.to_px(7)
    canvas.draw_picture("pictures/picture_light", lamp)


def draw_sheet(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a sheet of paper, pinned to what is behind it where it is no slip."""
    pinned = rect.height > canvas.to_px(2 * CURL + 4)
    corner = canvas.to_px(CURL) if pinned else rect.height // 2 - 3
    panels.blit_shadow(canvas.surface, rect.move(0, canvas.to_px(4)), canvas.to_px(4), canvas.to_px(7), 0.5)
    panels.blit_long(canvas.surface, partial(frames.make_sheet, corner=corner, pinned=pinned), rect, corner + 2)


@as_widget
class Paper(Panel):
    """A sheet of paper round one child, on which everything is printed dark."""

    closes = True

    def draw(self, canvas: Canvas) -> None:
        if self.rect.clip(canvas.surface.get_clip()).height <= 2 * canvas.to_px(self.pad):
            return  # nothing on it is in sight
        self.draw_sheet(canvas)
        sheet = Canvas(canvas.surface, canvas.style)
        sheet.paper = True
        Widget.draw(self, sheet)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw the paper."""
        draw_sheet(canvas, self.rect)


@as_widget
class Pennant(Panel):
    """A cloth in the colours of the room that hangs from a rod, round one child."""

    closes = True

    def draw(self, canvas: Canvas) -> None:
        look = self.form.look
        cloth = mix_colours(look.felt, look.felt_dark, DYE)
        canvas.draw_picture("pictures/pennant", self.rect, cloth=cloth, fold=look.felt_dark, rod=BRASS)
        Widget.draw(self, canvas)


class OpenBook(Paper):
    """An open book: what stands side by side in its child are its pages."""

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw cover, the edges of the pages, and the folds between them."""
        px, look = canvas.to_px, self.form.look
        canvas.draw_panel(self.rect, mix_colours(look.felt, look.rail, 0.5), look.accent, 10, 1.0, line=1.6)
        for n, tone in enumerate(("#B9A67C", "#DCCDA8", PAPER)):
            leaf = self.rect.inflate(-2 * px(7 + 3 * n), -2 * px(7 + 1.5 * n))
            canvas.draw_panel(leaf, tone, "#9C8858", 3, 1.0, shadow=False)
        for left, right in pairwise(self.child.items if isinstance(self.child, Row) else ()):
            for n in range(FOLD):
                shade = panels.make_veil((px(7 * (FOLD - n)), leaf.height), PRINT, 0.035)
                canvas.blit_centred(shade, (left.rect.right + right.rect.x) / 2, leaf.centery)


@as_widget
class Cloth(Panel):
    """A sheet of the room's cloth round one child, lit if it is about who has ``won``, with a line round ``own``
    things.
    """

    _: KW_ONLY
    won: bool = False
    own: bool = False

    def draw(self, canvas: Canvas) -> None:
        look = self.form.look
        fill = LEAF if canvas.paper else mix_colours(look.sheet_colour, look.accent, WON * self.won)
        border = BRASS_LIGHT if self.won else IVORY_DIM if self.own else look.felt
        if canvas.paper:
            border = LEAF
        canvas.draw_panel(self.rect, fill, border, alpha=1.0, shadow=False, line=1 + self.won)
        Widget.draw(self, canvas)


@as_widget
class Plate(Panel):
    """A plate that is screwed to what it tells of, enamelled in the colour of the room."""

    _: KW_ONLY
    alpha: float = 1.0
    radius: float = 5

    def draw(self, canvas: Canvas) -> None:
        look = self.form.look
        self.fill = mix_colours(look.button_colour, look.accent, TINGE)
        super().draw(canvas)
        rect, aside = self.rect, canvas.to_px(11)
        rows = (rect.y + aside, rect.bottom - aside) if rect.height > canvas.to_px(CORNERED) else (rect.centery,)
        for at in product((rect.x + aside, rect.right - aside), rows):
            canvas.draw_nail(at, 9)


class Lit(SingleChild):
    """What is under a lamp."""

    def draw(self, canvas: Canvas) -> None:
        wide, tall = self.rect.width, self.rect.height
        canvas.blit_faded(shadows.make_light_pool(round(1.2 * wide), round(1.4 * tall), GOLD), *self.rect.center, 0.8)
        super().draw(canvas)


def draw_head(canvas: Canvas, frame: pygame.Rect, look: Theme, sign: str) -> None:
    """Draw the carved piece with an icon, "" for the emblem of the room, that rises over a frame."""
    box = pygame.Rect((0, 0), [canvas.to_px(side) for side in HEAD_PIECE])
    box.midtop = frame.centerx, frame.y - round(RISES * box.height)
    canvas.draw_picture("pictures/headpiece", box, well=look.felt_dark, light=look.felt)
    middle = box.centerx, box.y + box.height // 2
    if sign:
        canvas.draw_icon(sign, middle, canvas.to_px(40), BRASS_LIGHT)
    else:
        canvas.blit_centred(make_emblem(look.name, canvas.to_px(48)), *middle)


def draw_guests(canvas: Canvas, frame: pygame.Rect, guests: Sequence[tuple[str, str]]) -> None:
    """Draw who looks over the upper edge of a frame, by face and mood, left and right of its head; the frame is drawn
    over them.
    """
    faces = [guest for guest in guests[:MOST] if guest[0]]
    side, left = (frame.width - canvas.to_px(HEAD_PIECE[0])) / 2, -(-len(faces) // 2)
    px = min(canvas.to_px(BUST), frame.y, round(SHOULDERS * side / max(1, left)))
    for n, (face, mood) in enumerate(faces):
        share = (n + 0.5) / left if n < left else (n - left + 0.5) / (len(faces) - left)
        x = frame.x + side * share + (frame.width - side) * (n >= left)
        canvas.blit_centred(make_bust(face, mood, px), x, frame.y + canvas.to_px(SUNK) - px / 2)


def draw_board(canvas: Canvas, board: pygame.Rect) -> None:
    """Draw a board on which things stand."""
    edge, walnut = canvas.to_px(3), frames.WOODS["walnut"]
    panels.blit_shadow(canvas.surface, board.move(0, edge), edge, edge, 0.5)
    make = partial(frames.make_frame, wood="walnut", edge=edge, mount=walnut, alpha=1.0)
    panels.blit_long(canvas.surface, make, board, edge + 2)


class Bay(Column):
    """A compartment of a cabinet: its first widget stands on the board, in the light of a ``glow`` ("" for none), the
    others are let into the wood below it.
    """

    glow = ""
    lining = frames.MOUNT
    """What is behind it."""

    def draw(self, canvas: Canvas) -> None:
        px, rect = canvas.to_px, self.rect
        stand = self.items[0].rect
        recess = pygame.Rect(rect.x, rect.y, rect.width, stand.bottom - rect.y)
        canvas.draw_panel(recess, self.lining, radius=1, shadow=False, line=0)
        if self.glow:
            with clip_to_rect(canvas.surface, recess):
                pool = shadows.make_light_pool(round(0.9 * rect.width), 2 * recess.height, self.glow)
                canvas.blit_faded(pool, recess.centerx, recess.y + round(0.7 * recess.height), 0.42)
        apron = pygame.Rect(rect.x, recess.bottom, rect.width, rect.bottom - recess.bottom)
        canvas.draw_panel(apron, APRON, radius=1, alpha=1.0, shadow=False, line=0)
        draw_board(canvas, pygame.Rect(rect.x, recess.bottom, rect.width, px(BOARD)))
        super().draw(canvas)
