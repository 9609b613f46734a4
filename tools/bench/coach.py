"""Whether the coach tells mistakes, and what obeyed hints lose: ``python -m tools.bench.coach [GAME …] --seats 2``.

At random decisions of matches of one deal among Normals three actions are planted at random, and the hint is obeyed.
Those are judged as in a review, until it is clear. For the truth the best is looked for apart, among all candidates in
the same worlds, and what is lost by it is measured until it is clear of five and of ten points. A line for each game,
as in ``docs/ladder.md``: of the planted choices that cost ten points or more how many are told; of those that are told
how many cost less than five; what obeyed hints lose in points of a win, where that is certain, in the mean and at most.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import click

from ai.judge import WORLDS, Judgement, judge_action
from ai.play import advise_action, choose_action
from ai.search import MANY_CANDIDATES, Budget, assess_actions, find_rollout
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import NAMES, game
from game.match.judged import LEAST, SURE, certain_loss
from game.match.review import is_unclear
from tests.laws.models.play import one_deal

PLANTED: Final = 3
"""So many actions are planted at a decision, where it has as many."""
TIMES: Final = 4
"""So many times the worlds of a judgement are played out to find the best, and for each step of measuring."""
FINE: Final = 0.005
"""No truth is known better than with such a standard error."""
COSTS: Final = 0.1
"""What a planted choice has to cost to be looked for, as a share of a win."""
OFTEN: Final = 0.12
"""How likely a decision is looked at."""
POINTS: Final = 100


class Planted(NamedTuple):
    """What a planted choice truly loses, and whether it is ``told``."""

    loss: float
    told: bool


class Looked(NamedTuple):
    """A decision: the ``planted`` choices, and what the obeyed ``hint`` loses for certain."""

    planted: list[Planted]
    hint: float


def decisions(name: str, seats: int, seed: str) -> Iterator[View]:
    """Decisions of Normals without end."""
    played, number = game(name), 0
    while True:
        number += 1
        rng = Random(f"{seed}/{name}/{seats}/{number}")
        state = played.start(one_deal(name), seats, f"{seed}-{number}")
        while asked := state.asked:
            view = observe(state, asked[0].seat)
            if len(view.actions) > 1 and rng.random() < OFTEN:
                yield view
            state.apply(view.seat, choose_action(view, "normal", rng))


def look(view: View, rng: Random) -> Looked:
    """What is told of planted choices and lost by the hint at a decision."""
    hint, choices = advise_action(view), rng.sample(view.actions, min(PLANTED, len(view.actions)))
    best = find_best(view, (hint, *choices), rng)
    lost = measure(view, hint, best, rng)
    if lost.gain < 0:  # it was luck that made the other one look better
        best = hint
    planted = []
    for choice in choices:
        found = judge_action(view, choice, rng, best=hint)
        while is_unclear(found):
            found = found.pool_with(judge_action(view, choice, rng, best=hint))
        planted.append(Planted(measure(view, choice, best, rng).gain, certain_loss(found) > 0))
    return Looked(planted, certain_loss(lost))


def find_best(view: View, also: tuple[Action, ...], rng: Random) -> Action:
    """The best of the most promising actions, and of these."""
    game = find_rollout(view.game)
    assert game is not None
    prices = dict(game.price_actions(view, rng))
    promising = {*sorted(prices, key=lambda action: -prices[action])[:MANY_CANDIDATES], *also}
    tried = sorted(promising, key=view.actions.index)
    return assess_actions(view, tried, Budget(TIMES * WORLDS * len(tried)), rng)[0].action


def measure(view: View, done: Action, best: Action, rng: Random) -> Judgement:
    """What an action loses, until it is clear whether that is five points, and ten."""
    found = judge_action(view, done, rng, TIMES * WORLDS, best)
    while found.gain_error > FINE and min(abs(found.gain - each) for each in (LEAST, COSTS)) < SURE * found.gain_error:
        found = found.pool_with(judge_action(view, done, rng, TIMES * WORLDS, best))
    return found


def row(name: str, seats: int, found: list[Looked]) -> str:
    """A line of the table in ``docs/ladder.md``."""
    planted = [each for one in found for each in one.planted]
    costly = [each for each in planted if each.loss >= COSTS]
    told = [each for each in planted if each.told]
    hints = [POINTS * each.hint for each in found]
    missed, wrong = sum(not each.told for each in costly), sum(each.loss < LEAST for each in told)
    obeyed = f"{sum(hints) / len(hints):.2f} | {max(hints):.1f} | {sum(loss > 0 for loss in hints)}"
    coached = f"{len(planted)} | {len(costly) - missed} of {len(costly)} | {wrong} of {len(told)}"
    return f"| {name} | {seats} | {len(found)} | {coached} | {obeyed} |"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", default=2, show_default=True)
@click.option("--positions", default=200, show_default=True)
@click.option("--minutes", default=60.0, show_default=True, help="for each game, at most")
@click.option("--seed", default="coach", show_default=True)
def main(names: tuple[str, ...], seats: int, positions: int, minutes: float, seed: str) -> None:
    """Print a line for each game."""
    click.echo("| game | seats | positions | planted | costly told | for nothing | hints lose | at most | in so many |")
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
