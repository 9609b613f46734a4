"""``python -m tests.looks.told FOLDER [GAME…]``: ten moments of each game, for somebody who has not watched.

Each is a match taken up again where its person is asked after all opponents have acted: what each of them did since
that person's last turn must be told by the picture alone. The log of that time, to judge it by, is in a file beside the
pictures, which is not shown to who is asked.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import click
import pygame

from engine.registry import NAMES
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.recording import Recording
from game.match.reel import Reel
from game.match.saved_match import Era
from game.screens.lobby.match_start import table_scene
from game.storage import SaveStore
from tests.support.sample_matches import NAMES as PEOPLE
from tests.support.sample_matches import keep_match, recorded
from tests.support.tables import TimedApp

COUNT: Final = 10
OF_A_MATCH: Final = 3
"""So many of one match at most."""
SEATS: Final = 4
SIZE: Final = (1280, 720)
SEED: Final = 11


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after so many decisions."""

    match: Recording
    at: int

    def resume(self, store: SaveStore) -> Host:
        """Take it up again."""
        sitting = tuple(Seat(PERSON if n == 0 else BOT, PEOPLE[n], "" if n == 0 else "normal") for n in range(SEATS))
        keep_match(store, "told", replace(self.match, eras=(Era(0, sitting),)), self.at)
        return Host.resume_match("told", store=store)


def moments(name: str, seed: int = SEED) -> list[Moment]:
    """Ten at random at which the first seat is asked after others have acted, of as many matches as it takes."""
    found: list[Moment] = []
    while len(found) < COUNT:
        match = recorded(name, SEATS, seed)
        reel = Reel(match)
        asked = [
            at
            for at in range(SEATS + 2, reel.length)
            if _acted(reel, at) == SEATS - 1 and any(each.seat == 0 for each in reel.compute_state_at(at).asks())
        ]
        some = Random(seed).sample(asked, min(COUNT - len(found), len(asked), OF_A_MATCH))
        found += [Moment(match, at) for at in sorted(some)]
        seed += 1
    return found


def _acted(reel: Reel, at: int) -> int:
    """How many others have acted since the first seat did last; letting a window go by is no acting."""
    passing = set(get_game_table(reel.recording.record.game).windows.values())
    acts = [n for n in range(1, at + 1) if reel.recording.record.actions[n - 1].partition(" ")[2] not in passing]
    since = max((n for n in acts if reel.movers[n] == 0), default=0)
    return len({reel.movers[n] for n in acts if n > since})


def pictures(name: str, seed: int = SEED) -> Iterator[tuple[pygame.Surface, str]]:
    """How every moment looks at rest, and the log of what happened since the last turn."""
    for moment in moments(name, seed):
        with TemporaryDirectory() as home:
            app = TimedApp(Path(home), SIZE)
            try:
                host = moment.resume(app.saves)
                app.push_scene(table_scene(app, host))
                app.wait(4.0, 0.1)
                app.draw()
                yield app.surface.copy(), "  ".join(line.text for line in host.list_recap_lines())
            finally:
                app.close()


def write_pictures(folder: Path, name: str, seed: int) -> None:
    """Every picture in full size, and what happened before each in ``key-GAME.txt``."""
    lines = []
    for number, (picture, told) in enumerate(pictures(name, seed), 1):
        pygame.image.save(picture, str(folder / f"{name}-{number:02}.png"))
        lines.append(f"{number:2}  {told}")
    (folder / f"key-{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("games", nargs=-1)
@click.option("--seed", default=SEED, help="Of the first match: another one shows moments nobody has seen.")
def main(folder: Path, games: tuple[str, ...], seed: int) -> None:
    """Write the pictures, and what is told by them."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    folder.mkdir(parents=True, exist_ok=True)
    for name in games or NAMES:
        write_pictures(folder, name, seed)


if __name__ == "__main__":
    main()
