"""Cards on a page. Apart from the other labels: pages with words alone do without the faces of cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.art import faces, shadows
from game.ui.canvas import Canvas
from game.ui.style import Style
from game.ui.widget import FormLike, Widget


class Cards(Widget):
    """A row of cards by their codes; they overlap when there is no room. ``width`` of a card in units."""

    def __init__(self, codes: Sequence[str], width: float = 72, gap: float = 8) -> None:
        super().__init__()
        self.codes = tuple(codes)
        self.wide = width
        self.gap = gap

    def _step(self, style: Style, width: int) -> int:
        w = style.px(self.wide)
        if len(self.codes) < 2:
            return w
        return min(w + style.px(self.gap), max(1, (width - w) // (len(self.codes) - 1)))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        w = style.px(self.wide)
        if not self.codes:
            return 0, 0
        total = self._step(style, width) * (len(self.codes) - 1) + w
        return min(width, total), faces.height(w) + style.px(6)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        style = canvas.style
        w = style.px(self.wide)
        step = self._step(style, self.rect.width)
        x = self.rect.x
        soft = shadows.shadow(w, faces.height(w))
        dx, dy = shadows.shadow_offset(w)
        for code in self.codes:
            canvas.blit(soft, (x + dx, self.rect.y + dy))
            canvas.blit(faces.face(code, w, four_colour=style.four_colour, letters=style.letters), (x, self.rect.y))
            x += step
