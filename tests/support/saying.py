"""Where what a game says and draws stands: in its own modules, with piles also in those that such games share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import engine
from engine.piles.game import list_points
from engine.registry import game

ENGINE: Final = Path(engine.__file__).parent


def plays_with_piles(name: str) -> bool:
    """Whether the game shares the words and drawings of those with a stock and a discard pile."""
    return game(name).rounds is list_points


def list_word_files(name: str, module: str) -> list[Path]:
    """The files that say what the module of this name in the words of a game says; none where there is none."""
    folders = [ENGINE / "games" / name / "words", *([ENGINE / "piles" / "words"] if plays_with_piles(name) else [])]
    return [path for folder in folders if (path := folder / f"{module}.py").exists()]
