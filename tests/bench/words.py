"""How large words are at the table: ``python -m tests.bench.words [GAME …] [--seats 4] [--size 1280x720]``.

Draws the table of each game in the middle of a round with text at 100 % and at 200 % (or ``--text``) and lists every
run of words in the display list, with its height in both and the share between them. Words that stand only in one of
the two (what a simplified table leaves out) are listed as such.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.table import Table

from engine.registry import game as find_game
from game.games import list_available_games
from tests.support.words import compared


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list_available_games())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=float, default=2.0)
    parser.add_argument("--pictures", type=Path, help="a folder for the pictures")
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    size = tuple(int(part) for part in chosen.size.split("x"))
    for name in chosen.games:
        seats = min(chosen.seats, find_game(name).seats[-1])
        table = Table("words", "100 %", f"{chosen.text:.0%}", "share", title=f"{name}, {seats} seats, {chosen.size}")
        for words, one, other in compared(name, seats, (size[0], size[1]), chosen.text, chosen.pictures):
            share = f"{other / one:.2f}" if one and other else "–"
            table.add_row(words, str(one or "–"), str(other or "–"), share)
        Console().print(table)


if __name__ == "__main__":
    main()
