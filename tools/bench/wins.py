"""Whether wins are taken: ``python -m tools.bench.wins [GAME …]``, at two and at four seats.

In matches of one deal among Normals, positions in which some choices, and not all, end the deal with a win in every
world that is drawn: whoever is given a hint there is to be given one of them, or another win that is certain
(``ai.wins``). A line for each game: positions, and in how many of them the hint, and Normal, chose something else.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final, NamedTuple

import click

from ai.play import advise_action, choose_action, choose_at_once
from ai.search import Rollout, find_rollout
from ai.wins import find_certain_wins
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import NAMES, game
from engine.sampling import Sampler
from tests.laws.models.play import one_deal

WORLDS: Final = 200
SURE: Final = 4000
"""A choice that would be a miss is one only if what wins does so in so many worlds: a loss in 300 is often not met."""


class Won(NamedTuple):
    """A position that is won, by which choices, and whether the hint and Normal take one that wins."""

    view: View
    wins: tuple[Action, ...]
    advised: Action
    normal: Action

    def is_missed(self, chosen: Action) -> bool:
        """Whether a choice wins neither in all worlds nor for certain, where another does."""
        if chosen in self.wins or chosen in find_certain_wins(self.view).actions:
            return False
        known = find_rollout(self.view.game)
        assert known is not None
        return bool(_list_wins(self.view, self.wins, SURE, known, Random(1)))


def find_won(name: str, seats: int, seed: str) -> Iterator[Won | None]:
    """Positions without end that are won, and None for every deal that is over."""
    known, number = find_rollout(name), 0
    while known is not None:
        number += 1
        state, rng = game(name).start(one_deal(name), seats, f"{seed}-{number}"), Random(f"{seed}/{number}")
        while asked := state.asked:
            view = observe(state, asked[0].seat)
            wins = tuple(action for action in view.actions if _wins(state, view.seat, action, known))
            wins = _list_wins(view, wins, WORLDS, known, rng)
            if 0 < len(wins) < len(view.actions):
                yield Won(view, wins, advise_action(view), choose_action(view, "normal", rng))
            state.apply(view.seat, choose_at_once(view, "normal", rng))
        yield None


def _list_wins(view: View, actions: Sequence[Action], worlds: int, known: Rollout, rng: Random) -> tuple[Action, ...]:
    """What ends the deal with a win in all of so many worlds."""
    sampler, wins = Sampler(view), tuple(actions)
    for _ in range(worlds):
        if not wins:
            break
        world = sampler.draw(rng)
        wins = tuple(action for action in wins if _wins(world, view.seat, action, known))
    return wins


def _wins(world: State, seat: int, action: Action, known: Rollout) -> bool:
    deal, state = known.count_ended_deals(world), world.clone()
    state.apply(seat, action)
    return known.count_ended_deals(state) > deal and known.compute_shares_of_win(state, deal)[seat] >= 1


def row(name: str, seats: int, deals: int, found: Sequence[Won]) -> str:
    """A line of the table in ``docs/ladder.md``."""
    missed = [sum(each.is_missed(chosen) for each in found for chosen in [getattr(each, who)]) for who in WHO]
    return f"| {name} | {seats} | {deals} | {len(found)} | {missed[0]} | {missed[1]} |"


WHO: Final = ("advised", "normal")


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", default=(2, 4), show_default=True, multiple=True)
@click.option("--positions", default=200, show_default=True)
@click.option("--minutes", default=10.0, show_default=True, help="for each game, at most")
@click.option("--seed", default="wins", show_default=True)
@click.option("--tell", is_flag=True, help="tell what was missed")
def main(names: tuple[str, ...], seats: tuple[int, ...], positions: int, minutes: float, seed: str, tell: bool) -> None:
    """Print a line for each number of seats and each game."""
    click.echo("| game | seats | deals | won positions | missed by the hint | by Normal |")
    for many, name in product(seats, names or NAMES):
        found: list[Won] = []
        deals, end = 0, time.monotonic() + 60 * minutes
        for each in find_won(name, many, seed):
            deals += each is None
            if each is not None:
                found.append(each)
                if tell and each.is_missed(each.advised):
                    click.echo(f"{each.advised.text} instead of {[action.text for action in each.wins]}: deal {deals}")
            if len(found) >= positions or time.monotonic() > end:
                break
        click.echo(row(name, many, deals, found))


if __name__ == "__main__":
    main()
