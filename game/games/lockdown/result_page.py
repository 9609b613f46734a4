"""The result page of Lockdown: who fell when, by which four cards and by whom, from the last place to the winner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.lockdown.cards import DECK
from game.app.result_sheet import ResultLine, ResultsPage
from game.art import faces, icons, panels
from game.art.colours import BRASS, BRASS_LIGHT, INK_SOFT, IVORY, IVORY_DIM, SEATS
from game.table.model.geometry import Box
from game.table.render import paint
from game.ui.boxes import Column, Panel
from game.ui.canvas import Canvas
from game.ui.labels import Label, escape
from game.ui.style import BODY, HEAD, SMALL, Style
from game.ui.widget import FormLike, Widget

ROW, MOST, GAP = 60, 108, 8
"""Least and greatest height of a line and the air between two, in units."""
PAGE = 500
"""Height of the lines together that is seen at once, in units."""
CARD = 0.583
"""Width of a card, in heights of the line."""
WON = "#3A2E1A"


def widgets(page: ResultsPage, lines: Sequence[ResultLine], why: str) -> Sequence[Widget]:
    """Everything on the page below its title."""
    parts: list[Widget] = [Ranking(page, lines)]
    if why:
        parts.append(Panel(Column(Label(why)), pad=14))
    return parts


class Ranking(Widget):
    """A line per seat, the best on top; they appear from the last one up."""

    def __init__(self, page: ResultsPage, lines: Sequence[ResultLine]) -> None:
        super().__init__()
        self.page, self.lines = page, lines

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, len(self.lines) * (self._row(style) + style.px(GAP))

    def _row(self, style: Style) -> int:
        """Height of a line: few players' lines are taller, and so are their cards."""
        fair = min(MOST, max(ROW, PAGE / len(self.lines) - GAP))
        return max(style.px(fair), style.text(SMALL) * 3)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        style = canvas.style
        row, gap = self._row(style), style.px(GAP)
        whole = len(self.page.sheet.columns) + 1.0
        shown = round(min(1.0, self.page.shown / whole) * len(self.lines))
        for number, line in enumerate(self.lines):
            if number >= len(self.lines) - shown:
                rect = pygame.Rect(self.rect.x, self.rect.y + number * (row + gap), self.rect.width, row)
                self._line(canvas, line, rect)

    def _line(self, canvas: Canvas, line: ResultLine, rect: pygame.Rect) -> None:
        style = canvas.style
        u = style.u
        won = line.winner
        skin = panels.panel(
            *rect.size,
            fill=WON if won else INK_SOFT,
            border=BRASS_LIGHT if won else BRASS,
            radius=canvas.px(10),
            alpha=0.94 if won else 0.82,
            line=max(1.0, u * (2 if won else 1)),
            border_alpha=1.0 if won else 0.3,
        )
        canvas.surface.blit(skin, rect.topleft)
        x, y, w, h = (float(side) for side in rect)
        first = Box(x + 10 * u, y, 46 * u, h)
        if won:
            crown = icons.icon("crown", round(30 * u), BRASS_LIGHT)
            canvas.surface.blit(crown, crown.get_rect(center=(round(first.cx), round(first.cy))))
        else:
            paint.write(canvas, f"{line.place}", first, style.text(HEAD), "number", IVORY_DIM, "centre")
        size = round(24 * u)
        mark = icons.seat_icon(line.seat, size, SEATS[line.seat % len(SEATS)])
        canvas.surface.blit(mark, (round(x + 66 * u), round(y + h / 2 - size / 2)))
        name = Box(x + 100 * u, y, 190 * u, h)
        paint.write(
            canvas,
            escape(self.page.names[line.seat]),
            name,
            style.text(BODY),
            "bold",
            BRASS_LIGHT if won else IVORY,
        )
        card = round(h * CARD)
        self._cards(canvas, line.cards, name.right + 10 * u, y + h / 2, card)
        points = line.figures[1:]
        right = x + w - 16 * u
        if points:
            total = Box(right - 70 * u, y, 70 * u, h)
            paint.write(canvas, points[-1], total, style.text(HEAD), "number", BRASS_LIGHT, "right")
            gained = Box(total.x - 76 * u, y, 70 * u, h)
            paint.write(canvas, f"+{points[0]}", gained, style.text(BODY), "text", IVORY_DIM, "right")
            right = gained.x
        start = name.right + 4 * card + 60 * u
        note = Box(start, y, max(40 * u, right - start - 8 * u), h)
        paint.write(canvas, line.note, note, style.text(SMALL), "text", IVORY if won else IVORY_DIM, lines=2)

    @staticmethod
    def _cards(canvas: Canvas, cards: Sequence[int], x: float, y: float, w: int) -> None:
        style = canvas.style
        for k, card in enumerate(cards):
            code = DECK.codes[card]
            face = faces.face(code, w, four_colour=style.four_colour, letters=style.letters)
            at = (round(x + k * (w + 5 * style.u)), round(y - face.get_height() / 2))
            canvas.surface.blit(face, at)
