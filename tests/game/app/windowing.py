"""What becomes of the window when the desktop moves it, fills the screen with it and gives it a frame, step by step.

``windowing.txt`` says what happens: the program is opened (``open``) with settings such as ``window_position=60,40``,
on a ``desktop`` of a size; the desktop tells that the window is ``maximised``, ``restored`` to a size or ``moved`` to a
place, it has another ``size``, fills the screen or not (``full``), seconds pass (``wait``), and the program is closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import pygame

from game.app.display import Display
from game.config.settings import SettingsStore
from tests.faults import homes
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "windowing_told.txt"


class Grown(pygame.Window):
    """A window whose system fills the desktop at once and tells nothing."""

    asked = 0

    def maximize(self) -> None:
        """As large as this system makes it."""
        Grown.asked += 1
        self.size = (1400, 900)


class Windowing(Teller):
    """A window, and what is remembered of it."""

    def __init__(self, home: Path, patches: ExitStack) -> None:
        self.store, self.patches, self.now = SettingsStore(homes.make_folders(home)), patches, 100.0
        self.display: Display | None = None
        patches.enter_context(patch.object(pygame, "Window", Grown))
        patches.enter_context(patch("time.monotonic", lambda: self.now))
        Grown.asked = 0

    def desktop(self, wide: str, tall: str) -> None:
        size = int(wide), int(tall)
        self.patches.enter_context(patch.object(pygame.display, "get_desktop_sizes", lambda: [size]))

    def open(self, *chosen: str) -> None:
        for name, _, value in (each.partition("=") for each in chosen):
            numbers = tuple(map(int, value.split(","))) if "," in value else value == "on"
            self.store.change_settings(**{name: numbers})
        self.display = Display(self.store.values)

    def close(self) -> None:
        self.window.save_window_state(self.store)
        self.window.close()
        self.display = None

    @property
    def window(self) -> Display:
        """The one that is open."""
        assert self.display is not None
        return self.display

    def maximised(self) -> None:
        self.window.handle_window_event(pygame.Event(pygame.WINDOWMAXIMIZED))

    def restored(self, *size: str) -> None:
        self.window.handle_window_event(pygame.Event(pygame.WINDOWRESTORED))
        if size:
            self.size(*size)

    def moved(self, x: str, y: str) -> None:
        self.window.window.position = int(x), int(y)
        self.window.handle_window_event(pygame.Event(pygame.WINDOWMOVED, x=int(x), y=int(y)))

    def size(self, wide: str, tall: str) -> None:
        self.window.window.size = int(wide), int(tall)

    def full(self, on: str) -> None:
        self.window.set_fullscreen(on == "on")

    def wait(self, seconds: str) -> None:
        self.now += float(seconds)

    def tell(self) -> str:
        """The size of the window, how often it was asked to fill the desktop, and what is remembered."""
        if self.display is not None:
            self.display.save_window_state(self.store)
        kept, size = self.store.values, "closed" if self.display is None else f"{tuple(self.display.window.size)}"
        marks = f"{' full' * kept.fullscreen}{' maximised' * kept.window_maximised}"
        return f"{size}, asked {Grown.asked}; remembered {kept.window_size} at {kept.window_position}{marks}"


@contextmanager
def open_home() -> Iterator[Windowing]:
    """A home for one occasion."""
    pygame.display.init()
    with TemporaryDirectory() as folder, ExitStack() as patches:
        here = Windowing(Path(folder), patches)
        yield here
        if here.display is not None:
            here.close()
        here.store.wait_for_writes()


def text() -> str:
    """What becomes of all windows."""
    return tell_script(HERE / "windowing.txt", open_home)
