"""Start the program and print, as JSON, when its first picture stood and what every turn of its loop took; it ends by
itself. For `tests.bench.start`. Nothing is imported that the program does not import anyway: its start is measured.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.__main__ import main as program
from game.app.app import App
from game.screens.title import TitleScene

if TYPE_CHECKING:
    import pygame

REST = 1.2
"""Seconds after the rooms' cards are dealt within which everything that belongs to the start has been done."""


def main() -> None:
    """Start the program in this process and tell of its turns; ends by itself."""
    turns: list[tuple[float, bool]] = []
    first: list[float] = []
    ready: list[float] = []
    size: list[tuple[int, int]] = []
    plain = App.turn

    def turn(app: App, events: list[pygame.Event]) -> bool:
        began, loop = time.process_time(), time.thread_time()
        drawn = plain(app, events)
        turns.append((time.thread_time() - loop, drawn))
        if drawn and not first:
            first.extend((time.process_time(), time.monotonic()))
            size.append(app.size)
        if first and isinstance(app.top, TitleScene) and app.top.open and not ready:
            ready.extend((began - first[0], time.monotonic() - first[1]))
        if ready and time.monotonic() - first[1] - ready[1] > REST:
            app.quit()
        return drawn

    App.turn = turn  # type: ignore[method-assign,assignment]
    program([])
    spent = [round(each, 6) for each, _ in turns]
    print(f'{{"first": {first[0]}, "rooms": {ready[0]}, "turns": {spent}, "size": {list(size[0])}}}')


if __name__ == "__main__":
    main()
