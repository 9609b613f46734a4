"""Files from strangers, from other programs and from bad evenings: one sentence each, and nothing is lost."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.plain import BadJson, read_json
from game.errors import UserError
from game.screens.records.matches import MatchesScene
from game.storage import (
    HOME_VARIABLE,
    SaveStore,
    StorageError,
    atomic_write_text,
    user_folders,
)
from game.storage.files import remove_temporary_files
from game.storage.locks import hold_exclusive
from game.storage.seals import Seals
from tests.faults import homes

POSIX = pytest.mark.skipif(os.name != "posix", reason="folders and pipes of this kind exist on POSIX systems only")


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


# --- writing ----------------------------------------------------------------------------------------------------


@POSIX
def test_files_and_folders_are_for_this_person_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.json"
    atomic_write_text(path, "x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    SaveStore(tmp_path, sealed=True).save("match", {}, {})
    assert stat.S_IMODE((tmp_path / ".seal").stat().st_mode) == 0o600


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


def test_two_programs_that_make_a_key_at_the_same_time_keep_the_same_one(tmp_path: Path) -> None:
    one, other, said = Seals(tmp_path), Seals(tmp_path), {"who": "person"}
    made: list[str] = []

    def meanwhile() -> tuple[str, ...]:
        made.append(other.make_seal(said, {}, lambda: ()))
        return ()

    assert made == [one.make_seal(said, {}, meanwhile)]
    assert Seals(tmp_path).is_seal_valid("match", said, {}, made[0])
