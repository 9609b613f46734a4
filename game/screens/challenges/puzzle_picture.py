"""A puzzle on the wall: its position as a small table in a frame, with a plate that says how it went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import Final

import pygame

from engine.core.record import split_line
from engine.replay import play_through
from game.art import frames, panels, shadows
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
from game.art.shapes import Size
from game.art.themes import get_theme
from game.config.portraits import bot_portrait
from game.match.bots import NAMES
from game.match.puzzles import Puzzle
from game.screens.small_table import SeenPosition, draw_position, see_position
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.frames import draw_lamp
from game.ui.style import SMALL
from game.ui.widget import as_widget

WOODS: Final = {1: "oak", 2: "walnut", 3: "ebony"}
"""What the frame of a puzzle is made of, by its grade."""
GAP: Final = 14
"""Units that are free beside a frame."""
LAMP: Final = 8
"""Units above a frame into which its lamp rises."""
TALL: Final = 0.66
"""Height of a frame by its width."""
PLATE: Final = 24
"""Height of the plate below it, and of what is free there, in units."""
SEAL: Final = 36
"""Units across the seal of one that is done."""
PLAIN: Final = "#5B4A66"
"""What it is of where the puzzle was not solved."""
NOTHING: Final = SeenPosition((), (), ())
"""What is seen of one that does not fit the rules."""


def read_position(puzzle: Puzzle) -> SeenPosition:
    """Play a puzzle's match to its moment: some 20 ms, so it is done for what is in sight. Raises EngineError or
    UserError for one that does not fit.
    """
    record = puzzle.make_record()
    state, seat = play_through(record, len(puzzle.did))[0], split_line(puzzle.then[0])[0]
    return see_position(state, seat, [bot_portrait(NAMES[n - 1]) for n in range(record.seats)])


@as_widget
class PuzzlePicture(Button):
    """A frame that opens its puzzle. ``see`` hands out the position, None as long as it is not known; what is done has
    a seal with its ``icon``, and what is solved hangs under a lamp.
    """

    _: KW_ONLY
    grade: int
    game: str
    see: Callable[[], SeenPosition | None]
    lit: bool = False

    def measure(self, width: int) -> Size:
        below = max(self.to_px(PLATE), self.get_text_px(SMALL * 1.6))
        return width, self.to_px(LAMP) + round(TALL * width) + below

    def draw(self, canvas: Canvas) -> None:
        px = canvas.to_px
        frame = pygame.Rect(self.rect.x, self.rect.y + px(LAMP), self.rect.width, round(TALL * self.rect.width))
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
        if self.icon:
            seal, at = px(SEAL), (frame.right - px(SEAL) // 2, frame.y + px(SEAL) // 2)
            chip = panels.make_chip(seal, seal, fill=BRASS if self.lit else PLAIN, border=BRASS_LIGHT)
            canvas.blit_centred(chip, *at)
            canvas.draw_icon(self.icon, at, 0.6 * seal, INK if self.lit else IVORY)
        if self.is_hovered:
            canvas.draw_ring(frame, 2, 2)
        canvas.draw_plate(self.words, SMALL, lit=self.primary, midtop=(frame.centerx, frame.bottom - px(3)))
