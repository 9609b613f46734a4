"""Places as steps to stand on, each as high as often it was reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.art import front
from game.art.colours import INK, IVORY
from game.art.svg import mix_colours
from game.art.themes import make_emblem
from game.config.portraits import PLEASED
from game.ui.canvas import Canvas
from game.ui.style import HEAD, SMALL
from game.ui.widget import Widget, as_widget

LOWEST, WIDEST = 40, 84
"""Height of a step nobody stood on, and greatest width of one, in units."""
FIGURE, LARGE = 1.0, 2.2
"""How wide who stands there is by a step, and who has only much lower ones beside."""
LOWER: Final = 0.6
"""Share of the best step's height that such a one has at most."""


@as_widget
class Podium(Widget):
    """Steps for ``places`` (place, how often), and on the best of them whose they are."""

    places: Sequence[tuple[int, int]]
    face: str
    tall: float

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.to_px(self.tall)

    def draw(self, canvas: Canvas) -> None:
        look, count, low = self.form.look, max(1, len(self.places)), canvas.to_px(LOWEST)
        most = max((number for _place, number in self.places), default=0) or 1
        best = next((k for k, (_place, number) in enumerate(self.places) if number), 0)
        alone = all(number <= LOWER * self.places[best][1] for _place, number in self.places[best + 1 :])
        share = LARGE if alone and count > 2 else FIGURE
        beside = self.rect.width / (count + (share - 1) / 2)  # who stands there is wider than a step
        wide = min(canvas.to_px(WIDEST), int(beside))
        tall = min(round(share * wide * front.FIGURE[1] / front.FIGURE[0]), self.rect.height - 2 * low)
        figure = round(tall * front.FIGURE[0] / front.FIGURE[1]), tall
        room = self.rect.height - figure[1]
        x = self.rect.centerx - round(wide * (count - (share - 1) / 2) / 2)
        if share == LARGE:  # the wall above the lower ones
            across = round(0.56 * self.rect.width)
            emblem = make_emblem(look.name, across)
            canvas.blit_faded(emblem, self.rect.right - across // 2, self.rect.y + across * 0.55, 0.4)
        for k, (place, number) in enumerate(self.places):
            least = 2 * low if k == best else low
            step = pygame.Rect(x + k * wide, 0, wide, least + round((room - least) * number / most))
            step.bottom = self.rect.bottom
            light = look.accent if number else mix_colours(look.well_colour, "#FFFFFF", 0.16)
            tread = pygame.Rect(*step.topleft, wide, max(4, wide // 10))
            for part, tone in (step, light), (tread, mix_colours(light, "#FFFFFF", 0.45)):
                canvas.draw_panel(part, tone, tone, radius=2, alpha=1.0, shadow=False)
            foot = pygame.Rect(step.x, step.bottom - low, wide, low)
            canvas.draw_text(f"{place}", foot, HEAD, "number", INK if number else IVORY, "centre")
            times, ink = f"{number}\N{MULTIPLICATION SIGN}" * bool(number), INK if k == best else IVORY
            foot.y = step.y + low // 5 if k == best else step.y - low
            canvas.draw_text(times, foot, SMALL, "bold", ink, "centre")
            if k == best:
                drawn = front.make_figure(self.face, PLEASED, 0, *figure)
                canvas.blit(drawn, (step.centerx - figure[0] // 2, step.y - figure[1] + canvas.to_px(3)))
