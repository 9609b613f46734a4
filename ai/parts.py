"""Finds what a game brings along: the modules in its folder under ``ai/games``, and the prices of its choices."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from engine.core.actions import Action
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.registry import NAMES


@cache
def find_part(game: str, name: str = "") -> ModuleType | None:
    """The module of this name in the folder of a game, or the folder itself.

    None where there is no such module or no such folder, and for a game that is none, as a damaged file may name.
    """
    if game not in NAMES:
        return None
    full = f"ai.games.{game}.{name}".removesuffix(".")
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name in {full, f"ai.games.{game}"}:
            return None
        raise


@keep_latest(1)
def price_choices(view: View) -> dict[Action, float]:
    """What each choice is worth by itself by the prices of its game; {} where it has none."""
    game: Any = find_part(view.game, "rollout")
    return {} if game is None else dict(game.price_actions(view, None))
