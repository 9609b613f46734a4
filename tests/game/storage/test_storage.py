"""Folders, atomic files, documents, saved matches and settings."""

import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.plain import printable
from game.config.settings import SettingsStore
from game.errors import take_notices
from game.storage import (
    HOME_VARIABLE,
    DocumentError,
    Folders,
    SaveStore,
    StorageError,
    TableStore,
    generations,
    open_document,
    read_document,
    saves,
    user_folders,
    write_document,
)
from game.storage.generations import Generations, get_generation_path, keep_generation

RECORD = {"game": "any", "seed": 7, "actions": [f"P{n % 4} give M{n % 4 + 1}" for n in range(300)]}


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    ticks: Iterator[int] = iter(range(1_700_000_000, 1_800_000_000))
    return SaveStore(tmp_path / "saves", clock=lambda: next(ticks))


def settled(store: SaveStore) -> None:
    """Wait for what the store does beside the game."""
    store.wait_for_writes()


# Files


# Folders


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "stick"))
    folders = user_folders()
    assert all(path.is_relative_to(tmp_path / "stick") for _, path in folders.list_named_folders())
    assert folders.config == tmp_path / "stick"
    assert not (tmp_path / "stick").exists()


def test_without_the_variable_the_folders_carry_the_programs_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    assert all("house-of-eights" in str(path) for _, path in user_folders().list_named_folders())


# Documents


SHOWN = st.text(max_size=6).map(printable)
WHOLE = st.integers(-(10**16), 10**17)
LEAVES = st.none() | st.booleans() | WHOLE | st.floats(allow_nan=False, allow_infinity=False) | SHOWN


@given(st.dictionaries(SHOWN, st.recursive(LEAVES, st.lists, max_leaves=6), max_size=4))
def test_a_document_reads_back_as_it_was_written(data: dict[str, object]) -> None:
    with TemporaryDirectory() as home:
        path = Path(home) / "thing.json"
        write_document(path, "thing", 3, data, durable=False)
        assert read_document(path, "thing", 3) == data


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe\x00",
        b'{"format":"house-of-eights thing","version":1}',
        b'{"format":"house-of-eights thing","version":true,"data":{}}',
        b'{"format":"house-of-eights thing","version":0,"data":{}}',
        b'{"format":"house-of-eights other","version":1,"data":{}}',
        b'{"format":"house-of-eights thing","version":1,"data":{"x":NaN}}',
        b'{"format":"house-of-eights thing","version":1,"data":' + b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside_whole_and_reported(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thing.json"
    for number in (1, 2):
        path.write_bytes(content)
        with pytest.raises(DocumentError, match=rf"It was kept as thing\.json\.damaged-{number} in the same folder\.$"):
            open_document(path, "thing", 1, dict)
        assert (tmp_path / f"thing.json.damaged-{number}").read_bytes() == content
        assert not path.exists()


def test_in_place_of_a_damaged_file_its_previous_generation_is_used_and_told(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    write_document(path, "thing", 1, {"n": 1})
    keep_generation(path)
    path.write_text("{", "utf-8")
    assert open_document(path, "thing", 1, dict) == read_document(path, "thing", 1) == {"n": 1}
    (notice,) = take_notices()
    assert notice.endswith("What was kept a little earlier is used instead.")
    assert (tmp_path / "thing.json.damaged-1").read_text("utf-8") == "{"


LATER = (
    {"format": "house-of-eights settings", "version": 2, "data": {"names": ["Mara"], "speed": 7.5, "colour": "red"}},
    {"format": 2, "version": 2, "data": {"names": ["Mara"], "speed": 7.5, "colour": "red"}},
)
"""Settings as a later program may write them."""


@pytest.mark.parametrize("body", LATER)
def test_settings_of_a_newer_program_are_used_as_far_as_they_are_known_and_nothing_of_them_is_lost(
    tmp_path: Path, body: dict[str, object]
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(body), "utf-8")
    folders = Folders(tmp_path, tmp_path, tmp_path / "logs")
    for _start in range(2):
        store = SettingsStore(folders)
        assert store.values.names == ("Mara",)
        told = " ".join(take_notices())
        assert path.read_text("utf-8") == json.dumps(body), "reading changes nothing"
        assert not list(tmp_path.glob("*.newer-*"))
    assert "damaged" not in told
    assert "kind of file" not in told
    store.change_settings(sound=False)
    assert json.loads((tmp_path / "settings.json.newer-1").read_text("utf-8")) == body, "what was there is kept whole"
    again = SettingsStore(folders)
    assert (again.values.names, again.values.sound) == (("Mara",), False)
    assert read_document(path, "settings", 1)["colour"] == "red", "what this program does not know is kept"
    assert read_document(path, "settings", 1)["speed"] == 7.5, "what this program cannot use is kept"
    again.change_settings(sound=True)
    assert len(list(tmp_path.glob("*.newer-*"))) == 1


def test_that_a_newer_program_wrote_a_file_is_said_once(tmp_path: Path) -> None:
    write_document(tmp_path / "tables.json", "tables", 2, {"a/b": []})
    store = TableStore(tmp_path)
    for _page in range(3):
        store.read_rows("a", "b")
    (told,) = take_notices()
    assert "written by a newer version of House of Eights" in told


def test_a_match_of_a_newer_program_stays_and_is_shown_if_it_can_be_read(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    write_document(tmp_path / "known.json", "match", 2, {"meta": {"a": 1}, "record": {}, "saved_at": 5, "more": 3})
    write_document(tmp_path / "other.json", "match", 2, {"chapters": []})
    for _page in range(2):
        assert [save.id for save in store.list_saves()] == ["known"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["known.json", "other.json"]
    assert len(take_notices()) == 2
    assert "newer version" in store.set_aside("known", "it does not lead there")
    assert (tmp_path / "known.json").exists()
    store.save("known", {}, {"a": 2})
    kept = json.loads((tmp_path / "known.json.newer-1").read_text("utf-8"))
    assert (kept["version"], kept["data"]["more"], store.load("known").meta) == (2, 3, {"a": 2})


def test_a_version_from_before_the_first_one_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    write_document(path, "thing", 1, {"path": "a"})
    with pytest.raises(DocumentError, match="nobody knows its version 1"):
        read_document(path, "thing", 2)


# Saved matches


def test_saves_are_listed_newest_first_with_what_the_host_wrote(store: SaveStore) -> None:
    for id in ("first", "second", "third"):
        store.save(id, RECORD, {"title": id})
    store.save("first", RECORD, {"title": "first again"})
    assert [(info.id, info.meta["title"]) for info in store.list_saves()] == [
        ("first", "first again"),
        ("third", "third"),
        ("second", "second"),
    ]
    assert take_notices() == ()


def test_a_folder_that_cannot_be_read_and_a_link_to_nothing_are_told(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save("a", RECORD, {})
    if os.name == "posix":
        (store.folder / "b.json").symlink_to(store.folder / "gone")
        assert [info.id for info in store.list_saves()] == ["a"]
        (told,) = take_notices()
        assert "b.json could not be read" in told

    def refuse(_path: Path) -> list[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert store.list_saves() == ()
    assert take_notices() == (f"The folder {store.folder} could not be read: permission denied.",)


@pytest.mark.parametrize("id", ["", "../up", "a/b", ".hidden", "x" * 65, "a.b", "a\n"])
def test_an_id_can_never_leave_the_folder(store: SaveStore, id: str) -> None:
    with pytest.raises(StorageError, match="cannot be the name of a saved match"):
        store.save(id, RECORD, {})
    with pytest.raises(StorageError, match="cannot be the name of a saved match"):
        store.delete(id)


def test_saves_reach_the_disk_now_and_then_the_last_one_always_and_are_waited_for_whenever_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "SYNC_SECONDS", 0.05)
    store = SaveStore(tmp_path, sealed=True)
    kept = get_generation_path(store.get_path("match"))
    written: list[Path] = []

    def noted(path: Path) -> None:
        if path.parent == tmp_path:  # not those of other tests
            written.append(path)
        keep_generation(path)

    monkeypatch.setattr(generations, "keep_generation", noted)
    began = time.monotonic()
    for number in range(100):
        store.save("match", {"n": number}, {})
    assert len(written) <= 2 + (time.monotonic() - began) / 0.05
    end = time.monotonic() + 60
    while not (kept.exists() and '"n":99' in kept.read_text("utf-8")) and time.monotonic() < end:
        time.sleep(0.01)
    assert '"n":99' in kept.read_text("utf-8"), "the last one, though it came too soon after another"
    store.save("match", {"n": 100}, {}, durable=True)
    assert '"n":100' in kept.read_text("utf-8")
    store.save("match", {"n": 101}, {})
    store.delete("match")
    store.wait_for_writes()
    assert not kept.exists()


def test_who_settles_does_not_wait_for_the_pause_between_two_generations(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    hourly = Generations(pause=3600.0)
    for text in ("first", "second"):
        path.write_text(text, "utf-8")
        hourly.schedule_generation(path)
        end = time.monotonic() + 60
        while not get_generation_path(path).exists() and time.monotonic() < end:
            time.sleep(0.01)
    waiting = threading.Thread(target=hourly.wait_for_writes, daemon=True)
    waiting.start()
    waiting.join(60)
    assert not waiting.is_alive()
    assert get_generation_path(path).read_text("utf-8") == "second"


def test_of_a_file_that_goes_away_what_was_due_is_kept_no_more(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    hourly = Generations(pause=3600.0)
    path.write_text("first", "utf-8")
    hourly.schedule_generation(path)
    hourly.wait_for_writes()
    path.write_text("second", "utf-8")
    hourly.schedule_generation(path)
    hourly.forget_file(path)  # it is still there: whoever deletes it does so next
    hourly.wait_for_writes()
    assert get_generation_path(path).read_text("utf-8") == "first"


def test_a_save_in_whose_place_an_older_one_was_put_is_another(store: SaveStore) -> None:
    store.save("match", RECORD, {})
    settled(store)
    path = next(store.folder.glob("match.*"))
    before, when = store.list_stamps(), path.stat().st_mtime_ns
    other = path.with_suffix(".other")
    other.write_bytes(path.read_bytes())
    os.utime(other, ns=(when, when))  # as a copy has it that keeps the times
    other.replace(path)
    assert store.list_stamps().keys() == before.keys()
    assert store.list_stamps() != before
