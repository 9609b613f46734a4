"""What whoever reads a bot's bluffs and calls gains: ``python -m tools.bench.bench_bluffs --seats 2 --deals 600``.

One player does one thing always and else plays as Normal, against Normal on all other seats, in duplicate deals. A
mixed strategy that cannot be read leaves none of them more than par. Measured over 1,200 games with two seats (par 50):
always bluffing 49.3 % (46.5–52.1), never bluffing 41.2 % (38.5–44.1), calling all 47.1 % (44.3–49.9), calling none
29.5 % (27.0–32.1). Over 1,000 games with four seats (par 25): always bluffing 23.8 % (21.3–26.6), never bluffing 22.5 %
(20.0–25.2), calling all 22.9 % (20.4–25.6), calling none 25.1 % (22.5–27.9).
"""

from __future__ import annotations

import click

from tests.support.duels import make_bot, play_duel
from tests.support.exploiters import EXPLOITERS


@click.command()
@click.option("--seats", default=2, show_default=True)
@click.option("--deals", default=200, show_default=True)
@click.option("--seed", default="bluffs", show_default=True)
def main(seats: int, deals: int, seed: str) -> None:
    """Print the share of each."""
    click.echo(f"par {1 / seats:.1%}")
    for name, player in EXPLOITERS.items():
        click.echo(f"{name}: {play_duel('absurd8s', seats, player, make_bot('normal'), deals, seed)}")


if __name__ == "__main__":
    main()
