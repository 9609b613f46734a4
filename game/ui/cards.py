"""Cards on a page. Apart from the other labels: pages with words alone do without the faces of cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import cos, radians, sin
from typing import Final

import pygame

from game.art import faces, front, shadows
from game.ui.canvas import Canvas
from game.ui.labels import Picture
from game.ui.widget import ChildRects, Widget, as_widget

STEP: Final = 10.4
"""Degrees from one card of a fan to the next."""
REACH: Final = 3.1
"""From the cards of a fan to where they are held, by the width of one."""
SMALL: Final = 66
"""Units across a card of a fan that shows its rank and suit alone."""
INDEX: Final = 0.94
"""The part of a card with its rank and suit alone that shows both."""
LEAST: Final = 0.7
"""How small cards become, as a share of their width, before they overlap by more than that."""


def draw_fan(canvas: Canvas, box: pygame.Rect, codes: Sequence[str]) -> None:
    """Draw a fan of cards in the middle of a box, as large as it allows."""
    count, style = len(codes), canvas.style
    w = round(min(box.h / (1.5 + 0.07 * (count - 1)), box.w / (1.2 + 0.62 * (count - 1))))
    looks = {"four_colour": style.four_colour, "letters": style.letters, "mini": w < canvas.to_px(SMALL)}
    sunk = REACH * w * (1 - cos(radians(STEP * (count - 1) / 2))) / 2
    for n, code in enumerate(codes):
        turn = (n - (count - 1) / 2) * STEP
        x, y = REACH * w * sin(radians(turn)), REACH * w * (1 - cos(radians(turn)))
        canvas.blit_centred(front.make_leaning_card(code, w, -turn, **looks), box.centerx + x, box.centery - sunk + y)


def draw_sign(canvas: Canvas, box: pygame.Rect, sign: str, size: float, colour: str) -> None:
    """Draw what stands for a rule: the cards it is about, or a drawing of the house of so many units, by its path or
    by the icon it is painted after; parts of it have the ``colour`` of the room.
    """
    if sign.islower():
        square = pygame.Rect(0, 0, canvas.to_px(size), canvas.to_px(size))
        name = sign if "/" in sign else f"signs/{sign}"
        canvas.draw_picture(name, square.move_to(center=box.center), tone=colour)
    else:
        draw_fan(canvas, box, sign.split())


def build_painted_sign(sign: str, size: float, colour: str) -> Picture:
    """What stands for a rule or a setting, in a square of so many units."""
    return Picture(size, size, lambda canvas, box: draw_sign(canvas, box, sign, size, colour))


def draw_card(canvas: Canvas, code: str, w: int, at: tuple[int, int], *, mini: bool = False) -> None:
    """A card with its shadow, ``w`` pixels wide."""
    dx, dy = shadows.shadow_offset(w)
    canvas.blit(shadows.make_card_shadow(w, faces.measure_card_height(w)), (at[0] + dx, at[1] + dy))
    style = canvas.style
    canvas.blit(faces.make_card_face(code, w, four_colour=style.four_colour, letters=style.letters, mini=mini), at)


@as_widget
class _Card(Widget):
    """One card; ``tooltip``: what there is to say about it."""

    code: str
    mini: bool = False

    def draw(self, canvas: Canvas) -> None:
        draw_card(canvas, self.code, self.rect.width, self.rect.topleft, mini=self.mini)


class Cards(Widget):
    """A row of cards by their codes; they overlap when there is no room. ``width`` of a card in units; ``mini`` for
    rank and suit alone, as large as a card allows: such cards are smaller first.
    """

    def __init__(
        self, codes: Sequence[str], width: float = 72, gap: float = 8, tips: Sequence[str] = (), *, mini: bool = False
    ) -> None:
        super().__init__()
        self.cards = [_Card(code, mini, tooltip=tip) for code, tip in zip_longest(codes, tips, fillvalue="")]
        self.wide, self.gap = width, gap

    def list_children(self) -> Sequence[Widget]:
        return self.cards

    def iter_child_rects(self, width: int) -> ChildRects:
        w, more = self.to_px(self.wide), len(self.cards) - 1
        if self.cards and self.cards[0].mini:
            w = min(w, max(round(w * LEAST), int(width / (1 + INDEX * more))))
        step = min(w + self.to_px(self.gap), max(1, (width - w) // max(1, more)))
        for n, card in enumerate(self.cards):
            yield card, pygame.Rect(n * step, 0, w, faces.measure_card_height(w) + self.to_px(6))
