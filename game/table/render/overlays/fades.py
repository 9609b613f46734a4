"""The question comes up softly and goes softly: what stood there before is blended away over the new frame."""

from __future__ import annotations

import pygame

from game.table.model import motion
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render.display_list import Painter
from game.table.render.overlays.bar import Bar
from game.ui.canvas import Canvas, blend_picture


class BarFade:
    """The place of the prompt, from one question to the next.

    What lay there is taken from the frame before, so nothing is drawn twice. Where several people share the screen
    nothing of the frame before stays, for it may have been somebody else's.
    """

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._key: object = None
        self._old: pygame.Surface | None = None
        self._since = 0.0
        self._asked = False

    @property
    def is_fading(self) -> bool:
        """Whether the next frame looks different by itself."""
        return self._old is not None

    def capture_old_bar(self, play: Play, bar: Bar, now: float) -> None:
        """Before the frame is begun: keep what lies there in the last one, if another question is about to come."""
        key = (
            bool(bar.words or bar.buttons),
            play.is_prompt_open,
            play.changed_at if play.is_prompt_open else 0.0,
            play.layout,
        )
        if key == self._key:
            return
        known = self._key is not None
        self._key = key
        self._asked = play.is_prompt_open
        self._old = None
        moving = play.timeline.speed > 0 and play.host.people_count < 2
        last = self._painter.picture
        area = _get_bar_rect(play)
        if known and moving and last is not None and last.get_rect().contains(area):
            self._old = last.subsurface(area).copy()
            self._since = now

    def compute_length(self, play: Play) -> float:
        """Seconds it takes: a question comes up more slowly than it goes."""
        if play.timeline.reduced:
            return motion.FADE
        return motion.PROMPT_IN if self._asked else motion.PROMPT_OUT

    def draw_fade(self, canvas: Canvas, play: Play, now: float) -> None:
        """After the prompt was drawn: blend away what lay there before."""
        if self._old is None:
            return
        share = (now - self._since) / self.compute_length(play)
        area = _get_bar_rect(play)
        if not 0 <= share < 1 or self._old.get_size() != area.size:
            self._old = None
            return
        blend_picture(canvas.surface, self._old, area, 1 - motion.out_cubic(share))


def _get_bar_rect(play: Play) -> pygame.Rect:
    box: Box = play.layout.bar.expand_by(4 * play.layout.u)
    return pygame.Rect(box.to_ints()).clip((0, 0), play.layout.size)
