"""Speed that may not be lost: ``python -m tools.bench.held [--compiled PYTHON] [--peers PYTHON] [--steps] [--keep]``.

Two kinds of figures, and each may be a seventh worse than was reached (``held.json``):

* *steps* of the interpreter (``tools.bench.counter``), which are counted: of a decision and of a clone in every game,
  of what a table does for its first frames, and the title for the first picture; beside them the dots of drawings that
  are rasterised, and the modules loaded. They are the same on every machine, whatever else it does.
* *ratios* of decisions a second to those of another program in the same minutes (``tools.bench.engine``), medians of
  processor time, where C and compiled rules count. Where the peers cannot be had, to a loop of our own.

``--steps`` leaves the ratios out: the step ``counts`` of ``.ci/run``, which every change takes. ``--keep`` writes what
is reached now, but no more steps than were kept: a figure is raised by hand, with the reason in the commit. The steps
are those of one version of Python; with another nothing is held, and that fails.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.registry import NAMES
from tools.bench import engine, work

Figures = dict[str, dict[str, float]]
KEPT = Path(__file__).with_name("held.json")
WORSE = 1.15
"""So many times worse than was reached is too much."""
ROUNDS = 21
SECONDS = 0.05


def count_steps() -> dict[str, float]:
    """The steps of decisions, clones and first frames, and what the first picture takes."""
    found = {}
    for name, seats in engine.rows(list(NAMES)):
        found[f"decision of {name}, {seats} seats"] = work.count_decision(name, seats)
        found[f"clone of {name}, {seats} seats"] = work.count_clone(name, seats)
    for name in NAMES:
        found |= {f"{what} of {name}": steps for what, steps in count_apart("tools.bench.work", name).items()}
    found |= count_apart("tools.bench.title")
    return {what: round(steps, 1) for what, steps in found.items()}


def count_apart(*words: str) -> dict[str, float]:
    """What a module counts in a process of its own."""
    command = [sys.executable, "-m", *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=engine.ROOT)
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def measure_ratios(compiled: str, peers: str) -> dict[str, float]:
    """How many times as fast as a peer each game is: one figure for all seats."""
    measurers, engines = engine.start_measurers(compiled, peers)
    wanted = [request for request in engine.requests(list(NAMES), engines) if request.what not in engine.COSTS]
    found = engine.measured(measurers, wanted, ROUNDS, SECONDS)
    for measurer in measurers.values():
        measurer.close()
    ratios: dict[str, list[float]] = {}
    for request, pace in found.items():
        if request.what == "play":
            for peer in ("openspiel",) if request.options else ("uno", "yardstick"):
                beside = next((value for other, value in found.items() if other.is_peer(peer, request.seats)), None)
                if beside is not None:
                    ratios.setdefault(f"{request.name} {request.engine} ÷ {peer}", []).append(pace / beside)
    return {what: round(sum(values) / len(values), 4) for what, values in ratios.items()}


def list_losses(now: Figures, kept: Figures) -> Iterator[str]:
    """A line for each figure that is too much worse than it was."""
    for what, reached in kept["steps"].items():
        steps = now["steps"].get(what)
        if steps is not None and steps > reached * WORSE:
            yield f"{what}: {steps:,.1f}, {reached:,.1f} were reached, {reached * WORSE:,.1f} are allowed"
    for what, reached in kept["ratios"].items():
        ratio = now["ratios"].get(what)
        if ratio is not None and ratio < reached / WORSE:
            yield f"{what}: {ratio:.2f}, {reached:.2f} was reached, {reached / WORSE:.2f} is the least"


def main() -> int:
    """Measure, show all figures, and say what was lost."""
    parser = argparse.ArgumentParser(prog="tools.bench.held")
    parser.add_argument("--compiled", default=sys.executable, metavar="PYTHON", help="where the compiled wheel is")
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON", help="where open_spiel and rlcard are")
    parser.add_argument("--steps", action="store_true", help="count only: the same on a busy machine, half a minute")
    parser.add_argument("--keep", action="store_true", help="write what is reached now")
    chosen = parser.parse_args()
    kept: Figures = json.loads(KEPT.read_text(encoding="utf-8"))
    python, of = ".".join(map(str, sys.version_info[:2])), str(kept.pop("python"))
    ratios = {} if chosen.steps else measure_ratios(chosen.compiled, chosen.peers)
    steps = count_steps() if chosen.keep or python == of else {}
    now: Figures = {"steps": steps, "ratios": ratios}
    if chosen.keep:
        now["ratios"] = ratios or kept["ratios"]
        if python == of:
            now["steps"] = {what: min(found, kept["steps"].get(what, found)) for what, found in steps.items()}
        KEPT.write_text(json.dumps({"python": python, **now}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return 0
    if not steps:
        print(f"No steps were counted: they were kept with Python {of}, this is {python}.", file=sys.stderr)
    if any("uno" in what for what in ratios):  # the peers are there: the loop of our own says less
        kept["ratios"] = {what: ratio for what, ratio in kept["ratios"].items() if "yardstick" not in what}
    for kind, figures in now.items():
        for what, figure in figures.items():
            print(f"{what}: {figure:,.2f} (reached: {kept[kind].get(what, 0.0):,.2f})")
    losses = list(list_losses(now, kept))
    for loss in losses:
        print(f"Too slow: {loss}.", file=sys.stderr)
    return int(bool(losses) or not steps)


if __name__ == "__main__":
    sys.exit(main())
