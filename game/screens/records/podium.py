"""Places as steps to stand on, each as high as often it was reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.art import front, panels
from game.art.colours import INK, IVORY
from game.art.svg import mix_colours
from game.config.portraits import PLEASED
from game.ui.canvas import Canvas
from game.ui.style import HEAD, SMALL
from game.ui.widget import Widget, as_widget

LOWEST, WIDEST = 40, 84
"""Height of a step nobody stood on, and greatest width of one, in units."""
TALL: Final = 330
"""Height of the whole at least, in units."""
FIGURE: Final = 1.5
"""How wide who stands on a step is by that step: beside the first and the last one there is room for the gown."""


@as_widget
class Podium(Widget):
    """Steps for ``places`` (place, how often), and on the best of them whose they are."""

    places: Sequence[tuple[int, int]]
    face: str

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.to_px(TALL)

    def draw(self, canvas: Canvas) -> None:
        look, count, low = self.form.look, max(1, len(self.places)), canvas.to_px(LOWEST)
        most = max((number for _place, number in self.places), default=0) or 1
        best = next((k for k, (_place, number) in enumerate(self.places) if number), 0)
        wide = min(canvas.to_px(WIDEST), int(self.rect.width / (count - 1 + FIGURE)))
        figure = round(FIGURE * wide), round(FIGURE * wide * front.FIGURE[1] / front.FIGURE[0])
        room, x = self.rect.height - figure[1], self.rect.centerx - wide * count // 2
        for k, (place, number) in enumerate(self.places):
            least = 2 * low if k == best else low
            step = pygame.Rect(x + k * wide, 0, wide, least + round((room - least) * number / most))
            step.bottom = self.rect.bottom
            light = look.accent if number else mix_colours(look.well_colour, "#FFFFFF", 0.16)
            tread = pygame.Rect(*step.topleft, wide, max(4, wide // 10))
            canvas.draw_skin(step, panels.make_button_skin, "primary", 2, light)
            canvas.draw_panel(tread, pale := mix_colours(light, "#FFFFFF", 0.45), pale, 2, 1.0, shadow=False)
            foot = pygame.Rect(step.x, step.bottom - low, wide, low)
            canvas.draw_text(f"{place}", foot, HEAD, "number", INK if number else IVORY, "centre")
            inside = k == best  # the figure is in the way above it
            times, ink = f"{number}\N{MULTIPLICATION SIGN}" * bool(number), INK if inside else IVORY
            foot.y = step.y + low // 5 if inside else step.y - 4 * low // 5
            canvas.draw_text(times, foot, SMALL, "bold", ink, "centre")
            if k == best:
                drawn = front.make_figure(self.face, PLEASED, 0, *figure)
                canvas.blit(drawn, (step.centerx - figure[0] // 2, step.y - figure[1] + canvas.to_px(3)))
