"""What a temper costs, and how often it shows: ``python -m tests.bench.bench_tempers GAME --games 60``.

One bot of each temper plays against an even-tempered one, every deal from both seats with the same chance; intervals
(95 %) go by what deals brought, so that games which end as they would without the temper make no noise.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import fmean, stdev

import click
from rich.console import Console
from rich.table import Table

from ai.play import choose
from ai.tempers import EVEN, TEMPERS
from engine.core.view import observe
from engine.registry import NAMES, game

CERTAIN = 1.96
"""Standard errors of a 95 % interval."""


def duel(name: str, options: Mapping[str, str], temper: str, deals: int, seed: str) -> tuple[list[float], float]:
    """Share of both games of each deal won by the temper against even, and of its decisions those in which it did
    something else.
    """
    played, shares, other, asked = game(name), [0.0] * deals, 0, 0
    for number in range(2 * deals):
        deal, mine = divmod(number, 2)
        state, rng = played.start(options, 2, f"{seed}-{deal}"), Random(f"{seed}/{deal}")
        while decisions := state.asks():
            seat = decisions[0].seat
            view, thought = observe(state, seat), rng.random()
            action = choose(view, "normal", Random(thought))
            if seat == mine:
                plain, action = action, choose(view, "normal", Random(thought), temper=temper)
                other, asked = other + (plain is not action), asked + 1
            state.apply(seat, action)
        places = state.standing().places
        shares[deal] += (places[mine] == 1) / places.count(1) / 2
    return shares, other / max(1, asked)


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--games", default=60, show_default=True, type=click.IntRange(4))
@click.option("--seed", default="1", show_default=True)
@click.option("--option", "-o", "chosen", multiple=True, metavar="KEY=VALUE")
def main(names: tuple[str, ...], games: int, seed: str, chosen: tuple[str, ...]) -> None:
    """Measure every temper of these games, or of all."""
    options = dict(pair.split("=", 1) for pair in chosen)
    table = Table("game", "temper", "won", "95 %", "does something else")
    for name in names or NAMES:
        for temper in TEMPERS:
            if temper != EVEN:
                shares, other = duel(name, options, temper, games // 2, seed)
                error = CERTAIN * stdev(shares) / len(shares) ** 0.5
                table.add_row(name, temper, f"{fmean(shares):.1%}", f"± {error:.1%}", f"{other:.1%}")
    Console().print(table)


if __name__ == "__main__":
    main()
