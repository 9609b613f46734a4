"""The table of a league as a staircase: who is first stands highest, and where it ends others go on or down. Steps of
those who share a place are as high as the lowest of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Final

import pygame

from engine.core.texts import _
from game.art import front
from game.art.colours import BRASS, BRASS_LIGHT, CREAM, INK, IVORY, SEATS
from game.art.fonts import Role
from game.art.shadows import make_light_pool
from game.art.shapes import Size
from game.art.text import measure_text
from game.config.portraits import CALM, PLEASED, PORTRAITS
from game.match.season import LEAGUES, MOVED, compute_next_league
from game.ui.canvas import Canvas
from game.ui.style import BODY, HEAD, SMALL, Style
from game.ui.widget import ChildRects, Widget, as_widget

WIDE, TALL = 720, 530
"""Size of the drawing, as that of places and sizes below."""
GOWNS: Final = (*SEATS[1:], "#8C5A3C")
"""What bots wear, as beside a person at a table: the gold of the first seat is the person's."""
STEPS: Final = 9
STEP, RISE, DRAWN = WIDE / STEPS, 30, 36
"""Width and height of a step, and how high it is in the drawing."""
FIRST: Final = 392
"""How far down the lowest step is."""
FIGURE: Final = 136
MOST: Final = 0.8
"""Share of the window's height it takes at most."""
FOOT: Final = 50
"""Height of the strip at the foot, which says where the stairs lead."""
BOARD: Final = 96
"""Height of the board above it, on which it is read who stands where: all lines of a kind are level."""
NAILS: Final = (0.015, 0.13), (0.339, 0.2), (0.661, 0.2), (0.985, 0.13)
"""Where the garland hangs, by its width and its height."""
UP, DOWN = "#5E4320", "#33254A"
"""What the board is of below those who go on, and who go back."""
_LETTERS: Final[Sequence[tuple[Role, int]]] = ("bold", BODY), ("number", HEAD), ("text", SMALL)
"""How the lines on a step are written, and the most units of their letters."""


def _fit_letters(style: Style, words: str, role: Role, most: float, wide: float) -> float:
    """Units of letters, at most so many, in which words take no more pixels than so many, as far as they are read."""
    size = most
    while size > most / 2 and measure_text(words, role, style.get_text_px(size))[0] > wide:
        size -= 1
    return size


@as_widget
class StairsFigure(Widget):
    """Somebody on a step; below it the board bears the name and what else ``lines`` say."""

    focusable = True
    face: str
    lines: Sequence[str]
    own: bool
    first: bool
    rank: int
    sizes: Sequence[float] = field(init=False, default=())
    """Units of its letters, line by line."""

    def list_fitting_sizes(self) -> list[float]:
        """Units of letters, line by line, in which the lines are no wider than the step."""
        wide, lines = 0.8 * self.rect.width, zip(self.lines, _LETTERS, strict=True)
        return [_fit_letters(self.style, words, role, most, wide) for words, (role, most) in lines]

    def get_spoken_text(self) -> str:
        return self.tooltip

    def draw(self, canvas: Canvas) -> None:
        box, scale = self.rect, self.rect.width / STEP
        tall = round(FIGURE * scale)
        wide, top = round(tall * front.FIGURE[0] / front.FIGURE[1]), box.y + round(17 * scale)
        if self.own:
            canvas.blit_faded(make_light_pool(round(1.5 * tall), tall, "#F2BD74"), box.centerx, top + tall // 2, 0.5)
        if self.face:
            gown = SEATS[0] if self.own else GOWNS[[*PORTRAITS].index(self.face) % len(GOWNS)]
            figure = front.make_figure(self.face, PLEASED if self.first else CALM, 0, wide, tall, gown=gown)
            canvas.blit(figure, (box.centerx - wide // 2, top))
        else:
            canvas.draw_icon("person", (box.centerx, top + tall - wide // 2), wide, BRASS_LIGHT)
        line = pygame.Rect(box.x, box.bottom - round((BOARD - 8) * scale), box.width, 0)
        tones = BRASS_LIGHT if self.own else IVORY, CREAM, IVORY
        for words, tone, (role, most), size in zip(self.lines, tones, _LETTERS, self.sizes, strict=True):
            line.height = round(1.2 * most * scale)
            canvas.draw_text(words, line, size, role, tone, "centre")
            line.y += line.height


class Stairs(Widget):
    """Everybody of a league by place, from the highest step, which is at the left; those of one place stand in the
    order they come in.
    """

    def __init__(self, standing: Iterable[StairsFigure], league: int) -> None:
        super().__init__()
        self.standing, self.league = list(standing), league
        places = [each.rank for each in self.standing]
        last = len(places) - 1
        self.lowered = [last - places[::-1].index(place) - number for number, place in enumerate(places)]
        """By how many steps each stands lower than alone there; steps of one place are level."""

    def list_children(self) -> Sequence[Widget]:
        return self.standing

    def measure(self, width: int) -> Size:
        wide = min(width, round(MOST * self.form.area.height * WIDE / TALL))
        return wide, round(wide * TALL / WIDE)

    def iter_child_rects(self, width: int) -> ChildRects:
        scale = self.measure(width)[0] / WIDE
        for number, each in enumerate(self.standing):
            top = FIRST - RISE * (STEPS - 1 - number - self.lowered[number]) - FIGURE - 16
            box = number * STEP, top, STEP, TALL - FOOT + 7 - top
            yield each, pygame.Rect(*(round(part * scale) for part in box))

    def _draw_board(self, canvas: Canvas, scale: float) -> None:
        """Draw a plate below each step, in a colour of its own for those who go on or back."""
        tall = round(BOARD * scale)
        for each in self.standing:
            moves = compute_next_league(self.league, each.rank) - self.league
            tone = UP if moves > 0 else DOWN if moves < 0 else INK
            plate = pygame.Rect(each.rect.x, each.rect.bottom - tall, each.rect.width, tall).inflate(-2, -2)
            canvas.draw_panel(plate, tone, BRASS_LIGHT if each.own else BRASS, 4, 1.0, shadow=False)

    def draw(self, canvas: Canvas) -> None:
        less = DRAWN - RISE
        lowered = enumerate(self.lowered)
        lower = {f"lower{STEPS - n}": f"{RISE * by + less * (STEPS - 1 - n)}" for n, by in lowered}
        w, h = self.measure(self.rect.width)  # the first step of the drawing is the lowest, at the right
        scale, place = w / WIDE, pygame.Rect(*self.rect.topleft, w, h)
        string = pygame.Rect(place.x, place.y + round(0.02 * h), w, round(0.11 * w))
        canvas.draw_picture("house/garland", string)
        for x, y in NAILS:
            at = string.x + round(x * w), string.y + round(y * string.height)
            canvas.draw_nail(at, 12)
        canvas.draw_picture("pictures/stairs", place, **lower)
        self._draw_board(canvas, scale)
        foot = pygame.Rect(0, 0, w // 2, round(FOOT * scale))
        up, down = (
            _("[icon:up] Places 1–{moved} go up: {league}"),
            _("[icon:down] Places {from_}–{last} go down: {league}"),
        )
        for side, by, told in ("bottomleft", 1, up), ("bottomright", -1, down):
            if 0 <= self.league + by < len(LEAGUES):
                setattr(foot, side, getattr(place, side))
                places = {"moved": MOVED, "from_": STEPS + 1 - MOVED, "last": STEPS}
                words = told.format(**places, league=_(LEAGUES[self.league + by]))
                size = _fit_letters(canvas.style, words, "bold", BODY, 0.96 * foot.width)
                canvas.draw_text(words, foot, size, "bold", CREAM, "centre")
        bots = [each.list_fitting_sizes() for each in self.standing if not each.own]
        shared = [min(sizes) for sizes in zip(*bots, strict=True)]
        for each in self.standing:  # bots are written alike; the name of a person may be longer
            each.sizes = [min(two) for two in zip(shared, each.list_fitting_sizes(), strict=True)]
        super().draw(canvas)
