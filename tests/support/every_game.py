"""Marks of tests that run in every game, each with its name."""

from __future__ import annotations

from typing import Final

import pytest

from engine.registry import NAMES
from game.games import list_available_games

each_game: Final = pytest.mark.parametrize("name", NAMES)
"""In the rules and with the bots of every game."""
each_table: Final = pytest.mark.parametrize("name", list_available_games())
"""At the table of every game that has one."""
