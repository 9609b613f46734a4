"""A puzzle on the wall: its position as a small table in a frame, with a plate that says how it went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import Final

import pygame

from engine.core.record import split_line
from engine.replay import play_through
from game.art import frames, front, panels, shadows
from game.art.shapes import Size
from game.art.themes import get_theme
from game.config.portraits import bot_portrait
from game.match.bots import NAMES
from game.match.puzzles import Puzzle
from game.screens.small_table import SeenPosition, draw_position, see_position
from game.ui.boxes import Column
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.frames import draw_lamp
from game.ui.labels import Picture
from game.ui.style import SMALL
from game.ui.widget import Widget, as_widget

WOODS: Final = {1: "oak", 2: "walnut", 3: "ebony"}
"""What the frame of a puzzle is made of, by its grade."""
GAP: Final = 14
"""Units that are free beside a frame."""
TALL: Final = 0.66
"""Height of a frame by its width."""
PLATE: Final = 24
"""Height of the plate below it, and of what is free there, in units."""


SEAT: Final = 1
"""Whose colours a guest without a face would have."""
NOTHING: Final = SeenPosition((), (), ())
"""What is seen of one that does not fit the rules."""


def read_position(puzzle: Puzzle) -> SeenPosition:
    """Play a puzzle's match to its moment: some 20 ms, so it is done for what is in sight. Raises EngineError or
    UserError for one that does not fit.
    """
    record = puzzle.make_record()
    state, seat = play_through(record, len(puzzle.did))[0], split_line(puzzle.then[0])[0]
    return see_position(state, seat, [bot_portrait(name) for name in NAMES[: record.seats]])


def measure_plate(of: Widget) -> int:
    """Pixels that are free for the plate below a frame or a window."""
    return max(of.to_px(PLATE), of.get_text_px(SMALL * 1.6))


@as_widget
class PuzzlePicture(Button):
    """A frame that opens its puzzle. ``see`` hands out the position, None as long as it is not known; what is solved
    hangs under a lamp.
    """

    _: KW_ONLY
    grade: int
    game: str
    see: Callable[[], SeenPosition | None]
    lit: bool = False

    def measure(self, width: int) -> Size:
        return width, round(TALL * width) + measure_plate(self)

    def draw(self, canvas: Canvas) -> None:
        px = canvas.to_px
        frame = pygame.Rect(self.rect.topleft, (self.rect.width, round(TALL * self.rect.width)))
        edge = px(frames.EDGE)
        if self.lit:
            reach = px(12)
            glow = shadows.make_glow(*frame.size, "#F2BD74", reach)
            canvas.blit_faded(glow, *frame.center, 0.5)
        panels.blit_shadow(canvas.surface, frame.move(0, px(6)), edge, px(7), 0.55)
        mount = get_theme(self.game).well_colour
        canvas.draw_skin(frame, frames.make_frame, wood=WOODS[self.grade], edge=edge, mount=mount, alpha=1.0)
        draw_position(canvas, frame.inflate(-2 * edge, -2 * edge), self.game, self.see(), lit=self.lit)
        if self.lit:
            draw_lamp(canvas, frame)
        if self.is_hovered:
            canvas.draw_ring(frame, 2, 2)
        self._draw_plate(canvas, frame)

    def _draw_plate(self, canvas: Canvas, frame: pygame.Rect) -> None:
        """Its number, with the sign of how it went; bright below the one that is next."""
        said = f"[icon:{self.icon}] {self.words}" if self.icon else self.words
        at = frame.centerx, frame.bottom - canvas.to_px(3)
        canvas.draw_plate(said, SMALL, lit=self.primary, midtop=at)


class Onlooker(Column):
    """Who looks on at the puzzles of a grade: ``who`` it is, by face and mood, in a window, with what is ``told`` on a
    plate, and below it ``words``.
    """

    def __init__(self, who: tuple[str, str], told: str, words: Widget) -> None:
        super().__init__(Picture(0, 0, self._draw_window), words, gap=3)
        self._who, self._told = who, told

    def place_children(self, rect: pygame.Rect) -> None:
        words = self.items[1]
        tall = words.measure(rect.width)[1]
        self.items[0].place(pygame.Rect(rect.x, rect.y, rect.width, rect.height - tall - self.to_px(self.gap)))
        words.place(pygame.Rect(rect.x, rect.bottom - tall, rect.width, tall))

    def measure(self, width: int) -> Size:
        return width, round(TALL * width)

    def _draw_window(self, canvas: Canvas, box: pygame.Rect) -> None:
        tall = box.height - measure_plate(self)
        window = pygame.Rect(0, 0, round(tall * front.ONLOOKER[0] / front.ONLOOKER[1]), tall)
        window.midtop = box.midtop
        canvas.blit(front.make_onlooker(*self._who, SEAT, *window.size), window.topleft)
        canvas.draw_plate(self._told, SMALL, lit=False, midtop=(window.centerx, window.bottom - canvas.to_px(3)))
