"""Finds the games. A new game adds its folder under ``engine/games`` and its name here; nothing else names it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from engine.core.errors import EngineError
from engine.core.texts import _, quoted

if TYPE_CHECKING:
    # Start time: what is said of the games is read before any of them is loaded.
    from engine.core.about import About
    from engine.core.game import Game

NAMES: tuple[str, ...] = ("equilibrium", "eightfist", "lockdown", "absurd8s", "crazyeights")


@cache
def game(name: str) -> Game:
    """The game with this registry name. Raises EngineError with a sentence naming those there are."""
    if name not in NAMES:
        raise EngineError(_("There is no game “{name}”; there are {games}.", name=quoted(name), games=", ".join(NAMES)))
    found: Game = import_module(f"engine.games.{name}.game").GAME
    return found


@cache
def about(name: str) -> About:
    """What the game with this registry name, which has to be one, says of itself. Loads nothing else of it."""
    found: About = import_module(f"engine.games.{name}.about").ABOUT
    return found


def games() -> tuple[Game, ...]:
    """All games, in the order of the house."""
    return tuple(game(name) for name in NAMES)
