"""Reads what a game declares as data, ``assets/tables/<game>.toml``.

``[table]`` has fields of ``GameFacts``, lists being sets of words, ``[doors]`` by its key each ``Door``, and
``[printed]`` the fields of a ``PrintedGame``; that of the house has the signs games share, and what the page of a
``[phone]`` says by itself. What is said there is found in the catalogue like any other word.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from game import ASSETS


@cache
def read_game_part(game: str, part: str) -> dict[str, Any]:
    """A part of the file of a game, or of the ``house``; empty where there is none."""
    path = ASSETS / "tables" / f"{game}.toml"
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return dict(found.get(part, {}))


def read_table_part(game: str) -> dict[str, Any]:
    """What the file of a game says of its table, as ``GameFacts`` takes it."""
    found = read_game_part(game, "table")
    return {key: frozenset(said) if isinstance(said, list) else said for key, said in found.items()}
