"""The power is cut, at any moment of an evening: what was told as kept is there when the program starts again.

Told is a setting, a record, a fresh start or a match, once the call that keeps it has returned; a setting, and a move
of a running match, once :meth:`settle` has (in a program that goes on, after ``PAUSE`` and ``SYNC_SECONDS``).
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from game.config import settings
from game.config.settings import SettingsStore
from game.statistics.archive import Archive
from game.statistics.index import MatchIndex
from game.storage import DealtBook, DealtMatch, RecordRow, SaveStore, TableStore, saves
from tests.faults.disk import Disk
from tests.faults.evening import make_table
from tests.faults.homes import make_folders

PAUSE = 0.004
"""Seconds between two generations, so that an evening takes no evening."""
ACTS = 40
"""Of an evening."""


class Program:
    """What the program keeps in a home."""

    def __init__(self, home: Path) -> None:
        self.settings = SettingsStore(make_folders(home))
        self.tables = TableStore(home)
        self.dealt = DealtBook(home)
        self.saves, self.history = SaveStore(home / "saves", sealed=True), SaveStore(home / "records")
        self.archive = Archive(MatchIndex(None, {}), home)

    def settle_files(self) -> None:
        """As at the end of the program."""
        for each in (self.settings, self.saves, self.history):
            each.wait_for_writes()
        self.archive.index.close()


@dataclass
class Floor:
    """The least that has to be there."""

    settings: int = 0
    tables: int = 0
    since: float = 0.0
    dealt: int = 0
    matches: dict[str, int] = field(default_factory=dict)
    """By match the number of its moves."""


@contextmanager
def hurry_generations() -> Iterator[None]:
    """Generations follow each other fast."""
    with patch.object(settings, "PAUSE", PAUSE), patch.object(saves, "SYNC_SECONDS", PAUSE):
        yield


def play_evening(home: Path, rng: Random, tell: Callable[[tuple[str, Any]], None]) -> None:
    """Play, and tell what is kept."""
    program, match, number, changed, dealt = Program(home), "m0", 0, 0, 0
    name, wanted = make_table()
    for act in range(1, ACTS + 1):
        what = rng.randrange(13)
        if what < 5:
            number = act
            durable = rng.random() < 0.2 or None
            program.saves.save(match, {"n": number, "cards": "x" * 400}, {"n": number}, durable=durable)
            if durable:
                tell(("match", (match, number)))
        elif what == 5 and number:
            program.history.save(match, {"n": number}, {"n": number, "over": True}, durable=True)
            tell(("match", (match, number)))
            program.saves.delete(match)
            match, number = f"m{act}", 0
        elif what == 6:
            program.tables.enter_rows(name, wanted, [RecordRow(act, "Mara", "", "2026-11-20", 2, "m", act)])
            tell(("tables", act))
        elif what == 7:
            program.archive.restart_count("Mara")
            tell(("since", program.archive.get_count_start("Mara")))
        elif what < 10:
            changed = act
            program.settings.change_settings(lobby={"n": act})
        elif what == 10:
            program.settle_files()
            tell(("settings", changed))
            if number:
                tell(("match", (match, number)))
            program = Program(home)
        elif what == 11:
            dealt += 1
            program.dealt.enter_deal(DealtMatch(f"d{dealt}", "", "20260101", ("Mara",)))
            tell(("dealt", dealt))
        else:
            time.sleep(rng.random() * 3 * PAUSE)
    program.settle_files()


def find_floor(disk: Disk, after: int) -> Floor:
    """What was told within so many steps."""
    found = Floor()
    for at, (what, value) in disk.told:
        if at > after:
            break
        if what == "match":
            found.matches[value[0]] = value[1]
        else:
            setattr(found, what, value)
    return found


def find_missing(home: Path, least: Floor) -> str:
    """Start the program on a home; "" or what is not there."""
    try:
        program = Program(home)
        name, wanted = make_table()
        lines = [*program.saves.list_saves(), *program.history.list_saves()]
        edited = [info.id for info in program.saves.list_saves() if program.saves.load(info.id).edited]
        rows = [row.number for row in program.tables.read_rows(name, wanted.key)]
        changed = int(str(program.settings.values.lobby.get("n", 0)))
        order = [each.match for each in program.dealt.read_deals()]
        deals = len(order) if order == [f"d{n}" for n in range(1, len(order) + 1)] else -1
        kept = changed, max(rows, default=0), program.archive.get_count_start("Mara"), deals
        program.settle_files()
    except Exception:  # noqa: BLE001  # this is what is looked for
        return traceback.format_exc(limit=-6)
    told = least.settings, least.tables, least.since, least.dealt
    wrong = [f"{have} of {want}" for have, want in zip(kept, told, strict=True) if have < want]
    for id, number in least.matches.items():
        have = max((int(str(line.meta["n"])) for line in lines if line.id == id), default=-1)
        if have < number:
            wrong.append(f"{id}: {have} of {number} moves")
    return "; ".join([*wrong, *(f"{id} counts as edited" for id in edited)])


def iter_cuts(seed: str, count: int) -> Iterator[tuple[str, str]]:
    """Cut the power so often in an evening, sometimes in the start that follows once more; where, and what was lost."""
    rng = Random(seed)
    with TemporaryDirectory() as folder, hurry_generations():
        home = Path(folder) / "home"
        home.mkdir()
        disk = Disk(home)
        with disk.note_steps():
            play_evening(home, rng, disk.note_told)
        for number in range(count):
            after = rng.randint(disk.first, len(disk.steps))
            least, left = find_floor(disk, after), Path(folder) / f"cut{number}"
            disk.cut_power(after, rng, left)
            second = Disk(left)
            with second.note_steps():
                wrong = find_missing(left, least)
            if not wrong and rng.random() < 0.5:
                again = Path(folder) / f"again{number}"
                second.cut_power(rng.randint(second.first, len(second.steps)), rng, again)
                wrong = find_missing(again, least)
            yield f"seed {seed}, step {after} of {len(disk.steps)}", wrong
