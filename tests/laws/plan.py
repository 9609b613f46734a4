"""What is played: every seat count and every mixture of variants in turn, the other options drawn at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from random import Random

from engine.core.actions import Action
from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.options import Option, Options, fits

DRAWN = 30
"""So many matches are drawn where two choices have to meet."""
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


def iter_setups(
    game: Game, seed: str, seats: Sequence[int] = (), fixed: Mapping[str, str] | None = None
) -> Iterator[Setup]:
    """Matches without end: each lap has every mixture of the ``multi`` options at every seat count that allows it.

    ``fixed`` options keep their value, ``seats`` limits the seat counts.
    """
    fixed = fixed or {}
    rng = Random(seed)
    wide = [option for option in game.options if option.multi and option.key not in fixed]
    for lap in range(1_000_000):
        grid = list(product(seats or game.seats, product(*(_list_subsets(option) for option in wide))))
        rng.shuffle(grid)
        for number, (count, values) in enumerate(grid):
            chosen = {**_draw_options(game, rng), **dict(zip((o.key for o in wide), values, strict=True)), **fixed}
            try:
                game.rules(chosen, count)
            except BadOption:
                continue
            yield Setup(tuple(chosen.items()), count, f"{seed}-{lap}-{number}")


# --- every two choices ---------------------------------------------------------------------------------------------

Pair = tuple[tuple[str, str], ...]


def list_pairs(game: Game) -> set[Pair]:
    """Every two choices of two options that are asked about together."""
    options = [option for option in game.options if option.asked]
    found = set()
    for one, other in combinations(options, 2):
        for chosen in product(one.values, other.values):
            both = dict(zip((one.key, other.key), chosen, strict=True))
            where = [{key: told for key, told in option.where.items() if key in both} for option in (one, other)]
            if all(fits(options, both, needed) for needed in where):
                found.add(tuple(both.items()))
    return found


def list_met(game: Game, options: Options) -> Iterator[Pair]:
    """The pairs that a match with these options is played with; of letters chosen together each counts."""
    chosen = [
        [(option.key, letter) for letter in (options[option.key] if option.multi else [options[option.key]])]
        for option in game.options
        if option.asked
    ]
    for one, other in combinations(chosen, 2):
        yield from product(one, other)


def by_twos(game: Game, seed: str) -> Iterator[Setup]:
    """Matches in which every two choices meet: each is the one of some drawn by lot that meets most of what is left."""
    rng, left, number = Random(seed), sorted(list_pairs(game)), 0
    while left:
        drawn = [found for _ in range(DRAWN) if (found := _draw_with(game, dict(left[0]), rng))]
        chosen, count, met = max(drawn, key=lambda one: len(one[2].intersection(left)))
        left = [pair for pair in left if pair not in met]
        yield Setup(tuple(chosen.items()), count, f"{seed}-{number}")
        number += 1


def _draw_with(game: Game, wanted: dict[str, str], rng: Random) -> tuple[dict[str, str], int, set[Pair]] | None:
    """Options with these choices, a number of seats, and the pairs that meet so; None where that cannot be."""
    chosen = {option.key: rng.choice(option.values) for option in game.options if option.asked and not option.multi}
    for option in game.options:
        if option.multi:
            chosen[option.key] = "".join(letter for letter in option.values if rng.random() < 0.5)
    needed = [option.where.items() for option in game.options if option.key in wanted]
    for key, values in chain.from_iterable(needed):
        chosen[key] = rng.choice(values.split()).removeprefix("+")
    count = int(chosen.pop("seats", rng.choice(game.seats)))
    chosen |= wanted
    try:
        options = game.rules(chosen, count).options
    except BadOption:
        return None
    met = set(list_met(game, options))
    return ({key: options[key] for key in chosen}, count, met) if tuple(wanted.items()) in met else None


def _list_subsets(option: Option) -> list[str]:
    letters = option.values
    return ["".join(chosen) for size in range(len(letters) + 1) for chosen in combinations(letters, size)]


def _draw_options(game: Game, rng: Random) -> dict[str, str]:
    narrow = (option for option in game.options if not option.multi)
    drawn = {option.key: rng.choice(option.values) if rng.random() < UNUSUAL else option.default for option in narrow}
    return {key: value for key, value in drawn.items() if value != game_default(game, key)}


def game_default(game: Game, key: str) -> str:
    """The default of the option with this key."""
    return next(option.default for option in game.options if option.key == key)


def pick_action(legal: Sequence[Action], by_verb: bool, rng: Random) -> Action:
    """One of the legal actions: all alike, or (so that rare verbs come up) a verb first."""
    if by_verb:
        verb = rng.choice(sorted({action.verb for action in legal}))
        legal = [action for action in legal if action.verb == verb]
    return rng.choice(legal)
