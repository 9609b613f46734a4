"""Files from strangers, from other programs and from bad evenings: one sentence each, and nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from engine.core.errors import BadRecord
from engine.core.plain import printable, read_json
from engine.core.record import Record, split_line
from game.config.settings import SettingsStore
from game.errors import UserError
from game.match.exchange import from_text
from game.storage import (
    HOME_VARIABLE,
    Document,
    Folders,
    RecordRow,
    SaveStore,
    StorageError,
    TableStore,
    atomic_write_text,
    open_document,
    user_folders,
    write_document,
)
from game.storage.files import read_text, sweep
from game.storage.generations import generation, keep_generation
from game.storage.locks import exclusive
from game.storage.seals import Seals

ROOT = Path(__file__).parents[3]
POSIX = pytest.mark.skipif(os.name != "posix", reason="folders and pipes of this kind exist on POSIX systems only")


def folders(home: Path) -> Folders:
    return Folders(config=home, data=home, logs=home / "logs")


@pytest.fixture
def unreadable(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of files that cannot be read now, as with a permission or a sharing violation."""
    names: list[str] = []
    open_now = os.open

    def refusing(path: object, *rest: int, **options: int) -> int:
        if Path(os.fsdecode(path)).name in names:  # type: ignore[arg-type]
            raise PermissionError(13, "Permission denied")
        return open_now(path, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refusing)
    return names


# --- reading ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 5000])
def test_numbers_that_are_too_large_are_no_data(number: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(f'{{"figure": {number}}}')


def test_what_is_nested_too_deep_is_no_data() -> None:
    with pytest.raises(ValueError, match="deep"):
        read_json("[" * 100_000)


@pytest.mark.parametrize("strange", [r"\u0000", r"\ud800", r"\u001b", r"\u009b", r"\uffff", "\x7f"])
def test_characters_that_cannot_be_drawn_are_replaced_wherever_they_stand(strange: str) -> None:
    assert read_json(f'{{"a{strange}": ["b{strange}"]}}') == {"a\ufffd": ["b\ufffd"]}


@POSIX
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "match.json")
    with pytest.raises(StorageError, match="no ordinary file"):
        read_text(tmp_path / "match.json")
    store = SaveStore(tmp_path)
    assert store.list() == ()
    (notice,) = store.take_notices()
    assert "no ordinary file" in notice


@POSIX
def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "match.json").open("wb") as file:
        file.truncate(3 << 30)  # sparse: it takes no room
    store = SaveStore(tmp_path)
    assert store.list() == ()
    assert "far too large" in store.take_notices()[0]


# --- records from strangers -------------------------------------------------------------------------------------


RECORD = (
    '{"format": 1, "game": "lockdown", "rules": "1", "options": {}, "seats": 3, "seed": "4",'
    ' "actions": ["P0 draw"], "digest": ""}'
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"4"', '"4\\u0000"'),
        ('"4"', '"\\ud800"'),
        ('"seats": 3', '"seats": 1e999'),
        ('"seats": 3', '"seats": 65'),
        ('"seats": 3', '"seats": true'),
        ('"seats": 3', '"seats": ' + "9" * 5000),
        ('"P0 draw"', '"P0 dr\\u0000aw"'),
        ('"P0 draw"', "7"),
        ('["P0 draw"]', '"P0 draw"'),
        ('"lockdown"', '"lock\\ud800down"'),
        ('"options": {}', '"options": {"a\\u001b": "b"}'),
        ('"format": 1', '"format": "' + "x" * 10_000 + '"'),
    ],
)
def test_a_record_that_is_not_one_is_refused_in_a_short_sentence(old: str, new: str) -> None:
    assert Record.from_text(RECORD).seats == 3
    text = RECORD.replace(old, new)
    assert text != RECORD
    for read in (Record.from_text, from_text):
        with pytest.raises(BadRecord) as caught:
            read(text)
        sentence = str(caught.value)
        assert len(sentence) < 250
        assert printable(sentence) == sentence


@pytest.mark.parametrize("line", ["P² give M1", "P٣ give M1", "P" + "1" * 5000 + " give", "P1", "give M1", "P-1 x", ""])
def test_a_line_that_is_no_action_of_a_seat_is_refused(line: str) -> None:
    with pytest.raises(BadRecord) as caught:
        split_line(line)
    assert len(str(caught.value)) < 120


# --- what cannot be read is not written -------------------------------------------------------------------------


def test_settings_that_cannot_be_read_now_are_not_overwritten(tmp_path: Path, unreadable: list[str]) -> None:
    SettingsStore(folders(tmp_path)).change(four_colour=True, names=("Mara",))
    before = (tmp_path / "settings.json").read_bytes()
    unreadable.append("settings.json")
    store = SettingsStore(folders(tmp_path))
    assert "could not be read" in store.notices[0]
    store.change(sound=False)
    assert store.values.sound is False, "it holds until the program ends"
    assert (tmp_path / "settings.json").read_bytes() == before
    unreadable.clear()
    store.change(speed=2.0)
    again = SettingsStore(folders(tmp_path)).values
    assert (again.four_colour, again.names, again.speed) == (True, ("Mara",), 2.0)


@pytest.mark.parametrize("data", ['"text_scale": 1e999', '"lobby": {"games": [1e999]}', '"later": {"a": -1e999}'])
def test_settings_with_numbers_that_are_none_can_still_be_changed(tmp_path: Path, data: str) -> None:
    (tmp_path / "settings.json").write_text(
        f'{{"format": "house-of-eights settings", "version": 1, "data": {{"four_colour": true, {data}}}}}'
    )
    SettingsStore(folders(tmp_path)).change(sound=False)
    values = SettingsStore(folders(tmp_path)).values
    assert (values.four_colour, values.sound, values.text_scale) == (True, False, 1.0)


def test_tables_of_records_that_cannot_be_read_now_are_not_overwritten(tmp_path: Path, unreadable: list[str]) -> None:
    from engine.registry import game

    table = game("eightfist").record_tables[0]
    store = TableStore(tmp_path / "tables.json")
    row = RecordRow(7, "Mara", "", "2026-11-20", 2, "match", 1)
    assert store.enter("eightfist", table, [row]) == (row,)
    before = store.path.read_bytes()
    unreadable.append("tables.json")
    assert store.rows("eightfist", table.key) == ()
    assert "could not be read" in store.take_notices()[0]
    with pytest.raises(StorageError, match="could not be read"):
        store.enter("eightfist", table, [RecordRow(8, "Ada", "", "2026-11-20", 2, "match", 2)])
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
    assert real.read_text() == "new"


@POSIX
def test_what_is_no_file_is_never_replaced_and_a_pipe_for_a_lock_stops_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    os.mkfifo(tmp_path / ".tables.json.lock")
    (tmp_path / "settings.json").symlink_to(tmp_path / "pipe")
    with pytest.raises(StorageError, match="no ordinary file"):
        atomic_write_text(tmp_path / "settings.json", "{}")
    assert (tmp_path / "pipe").is_fifo()
    with exclusive(tmp_path / "tables.json"):
        pass


@POSIX
def test_a_circle_of_links_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    for work in (lambda: atomic_write_text(tmp_path / "a", "x"), lambda: read_text(tmp_path / "a")):
        with pytest.raises(StorageError, match=r"could not be"):
            work()


@POSIX
def test_what_killed_programs_leave_behind_is_swept_away(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    dead = tmp_path / f".match.json.{int(done.stdout)}.tmp"
    own = tmp_path / f".match.json.{os.getpid()}.tmp"
    other = tmp_path / ".match.json.tmp"
    for path in (dead, own, other):
        path.write_text("hands")
    sweep(tmp_path)
    assert [path.exists() for path in (dead, own, other)] == [False, True, True]


def test_a_damaged_file_is_kept_and_its_previous_generation_used(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    write_document(path, Document("thing", 1, {"a": 1}))
    keep_generation(path)
    path.write_bytes(b"")  # as a power cut may leave it
    document, notice = open_document(path, "thing", 1)
    assert document is not None
    assert document.data == {"a": 1}
    assert notice is not None
    assert "a little earlier" in notice
    assert (tmp_path / "thing.json.damaged-1").exists()
    assert open_document(path, "thing", 1) == (document, None), "it has the place of the damaged one from now on"


def test_a_damaged_save_goes_on_from_its_previous_generation(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    store.save("match", {"actions": ["P0 draw"]}, {})
    store.settle()
    (tmp_path / "match.json").write_text('{"format"')
    assert store.load("match").record == {"actions": ["P0 draw"]}
    assert "a little earlier" in store.take_notices()[0]
    assert [info.id for info in store.list()] == ["match"]
    store.delete("match")
    assert not generation(tmp_path / "match.json").exists()


# --- several programs -------------------------------------------------------------------------------------------


CHANGES = """
import sys
from pathlib import Path
from game.config.settings import SettingsStore
from game.storage import Folders, RecordRow, TableStore
from engine.registry import game
home, who = Path(sys.argv[1]), int(sys.argv[2])
folders = Folders(config=home, data=home, logs=home)
settings, tables, table = SettingsStore(folders), TableStore(folders.tables), game("eightfist").record_tables[0]
for n in range(250):
    if who:
        settings.change(card_scale=0.8 + (n % 5) / 10, names=(f"P{n}",))
    else:
        settings.change(text_scale=0.8 + (n % 5) / 10, lobby={"n": n})
    tables.enter("eightfist", table, [RecordRow(1000 * who + n, "Mara", "", "2026-11-20", 2, f"m{who}", n)])
"""


def test_two_programs_on_one_home_lose_nothing_of_each_other(tmp_path: Path) -> None:
    """A thousand writes: each program 250 of settings and 250 of records."""
    from engine.registry import game

    table = game("eightfist").record_tables[0]
    both = [subprocess.Popen([sys.executable, "-c", CHANGES, str(tmp_path), str(who)], cwd=ROOT) for who in (0, 1)]
    assert [program.wait(timeout=120) for program in both] == [0, 0]
    values = SettingsStore(folders(tmp_path)).values
    assert (values.names, values.lobby) == (("P249",), {"n": 249})
    rows = TableStore(tmp_path / "tables.json").rows("eightfist", table.key)
    best = sorted((1000 * who + n for who in (0, 1) for n in range(250)), reverse=not table.low)[: table.rows]
    assert [row.figure for row in rows] == best


def test_a_home_that_is_no_folder_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "~nosuchuser/x")
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
    unsealed.settle()
    store = SaveStore(tmp_path, sealed=True)
    meta = {"who": ["person", "pers\u00f6n", "\x00"], "at": (1, 2.5)}
    store.save("match", {}, meta)
    assert not store.load("match").edited
    store.settle()
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
        made.append(other.make(said, lambda: ()))
        return ()

    assert made == [one.make(said, meanwhile)]
    assert Seals(tmp_path).fits("match", said, made[0])


@pytest.mark.parametrize("key", ["", "{}", '{"key": "x", "older": []}', '{"key": "", "older": 5}', "\x00"])
def test_without_a_key_nothing_is_said_to_be_edited(tmp_path: Path, key: str) -> None:
    """A lost key costs no match."""
    store = SaveStore(tmp_path, sealed=True)
    store.save("match", {}, {"who": "person"})
    (tmp_path / ".seal").write_text(key)
    again = SaveStore(tmp_path, sealed=True)
    assert not again.load("match").edited
    again.save("other", {}, {})
    assert not SaveStore(tmp_path, sealed=True).load("match").edited


def test_a_clock_that_is_put_back_makes_no_match_older(tmp_path: Path) -> None:
    now = 5000.0
    store = SaveStore(tmp_path, clock=lambda: now)
    store.save("first", {}, {})
    now = 1000.0
    store.save("second", {}, {})
    assert [info.id for info in store.list()] == ["second", "first"]
    again = SaveStore(tmp_path, clock=lambda: now)
    assert [info.id for info in again.list()] == ["second", "first"]
    again.save("third", {}, {})
    assert [info.id for info in again.list()] == ["third", "second", "first"]
    edit(tmp_path / "first.json", order=1e300)
    assert [info.id for info in again.list()] == ["third", "second", "first"]


@pytest.mark.skipif(os.name != "posix", reason="folders are forced to the disk as POSIX does")
def test_a_durable_write_forces_the_file_before_it_is_renamed_and_the_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    replace, fsync = Path.replace, os.fsync

    def note(what: str) -> None:
        if threading.current_thread() is threading.main_thread():  # saves of other tests may still be kept
            done.append(what)

    def noted_replace(path: Path, target: Path) -> Path:
        note("rename")
        return replace(path, target)

    def noted_fsync(handle: int) -> None:
        note("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    monkeypatch.setattr(Path, "replace", noted_replace)
    monkeypatch.setattr(os, "fsync", noted_fsync)
    atomic_write_text(tmp_path / "a.json", "text")
    assert done == ["file", "rename", "folder"]
