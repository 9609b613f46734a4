"""What is played: every seat count and every mixture of variants in turn, the other options drawn at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from random import Random

from engine.core.actions import Action
from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.options import Option

UNUSUAL = 0.3
"""How often an option that is not listed in full has another value than its default."""


@dataclass(frozen=True)
class Setup:
    """One match to be played."""

    options: tuple[tuple[str, str], ...]
    seats: int
    seed: str

    def __str__(self) -> str:
        chosen = " ".join(f"{key}={value}" for key, value in self.options)
        return f"seed {self.seed}, {self.seats} seats, {chosen or 'default options'}"


def setups(game: Game, seed: str, seats: Sequence[int] = (), fixed: Mapping[str, str] | None = None) -> Iterator[Setup]:
    """Matches without end: each lap has every mixture of the ``multi`` options at every seat count that allows it.

    ``fixed`` options keep their value, ``seats`` limits the seat counts.
    """
    fixed = fixed or {}
    rng = Random(seed)
    wide = [option for option in game.options if option.multi and option.key not in fixed]
    for lap in range(1_000_000):
        grid = list(product(seats or game.seats, product(*(_subsets(option) for option in wide))))
        rng.shuffle(grid)
        for number, (count, values) in enumerate(grid):
            chosen = {**_drawn(game, rng), **dict(zip((o.key for o in wide), values, strict=True)), **fixed}
            try:
                game.rules(chosen, count)
            except BadOption:
                continue
            yield Setup(tuple(chosen.items()), count, f"{seed}-{lap}-{number}")


def _subsets(option: Option) -> list[str]:
    letters = option.values
    return ["".join(chosen) for size in range(len(letters) + 1) for chosen in combinations(letters, size)]


def _drawn(game: Game, rng: Random) -> dict[str, str]:
    narrow = (option for option in game.options if not option.multi)
    drawn = {option.key: rng.choice(option.values) if rng.random() < UNUSUAL else option.default for option in narrow}
    return {key: value for key, value in drawn.items() if value != game_default(game, key)}


def game_default(game: Game, key: str) -> str:
    """The default of the option with this key."""
    return next(option.default for option in game.options if option.key == key)


def pick(legal: Sequence[Action], by_verb: bool, rng: Random) -> Action:
    """One of the legal actions: all alike, or (so that rare verbs come up) a verb first."""
    if by_verb:
        verb = rng.choice(sorted({action.verb for action in legal}))
        legal = [action for action in legal if action.verb == verb]
    return rng.choice(legal)
