"""Start the program and print, as JSON, when its first picture stood and what every turn of its loop took; it ends by
itself. For `tools.bench.start`. Nothing is imported that the program does not import anyway: its start is measured.

An argument names a way out of the title, which is clicked as soon as it is there: the words of a button, or the name
of a game for its window, which has been pointed at for a moment.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pygame

from game.__main__ import main as program
from game.app.app import App
from game.screens.title.title import TitleScene

if TYPE_CHECKING:
    from game.ui.widget import Widget

REST = 1.2
"""Seconds after the rooms' lights are on, or the page stands, within which all that belongs to it has been done."""
AIMING = 0.2
"""Seconds the pointer lies on a window before it is clicked."""


def wanted(title: TitleScene, way: str) -> Widget | None:
    """What is to be clicked, if it is there."""
    if not title.house.windows[-1].light:
        return None  # the lights go on
    for widget in title.form.list_focusables():
        room = getattr(widget, "room", None)
        if way == (room.name if room is not None else getattr(widget, "words", None)):
            return widget if widget.rect.width else None
    return None


def click(at: tuple[int, int]) -> list[pygame.Event]:
    """The events of a click."""
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    ]


class Watch:
    """What is seen of the start, turn by turn."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.pointed = self.clicked = 0.0
        self.spent: list[float] = []
        self.first = 0.0
        self.found: dict[str, float] = {}
        self.ended = 0.0
        self.size = (0, 0)

    def events(self, app: App) -> list[pygame.Event]:
        """The click, once it can be made."""
        if not self.way or self.clicked or not self.first or not isinstance(app.top_scene, TitleScene):
            return []
        target = wanted(app.top_scene, self.way)
        if target is None:
            return []
        if hasattr(target, "room"):
            if not self.pointed:
                self.pointed = time.monotonic()
                aside = target.rect.centerx, target.rect.centery + 1  # where it lies first it may only happen to lie
                return click(aside)[:1] + click(target.rect.center)[:1]
            if time.monotonic() - self.pointed < AIMING:
                return []
        self.clicked = time.process_time()
        return click(target.rect.center)

    def note(self, app: App, began: float, drawn: bool) -> bool:
        """Look at what a turn has brought; whether all has been seen."""
        if drawn and not self.first:
            self.first = time.process_time()
            self.size = app.size
            return False
        title = app.top_scene if isinstance(app.top_scene, TitleScene) else None
        if self.first and not self.ended:
            if title is None and self.clicked and drawn:
                self.found["page"] = time.process_time() - self.clicked
                self.ended = time.monotonic()
            elif title is not None and not self.way:
                self.ended = time.monotonic()
        return bool(self.ended) and time.monotonic() - self.ended > REST


def main() -> None:
    """Start the program in this process and tell of its turns; ends by itself."""
    watch = Watch(sys.argv[1] if len(sys.argv) > 1 else "")
    plain = App.run_frame

    def turn(app: App, events: list[pygame.Event]) -> bool:
        began, loop = time.process_time(), time.thread_time()
        drawn = plain(app, [*events, *watch.events(app)])
        watch.spent.append(time.thread_time() - loop)
        if watch.note(app, began, drawn):
            app.quit()
        return drawn

    App.run_frame = turn  # type: ignore[assignment]  # measures each turn
    program([])
    told = "".join(f'"{name}": {value}, ' for name, value in watch.found.items())
    spent = [round(each, 6) for each in watch.spent]
    print(f'{{"first": {watch.first}, {told}"turns": {spent}, "size": {list(watch.size)}}}')


if __name__ == "__main__":
    main()
