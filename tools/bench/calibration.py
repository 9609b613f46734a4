"""Whether chances come true: ``python -m tools.bench.calibration [GAME …]``, at two and at four seats.

At random decisions of matches of one deal among Normals, what the judge tells (the chance of the seat, after what it
did) against what comes. A line for each game, as in ``docs/ladder.md``: *told* and *came* are means, *Brier* the mean
squared difference of the two, *error* the calibration error (positions by told chance in ten bins; the mean difference
of told and came in a bin, weighed by its positions), *outside* how many were told less than 0 or more than 1.
``--bins`` shows the bins as well. The same seed plays the same matches; what the judge does changes nothing in them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final, NamedTuple

import click

from ai.play import choose_action
from ai.search import Budget, assess_actions
from engine.core.view import observe
from engine.registry import NAMES, game
from tests.laws.models.play import one_deal

BINS: Final = 10
OFTEN: Final = 0.12
"""How likely a decision is looked at."""


class Told(NamedTuple):
    """A chance that was told, and what came of it: 1 for a win, its part for a shared one."""

    told: float
    came: float


def told(name: str, seats: int, playouts: int, seed: str) -> Iterator[Told]:
    """Chances without end, told with so many playouts each."""
    played, number = game(name), 0
    while True:
        number += 1
        rng = Random(f"{seed}/{name}/{seats}/{number}")
        state = played.start(one_deal(name), seats, f"{seed}-{number}")
        chances: list[tuple[int, float]] = []
        while asked := state.asked:
            view = observe(state, asked[0].seat)
            action = choose_action(view, "normal", rng)
            if rng.random() < OFTEN:
                judge = Random(f"{seed}/judge/{number}/{len(chances)}")
                chances += [
                    (view.seat, each.value) for each in assess_actions(view, (action,), Budget(playouts), judge)
                ]
            state.apply(view.seat, action)
        places = state.standing().places
        for seat, chance in chances:
            yield Told(chance, (places[seat] == 1) / places.count(1))


def in_bins(found: list[Told]) -> list[list[Told]]:
    """The positions by what was told, the lowest first; what lies outside 0 … 1 in the outermost bins."""
    bins: list[list[Told]] = [[] for _ in range(BINS)]
    for each in found:
        bins[min(BINS - 1, max(0, int(BINS * each.told)))].append(each)
    return bins


def means(found: list[Told]) -> tuple[float, float]:
    """What was told and what came, in the mean."""
    return sum(each.told for each in found) / len(found), sum(each.came for each in found) / len(found)


def error(found: list[Told]) -> float:
    """The calibration error; see the module text."""
    apart = [len(each) * abs(told - came) for each in in_bins(found) if each for told, came in [means(each)]]
    return sum(apart) / len(found)


def row(name: str, seats: int, found: list[Told]) -> str:
    """A line of the table in ``docs/ladder.md``."""
    told_, came = means(found)
    brier = sum((each.told - each.came) ** 2 for each in found) / len(found)
    outside = sum(not 0 <= each.told <= 1 for each in found)
    figures = f"{told_:.3f} | {came:.3f} | {error(found):.3f} | {brier:.3f} | {outside}"
    return f"| {name} | {seats} | {len(found):,} | {figures} |"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", default=(2, 4), show_default=True, multiple=True)
@click.option("--positions", default=2000, show_default=True)
@click.option("--playouts", default=60, show_default=True, help="for each position")
@click.option("--minutes", default=60.0, show_default=True, help="for each game, at most")
@click.option("--seed", default="calibration", show_default=True)
@click.option("--bins", is_flag=True, help="show the bins as well")
def main(
    names: tuple[str, ...],
    seats: tuple[int, ...],
    positions: int,
    playouts: int,
    minutes: float,
    seed: str,
    bins: bool,
) -> None:
    """Print a line for each number of seats and each game."""
    click.echo("| game | seats | positions | told | came | error | Brier | outside |")
    for many, name in product(seats, names or NAMES):
        found: list[Told] = []
        end = time.monotonic() + 60 * minutes
        for each in told(name, many, playouts, seed):
            found.append(each)
            if len(found) >= positions or time.monotonic() > end:
                break
        click.echo(row(name, many, found))
        for place, inside in enumerate(in_bins(found) if bins else ()):
            if inside:
                told_, came = means(inside)
                click.echo(f"    {place / BINS:.1f}: told {told_:.3f}, came {came:.3f}, {len(inside)}")


if __name__ == "__main__":
    main()
