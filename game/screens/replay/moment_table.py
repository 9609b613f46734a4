"""The table as it was at a moment of a match, as a small picture that is clicked."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from game.app.app import App
from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT
from game.art.felt import draw_felt
from game.art.shapes import Size
from game.art.themes import get_theme
from game.config.people import get_portraits
from game.games import get_game_drawing, get_game_table
from game.match.recording import Recording
from game.match.reel import Reel
from game.match.replay import make_replay
from game.table.model.laid_table import Tastes
from game.table.render.still_table import draw_still
from game.ui.canvas import Canvas
from game.ui.controls import Clickable
from game.ui.style import style_for
from game.ui.widget import as_widget

WIDE: Final = 16
TALL: Final = 9
"""Parts of its width and height."""
LEAST: Final = 1280
"""Pixels a table is drawn across at least, before it is made as small as it is shown."""
WIDEST: Final = 356
"""Units it is shown across at most."""


class MomentTables:
    """Draws moments of a match, one in each turn of the loop, and keeps them while the page is open."""

    def __init__(self, app: App, recording: Recording) -> None:
        self.app, self.recording = app, recording
        self._wanted: dict[tuple[int, int, int], None] = {}
        self._drawn: dict[tuple[int, int, int], pygame.Surface] = {}
        self._felt: pygame.Surface | None = None

    @cached_property
    def _own_reel(self) -> Reel:
        return Reel(self.recording)

    def get_table(self, at: int, seat: int, wide: int) -> pygame.Surface | None:
        """The table after ``at`` decisions as ``seat`` saw it, so many pixels wide; None while it is not drawn yet."""
        key = at, seat, wide
        if key not in self._drawn:
            self._wanted = {key: None, **self._wanted}  # what was asked for last is looked at now
        return self._drawn.get(key)

    def draw_next(self) -> bool:
        """Draw one of those asked for; whether there was one."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        del self._wanted[key]
        self._drawn[key] = self._draw_table(*key)
        return True

    def forget_pictures(self) -> None:
        """The window has another size, or its style is another one."""
        self._drawn.clear()
        self._felt = None

    def _draw_table(self, at: int, seat: int, wide: int) -> pygame.Surface:
        replay = make_replay(self.recording, at, self._own_reel)
        replay.look_through(seat)
        name, settings = self.recording.record.game, self.app.settings
        size = max(LEAST, wide), max(LEAST, wide) * TALL // WIDE
        style = style_for(size, settings)._replace(text_scale=1.0)  # beside it everything is told in words
        if self._felt is None or self._felt.get_size() != size:
            self._felt = pygame.transform.scale(self.app.surface, size)
            draw_felt(self._felt, get_theme(get_game_table(name).name))
        tastes = Tastes(faces=settings.faces, portraits=get_portraits(settings))
        found = draw_still(replay, get_game_table(name), get_game_drawing(name), self._felt, style, tastes)
        return pygame.transform.smoothscale(found, (wide, wide * TALL // WIDE))


@as_widget
class MomentTable(Clickable):
    """The picture of a moment; clicking it leads there, and its tooltip says so."""

    tables: MomentTables
    moment: int
    seat: int

    def measure(self, width: int) -> Size:
        wide = min(width, self.to_px(WIDEST))
        return wide, wide * TALL // WIDE

    def draw(self, canvas: Canvas) -> None:
        shown = pygame.Rect(self.rect.topleft, self.measure(self.rect.width))
        draw_moment(canvas, self.tables, self.moment, self.seat, shown, self.is_hovered)


def draw_moment(canvas: Canvas, tables: MomentTables, at: int, seat: int, box: pygame.Rect, lit: bool) -> None:
    """The table of a moment in a frame; an empty one until it is drawn."""
    found = tables.get_table(at, seat, box.width)
    if found is None:
        canvas.draw_panel(box, radius=2, alpha=1.0, shadow=False)
    else:
        canvas.blit(found, box.topleft)
    edge, colour = canvas.to_px(2), BRASS_LIGHT if lit else BRASS
    panels.blit_ring(canvas.surface, box.inflate(2 * edge, 2 * edge), colour, width=1.5 * canvas.style.u, radius=edge)
