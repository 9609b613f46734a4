"""How fast the search is: ``python -m tools.bench.bench_search [GAME …]``.

Playouts a second of processor time, and milliseconds of it per decision at each level that a game offers (median, 99th
percentile), over positions that easy bots reach. Quick or slow, nothing fails; more than 2,000 playouts are wanted.
"""

from __future__ import annotations

import time
from random import Random

import click

from ai import play
from ai.search import Budget, find_rollout, search_action
from engine.core.view import View
from engine.registry import NAMES
from tests.support.tempers import iter_views

PLAYOUTS = 200


def playouts(views: list[View]) -> float:
    """Playouts a second; what is prepared for each search counts in."""
    done, started = 0, time.process_time()
    for number, view in enumerate(views):
        done += search_action(view, view.actions[0], Budget(PLAYOUTS), Random(number)).playouts
    return done / (time.process_time() - started)


def costs(views: list[View], level: str) -> tuple[float, float]:
    """The median and the 99th percentile of a decision in milliseconds."""
    spent = []
    for number, view in enumerate(views):
        started = time.process_time()
        play.choose_action(view, level, Random(number))
        spent.append(1000 * (time.process_time() - started))
    spent.sort()
    return spent[len(spent) // 2], spent[int(0.99 * (len(spent) - 1))]


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", default=2, show_default=True)
@click.option("--count", default=40, show_default=True, help="positions of each game")
def main(names: tuple[str, ...], seats: int, count: int) -> None:
    """Print a line for each game."""
    for name in names or NAMES:
        views = [*iter_views(name, 4 * count, seats)][::4]
        told = [
            f"{level} {low:.1f}/{high:.1f} ms"
            for level in play.list_levels(name)
            for low, high in [costs(views, level)]
        ]
        speed = f"{playouts(views):,.0f} playouts/s, " if find_rollout(name) else ""
        click.echo(f"{name}, {seats} seats: {speed}{', '.join(told)}")


if __name__ == "__main__":
    main()
