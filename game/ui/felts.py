"""The bare tables of the rooms, baked once per size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.art.felt import make_felt
from game.art.themes import get_theme

Bake = Callable[[tuple[int, int]], pygame.Surface]
"""Draws what lies behind everything in a window of so many pixels, opaque."""

KEPT: Final = 2
"""How many are kept: the house, and the room that is lit or played in."""


class Felts:
    """Baked tables by their theme. While the window is being resized an old one is stretched instead."""

    def __init__(self) -> None:
        self._baked: dict[str, pygame.Surface] = {}
        self._rough: tuple[pygame.Surface, pygame.Surface] | None = None
        """The stretched table that was handed out last, and what it was stretched from."""
        self.stale = False
        """Whether a stretched one was handed out since the last time this was set back."""

    def list_sizes(self) -> set[tuple[int, int]]:
        """Sizes there are tables of."""
        return {baked.get_size() for baked in self._baked.values()}

    def get_felt(
        self, theme_name: str, screen: pygame.Surface, *, hurry: bool, bake: Bake | None = None
    ) -> pygame.Surface:
        """The table of a room for this screen, or what ``bake`` makes of its size under that name; ``hurry`` allows a
        stretched one. Raises KeyError for no theme.
        """
        found = self._baked.get(theme_name)
        if found is not None and found.get_size() == screen.get_size():
            self._baked[theme_name] = self._baked.pop(theme_name)  # the one used longest ago goes first
            return found
        if found is not None and hurry:
            self.stale = True
            if self._rough is None or self._rough[0] is not found or self._rough[1].get_size() != screen.get_size():
                self._rough = found, pygame.transform.scale(found, screen.get_size())
            return self._rough[1]
        baked = bake(screen.get_size()) if bake else make_felt(get_theme(theme_name), screen.get_size())
        if baked.get_masks() != screen.get_masks():
            baked = baked.convert(screen)
        fitting = [(name, kept) for name, kept in self._baked.items() if kept.get_size() == screen.get_size()]
        self._baked, self._rough = dict(fitting[1 - KEPT :]), None
        self._baked[theme_name] = baked
        return baked
