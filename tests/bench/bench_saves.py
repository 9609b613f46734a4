"""What a save costs the turn of the loop it is made in: ``python -m tests.bench.bench_saves``."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from time import perf_counter

import click

from game.storage import SaveStore

RECORD = {"game": "any", "seed": 7, "actions": [f"P{n % 4} give M{n % 4 + 1}" for n in range(300)]}


@click.command()
@click.option("--saves", default=1000, show_default=True)
def main(saves: int) -> None:
    """Save a match of 300 moves again and again; milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        store = SaveStore(Path(folder))
        times = []
        for _number in range(saves):
            begin = perf_counter()
            store.save("match", RECORD, {"title": "a match"})
            times.append(1000 * (perf_counter() - begin))
        store.settle()
    low, middle, high = statistics.quantiles(times, n=4)
    click.echo(f"{saves} saves: {middle:.2f} ms (quartiles {low:.2f} and {high:.2f}, worst {max(times):.1f})")


if __name__ == "__main__":
    main()
