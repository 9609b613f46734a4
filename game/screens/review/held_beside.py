"""Two choices as cards that hang from a scale: what was done, and what was better, or a back until that is told."""

from __future__ import annotations

import re
from typing import Final

import pygame

from game.art import faces
from game.art.backs import make_card_back
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY_DIM
from game.art.panels import make_chip
from game.art.shapes import Size
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.widget import Widget, as_widget

_CARD: Final = re.compile(r"\{(\w+)\}")
CARD, APART = 78, 110
"""Units across a card, and from the middle of one to that of the other."""
LEANS: Final = 13
"""Units that either end of the beam is off level."""
BEAM: Final = 122, 59
"""Size of the beam with its strings, beside a card of that width."""
STRING: Final = 28
"""Units from an end of the beam to its card, at least."""


def find_card_in(words: str) -> str:
    """The code of the first card that marked-up words name, "" for none."""
    return next((code for code in _CARD.findall(words) if faces.is_card(code)), "")


@as_widget
class HeldBeside(Widget):
    """Cards by their codes, "" for one that is not named: what was ``done``, and heavier what is ``best``, None
    while it is not told.
    """

    game: str
    done: str
    best: str | None
    card: float = CARD

    def measure(self, width: int) -> Size:
        w = self.to_px(self.card)
        wide, tall = round(w * (1 + APART / CARD)) + self.to_px(30), self._to_part(2 * LEANS + STRING + 6)
        return wide, faces.measure_card_height(w) + tall

    def _to_part(self, units: float) -> int:
        """Units beside a card of the usual width as pixels beside this one."""
        return self.to_px(units * self.card / CARD)

    def draw(self, canvas: Canvas) -> None:
        px, w = self._to_part, canvas.to_px(self.card)
        across, lean = round(w * APART / CARD), px(LEANS)
        top = self.rect.centery - self.measure(self.rect.width)[1] // 2 + px(4)
        beam = pygame.Rect(0, top, px(BEAM[0]), px(BEAM[1])).move_to(centerx=self.rect.centerx)
        canvas.draw_picture("pictures/beam", beam, metal=BRASS, light=BRASS_LIGHT, line=INK)
        for side, code, tone, sign in (-1, self.done, IVORY_DIM, "close"), (1, self.best, BRASS_LIGHT, "check"):
            x = self.rect.centerx + side * across // 2 - w // 2
            y = top + px(LEANS + STRING) + side * lean
            if code:
                draw_card(canvas, code, w, (x, y), mini=True)
            else:
                canvas.blit(make_card_back(self.game, w), (x, y))
            if side < 0 or self.best is not None:
                at = x + w - px(4), y + faces.measure_card_height(w) - px(6)
                canvas.blit_centred(make_chip(px(28), px(28), fill=tone, border=INK), *at)
                canvas.draw_icon(sign, at, px(17), INK)
