"""What a person does with keys and the mouse, for all tests: as events, and at an app.

``move_to``, ``press_at``, ``release_at`` and ``click_at`` take points of the table on top, in its units; all else is
in pixels of the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.app.app import App
from game.table.control.sharing import SharedScreen

Point = tuple[float, float]


# --- events ----------------------------------------------------------------------------------------------------------


def make_key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    """A key goes down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def make_key_up(code: int, mod: int = 0) -> pygame.Event:
    """A key comes up."""
    return pygame.Event(pygame.KEYUP, key=code, mod=mod)


def make_motion(at: Point, held: bool = False) -> pygame.Event:
    """The pointer moves to a pixel."""
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))


def make_press(at: Point, button: int = 1) -> pygame.Event:
    """A button of the mouse goes down at a pixel."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def make_release(at: Point, button: int = 1) -> pygame.Event:
    """A button of the mouse comes up at a pixel."""
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def send_event(app: App, kind: int, **what: Any) -> bool:
    """A turn of the loop in which this one thing has happened; whether anything was drawn."""
    return app.run_frame([pygame.Event(kind, **what)])


def type_text(app: App, text: str) -> None:
    """Letters are typed, each in a turn of the loop."""
    for letter in text:
        send_event(app, pygame.TEXTINPUT, text=letter)


# --- the mouse -------------------------------------------------------------------------------------------------------


def to_window(app: App, at: Point) -> Point:
    """Where in the window a point of the table on top is, which is told in units; of a page it is that point."""
    u = app.top_scene.play.layout.u if isinstance(app.top_scene, SharedScreen) else 1.0
    return at[0] * u, at[1] * u


def move_to(app: App, at: Point, held: bool = False) -> None:
    """The pointer goes somewhere."""
    app.run_frame([make_motion(to_window(app, at), held)])


def press_at(app: App, at: Point) -> None:
    """A button goes down."""
    move_to(app, at)
    app.run_frame([make_press(to_window(app, at))])


def release_at(app: App, at: Point) -> None:
    """A button goes up."""
    app.run_frame([make_release(to_window(app, at))])


def iter_way(start: Point, end: Point, *shares: float) -> Iterator[Point]:
    """Points on the straight way, after these shares of it."""
    for share in shares:
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def click_at(app: App, at: Point) -> None:
    """A click."""
    press_at(app, at)
    release_at(app, at)


def click_pixel(app: App, at: Point) -> None:
    """A click on a pixel of the window, whatever lies there."""
    app.run_frame([make_motion(at), make_press(at)])
    app.run_frame([make_motion(at), make_release(at)])
