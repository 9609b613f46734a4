"""Moves of sample matches whose bots think long: what they chose once need not be thought over in every run.

`python -m tests.support.known_moves` lets the bots play these matches anew and writes what they do: after a change of
the rules that makes a known move impossible, or where a picture is to show what the bots of today would do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.registry import game as find_game

FILE: Final = Path(__file__).with_name("known_moves.txt")
"""A match a line: the game, seats, seed and unusual options, then what is chosen at each decision."""
BETWEEN: Final = " / "


@cache
def _read_matches() -> dict[str, list[str]]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {match: moves.split(BETWEEN) for match, _, moves in (line.partition(": ") for line in lines)}


def iter_known_matches() -> Iterator[tuple[str, int, int, dict[str, str]]]:
    """Game, seats, seed and unusual options of all that are known."""
    for match in _read_matches():
        name, seats, seed, *options = match.split()
        yield name, int(seats), int(seed), dict(option.split("=") for option in options)


def known_moves(name: str, seats: int, seed: int, options: Mapping[str, str]) -> list[str]:
    """What is chosen in this match, from its first decision on; [] where that is not known."""
    return _read_matches().get(format_match(name, seats, seed, options), [])


def format_match(name: str, seats: int, seed: int, options: Mapping[str, str]) -> str:
    """A match as its line begins."""
    usual = {option.key: option.default for option in find_game(name).options}
    unusual = sorted(f"{key}={value}" for key, value in options.items() if value != usual[key])
    return " ".join([name, str(seats), str(seed), *unusual])


def main() -> None:
    """Let the bots play the sample matches anew and write what they do."""
    from tests.support.sample_matches import played_by_bots

    lines = [f"{format_match(*match)}: {BETWEEN.join(played_by_bots(*match))}\n" for match in iter_known_matches()]
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
