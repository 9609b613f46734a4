"""How long a review takes: ``python -m tests.bench.bench_reviews --seats 2 --decisions 60``.

The decisions of one person in a recorded match are judged one after the other in one process. Two processes share them
in the program, so a review takes about half of what is printed, on two cores that have nothing else to do. Measured in
seconds of one core for each decision: two seats 0.06 (Crazy Eights, 8-equilibrium), 0.08 (Eightfist), 0.12 (Absurd
8's), 0.14 (Lockdown); Lockdown with seven seats 0.95, and since a view's deals are prepared once two thirds of that
(0.92 beside 1.45, with eight seats 0.85 beside 1.30, on a machine busy with other things).
"""

from __future__ import annotations

import time
from random import Random

import click

from ai.judge import NotJudged, judge
from engine.registry import NAMES
from game.match.review import Review, reviewable
from tests.support.sample_matches import recorded


@click.command()
@click.argument("games", nargs=-1)
@click.option("--seats", default=2, show_default=True)
@click.option("--decisions", default=60, show_default=True, help="At most so many of each game.")
def main(games: tuple[str, ...], seats: int, decisions: int) -> None:
    """Print the seconds for each game."""
    for name in filter(reviewable, games or NAMES):
        review = Review(recorded(name, seats))
        taken = 0
        started = time.process_time()
        while taken < decisions and (question := review.ask()) is not None:
            taken += 1
            try:
                review.take(question, judge(question.view, question.done, Random(question.seed)))
            except NotJudged:
                review.take(question, None)
        seconds = time.process_time() - started
        click.echo(f"{name}: {taken} decisions, {seconds:.1f} s, {seconds / max(1, taken):.2f} s each")


if __name__ == "__main__":
    main()
