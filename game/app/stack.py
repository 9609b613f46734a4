"""The stack of scenes: what lies above what, who has the events, and the short blend from one to the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import pygame

from game.app.layer import Layer
from game.ui.canvas import blend_picture

FADE: Final = 0.16
"""Seconds."""


class Fade:
    """A picture of what was there before, blended away over what comes, in so many seconds."""

    def __init__(self, length: float = FADE) -> None:
        self._length = length
        self._picture: pygame.Surface | None = None
        self._since = 0.0

    @property
    def is_running(self) -> bool:
        """Whether the picture of before is still seen."""
        return self._picture is not None

    def start_fade(self, surface: pygame.Surface, now: float) -> None:
        """Keep the picture of now, to be blended away from ``now`` on."""
        self._picture, self._since = surface.copy(), now

    def drop_picture(self) -> None:
        """End the fade at once: nothing of the scene before may be seen any more."""
        self._picture = None

    def draw(self, surface: pygame.Surface, now: float) -> bool:
        """Draw what is left of it; True while there is something left."""
        share = (now - self._since) / self._length
        if self._picture is None or share >= 1 or self._picture.get_size() != surface.get_size():
            self._picture = None
            return False
        blend_picture(surface, self._picture, (0, 0), 1 - share)
        return True


class Stack(ABC):
    """Scenes upon scenes. The last one has the events; an empty stack ends the program."""

    def __init__(self) -> None:
        self.scenes: list[Layer] = []
        self.fade = Fade()
        self.running = True
        self.exit_code = 0
        self._dirty = True

    @property
    def top_scene(self) -> Layer | None:
        """The scene that has the events."""
        return self.scenes[-1] if self.scenes else None

    def request_redraw(self) -> None:
        """Draw in this turn of the loop, whatever ``update`` says."""
        self._dirty = True

    def quit(self, code: int = 0) -> None:
        """End the program after this turn of the loop."""
        self.running = False
        self.exit_code = code

    def end_holds(self) -> None:
        """Break off whatever hands are doing, on every page. This is the one place where it ends unless it is let go:
        another page comes or goes, the window loses the attention, the machine was asleep.
        """
        for scene in self.scenes:
            scene.end_holds()

    def push_scene(self, scene: Layer) -> None:
        """Put a scene above all others."""
        self.end_holds()
        self._begin_fade_to(scene)
        if self.scenes:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        scene.enter()
        self.request_redraw()

    def pop_scene(self, scene: Layer | None = None) -> None:
        """Take the top scene off; with ``scene`` everything down to and including it. An empty stack ends it all."""
        scene = scene or self.top_scene
        if scene not in self.scenes:
            return
        self.end_holds()
        while scene in self.scenes:
            self.scenes.pop().leave()
        if not self.scenes:
            self.quit()
            return
        self._begin_fade_to(self.scenes[-1])
        self.scenes[-1].resume()
        self.request_redraw()

    def clear_to_home(self) -> None:
        """Take everything off that lies above the scene the program opened with (or, where that is gone, the lowest).

        What lies between is not shown once more, so it is not resumed either.
        """
        while len(self.scenes) > 1 and not self.scenes[-1].home:
            self.scenes.pop().leave()

    def replace_scene(self, scene: Layer, *, below: bool = False) -> None:
        """Put a scene in the place of the top one, or of all that lie ``below``, too."""
        self.end_holds()
        self._begin_fade_to(scene)
        while self.scenes:
            self.scenes.pop().leave()
            if not below:
                break
        self.scenes.append(scene)
        scene.enter()
        self.request_redraw()

    def _begin_fade_to(self, scene: Layer) -> None:
        """Keep the picture of now, if it may be seen while ``scene`` comes."""
        self.fade.drop_picture()
        if self.scenes and self.scenes[-1].fades and scene.fades:
            self.begin_fade()

    @abstractmethod
    def begin_fade(self) -> None:
        """Start a fade from what is on the screen now, unless motion is reduced."""
