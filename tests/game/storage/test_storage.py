"""Folders, atomic files, documents, saved matches and settings."""

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
from game.errors import take_notices
from game.storage import (
    HOME_VARIABLE,
    SaveStore,
    generations,
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


# Saved matches


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
