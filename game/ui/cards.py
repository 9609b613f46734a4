"""Cards on a page. Apart from the other labels: pages with words alone do without the faces of cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import pygame

from game.art import faces, shadows
from game.ui.canvas import Canvas
from game.ui.widget import ChildRects, Widget, as_widget


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
    rank and suit alone, as large as a card allows.
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
        w = self.to_px(self.wide)
        step = min(w + self.to_px(self.gap), max(1, (width - w) // max(1, len(self.cards) - 1)))
        for n, card in enumerate(self.cards):
            yield card, pygame.Rect(n * step, 0, w, faces.measure_card_height(w) + self.to_px(6))
