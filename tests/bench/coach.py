"""Whether the coach tells mistakes, and what obeyed hints lose: ``python -m tests.bench.coach [GAME …] --seats 2``.

At random decisions of matches of one deal among Normals an action is planted at random, and the hint is obeyed. The
one is judged as in a review, where it is unclear a few times more, and both with ten times the playouts, which is taken
for the truth. A line for each game, as in ``docs/ladder.md``: of the planted choices that cost ten points or more how
many are told; of those that are told how many cost nothing for certain; what obeyed hints cost for certain, in points
of a win, in the mean and at most.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import click

from ai.judge import PLAYOUTS, judge
from ai.play import advise, choose
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import NAMES, game
from game.match.judged import certain_loss
from game.match.review import is_unclear
from tests.laws.models.play import one_deal

TIMES: Final = 10
"""So many times the playouts of a review are taken for the truth."""
AGAIN: Final = 4
"""So often a review may ask again about what is unclear."""
COSTS: Final = 0.1
"""What a planted choice has to cost to be looked for, as a share of a win."""
OFTEN: Final = 0.12
"""How likely a decision is looked at."""
POINTS: Final = 100


class Looked(NamedTuple):
    """A decision: what the ``planted`` choice truly gives away and for ``certain``, whether it is ``told``; what the
    obeyed ``hint`` gives away for certain.
    """

    planted: float
    certain: float
    told: bool
    hint: float


def decisions(name: str, seats: int, seed: str) -> Iterator[View]:
    """Decisions of Normals without end."""
    played, number = game(name), 0
    while True:
        number += 1
        rng = Random(f"{seed}/{name}/{seats}/{number}")
        state = played.start(one_deal(name), seats, f"{seed}-{number}")
        while asked := state.asks():
            view = observe(state, asked[0].seat)
            if len(view.actions) > 1 and rng.random() < OFTEN:
                yield view
            state.apply(view.seat, choose(view, "normal", rng))


def look(view: View, rng: Random) -> Looked:
    """What is told of a planted choice and lost by the hint at a decision."""

    def truth(done: Action) -> tuple[float, float]:
        found = judge(view, done, rng, TIMES * PLAYOUTS)
        return found.gain, certain_loss(found)

    planted = rng.choice(view.actions)
    found = judge(view, planted, rng)
    best = next(action for action in view.actions if action.text == found.best)
    for _ in range(AGAIN):
        if is_unclear(found):
            found = found.pooled(judge(view, planted, rng, best=best))
    return Looked(*truth(planted), certain_loss(found) > 0, truth(advise(view))[1])


def row(name: str, seats: int, found: list[Looked]) -> str:
    """A line of the table in ``docs/ladder.md``."""
    costly = [each for each in found if each.planted >= COSTS and each.certain]
    told = [each for each in found if each.told]
    hints = [POINTS * each.hint for each in found]
    missed, wrong = sum(not each.told for each in costly), sum(not each.certain for each in told)
    obeyed = f"{sum(hints) / len(hints):.2f} | {max(hints):.1f} | {sum(loss > 0 for loss in hints)}"
    planted = f"{len(costly) - missed} of {len(costly)} | {wrong} of {len(told)}"
    return f"| {name} | {seats} | {len(found)} | {planted} | {obeyed} |"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", default=2, show_default=True)
@click.option("--positions", default=200, show_default=True)
@click.option("--minutes", default=60.0, show_default=True, help="for each game, at most")
@click.option("--seed", default="coach", show_default=True)
def main(names: tuple[str, ...], seats: int, positions: int, minutes: float, seed: str) -> None:
    """Print a line for each game."""
    click.echo("| game | seats | positions | costly told | told for nothing | hints lose | at most | in so many |")
    for name in names or NAMES:
        found: list[Looked] = []
        end = time.monotonic() + 60 * minutes
        for view in decisions(name, seats, seed):
            found.append(look(view, Random(f"{seed}/{len(found)}")))
            if len(found) >= positions or time.monotonic() > end:
                break
        click.echo(row(name, seats, found))


if __name__ == "__main__":
    main()
