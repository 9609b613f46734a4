"""Files from strangers, from other programs and from bad evenings: one sentence each, and nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.core.plain import BadJson, read_json
from engine.registry import game
from game.config.settings import SettingsStore
from game.errors import UserError, take_notices
from game.screens.records.matches import MatchesScene
from game.storage import (
    HOME_VARIABLE,
    RecordRow,
    SaveStore,
    StorageError,
    TableStore,
    atomic_write_text,
    user_folders,
)
from game.storage.files import remove_temporary_files
from game.storage.locks import hold_exclusive
from game.storage.seals import Seals
from tests.faults import homes
from tests.faults.homes import make_folders

POSIX = pytest.mark.skipif(os.name != "posix", reason="folders and pipes of this kind exist on POSIX systems only")


@pytest.fixture
def unreadable(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of files that cannot be read now, as with a permission or a sharing violation."""
    names: list[str] = []
    open_now = os.open

    def refusing(path: Any, *rest: int, **options: int) -> int:
        if Path(os.fsdecode(path)).name in names:
            raise PermissionError(13, "Permission denied")
        return open_now(path, *rest, **options)

    monkeypatch.setattr(os, "open", refusing)
    return names


# --- reading ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 5000])
def test_numbers_that_are_too_large_are_no_data(number: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(f'{{"figure": {number}}}')


def test_what_would_fill_the_memory_is_no_data() -> None:
    with pytest.raises(BadJson, match="more than any"):
        read_json(f"[{'[],' * 1_000_000}1]")


@pytest.mark.parametrize("strange", [r"\u0000", r"\ud800", r"\u001b", r"\u009b", r"\uffff", "\x7f"])
def test_characters_that_cannot_be_drawn_are_replaced_wherever_they_stand(strange: str) -> None:
    assert read_json(f'{{"a{strange}": ["b{strange}"]}}') == {"a\ufffd": ["b\ufffd"]}


# --- what cannot be read is not written -------------------------------------------------------------------------


def test_settings_that_cannot_be_read_now_are_not_overwritten(tmp_path: Path, unreadable: list[str]) -> None:
    SettingsStore(make_folders(tmp_path)).change_settings(four_colour=True, names=("Mara",))
    before = (tmp_path / "settings.json").read_bytes()
    unreadable.append("settings.json")
    store = SettingsStore(make_folders(tmp_path))
    assert "could not be read" in take_notices()[0]
    store.change_settings(sound=False)
    assert store.values.sound is False, "it holds until the program ends"
    assert (tmp_path / "settings.json").read_bytes() == before
    unreadable.clear()
    store.change_settings(speed=2.0)
    again = SettingsStore(make_folders(tmp_path)).values
    assert (again.four_colour, again.names, again.speed) == (True, ("Mara",), 2.0)


def test_tables_of_records_that_cannot_be_read_now_are_not_overwritten(tmp_path: Path, unreadable: list[str]) -> None:
    table = game("eightfist").record_tables[0]
    store = TableStore(tmp_path)
    row = RecordRow(7, "Mara", "", "2026-11-20", 2, "match", 1)
    assert store.enter_rows("eightfist", table, [row]) == (row,)
    before = store.path.read_bytes()
    unreadable.append("tables.json")
    assert store.read_rows("eightfist", table.key) == ()
    assert "could not be read" in take_notices()[0]
    assert store.enter_rows("eightfist", table, [RecordRow(8, "Ada", "", "2026-11-20", 2, "match", 2)]) == ()
    assert "could not be read" in take_notices()[0]
    assert store.path.read_bytes() == before


# --- writing ----------------------------------------------------------------------------------------------------


@POSIX
def test_files_and_folders_are_for_this_person_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.json"
    atomic_write_text(path, "x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "settings.json"
    atomic_write_text(real, "old")
    (tmp_path / "settings.json").symlink_to(real)
    atomic_write_text(tmp_path / "settings.json", "new")
    assert (tmp_path / "settings.json").is_symlink()
    assert real.read_text("utf-8") == "new"


@POSIX
def test_what_is_no_file_is_never_replaced_and_a_pipe_for_a_lock_stops_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    os.mkfifo(tmp_path / ".tables.json.lock")
    (tmp_path / "settings.json").symlink_to(tmp_path / "pipe")
    with pytest.raises(StorageError, match="no ordinary file"):
        atomic_write_text(tmp_path / "settings.json", "{}")
    assert (tmp_path / "pipe").is_fifo()
    with hold_exclusive(tmp_path / "tables.json"):
        pass


@POSIX
def test_what_killed_programs_leave_behind_is_swept_away(tmp_path: Path) -> None:
    older, dead, alive, other = (
        tmp_path / name
        for name in (f".match.json.1.{os.getpid()}.tmp", ".match.json.ab.tmp", ".match.json.12.tmp", ".match.json.tmp")
    )
    for path in (older, dead, alive, other):
        path.write_text("hands")
    code = f"from game.storage.files import lock_file; f = open({str(alive)!r}, 'rb+'); lock_file(f); print(); input()"
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as writer:
        assert writer.stdin is not None
        assert writer.stdout is not None
        writer.stdout.readline()
        remove_temporary_files(tmp_path)
        assert [path.exists() for path in (older, dead, alive, other)] == [False, False, True, True]
        writer.stdin.close()
    remove_temporary_files(tmp_path)
    assert [path.exists() for path in (alive, other)] == [False, True], "its program has ended"


@POSIX
def test_what_is_being_written_is_not_swept_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    force = os.fsync

    def sweep(handle: int) -> None:
        remove_temporary_files(tmp_path)
        force(handle)

    monkeypatch.setattr(os, "fsync", sweep)
    atomic_write_text(tmp_path / "thing.json", "{}")
    assert [path.name for path in tmp_path.iterdir()] == ["thing.json"]


def test_the_program_sweeps_every_folder_it_writes_in(tmp_path: Path) -> None:
    folders = [tmp_path, *(tmp_path / name for name in ("saves", "records", "imported", "logs"))]
    left = [folder / ".thing.json.12.tmp" for folder in folders]
    for path in left:
        path.parent.mkdir(exist_ok=True)
        path.touch()
    app = homes.make_program(tmp_path)
    app.push_scene(MatchesScene(app))
    app.clear_to_home()
    app.close()
    assert [path for path in left if path.exists()] == []


# --- several programs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("home", ["~nosuchuser/x", "/" + "x" * 5000])
def test_a_home_that_is_no_folder_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv(HOME_VARIABLE, home)
    with pytest.raises(UserError, match=r"no folder on this machine\.$"):
        user_folders()


# --- seals --------------------------------------------------------------------------------------------------------


def edit(path: Path, **changes: object) -> None:
    """Change a save as a person with a text editor would."""
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["data"].update(changes)
    path.write_text(json.dumps(whole), encoding="utf-8")


def test_a_save_tells_when_what_it_says_about_itself_was_edited(tmp_path: Path) -> None:
    unsealed = SaveStore(tmp_path)
    unsealed.save("older", {}, {"who": "person"})
    unsealed.wait_for_writes()
    store = SaveStore(tmp_path, sealed=True)
    meta = {"who": ["person", "pers\u00f6n", "\x00"], "at": (1, 2.5)}
    store.save("match", {}, meta)
    assert not store.load("match").edited
    store.wait_for_writes()
    moved = tmp_path / "moved"
    shutil.copytree(tmp_path, moved)
    assert not SaveStore(moved, sealed=True).load("match").edited
    edit(tmp_path / "match.json", meta={**meta, "who": ["bot", "bot", "bot"]})
    assert SaveStore(tmp_path, sealed=True).load("match").edited
    edit(tmp_path / "match.json", seal=None)
    assert store.load("match").edited
    assert not store.load("older").edited  # from before there was a key
    assert stat.S_IMODE((tmp_path / ".seal").stat().st_mode) == 0o600 or os.name != "posix"


def test_two_programs_that_make_a_key_at_the_same_time_keep_the_same_one(tmp_path: Path) -> None:
    one, other, said = Seals(tmp_path), Seals(tmp_path), {"who": "person"}
    made: list[str] = []

    def meanwhile() -> tuple[str, ...]:
        made.append(other.make_seal(said, {}, lambda: ()))
        return ()

    assert made == [one.make_seal(said, {}, meanwhile)]
    assert Seals(tmp_path).is_seal_valid("match", said, {}, made[0])


def test_a_record_that_was_cut_short_is_an_edited_save(tmp_path: Path) -> None:
    """Whoever plays alone could take back any move otherwise, and nobody would know."""
    store = SaveStore(tmp_path, sealed=True)
    store.save("match", {"actions": ["P0 draw", "P1 draw"]}, {"actions": 2})
    edit(tmp_path / "match.json", record={"actions": ["P0 draw"]})
    assert store.load("match").edited


def test_a_key_that_cannot_be_read_now_is_not_replaced(tmp_path: Path, unreadable: list[str]) -> None:
    SaveStore(tmp_path, sealed=True).save("match", {}, {"who": "person"}, durable=True)
    before = (tmp_path / ".seal").read_bytes()
    unreadable.append(".seal")
    store = SaveStore(tmp_path, sealed=True)
    for work in (lambda: store.load("match"), lambda: store.save("match", {}, {"who": "bot"}, durable=True)):
        with pytest.raises(StorageError, match="seal could not be read"):
            work()
    assert [info.id for info in store.list_saves()] == ["match"], "it waits"
    unreadable.clear()
    assert (tmp_path / ".seal").read_bytes() == before
    assert not store.load("match").edited


@pytest.mark.parametrize("key", ["", "{}", '{"key": "x", "older": []}', '{"key": "", "older": 5}', "\x00"])
def test_without_a_key_nothing_is_said_to_be_edited(tmp_path: Path, key: str) -> None:
    """A lost key costs no match."""
    store = SaveStore(tmp_path, sealed=True)
    store.save("match", {}, {"who": "person"})
    (tmp_path / ".seal").write_text(key)
    again = SaveStore(tmp_path, sealed=True)
    assert not again.load("match").edited
    again.save("other", {}, {})
    assert (tmp_path / ".seal.damaged-1").read_text("utf-8") == key, "it is kept"
    assert not SaveStore(tmp_path, sealed=True).load("match").edited


def test_a_clock_that_is_put_back_makes_no_match_older(tmp_path: Path) -> None:
    now = 5000.0
    store = SaveStore(tmp_path, clock=lambda: now)
    store.save("first", {}, {})
    now = 1000.0
    store.save("second", {}, {})
    assert [info.id for info in store.list_saves()] == ["second", "first"]
    again = SaveStore(tmp_path, clock=lambda: now)
    assert [info.id for info in again.list_saves()] == ["second", "first"]
    again.save("third", {}, {})
    assert [info.id for info in again.list_saves()] == ["third", "second", "first"]
    edit(tmp_path / "first.json", order=1e300)
    assert [info.id for info in again.list_saves()] == ["third", "second", "first"]
