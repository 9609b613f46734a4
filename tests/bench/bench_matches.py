"""What many matches cost: ``python -m tests.bench.bench_matches [--matches 20000] [--screen 1920x1080]``.

One finished match of a game, kept again and again with other people, places and dates. Told is the processor time, in
all threads, of the turns of the loop in which title, matches, statistics and records open, of later turns and of
scrolling, with the index made and without it, and the memory in use. Never fails.
"""

from __future__ import annotations

import json
import os
import time
from argparse import ArgumentParser
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.registry import games
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.memory import give_back
from game.config.settings import SettingsStore
from game.screens import indexed
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.routes import make_routes
from game.screens.title.title import TitleScene
from game.statistics.index import FILE, HISTORY
from game.storage import Folders
from tests.support.sample_matches import invent_history, recorded

PEOPLE = ("Mara", "Jonas", "Ada", "Bruno")


def make(folder: Path, count: int) -> None:
    """Write so many matches: the records are real ones, who won and when is not."""
    invent_history(folder, min(400, count), people=PEOPLE)
    records = [json.dumps(recorded(each.name, 4).record.to_json()["actions"]) for each in games()]
    rng = Random(9)
    kept = sorted(folder.glob("*.json"))
    texts = [path.read_text() for path in kept]
    for path in kept:
        path.unlink()
    for number in range(count):
        text = texts[number % len(texts)]
        head, _at, rest = text.partition('"saved_at":')
        _when, _comma, rest = rest.partition(",")
        text = f'{head}"saved_at":{1_500_000_000 + number * 8000 + rng.random()},{rest}'
        text = text.replace('"actions":[]', f'"actions":{rng.choice(records)}')
        (folder / f"2026-{number:06}.json").write_text(text)


def resident() -> float:
    """Megabytes of memory this process has in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Pages:
    """A program without a window, the processor time of whose turns is told."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        folders = Folders(config=home, data=home, logs=home)
        self.app = App(SettingsStore(folders), folders, make_routes, None, size)

    def turn(self, event: pygame.Event | None = None) -> None:
        """One turn of the loop."""
        self.app.run_frame([event] if event else [])

    def after(self, work: Callable[[], object]) -> Callable[[], None]:
        """Some work and the turn that follows it."""

        def both() -> None:
            work()
            self.turn()

        return both

    def costs(self, words: str, work: Callable[[], object], times: int = 1) -> None:
        """Do something so many times and tell the median and the worst."""
        found = []
        for _ in range(times):
            began = time.process_time()
            work()
            found.append(1000 * (time.process_time() - began))
        found.sort()
        print(
            f"  {words:44} {found[len(found) // 2]:8.1f} ms   worst {found[-1]:8.1f}   {resident():6.1f} MB", flush=True
        )

    def visit(self, name: str, scene: Callable[[], FormScene]) -> None:
        """Open a page, scroll it, close it."""

        self.costs(f"{name}: opens", self.after(lambda: self.app.push_scene(scene())))
        self.costs(f"{name}: later turns", self.turn, 20)
        self.turn(pygame.Event(pygame.MOUSEMOTION, pos=(700, 500), rel=(0, 0), buttons=(0, 0, 0)))
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
        self.costs(f"{name}: a turn of the wheel", lambda: self.turn(wheel), 30)
        top = self.app.top_scene
        if isinstance(top, MatchesScene):
            self.costs(f"{name}: older ones", self.after(lambda: top._turn_shelf(HISTORY, 20)), 20)
            top.first[HISTORY] = 10**9
            self.costs(f"{name}: the oldest", self.after(top.rebuild))
        self.costs(f"{name}: back to the page before", self.after(self.app.pop_scene))
        give_back()  # as in the next rest


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--screen", default="1920x1080")
    given = parser.parse_args()
    width, height = map(int, given.screen.split("x"))
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    indexed.UNSEEN = indexed.AT_ONCE  # type: ignore[misc]  # as with a window
    with TemporaryDirectory() as home:
        # In another process: what it takes to make them is no memory of the program's.
        maker = get_context("spawn").Process(target=make, args=(Path(home) / "records", given.matches))
        maker.start()
        maker.join()
        pages = Pages(Path(home), (width, height))
        print(f"{given.matches} matches, {resident():.1f} MB before the first page")
        pages.costs("title: opens", pages.after(lambda: pages.app.push_scene(TitleScene(pages.app))))
        pages.costs("title: deals its cards", pages.turn)
        pages.costs("title: later turns", pages.turn, 60)
        print("without an index")
        pages.visit("matches", lambda: MatchesScene(pages.app))
        began = time.process_time()
        index = indexed.index_of(pages.app)
        index.wait_until_read()
        index.close()
        give_back()
        size = (Path(home) / FILE).stat().st_size / 1e6
        print(f"  index made in {time.process_time() - began:.1f} s more, {size:.1f} MB")
        print("with an index")
        for path in (Path(home) / "records").glob("*-000000.json"):
            path.unlink()  # something has changed: the folder is looked through
        pages.visit("matches, one gone", lambda: MatchesScene(pages.app))
        pages.visit("matches", lambda: MatchesScene(pages.app))
        pages.visit("statistics", lambda: StatisticsScene(pages.app))
        pages.visit("statistics of a game", lambda: StatisticsScene(pages.app, "Mara", games()[0].name))
        pages.visit("records", lambda: RecordTablesScene(pages.app))
        pages.costs("title: built anew", pages.after(pages.app.scenes[-1].resume), 5)


if __name__ == "__main__":
    main()
