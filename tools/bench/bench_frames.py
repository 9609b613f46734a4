"""What a frame of the table costs: ``python -m tools.bench.bench_frames [GAME …] [--seats 2 6 8] [--size 1920x1080]``.

With everything switched on that costs a frame anything (see ``evenings``): the first frame of a table, frames of the
deal, of play, of a lesson and of a replay at four times the speed. Each evening is played several times in processes of
their own and makes the same frames every time; the least a frame ever took is counted, so that other work on the
machine disturbs little. Figures are milliseconds of processor time on the ``dummy`` driver, the flip to a screen not
included. What the worst frame was made of is told by a run of its own. ``enter`` is what comes before the first frame,
``between`` are the turns of the loop that drew nothing: work that is put off or done ahead must not be hidden there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from engine.registry import game, games

Frame = tuple[str, float | None, str]
"""What kind of frame, its milliseconds (None: nothing was drawn), what it was made of."""


def play(evening: str, name: str, seats: int, size: tuple[int, int], probed: bool) -> list[Frame]:
    """Play one evening here and now; what frames are made of is told only where ``probed``, which costs time itself."""
    import pygame

    from game.app.memory import settle_memory
    from game.screens.title.title import TitleScene
    from tools.bench import evenings, phases

    settle_memory()  # as the program has done before anybody sits down
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    evenings.steady()
    if probed:
        phases.probe()
    out: list[Frame] = []
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:  # a match may just be saved
        found = evenings.Evening(size, Path(home))
        found.app.push_scene(TitleScene(found.app))
        found.frame()  # whoever sits down comes from the title: its sky and the window are the first use of that memory
        phases.fresh()
        for kind, cost in evenings.EVENINGS[evening](name, evenings.seats_of(name, seats), found):
            out.append((kind, cost, phases.worst()))
            phases.fresh()
        out += [("enter", found.entered, "")] + [("between", cost, "") for cost in found.between]
    return out


def measured(evening: str, name: str, seats: int, size: str, runs: int) -> list[Frame]:
    """Of every frame of an evening its cheapest time, of several runs, each in a new process. One more run, before the
    others, says what frames are made of, and leaves them their modules compiled: a first frame imports some.
    """
    tries: list[list[Frame]] = []
    command = [sys.executable, "-m", __spec__.name, "--one", evening, name, "--seats", str(seats), "--size", size]
    with TemporaryDirectory() as bytecode:
        told = os.environ | {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        for number in range(runs + 1):
            probing = [] if number else ["--probed"]
            found = subprocess.run(command + probing, env=told, capture_output=True, text=True, check=True)
            tries.append([tuple(frame) for frame in json.loads(found.stdout.splitlines()[-1])])
    drawn = {tuple((kind, cost is not None) for kind, cost, _of in frames) for frames in tries}
    if len(drawn) > 1:
        print("The runs were not alike; only one counts.", file=sys.stderr)
        return tries[1]
    probed, *timed = tries
    cheapest = (min(same, key=lambda frame: frame[1] or 0.0) for same in zip(*timed, strict=True))
    return [(kind, cost, of) for (kind, cost, _of), (_kind, _cost, of) in zip(cheapest, probed, strict=True)]


def report(title: str, frames: list[Frame], worst: int, bound: float) -> None:
    """A line for each kind of frame, how many took longer than ``bound`` milliseconds, and the worst ones."""
    for kind in dict.fromkeys(kind for kind, _cost, _of in frames):
        costs = sorted(cost for other, cost, _of in frames if other == kind and cost is not None)
        if not costs:
            continue
        high = costs[min(len(costs) - 1, round(len(costs) * 0.99))]
        print(
            f"{title:34} {kind:7} median {median(costs):6.2f}   99 % {high:6.2f}   worst {costs[-1]:6.2f}"
            f"   over {bound:.0f} ms {sum(cost > bound for cost in costs):3} of {len(costs)}"
        )
        dear = [(cost, of) for other, cost, of in frames if other == kind and cost is not None]
        for cost, of in sorted(dear, reverse=True)[: worst if kind not in ("first", "enter", "between") else 0]:
            print(f"      {cost:6.2f}  {of}")


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[each.name for each in games()])
    parser.add_argument("--evening", nargs="+", default=["table", "lesson", "replay"])
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 6, 8])
    parser.add_argument("--size", nargs="+", default=["1920x1080", "3840x2160"])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--worst", type=int, default=1, help="how many of the worst frames are explained")
    parser.add_argument("--one", metavar="EVENING", help="(used by itself) play this evening once and print its frames")
    parser.add_argument("--probed", action="store_true", help="(used by itself) say what frames are made of")
    given = parser.parse_args()
    if given.one:
        width, height = map(int, given.size[0].split("x"))
        print(json.dumps(play(given.one, given.games[0], given.seats[0], (width, height), given.probed)))
        return
    for name in given.games:
        for size in given.size:
            for evening in given.evening:
                counts = [n for n in given.seats if n in game(name).seats] if evening == "table" else [4]
                for seats in counts:
                    title = f"{name}, {seats} seats, {size}" if evening == "table" else f"{name}, {size}"
                    found = measured(evening, name, seats, size, given.runs)
                    report(title, found, given.worst, 33.0 if size == "3840x2160" else 16.0)


if __name__ == "__main__":
    main()
