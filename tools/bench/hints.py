"""How long a hint takes: ``python -m tools.bench.hints --compiled COMPILED/bin/python --write``.

Milliseconds of processor time, median and worst tenth, over positions that easy bots reach, of every game that gives
hints by playouts, at two and at four seats, plain and compiled. Wanted are at most 300 and 1,000 of the plain program,
100 and 400 of the compiled one, on a quiet machine; quick or slow, nothing fails. ``--write`` puts the table into
``docs/ladder.md`` with its commit.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from ai.play import advise_action
from ai.search import can_foresee
from engine.core.view import View
from engine.registry import NAMES
from tests.support.tempers import iter_views
from tools.bench.pages import ROOT, write_table

SEATS: Final = (2, 4)
OF_MANY: Final = 4
"""One of so many positions in a row is looked at, so that a bench meets several matches."""
Costs = dict[str, list[float]]
"""By game and seats (``eightfist 2``) the milliseconds of each hint, the quickest first."""


def measure(names: list[str], count: int) -> Costs:
    """What hints take in this interpreter."""
    found: Costs = {}
    for name in names:
        for seats in SEATS:
            if can_foresee(name, seats):
                views = [*iter_views(name, OF_MANY * count, seats)][::OF_MANY]
                found[f"{name} {seats}"] = sorted(map(_time_hint, views))
    return found


def _time_hint(view: View) -> float:
    started = time.process_time()
    advise_action(view)
    return 1000 * (time.process_time() - started)


def measure_elsewhere(python: str, names: list[str], count: int) -> Costs:
    """What hints cost in another interpreter, with the engine and the bots that are installed there."""
    with TemporaryDirectory() as folder:
        for package in ("tests", "tools"):
            (Path(folder) / package).symlink_to(ROOT / package)
        command = [python, "-m", "tools.bench.hints", "--json", "--count", str(count), *names]
        environment = {**os.environ, "PYTHONPATH": folder}
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    found: Costs = json.loads(done.stdout)
    return found


def make_table(found: dict[str, Costs]) -> Table:
    """A row for each game and number of seats; ``found``: by kind of program."""
    heads = [f"{kind}, {part} ms" for kind in found for part in ("median", "worst tenth")]
    table = Table("game", "seats", "positions", *heads)
    for key, spent in next(iter(found.values())).items():
        costs = [f"{each[key][len(each[key]) * part // 10]:,.0f}" for each in found.values() for part in (5, 9)]
        table.add_row(*key.split(), str(len(spent)), *costs)
    return table


@click.command()
@click.argument("names", nargs=-1)
@click.option("--count", default=40, show_default=True, help="positions of each game and number of seats")
@click.option("--compiled", default="", metavar="PYTHON", help="where the compiled program is installed")
@click.option("--json", "as_json", is_flag=True, help="print what was measured here, and nothing else")
@click.option("--write", is_flag=True, help="put the table into docs/ladder.md")
def main(names: tuple[str, ...], count: int, compiled: str, as_json: bool, write: bool) -> None:
    """Measure the games named, or all."""
    wanted = [*(names or NAMES)]
    here = measure(wanted, count)
    if as_json:
        print(json.dumps(here))
        return
    found = {"plain": here}
    if compiled:
        found["compiled"] = measure_elsewhere(compiled, wanted, count)
    table = make_table(found)
    if write:
        write_table("docs/ladder.md", "python -m tools.bench.hints --compiled PYTHON --write", table)
    Console(width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    main()
