"""Finds the games. A new game adds its folder under ``engine/games`` and its name here; nothing else names it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.texts import _, quoted

NAMES: tuple[str, ...] = ("equilibrium", "eightfist", "lockdown", "absurd8s", "crazyeights")


@cache
def game(name: str) -> Game:
    """The game with this registry name. Raises EngineError with a sentence naming those there are."""
    if name not in NAMES:
        raise EngineError(
            _("There is no game “{name}”; there are {games}.").format(name=quoted(name), games=", ".join(NAMES))
        )
    found = import_module(f"engine.games.{name}").GAME
    assert isinstance(found, Game)
    return found


def games() -> tuple[Game, ...]:
    """All games, in the order of the house."""
    return tuple(game(name) for name in NAMES)
