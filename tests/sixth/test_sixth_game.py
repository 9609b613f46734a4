"""A sixth game is its folders and one line in the registry, as docs/add-a-game.md promises: one is added to a copy."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
HOUSE = ("engine", "ai", "game", "assets", "tests", "tools", "build_support")
"""The folders the copy needs."""
BORROWED = ("themes/{}.json", "emblems/{}.svg", "backs/{}.svg")
"""What is copied under the game's name: its room, and two drawings."""
ALL_GAMES = (
    "tests/ai/test_tempers.py",
    "tests/engine/test_frames.py",
    "tests/engine/test_new_deals.py",
    "tests/game/match/test_exchange.py",
    "tests/game/phones/test_absence.py",
    "tests/game/screens/test_doors_page.py",
    "tests/game/screens/test_season_page.py",
    "tests/game/sound/test_sound.py",
    "tests/laws/test_laws.py",
    "tests/puzzles/test_puzzles.py",
)
"""Tests that go over all games and ask for nothing a game does not declare."""


def add_game(house: Path) -> None:
    """A copy of the house in which the sixth game lies."""
    for name in HOUSE:
        copytree(ROOT / name, house / name, ignore=ignore_patterns("*.so", "*.pyd"))
    copy2(ROOT / "pyproject.toml", house)
    for room in ("engine", "game"):
        copytree(HERE / room, house / room, dirs_exist_ok=True)
    for name in BORROWED:
        copy2(house / "assets" / name.format("crazyeights"), house / "assets" / name.format("sixth"))
    registry = house / "engine" / "registry.py"
    before = registry.read_text(encoding="utf-8")
    after = before.replace('"crazyeights")', '"crazyeights", "sixth")')
    assert after != before, "the one line of the registry looks otherwise"
    registry.write_text(after, encoding="utf-8")


@pytest.mark.landing
def test_a_game_without_bots_options_lesson_puzzles_or_doors_is_played_to_its_end_everywhere(tmp_path: Path) -> None:
    add_game(tmp_path)
    words = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "-k", "sixth"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    words += ["tests/sixth/walks.py", *ALL_GAMES]
    done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"a house with a sixth game does not hold:\n{done.stdout}{done.stderr}"
