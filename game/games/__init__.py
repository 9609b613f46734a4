"""One package per game: where its zones lie, what is clicked for which action, what is shown besides."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from engine.registry import NAMES
from game.config.language import folder as assets_folder
from game.lessons.lesson import Lesson
from game.lessons.reader import read_lesson
from game.table.model.game_table import GameTable
from game.table.render.game_drawing import GameDrawing


@cache
def available() -> tuple[str, ...]:
    """Names of the games that can be played at the table, in the order of the house."""
    return tuple(name for name in NAMES if find_spec(f"game.games.{name}") is not None)


@cache
def table(name: str) -> GameTable:
    """The table module of a game. Raises LookupError for a game that has none."""
    if name not in available():
        raise LookupError(f"There is no table for {name} yet.")
    found = import_module(f"game.games.{name}").TABLE
    assert isinstance(found, GameTable)
    return found


@cache
def drawing(name: str) -> GameDrawing:
    """What a game draws itself at its table. Raises LookupError for a game that has no table."""
    if name not in available():
        raise LookupError(f"There is no table for {name} yet.")
    found = import_module(f"game.games.{name}").DRAWING
    assert isinstance(found, GameDrawing)
    return found


@cache
def has_lesson(name: str) -> bool:
    """Whether a game can be learned here."""
    return name in available() and _lesson_file(name).is_file()


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    return read_lesson(_lesson_file(name)) if has_lesson(name) else None


def _lesson_file(name: str) -> Path:
    return assets_folder() / "lessons" / f"{name}.toml"
