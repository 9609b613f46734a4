"""What becomes of the files of a home when they are damaged, edited, newer than the program or cannot be read now.

``filing.txt`` says what happens: somebody else writes a file (``write``), edits a match (``edit``) or makes files
``unreadable``; the program starts (``start``), changes ``settings``, opens a document (``open``), saves and lists
matches, enters and reads rows of a table of records; a ``doctor`` looks at the files. Written down are answers,
notices, and which files came (``+``), went (``-``) or have other contents (``~``).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from engine.registry import game
from game.commands.doctor import check_files
from game.config.settings import Settings, SettingsStore, read_language
from game.errors import UserError, take_notices
from game.storage import RecordRow, SaveStore, TableStore, open_document
from game.storage.merging import merge_tables
from tests.faults.homes import make_folders
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "filing_told.txt"
TABLE: Final = game("eightfist").record_tables[0]
DEEP: Final = "[..."
"""Stands for more brackets than any reader has room for."""


class Filing(Teller):
    """A home, the program that runs in it, and other programs."""

    refusals = (UserError, ValueError, KeyError)

    def __init__(self, home: Path) -> None:
        self.home, self.now = home, 5000.0
        self.said: list[str] = []
        self.refused: list[str] = []
        self.files: dict[str, bytes] = {}
        self.open_file = os.open
        self._begin()

    def _begin(self) -> None:
        self.settings_store = SettingsStore(make_folders(self.home))
        self.tables = TableStore(self.home)
        self.saves = SaveStore(self.home / "saves", clock=lambda: self.now, sealed=True)

    def refuse_open(self, path: Any, *rest: int, **options: int) -> int:
        """In place of the system's, as with a permission or a sharing violation."""
        if Path(os.fsdecode(path)).name in self.refused:
            raise PermissionError(13, "Permission denied")
        return self.open_file(path, *rest, **options)

    def start(self) -> None:
        self._begin()
        self._say_settings()

    def _say_settings(self) -> None:
        values, usual = self.settings_store.values, Settings()
        self.said += [f"{each} {value}" for each, value in vars(values).items() if value != getattr(usual, each)]

    def write(self, name: str, *words: str) -> None:
        path = self.home / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(" ".join(words).replace(DEEP, "[" * 100_000), encoding="latin-1")

    def unreadable(self, *names: str) -> None:
        self.refused[:] = names

    def clock(self, moment: str) -> None:
        self.now = float(moment)

    def settings(self, *changes: str) -> None:
        pairs = (each.split("=") for each in changes)
        self.settings_store.change_settings(**{name: json.loads(value) for name, value in pairs})
        self._say_settings()

    def open(self, name: str, version: str = "1") -> None:
        self.said.append(str(open_document(self.home / name, "thing", int(version), dict)))

    def language(self) -> None:
        self.said.append(f"language {read_language(make_folders(self.home))}")

    def doctor(self) -> None:
        self.said += [f"{each.verdict} {each.what}: {each.words}" for each in check_files(make_folders(self.home))]

    def show(self, name: str) -> None:
        self.said.append(f"{self.files[name].decode('latin-1')[:300]!r}")

    def save(self, id: str, *meta: str) -> None:
        self.saves.save(id, {"actions": ["P0 draw", "P1 draw"]}, json.loads(" ".join(meta)), durable=True)

    def load(self, id: str) -> None:
        save = self.saves.load(id)
        self.said.append(f"{save.meta}{' edited' * save.edited}")

    def quoted(self, verb: str, id: str) -> None:
        """Do this with an id that is written as JSON, as no word of a script can be."""
        if verb == "save":
            self.saves.save(json.loads(id), {}, {}, durable=True)
        else:
            self.saves.delete(json.loads(id))

    def copied(self, id: str) -> None:
        """Load a match from a copy of the folder that lies elsewhere."""
        with TemporaryDirectory() as elsewhere:
            copytree(self.home / "saves", elsewhere, dirs_exist_ok=True)
            save = SaveStore(Path(elsewhere), sealed=True).load(id)
        self.said.append(f"elsewhere {save.meta}{' edited' * save.edited}")

    def aside(self, id: str) -> None:
        self.said.append(self.saves.set_aside(id, "it does not lead there"))

    def delete(self, id: str) -> None:
        self.saves.delete(id)

    def list(self) -> None:
        self.said.append(f"matches {[each.id for each in self.saves.list_saves()]}")

    def edit(self, id: str, what: str, *value: str) -> None:
        path = self.saves.get_path(id)
        whole = json.loads(path.read_text(encoding="utf-8"))
        whole["data"][what] = json.loads(" ".join(value))
        path.write_text(json.dumps(whole), encoding="utf-8")

    def enter(self, figure: str, name: str) -> None:
        row = RecordRow(int(figure), name, "", "2026-11-20", 2, "match", int(figure))
        self.said.append(f"entered {len(self.tables.enter_rows('eightfist', TABLE, [row]))}")

    def rows(self) -> None:
        self.said.append(f"rows {[each.name for each in self.tables.read_rows('eightfist', TABLE.key)]}")

    def merge(self, *words: str) -> None:
        found, before, after = map(json.loads, " ".join(words).split(" | "))
        self.said.append(json.dumps(merge_tables(found, before, after)))

    def iter_news(self) -> Iterator[str]:
        """Answers, notices and files."""
        self.saves.wait_for_writes()
        self.settings_store.wait_for_writes()
        yield from (*self.said, *(f"notice: {each}" for each in take_notices()))
        self.said.clear()
        paths = [path for path in sorted(self.home.rglob("*")) if path.is_file() and path.suffix != ".lock"]
        before, self.files = self.files, {str(path.relative_to(self.home)): path.read_bytes() for path in paths}
        yield from (f"- {name}" for name in before if name not in self.files)
        yield from (f"{'~' if name in before else '+'} {name}" for name in self.files if self._is_new(name, before))

    def _is_new(self, name: str, before: dict[str, bytes]) -> bool:
        return before.get(name) != self.files[name]

    def clean_line(self, line: str) -> str:
        return line.replace(str(self.home), "HOME")


@contextmanager
def open_home() -> Iterator[Filing]:
    """A home for one occasion."""
    with TemporaryDirectory() as folder:
        filing = Filing(Path(folder))
        with patch("os.open", filing.refuse_open):
            yield filing


def text() -> str:
    """What becomes of all files."""
    return tell_script(HERE / "filing.txt", open_home)
