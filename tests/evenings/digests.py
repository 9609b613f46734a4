"""What is kept of evenings: a few letters for each turn and topic, so that where something differs is known."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final

from engine.registry import game as find_game
from game.games import list_available_games
from tests.evenings.evening import Evening
from tests.evenings.told import Told
from tests.laws.plan import Setup, setups

KEPT: Final = Path(__file__).parent / "kept"
TOPICS: Final = (
    "sounds", "speech", "moods", "passing", "drawn", "asked", "tools", "may", "marks", "names", "strip", "seats",
    "log", "kept", "phones", "page", "ways",
)  # fmt: skip
LETTERS: Final = 3
"""Of a digest."""
SHOWN: Final = 2
"""So many differences of an evening are told with what is told now ..."""
LINES: Final = 60
"""... in so many lines at most."""
DRAWN: Final = 60
"""Mixtures of house rules to choose from."""


def every() -> dict[str, Evening]:
    """All evenings by their names: at each table alone, with a PIN, many, trusting each other and on phones."""
    found = [evening for name in list_available_games() for evening in _at_table(name)]
    return {f"{each.game}-{each.name}": each for each in found}


@cache
def _at_table(name: str) -> tuple[Evening, ...]:
    most = "b" * (max(find_game(name).seats) - 1)
    return (
        Evening(name, "alone", "Pbb", 12),
        Evening(name, "guarded", "PbG", 10, _rules(name, 3, 0), (("speech_hands", True), ("text_scale", 1.25))),
        Evening(
            name, "crowd", f"P{most}", 8, _rules(name, 1 + len(most), 1), (("density", "study"), ("hint_chances", True))
        ),
        Evening(
            name, "trusting", "PPbP", 10, _rules(name, 4, 2), (("density", "calm"), ("memory_aid", False)), trust=True
        ),
        Evening(name, "phones", "FFPb", 8, _rules(name, 4, 3)),
    )


def _rules(name: str, seats: int, number: int) -> tuple[tuple[str, str], ...]:
    """House rules for so many, as unlike those of the evenings with lower numbers as can be."""
    left: list[Setup] = list(islice(setups(find_game(name), f"evenings {number}", (seats,)), DRAWN))
    return max(left, key=lambda setup: len(setup.options)).options


def digest(turn: Told) -> str:
    """A turn in a line: each topic in a few letters."""
    return " ".join(_letters(turn[topic]) if topic in turn else "-" for topic in TOPICS)


def _letters(lines: Sequence[str]) -> str:
    found = blake2b("\n".join(lines).encode(), digest_size=LETTERS).digest()
    return urlsafe_b64encode(found).decode()[:LETTERS]


def read(game: str) -> dict[str, list[str]]:
    """What is kept of the evenings at a table, by their names."""
    path = KEPT / f"{game}.txt"
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n") if path.exists() else []
    return {head: lines for head, *lines in (block.splitlines() for block in blocks)}


def write(game: str, told: Mapping[str, Sequence[Told]]) -> None:
    """Keep these evenings in the place of those of their names."""
    kept = read(game) | {name: [digest(turn) for turn in turns] for name, turns in told.items()}
    blocks = ["\n".join([name, *kept[name]]) for name in sorted(kept)]
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{game}.txt").write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def differences(kept: Sequence[str], turns: Sequence[Told]) -> list[str]:
    """Where an evening is another one than was kept, and what is told there now."""
    found = list(_iter_differences(kept, turns))
    shown = [f"{where}:\n" + "\n".join(lines[:LINES]) for where, lines in found[:SHOWN]]
    return [*shown, *(where for where, _lines in found[SHOWN:])]


def _iter_differences(kept: Sequence[str], turns: Sequence[Told]) -> Iterator[tuple[str, list[str]]]:
    for number, (before, turn) in enumerate(zip_longest(kept, turns, fillvalue=None), 1):
        if turn is None or before is None:
            yield f"turn {number} {'comes' if before is None else 'is gone'}", []
            return
        for topic, one, other in zip(TOPICS, before.split(), digest(turn).split(), strict=True):
            if one != other:
                yield f"turn {number}, {topic}", turn.get(topic, [])
