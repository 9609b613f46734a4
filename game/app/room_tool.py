"""Something a game offers beside being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.app.app import App
from game.app.scene import Scene


class RoomTool(NamedTuple):
    """What hangs in the room of a game: what it is, and how it is opened."""

    title: str
    help: str
    icon: str
    open: Callable[[App], Scene]
    example: Callable[[App], Scene] | None = None
    """How the tool is opened with something in it, for pictures."""
