"""Cards on a page. Apart from the other labels: pages with words alone do without the faces of cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.art import faces, shadows
from game.ui.canvas import Canvas
from game.ui.style import Style
from game.ui.widget import FormLike, Widget


def draw_card(canvas: Canvas, code: str, w: int, at: tuple[int, int], *, mini: bool = False) -> None:
    """A card with its shadow, ``w`` pixels wide."""
    dx, dy = shadows.shadow_offset(w)
    canvas.blit(shadows.make_card_shadow(w, faces.measure_card_height(w)), (at[0] + dx, at[1] + dy))
    style = canvas.style
    canvas.blit(faces.make_card_face(code, w, four_colour=style.four_colour, letters=style.letters, mini=mini), at)


class Cards(Widget):
    """A row of cards by their codes; they overlap when there is no room. ``width`` of a card in units."""

    def __init__(self, codes: Sequence[str], width: float = 72, gap: float = 8) -> None:
        super().__init__()
        self.codes = tuple(codes)
        self.wide = width
        self.gap = gap

    def _compute_card_step(self, style: Style, width: int) -> int:
        w = style.to_px(self.wide)
        if len(self.codes) < 2:
            return w
        return min(w + style.to_px(self.gap), max(1, (width - w) // (len(self.codes) - 1)))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        w = style.to_px(self.wide)
        if not self.codes:
            return 0, 0
        total = self._compute_card_step(style, width) * (len(self.codes) - 1) + w
        return min(width, total), faces.measure_card_height(w) + style.to_px(6)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        step = self._compute_card_step(canvas.style, self.rect.width)
        for n, code in enumerate(self.codes):
            draw_card(canvas, code, canvas.to_px(self.wide), (self.rect.x + n * step, self.rect.y))
