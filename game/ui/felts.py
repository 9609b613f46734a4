"""The bare table of a room, or what else lies behind everything, baked once per size."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.themes import get_theme

Bake = Callable[[pygame.Surface], None]
"""Draws what lies behind everything, opaque, on a surface as large as the window."""


class Felts:
    """What lies behind everything now. It is as large as the window, so one alone is kept."""

    def __init__(self) -> None:
        self._baked: tuple[str, pygame.Surface] | None = None

    def get_felt(self, theme_name: str, screen: pygame.Surface, bake: Bake | None = None) -> pygame.Surface:
        """The table of a room for this screen, or what ``bake`` draws under that name. It is the same surface until
        another is asked for or the window has another size. Raises KeyError for no theme.
        """
        name, found = self._baked or ("", pygame.Surface((0, 0)))
        same = found.get_size() == screen.get_size()
        if same and name == theme_name:
            return found
        # Drawing upon the old one again touches no new memory, which costs more than what is drawn.
        self._baked = None
        out = found.get_abs_parent() if same else pygame.Surface(screen.get_size(), 0, screen)
        out = out.subsurface(out.get_rect())  # the same pixels are another bitmap
        if bake is not None:
            bake(out)
        else:
            from game.art.felt import draw_felt  # start time: the title stands before a sky

            draw_felt(out, get_theme(theme_name))
        self._baked = theme_name, out
        return out
