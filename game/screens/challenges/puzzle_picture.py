"""A puzzle on the wall: its position as a small table in a frame, with a plate that says how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from game.ui.boxes import WideGroup
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.controls import Button
from game.ui.frames import draw_lamp
from game.ui.style import SMALL
from game.ui.widget import ChildRects, Widget, as_widget

WOODS: Final = {1: "oak", 2: "walnut", 3: "ebony"}
"""What the frame of a puzzle is made of, by its grade."""
WIDE, GAP = (220, 165), 14
"""Units of width of a frame at least, less where there is much room; and of what is free beside it."""
WIDEST: Final = 282, 350
"""Units of width of a frame at most, and where there is much room; less beside large words, by their root."""
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
        return width, round(TALL * width) + max(self.to_px(PLATE), self.get_text_px(SMALL * 1.6))

    def draw(self, canvas: Canvas) -> None:
        px = canvas.to_px
        frame = pygame.Rect(self.rect.topleft, (self.rect.width, round(TALL * self.rect.width)))
        edge = px(frames.EDGE)
        if self.lit:
            reach = px(12)
            glow = shadows.make_glow(*frame.size, "#F2BD74", reach)
            canvas.blit_faded(glow, *frame.center, 0.5)
        panels.blit_shadow(canvas.surface, frame.move(0, px(6)), edge, px(7), 0.55)
        look = get_theme(self.game)
        mount = look.sheet_colour if self.lit else look.well_colour
        canvas.draw_skin(frame, frames.make_frame, wood=WOODS[self.grade], edge=edge, mount=mount, alpha=1.0)
        inside = frame.inflate(-2 * edge, -2 * edge)
        if self.lit:
            self._draw_lamp(canvas, frame, inside)
        draw_position(canvas, inside, self.game, self.see())
        if self.is_hovered:
            canvas.draw_ring(frame, 2, 2)
        self._draw_plate(canvas, frame)

    def _draw_lamp(self, canvas: Canvas, frame: pygame.Rect, inside: pygame.Rect) -> None:
        """A picture light on the upper edge, and what falls from it into the frame."""
        with clip_to_rect(canvas.surface, inside):
            pool = shadows.make_light_pool(round(1.3 * inside.width), 2 * inside.height, "#FFC873")
            canvas.blit_faded(pool, *inside.midtop, 0.75)
        draw_lamp(canvas, frame)

    def _draw_plate(self, canvas: Canvas, frame: pygame.Rect) -> None:
        """Its number, with the sign of how it went; bright below the one that is next."""
        said = f"[icon:{self.icon}] {self.words}" if self.icon else self.words
        at = frame.centerx, frame.bottom - canvas.to_px(3)
        canvas.draw_plate(said, SMALL, lit=self.primary, midtop=at)


class HungRow(WideGroup):
    """Pictures side by side; at the end of their first line somebody looks out of a window: ``who`` it is, by face and
    mood, with what is ``told`` on a plate. Few pictures are larger.
    """

    def __init__(self, who: tuple[str, str], told: str, *pictures: Widget, spacious: bool) -> None:
        super().__init__(*pictures, gap=GAP)
        self._who, self._told, self._least, self._most = who, told, WIDE[spacious], WIDEST[spacious]

    def _iter_places(self, width: int) -> Iterator[pygame.Rect]:
        """All places: one after the other for the pictures, then that of the window. Lines with fewer than others come
        first, and fill the wall with larger ones.
        """
        gap, count, y = self.to_px(self.gap), len(self.items) + 1, 0
        columns = max(2, (width + gap) // (self.to_px(self._least) + gap))
        columns += count == columns + 1  # none hangs alone in a line
        lines, most = -(-count // columns), self.to_px(self._most / max(1.0, self.style.text_scale) ** 0.5)
        places: list[pygame.Rect] = []
        for n in range(lines):
            beside = (count + n) // lines
            wide = min((width - gap * (beside - 1)) // beside, most)
            tall, x = self.items[0].measure(wide)[1], (width - beside * wide - gap * (beside - 1)) // 2
            places += [pygame.Rect(x + k * (wide + gap), y, wide, tall) for k in range(beside)]
            y += tall + gap
        window = places.pop(count // lines - 1)
        yield from (*places, window)

    def iter_child_rects(self, width: int) -> ChildRects:
        return zip(self.items, self._iter_places(width), strict=False)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        place = [*self._iter_places(self.rect.width)][-1].move(self.rect.topleft)
        tall = round(TALL * place.width)
        wide = round(tall * front.ONLOOKER[0] / front.ONLOOKER[1])
        window = pygame.Rect(place.centerx - wide // 2, place.y, wide, tall)
        canvas.blit(front.make_onlooker(*self._who, SEAT, wide, tall), window.topleft)
        canvas.draw_plate(self._told, SMALL, lit=False, midtop=(window.centerx, window.bottom - canvas.to_px(3)))
