"""Reads what a game declares as data, ``assets/tables/<game>.toml``.

``[table]`` has fields of ``GameFacts``, lists being sets of words, ``[doors]`` by its key each ``Door``, and
``[printed]`` the fields of a ``PrintedGame``; that of the house has the signs games share, and what the page of a
``[phone]`` says by itself. What is said there is found in the catalogue like any other word.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core.data_file import read_data_file
from game import ASSETS


@cache
def read_game_part(game: str, part: str) -> dict[str, Any]:
    """A part of the file of a game, or of the ``house``; empty where it says nothing of it, or a game has no file.

    Raises BadText, which names the file, if it is damaged.
    """
    path = ASSETS / "tables" / f"{game}.toml"
    return dict(read_data_file(path).get(part, {})) if path.is_file() else {}


def read_table_part(game: str) -> dict[str, Any]:
    """What the file of a game says of its table, as ``GameFacts`` takes it."""
    found = read_game_part(game, "table")
    return {key: frozenset(said) if isinstance(said, list) else said for key, said in found.items()}
