"""Whether the coach is fair: ``python -m tools.bench.fairness [GAME …]``, at two and at four seats.

In matches of one deal somebody of a level sits among Normals, every deal from each seat. What it wins less than an even
share is what it lacks; what a review tells it of that are its choices beside those of a Normal, over all of them
together. A line for each game: shares of a win a deal, and how much of what is lacking is told, each with its standard
error.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final, NamedTuple

import click

from ai.judge import judge_action
from ai.play import advise_action, choose_action, choose_at_once
from ai.search import can_foresee, compute_mean_and_error
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import NAMES, game
from tests.laws.models.play import one_deal

WORLDS: Final = 30
LEVELS: Final = ("random", "easy", "normal", "hint")
"""Who should be told of much, and who of nothing."""


class Fared(NamedTuple):
    """What somebody won of a deal beyond an even share, and what the choices brought beside a Normal's, as told."""

    won: float
    told: float


def fare(name: str, seats: int, level: str, seed: str, worlds: int = WORLDS) -> Iterator[Fared]:
    """Deals without end, each played with somebody of the level at every seat in turn."""
    number = 0
    while True:
        number += 1
        for mine in range(seats):
            yield _play(name, seats, level, mine, f"{seed}-{number}", worlds)


def _play(name: str, seats: int, level: str, mine: int, seed: str, worlds: int) -> Fared:
    state, rng, told = game(name).start(one_deal(name), seats, seed), Random(f"{seed}/{mine}"), 0.0
    while asked := state.asked:
        view = observe(state, asked[0].seat)
        action = _choose(view, level, rng) if view.seat == mine else choose_at_once(view, "normal", rng)
        if view.seat == mine and len(view.actions) > 1:
            fair = choose_action(view, "normal", rng)
            if fair is not action:
                told -= judge_action(view, action, rng, worlds, best=fair, fair=fair).fair
        state.apply(view.seat, action)
    places = state.standing().places
    return Fared((places[mine] == 1) / places.count(1) - 1 / seats, told)


def _choose(view: View, level: str, rng: Random) -> Action:
    return advise_action(view) if level == "hint" else choose_action(view, level, rng)


def row(name: str, seats: int, level: str, found: list[Fared]) -> str:
    """A line of the table in ``docs/ladder.md``."""
    won, told = (compute_mean_and_error([each[n] for each in found]) for n in range(2))
    share = "–"
    if abs(won[0]) > 2 * won[1]:
        part = told[0] / won[0]
        error = compute_mean_and_error([each.told - part * each.won for each in found])[1]
        share = f"{100 * part:.0f} ± {100 * abs(error / won[0]):.0f} %"
    figures = f"{won[0]:+.3f} ± {won[1]:.3f} | {told[0]:+.3f} ± {told[1]:.3f} | {share}"
    return f"| {name} | {seats} | {level} | {len(found)} | {figures} |"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--level", "levels", default=LEVELS, show_default=True, multiple=True, help="hint: who obeys hints")
@click.option("--seats", default=(2, 4), show_default=True, multiple=True)
@click.option("--minutes", default=10.0, show_default=True, help="for each game")
@click.option("--deals", default=100, show_default=True)
@click.option("--seed", default="fairness", show_default=True)
def main(
    names: tuple[str, ...], levels: tuple[str, ...], seats: tuple[int, ...], minutes: float, deals: int, seed: str
) -> None:
    """Print a line for each level, number of seats and game."""
    click.echo("| game | seats | level | deals played | beyond an even share | told of choices | of it |")
    for level, many, name in product(levels, seats, names or NAMES):
        if not can_foresee(name, many):
            continue
        found: list[Fared] = []
        end = time.monotonic() + 60 * minutes
        for each in fare(name, many, level, seed):
            found.append(each)
            if len(found) >= deals * many or time.monotonic() > end:
                break
        click.echo(row(name, many, level, found))


if __name__ == "__main__":
    main()
