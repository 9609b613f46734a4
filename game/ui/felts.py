"""The bare table of a room, or what else lies behind everything, baked once per size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.art.shapes import Size
from game.art.themes import get_theme

Bake = Callable[[pygame.Surface], None]
"""Draws what lies behind everything, opaque, on a surface as large as the window."""


class Felts:
    """What lies behind everything now. It is as large as the window, so one alone is kept. While the window is being
    resized it is stretched instead.
    """

    def __init__(self) -> None:
        self._baked: tuple[str, pygame.Surface] | None = None
        self._rough: tuple[pygame.Surface, pygame.Surface] | None = None
        """The stretched table that was handed out last, and what it was stretched from."""
        self.stale = False
        """Whether a stretched one was handed out since the last time this was set back."""

    @property
    def size(self) -> Size:
        """The size it was baked for; (0, 0) while there is none."""
        return self._baked[1].get_size() if self._baked else (0, 0)

    def get_felt(
        self, theme_name: str, screen: pygame.Surface, *, hurry: bool, bake: Bake | None = None
    ) -> pygame.Surface:
        """The table of a room for this screen, or what ``bake`` draws under that name; ``hurry`` allows a stretched
        one. It is the same surface until another is asked for or the window has another size. Raises KeyError for no
        theme.
        """
        found = self._baked[1] if self._baked and self._baked[0] == theme_name else None
        if found is not None and found.get_size() == screen.get_size():
            return found
        if found is not None and hurry:
            self.stale = True
            if self._rough is None or self._rough[0] is not found or self._rough[1].get_size() != screen.get_size():
                self._rough = found, pygame.transform.scale(found, screen.get_size())
            return self._rough[1]
        old = self._baked[1] if self._baked else None
        self._baked = self._rough = None
        # Drawing upon the old one again touches no new memory, which costs more than what is drawn.
        same = old is not None and old.get_size() == screen.get_size()
        size = screen.get_size()
        out = old.get_abs_parent() if old is not None and same else pygame.Surface(size, 0, screen)
        out = out.subsurface(out.get_rect())  # the same pixels are another bitmap
        (bake or _bake_table(theme_name))(out)
        self._baked = theme_name, out
        return out


def _bake_table(theme_name: str) -> Bake:
    from game.art.felt import draw_felt  # start time: the title stands before a sky

    return partial(draw_felt, theme=get_theme(theme_name))
