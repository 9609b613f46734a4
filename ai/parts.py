"""Finds what a game brings along: the modules in its folder under ``ai/games``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

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
