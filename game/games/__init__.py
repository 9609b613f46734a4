"""One package per game: where its zones lie, what is clicked for which action, what is shown besides."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.errors import BadText
from engine.core.texts import _
from engine.registry import NAMES
from game import ASSETS
from game.errors import note_broken

if TYPE_CHECKING:
    from game.app.printed_game import PrintedGame

    # Start time: which games there are is asked before the first of them is loaded.
    from game.app.room_tool import RoomTool
    from game.lessons.lesson import Lesson
    from game.statistics.doors import Doors
    from game.table.model.game_table import GameTable
    from game.table.render.game_drawing import GameDrawing


@cache
def list_available_games() -> tuple[str, ...]:
    """Names of the games that can be played at the table, in the order of the house."""
    return tuple(name for name in NAMES if find_spec(f"game.games.{name}") is not None)


@cache
def get_game_table(name: str) -> GameTable:
    """The table module of a game. Raises LookupError for a game that has none."""
    found: GameTable = import_module(_make_module_name(name, "table")).TABLE
    return found


@cache
def get_game_drawing(name: str) -> GameDrawing:
    """What a game draws itself at its table. Raises LookupError for a game that has no table."""
    found: GameDrawing = import_module(_make_module_name(name, "drawing")).DRAWING
    return found


@cache
def has_doors(name: str) -> bool:
    """Whether a game has its eight doors."""
    return name in list_available_games() and find_spec(_make_module_name(name, "doors")) is not None


@cache
def get_game_doors(name: str) -> Doors:
    """The eight doors of a game. Raises LookupError for a game that has none."""
    if not has_doors(name):
        raise LookupError(f"There are no doors in {name} yet.")
    return cast("Doors", import_module(_make_module_name(name, "doors")))


@cache
def get_room_tools(name: str) -> tuple[RoomTool, ...]:
    """What a game offers beside being played. Raises LookupError for a game that has no table."""
    place = _make_module_name(name, "tools")
    found: tuple[RoomTool, ...] = import_module(place).TOOLS if find_spec(place) is not None else ()
    return found


@cache
def get_printed_game(name: str) -> PrintedGame:
    """What a game prints besides its pack and its rules. Raises LookupError for a game that has no table."""
    from game.app.printed_game import read_printed_game  # start time: nothing is printed before the first picture

    get_game_table(name)
    return read_printed_game(name)


@cache
def has_lesson(name: str) -> bool:
    """Whether a game can be learned here."""
    return name in list_available_games() and _lesson_file(name).is_file()


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game; None if it has none that can be used."""
    from game.lessons.lesson_file import read_lesson  # start time: it needs the rules, and their notation

    try:
        return read_lesson(_lesson_file(name)) if has_lesson(name) else None
    except BadText:
        note_broken(_lesson_file(name).name, _("There is no lesson."))
        return None


def list_match_modules(name: str) -> tuple[str, ...]:
    """The modules that a match of a game needs, for whoever has them loaded ahead of it."""
    return (
        f"engine.games.{name}.game",
        f"ai.games.{name}",
        *(_make_module_name(name, p) for p in ("table", "drawing")),
    )


def _make_module_name(name: str, part: str) -> str:
    if name not in list_available_games():
        raise LookupError(f"There is no table for {name} yet.")
    return f"game.games.{name}.{part}"


def _lesson_file(name: str) -> Path:
    return ASSETS / "lessons" / f"{name}.toml"
