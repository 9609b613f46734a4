"""First pictures, in processor time: that of the title, every turn of the loop's own thread from there until it is at
rest, and the first frame of a table of each game at 4K.

    python -m tools.bench.start [--rounds 5] [--turns] [--ways]

Needs a display (``xvfb-run``). Each round starts a bare window of pygame-ce, as large as this program's, and this
program, one after the other, each in a process and a home of its own; medians are told. Both find their modules
compiled, as every start but the first does. A table is that of `tools.bench.evenings`, which comes from the title; the
least of the rounds is told, its picture without the flip to a screen. What is counted of both, and held, is in
`tools.bench.title` and `tools.bench.work`. ``--turns`` tells every turn of the last round that took 5 ms.

``--ways`` measures instead the ways out of the title, each clicked as soon as it is there: the time from the click to
the first picture of the page, and the longest turns after that of the title (`tools.bench.turns`).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

from engine.registry import NAMES

WAYS = ("New game", "Matches", "Rules", "Tools", "Settings", "About", *NAMES)
SEATS = 4
BARE = """
import time
import pygame
pygame.display.init()
if pygame.display.get_driver() == "x11":
    import os
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
window = pygame.Window("bare", {size})
window.get_surface().fill("darkgreen")
window.flip()
print(time.process_time())
"""


TURNS = "from tools.bench.turns import main; main()"
"""The program, started as the bare window is: what Python loads for ``-m`` belongs to neither."""


def measured(words: list[str], bytecode: str) -> str:
    """What a fresh process in a fresh home prints last; ``bytecode`` is the folder of the compiled modules."""
    told = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    told |= {"LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, *words],
            env=os.environ | told | {"HOUSE_OF_EIGHTS_HOME": home},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    if done.returncode:
        raise SystemExit(done.stderr)
    return done.stdout.splitlines()[-1]


def main() -> None:
    """Measure and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--turns", action="store_true")
    asked.add_argument("--ways", action="store_true")
    options = asked.parse_args()
    if options.ways:
        measure_ways(options.rounds)
        return
    bare, found = [], []
    with tempfile.TemporaryDirectory() as bytecode:
        for _ in range(options.rounds + 1):  # the first one fills the caches
            found.append(json.loads(measured(["-c", TURNS], bytecode)))
            shape = str(tuple(found[-1]["size"]))
            bare.append(float(measured(["-c", BARE.replace("{size}", shape)], bytecode)) * 1000)
    firsts = [round_["first"] * 1000 for round_ in found[1:]]
    least, first = statistics.median(bare[1:]), statistics.median(firsts)
    longest = statistics.median(max(round_["turns"][1:]) * 1000 for round_ in found[1:])
    # What animates the title counts as well: it is work a click waits behind.
    after = statistics.median(sum(t for t in round_["turns"][1:] if t > 0.005) * 1000 for round_ in found[1:])
    print(f"bare window      {least:6.0f} ms")
    print(f"first picture    {first:6.0f} ms   {first / least:.2f} times a bare window")
    print(f"longest turn     {longest:6.0f} ms   after the first picture")
    print(f"turns over 5 ms  {after:6.0f} ms   together, until the title is at rest")
    if options.turns:
        for n, spent in enumerate(found[-1]["turns"]):
            if spent > 0.005:
                print(f"  turn {n}: {spent * 1000:.1f} ms")
    measure_tables(options.rounds)


def measure_tables(rounds: int) -> None:
    """Tell of a table of each game how long its first frame takes at 4K."""
    from tools.bench.bench_frames import measured as measured_frames  # after the start: its driver shows no window

    for name in NAMES:
        costs = {kind: cost for kind, cost, _of in measured_frames("first", name, SEATS, "3840x2160", rounds)}
        print(f"{name:16} {costs['first']:6.0f} ms   first 4K frame, {costs['enter']:.0f} ms before it")


def measure_ways(rounds: int) -> None:
    """Tell of every way out of the title how long its page takes, and its longest turns."""
    with tempfile.TemporaryDirectory() as bytecode:
        for way in WAYS:
            found = [json.loads(measured(["-c", TURNS, way], bytecode)) for _ in range(rounds + 1)][1:]
            page = statistics.median(round_["page"] for round_ in found) * 1000
            longest = [sorted(round_["turns"][1:], reverse=True)[:3] for round_ in found]
            turns = [statistics.median(each[n] for each in longest) * 1000 for n in range(3)]
            print(f"{way:12} page {page:5.0f} ms   longest turns {turns[0]:4.0f} {turns[1]:4.0f} {turns[2]:4.0f} ms")


if __name__ == "__main__":
    main()
