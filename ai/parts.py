"""Finds what a game brings along: the modules in its folder under ``ai/games``; reads a view or a state alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from engine.core.state import State
from engine.core.view import View
from engine.registry import NAMES


@cache
def part(game: str, name: str = "") -> ModuleType | None:
    """The module of this name in the folder of a game, or the folder itself.

    None where there is none, and for a game that is none, as a damaged file may name.
    """
    if game not in NAMES:
        return None
    full = f"ai.games.{game}.{name}".removesuffix(".")
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        if error.name == full:
            return None
        raise


def get_zones_and_facts(table: View | State) -> tuple[Sequence[Sequence[int]], Any]:
    """The zones of a view or of a state, and its facts by the names of the state."""
    if isinstance(table, View):
        return table.zones, SimpleNamespace(**table.facts)
    return table.table.zones, table
