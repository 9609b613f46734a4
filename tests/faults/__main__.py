"""Does damage of every kind, and tells how much was tried and what went wrong.

``python -m tests.faults`` tries the slice of CI; ``--minutes 60`` goes on, with other seeds, for so long.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.errors import take_notices
from tests.faults import failing, homes, places, power, processes, readers, words
from tests.faults.damages import damage_bytes, nest_brackets

PAGES = 20
"""After so many damaged files the whole program is opened on one of them."""
CUTS = 60
"""So often the power is cut in one evening."""
DEPTHS = (1, 10, 40, 48, 49, 100, 240, 490, 900, 1000, 3000, 10_000, 100_000)
"""Nobody may find one at which a reader fails."""
ODD_FILES, ODD_HOMES = 40, 4
WORDED_HOMES, TORN_PAGES = 4, 30
"""So many are tried at a time."""


class Tried:
    """How often what was tried, and what went wrong."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.failures: list[str] = []

    def note_wrong(self, kind: str, how: str, wrong: str) -> None:
        """One more."""
        self.counts[kind] += 1
        if wrong:
            self.failures.append(f"{kind}, {how}: {wrong}")
            print(f"FAILED {self.failures[-1]}", flush=True)

    def print_table(self) -> None:
        """The table of all."""
        for kind, count in self.counts.items():
            bad = sum(each.startswith(f"{kind},") for each in self.failures)
            print(f"  {kind:28} {count:6} tried  {bad:4} failed")


def damaged_files(tried: Tried, count: int, seed: int) -> None:
    """Damage so many files, of all kinds in turn, and read them as the program does."""
    template, kinds = homes.make_template(), list(homes.FILES)
    with TemporaryDirectory() as folder:
        for number in range(count):
            rng = Random(f"{seed}/{number}")
            kind = kinds[number % len(kinds)]
            home = Path(folder) / str(number)
            name = homes.FILES[kind]
            how, data = damage_bytes(template.files[name], rng)
            template.write_home(home, {name: data})
            where = f"{how} (seed {seed}, number {number})"
            tried.note_wrong(kind, where, readers.read_kind(kind, home) or readers.find_lost(kind, home, data))
            if number % PAGES == 0:
                shutil.rmtree(home)
                names = [homes.FILES[each] for each in rng.sample(kinds, 3)]
                others = {each: damage_bytes(template.files[each], rng)[1] for each in names}
                template.write_home(home, others)
                tried.note_wrong("the whole program", where, readers.turn_the_pages(home, rng))
            shutil.rmtree(home)


def nested_files(tried: Tried, seed: int) -> None:
    """Brackets within brackets in every kind of file, at any place in it or instead of it, with escapes or without."""
    template = homes.make_template()
    with TemporaryDirectory() as folder:
        for number, (kind, depth) in enumerate(product(homes.NESTED, DEPTHS)):
            home, name, rng = Path(folder) / str(number), homes.FILES[kind], Random(f"nested/{seed}/{number}")
            how, data = nest_brackets(template.files[name], rng, depth)
            template.write_home(home, {name: data})
            where = f"{kind}: {how} (seed {seed}, number {number})"
            tried.note_wrong("nested", where, readers.read_kind(kind, home) or readers.find_lost(kind, home, data))
            if number % PAGES == 0:
                template.write_home(home, {name: data})
                tried.note_wrong("the whole program", where, readers.turn_the_pages(home, rng))
            shutil.rmtree(home)


def try_faults(tried: Tried, seed: int, kills: int) -> None:
    """Kill, run twice, fill the disk, take the display away."""
    rng = Random(f"processes/{seed}")
    take_notices()  # of what was read before
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for number in range(kills):
            tried.note_wrong(
                "killed", str(number), processes.kill_writer(home / f"kill{number % 4}-{number // 8}", rng)
            )
        tried.note_wrong("three programs", "", processes.run_three(home / "three"))
        for number in range(3):
            tried.note_wrong("disk full", str(number), processes.fill_disk(home / f"full{number}", rng))
        if shutil.which("Xvfb"):
            homes.make_template().write_home(home / "display", {})
            tried.note_wrong("display lost", "", processes.display_lost(home / "display"))


def power_cuts(tried: Tried, seed: int, count: int) -> None:
    """Cut the power in a few evenings."""
    for evening in range(-(-count // CUTS)):
        for where, wrong in power.iter_cuts(f"{seed}/{evening}", min(CUTS, count)):
            tried.note_wrong("power cut", where, wrong)


def try_oddities(tried: Tried, seed: int) -> None:
    """Folders, pipes and links in the place of files."""
    rng = Random(f"odd/{seed}")
    for kind, how, wrong in places.odd_files(rng, ODD_FILES):
        tried.note_wrong("odd file", f"{kind}: {how} (seed {seed})", wrong)
    for what, wrong in places.odd_homes(rng, ODD_HOMES):
        tried.note_wrong("odd home", f"{what} (seed {seed})", wrong)


def strange_words(tried: Tried, seed: int) -> None:
    """Words no alphabet has, wherever text can be put, and pages that fail while they are drawn."""
    rng = Random(f"words/{seed}")
    for kind, word, wrong in words.iter_drawn(rng):
        tried.note_wrong(kind, f"{word} (seed {seed})", wrong)
    for found, wrong in words.in_homes(rng, WORDED_HOMES):
        tried.note_wrong("home of odd words", f"{found} (seed {seed})", wrong)
    for page, wrong in failing.iter_torn(rng, TORN_PAGES):
        tried.note_wrong("failing page", f"{page} (seed {seed})", wrong)


def main() -> int:
    """Try, tell, and return 1 if anything went wrong."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--damages", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--cuts", type=int, default=120)
    given = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    tried, end, seed = Tried(), time.monotonic() + 60 * given.minutes, given.seed
    while True:
        damaged_files(tried, given.damages, seed)
        nested_files(tried, seed)
        try_faults(tried, seed, given.kills)
        power_cuts(tried, seed, given.cuts)
        try_oddities(tried, seed)
        strange_words(tried, seed)
        seed += 1
        if time.monotonic() >= end:
            break
    tried.print_table()
    used = os.times()
    print(f"{sum(tried.counts.values())} tried, {len(tried.failures)} failed, {sum(used[:4]):.0f} s of processor time")
    return 1 if tried.failures else 0


if __name__ == "__main__":
    sys.exit(main())
