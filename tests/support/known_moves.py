"""Moves of sample matches whose bots think long: what they chose once need not be thought over in every run.

`python -m tests.support.known_moves` lets the bots play these matches anew and writes what they do: after a change of
the rules that makes a known move impossible, or where a picture is to show what the bots of today would do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("known_moves.txt")
"""A match a line: the game, seats and seed, then what is chosen at each decision."""
BETWEEN: Final = " / "


@cache
def _read_matches() -> dict[str, list[str]]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {match: moves.split(BETWEEN) for match, _, moves in (line.partition(": ") for line in lines)}


def iter_known_matches() -> Iterator[tuple[str, int, int]]:
    """Game, seats and seed of all that are known."""
    for match in _read_matches():
        name, seats, seed = match.split()
        yield name, int(seats), int(seed)


def known_moves(name: str, seats: int, seed: int) -> list[str]:
    """What is chosen in this match with the usual rules, from its first decision on; [] where that is not known."""
    return _read_matches().get(f"{name} {seats} {seed}", [])


def main() -> None:
    """Let the bots play the sample matches anew and write what they do."""
    from tests.support.sample_matches import played_by_bots

    found = {match: played_by_bots(*match) for match in iter_known_matches()}
    FILE.write_text(
        "".join(f"{name} {seats} {seed}: {BETWEEN.join(moves)}\n" for (name, seats, seed), moves in found.items()),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
