"""What a temper costs, and how often it shows: ``python -m tests.bench.bench_tempers GAME --games 60``.

One bot of each temper plays against an even-tempered one, every deal from both seats; intervals are Wilson's, 95 %.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import click
from rich.console import Console
from rich.table import Table

from ai.play import choose
from ai.tempers import EVEN, TEMPERS
from engine.core.view import observe
from engine.registry import NAMES, game
from game.commands.sim import wilson


def duel(name: str, options: Mapping[str, str], temper: str, games: int, seed: str) -> tuple[float, float]:
    """Share of the games won by the temper against even, and of its decisions in which it did something else."""
    played, won, other, asked = game(name), 0.0, 0, 0
    for number in range(games):
        deal, mine = divmod(number, 2)
        state, rng = played.start(options, 2, f"{seed}-{deal}"), Random(f"{seed}/{number}")
        while decisions := state.asks():
            seat = decisions[0].seat
            view, thought = observe(state, seat), rng.random()
            action = choose(view, "normal", Random(thought))
            if seat == mine:
                plain, action = action, choose(view, "normal", Random(thought), temper=temper)
                other, asked = other + (plain is not action), asked + 1
            state.apply(seat, action)
        places = played.standing(state).places
        won += (places[mine] == 1) / places.count(1)
    return won / games, other / max(1, asked)


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--games", default=60, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--option", "-o", "chosen", multiple=True, metavar="KEY=VALUE")
def main(names: tuple[str, ...], games: int, seed: str, chosen: tuple[str, ...]) -> None:
    """Measure every temper of these games, or of all."""
    options = dict(pair.split("=", 1) for pair in chosen)
    table = Table("game", "temper", "won", "95 %", "does something else")
    for name in names or NAMES:
        for temper in TEMPERS:
            if temper != EVEN:
                won, other = duel(name, options, temper, games, seed)
                low, high = wilson(won * games, games)
                table.add_row(name, temper, f"{won:.1%}", f"{low:.0%}–{high:.0%}", f"{other:.1%}")
    Console().print(table)


if __name__ == "__main__":
    main()
