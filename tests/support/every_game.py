"""Marks of tests that run in every game, each with its name."""

from __future__ import annotations

from typing import Final

import pytest

from ai.parts import find_part
from engine.registry import NAMES, game
from game.games import list_available_games

each_game: Final = pytest.mark.parametrize("name", NAMES)
"""In the rules and with the bots of every game."""
each_table: Final = pytest.mark.parametrize("name", list_available_games())
"""At the table of every game that has one."""
each_game_with_options: Final = pytest.mark.parametrize("name", [name for name in NAMES if game(name).options])
"""In the rules of every game that leaves something to choose."""
each_game_with_bots: Final = pytest.mark.parametrize("name", [name for name in NAMES if find_part(name) is not None])
"""With the bots of every game that is not played at random."""
