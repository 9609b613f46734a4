"""What is kept of evenings: a few letters for each turn and topic, so that where something differs is known."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final

from engine.registry import NAMES as GAMES
from engine.registry import game as find_game
from game.games import list_available_games
from tests.evenings.evening import spend_evening
from tests.evenings.layouts import list_layouts
from tests.evenings.sitting import Evening
from tests.evenings.told import Told
from tests.kept.matches import NAMES
from tests.laws.plan import iter_setups

KEPT: Final = Path(__file__).parent / "kept"
"""Of every evening a file with its digest."""
MOVES: Final = "moves"
"""What is told of a turn that is kept in words: what everybody did."""
LAYOUTS: Final = "layouts"
"""What the places at a game's tables are called among the evenings."""
LETTERS: Final = 3
"""Of a digest."""
SHOWN: Final = 2
"""So many differences of an evening are told with what is told now ..."""
LINES: Final = 60
"""... in so many lines at most."""
LENGTHS: Final = ("match", "games")
"""What options are called that say how long a match is."""
DRAWN: Final = 60
"""Mixtures of house rules to choose from."""


def list_evenings() -> dict[str, Evening]:
    """All evenings by their names: at each table alone, with a PIN, many, trusting each other and on phones."""
    found = [evening for name in list_available_games() for evening in _at_table(name)]
    return {f"{each.game}-{each.name}": each for each in found}


@cache
def _at_table(name: str) -> tuple[Evening, ...]:
    most = "b" * (max(find_game(name).seats) - 1)
    return (
        Evening(name, "alone", "Pbb", 12),
        Evening(name, "guarded", "PPbG", 12, _choose_rules(name, 4, 0), (("speech_hands", True), ("text_scale", 1.25))),
        Evening(
            name,
            "crowd",
            f"P{most}",
            8,
            _choose_rules(name, 1 + len(most), 1),
            (("density", "study"), ("hint_chances", True)),
        ),
        Evening(
            name,
            "trusting",
            "PPbP",
            10,
            _choose_rules(name, 4, 2),
            (("density", "calm"), ("memory_aid", False)),
            trust=True,
        ),
        Evening(name, "phones", "FFPb", 8, _choose_rules(name, 4, 3)),
    )


def _choose_rules(name: str, seats: int, number: int) -> tuple[tuple[str, str], ...]:
    """House rules for so many, many at a time; the match is a short one, but where the number is odd."""
    game = find_game(name)
    short = {option.key: option.default for option in game.options if option.key in LENGTHS}
    short |= next((each.options for each in game.presets if each.key == "round"), {})
    drawn = iter_setups(game, f"evenings {number}", (seats,), {} if number % 2 else short)
    return max(islice(drawn, DRAWN), key=lambda setup: len(setup.options)).options


def make_digest(turns: Sequence[Told]) -> list[str]:
    """The topics in a line, then each turn in a line: every topic in a few letters."""
    topics = [topic for topic in dict.fromkeys(topic for turn in turns for topic in turn) if topic != MOVES]
    rows = [[_shorten_lines(turn[topic]) if topic in turn else "-" for topic in topics] for turn in turns]
    moves = ["".join(f"\t{move}" for move in turn.get(MOVES, [])) for turn in turns]
    return [" ".join(topics), *(" ".join(row) + told for row, told in zip(rows, moves, strict=True))]


def _shorten_lines(lines: Sequence[str]) -> str:
    found = blake2b("\n".join(lines).encode(), digest_size=LETTERS).digest()
    return urlsafe_b64encode(found).decode()[:LETTERS]


def told_of(name: str, home: Path) -> list[Told]:
    """All that is told in an evening, or where things lie at a game's tables; ``home`` is a folder."""
    game, _, which = name.partition("-")
    return list_layouts(game) if which == LAYOUTS else spend_evening(list_evenings()[name], home)


def list_names() -> list[str]:
    """What there is to be told: the evenings, and where things lie."""
    return [*list_evenings(), *(f"{game}-{LAYOUTS}" for game in GAMES)]


def list_differences(kept: Sequence[str], turns: Sequence[Told]) -> list[str]:
    """Where an evening is another one than was kept, the first other move, and what is told there now."""
    found = list(_iter_differences(kept, turns))
    shown = [*islice(_iter_other_moves(kept, turns), 1)]
    shown += [f"{where}:\n" + "\n".join(lines[:LINES]) for where, lines in found[:SHOWN]]
    return [*shown, *(where for where, _lines in found[SHOWN:])]


def _iter_differences(kept: Sequence[str], turns: Sequence[Told]) -> Iterator[tuple[str, list[str]]]:
    now = make_digest(turns)
    if kept[:1] != now[:1]:
        yield f"there are other topics: {now[0]}", []
        return
    rows = ([line.partition("\t")[0] for line in lines[1:]] for lines in (kept, now))
    for number, (before, line) in enumerate(zip_longest(*rows, fillvalue=""), 1):
        for topic, one, other in zip_longest(now[0].split(), before.split(), line.split()):
            if one != other:
                yield f"turn {number}, {topic}", turns[number - 1].get(topic, []) if number <= len(turns) else []


def _iter_other_moves(kept: Sequence[str], turns: Sequence[Told]) -> Iterator[str]:
    """Which moves are others than they were, as the game tells them."""
    before = [line.split("\t")[1:] for line in kept[1:]]
    written = any(before)  # not yet, where an evening was kept before moves were
    for number, (old, turn) in enumerate(zip(before, turns, strict=False), 1):
        for move, (one, other) in enumerate(zip_longest(old, turn.get(MOVES, []), fillvalue="nothing"), 1):
            if written and one != other:
                yield f"In turn {number}, move {move}: {_describe_move(other)} Before: {_describe_move(one)}"


def _describe_move(sentence: str) -> str:
    """A move as people say it: “P1 play 7D” with a name, cards with their suits."""
    suits = dict(zip("CDHST", "♣♦♥♠★", strict=True))
    named = re.sub(r"^P(\d)", lambda seat: f"{NAMES[int(seat[1])]}:", sentence)
    return re.sub(r"\{?\b([A2-9TJQK])([CDHST])\b\}?", lambda card: card[1] + suits[card[2]], named)
