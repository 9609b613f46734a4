"""How fast the engine is, beside others: ``python -m tools.bench.engine [GAME …]``; see ``docs/speed.md``.

Decisions per second of random play, driven from Python as a bot's search would drive it; what a clone, a view and a
sample cost; the plain engine, the compiled one and two peers in one run. Slices of all of them take turns, so that
whatever else the machine does disturbs all alike; told are medians of processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from engine.core.errors import BadOption
from engine.registry import NAMES, game
from tools.bench import pages

ROOT = Path(__file__).parents[2]
SEATS = (2, 4)
PLAIN, COMPILED, PEERS = "plain", "compiled", "peers"
BESIDE, BESIDE_COMPILED = "plain, beside", "compiled, beside"
"""The engine of another commit."""
CRAZY_EIGHTS = "crazyeights"
COSTS = ("clone", "observe", "sample", "playouts")
LIKE_OPENSPIEL = {"draw": "5", "stock_out": "pass", "actions": "off", "match": "single"}
"""The options under which Crazy Eights is the game OpenSpiel plays."""


@dataclass(frozen=True)
class BenchRequest:
    """A slice one of the engines is asked to measure."""

    engine: str
    what: str
    seats: int
    name: str = ""
    options: tuple[tuple[str, str], ...] = ()

    def is_peer(self, what: str, seats: int) -> bool:
        """Whether this is the pace of that peer at so many seats."""
        return not self.name and (self.what, self.seats) == (what, seats)

    def line(self, seconds: float) -> str:
        """What the process that measures reads."""
        wanted: dict[str, object] = {"what": self.what, "seats": self.seats, "seconds": seconds}
        if self.name:
            wanted["name"] = self.name
        if self.what == "play":
            wanted["options"] = dict(self.options)
        return json.dumps(wanted) + "\n"


class Measurer:
    """A process that measures slices of what its interpreter can import (see ``tools.bench.slices``)."""

    def __init__(self, python: str, path: Path | None) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        self._process = subprocess.Popen(
            [python, "-P", str(Path(__file__).with_name("slices.py"))],  # -P: this file is no package “engine”
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=tempfile.gettempdir(),
        )  # fmt: skip
        self.kind: str = json.loads(self._read())

    def _read(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def measure(self, request: BenchRequest, seconds: float) -> float | None:
        """So many a second, None where it cannot be measured."""
        assert self._process.stdin is not None
        self._process.stdin.write(request.line(seconds))
        self._process.stdin.flush()
        found: float | None = json.loads(self._read())
        return found

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()


def start_measurers(compiled: str, peers: str) -> tuple[dict[str, Measurer], list[str]]:
    """A process for each engine and the peers, and which of the engines there are."""
    measurers = {
        PLAIN: Measurer(sys.executable, ROOT), COMPILED: Measurer(compiled, None), PEERS: Measurer(peers, None)
    }  # fmt: skip
    return measurers, [engine for engine in (PLAIN, COMPILED) if measurers[engine].kind == engine]


def rows(names: list[str]) -> list[tuple[str, int]]:
    """Every game at the seat counts it can be played with."""
    found = []
    for name in names:
        for seats in SEATS:
            try:
                game(name).rules({}, seats)
            except BadOption:
                continue
            found.append((name, seats))
    return found


def requests(names: list[str], engines: list[str]) -> list[BenchRequest]:
    """Everything to be measured, in the order in which slices take turns."""
    found = []
    for name, seats in rows(names):
        for engine in engines:
            found += [BenchRequest(engine, what, seats, name) for what in ("play", *COSTS)]
    for seats in SEATS:
        found += [BenchRequest(PEERS, "openspiel", seats), BenchRequest(PEERS, "uno", seats)]
        found.append(BenchRequest(PLAIN, "yardstick", seats))
        if CRAZY_EIGHTS in names:
            like = tuple(LIKE_OPENSPIEL.items())
            found += [BenchRequest(engine, "play", seats, CRAZY_EIGHTS, like) for engine in engines]
    return found


def measured(
    measurers: dict[str, Measurer], wanted: list[BenchRequest], rounds: int, seconds: float
) -> dict[BenchRequest, float]:
    """The median of each over so many rounds; what cannot be measured is left out."""
    slices: dict[BenchRequest, list[float]] = {request: [] for request in wanted}
    for _ in range(rounds):
        for request, values in slices.items():
            found = measurers[request.engine].measure(request, seconds)
            if found is not None:
                values.append(found)
    return {request: median(values) for request, values in slices.items() if values}


def report(found: dict[BenchRequest, float], names: list[str], engines: list[str]) -> Table:
    """All figures, with the factor to the peer in the last column."""
    table = Table("game", "seats", "engine", "decisions/s", "clone µs", "view µs", "sample µs", "playouts/s", "÷ peer")
    for name, seats in rows(names):
        for engine in engines:
            micros = [1e6 / found[BenchRequest(engine, what, seats, name)] for what in COSTS[:3]]
            pace = found[BenchRequest(engine, "play", seats, name)]
            costs = [f"{micros[0]:.2f}", f"{micros[1]:.0f}", f"{micros[2]:.0f}"]
            costs.append(f"{found[BenchRequest(engine, 'playouts', seats, name)]:,.0f}")
            peer = _factor(pace, found.get(BenchRequest(PEERS, "uno", seats)), "UNO")
            table.add_row(name, str(seats), engine, f"{pace:,.0f}", *costs, peer)
    for seats in SEATS:
        spiel, uno = found.get(BenchRequest(PEERS, "openspiel", seats)), found.get(BenchRequest(PEERS, "uno", seats))
        for engine in engines:
            like = BenchRequest(engine, "play", seats, CRAZY_EIGHTS, tuple(LIKE_OPENSPIEL.items()))
            if like in found:
                title, pace = f"{CRAZY_EIGHTS} as OpenSpiel's", found[like]
                table.add_row(
                    title, str(seats), engine, f"{pace:,.0f}", "", "", "", "", _factor(pace, spiel, "OpenSpiel")
                )
        if spiel:
            table.add_row("OpenSpiel's crazy_eights", str(seats), "C++", f"{spiel:,.0f}")
        if uno:
            table.add_row("RLCard's raw UNO", str(seats), "Python", f"{uno:,.0f}")
    return table


def _factor(pace: float, peer: float | None, name: str) -> str:
    return f"{pace / peer:.2f} {name}" if peer else ""


def main() -> None:
    """Measure the games named on the command line, or all."""
    parser = argparse.ArgumentParser(prog="tools.bench.engine")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(NAMES)}; all if none is named")
    parser.add_argument("--compiled", default=sys.executable, metavar="PYTHON", help="where the compiled wheel is")
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON", help="where open_spiel and rlcard are")
    parser.add_argument("--beside", metavar="FOLDER", help="a checkout of another commit, measured plain in between")
    parser.add_argument("--beside-compiled", metavar="PYTHON", help="where the compiled wheel of that commit is")
    parser.add_argument("--rounds", type=int, default=15, help="how many slices of everything")
    parser.add_argument("--seconds", type=float, default=0.05, help="how long a slice is")
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    chosen = parser.parse_args()
    names = chosen.games or list(NAMES)
    measurers, engines = start_measurers(chosen.compiled, chosen.peers)
    if chosen.beside:
        measurers[BESIDE] = Measurer(sys.executable, Path(chosen.beside).resolve())
        engines.append(BESIDE)
    if chosen.beside_compiled:
        measurers[BESIDE_COMPILED] = Measurer(chosen.beside_compiled, None)
        engines.append(BESIDE_COMPILED)
    found = measured(measurers, requests(names, engines), chosen.rounds, chosen.seconds)
    for measurer in measurers.values():
        measurer.close()
    table = report(found, names, engines)
    if chosen.write:
        pages.write_table("docs/speed.md", "python -m tools.bench.engine --write", table)
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table)
    if COMPILED not in engines:
        console.print("No compiled engine: name the Python of an environment that has one with --compiled.")
    if not any(request.engine == PEERS for request in found):
        console.print("No peers: pip install '.[bench]', or name the Python that has them with --peers.")


if __name__ == "__main__":
    main()
