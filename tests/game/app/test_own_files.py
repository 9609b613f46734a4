"""Files the program came with: one that is missing or damaged costs what is in it, and a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import NAMES
from game import ASSETS, games
from game.art import themes
from game.config import language
from game.errors import take_notices

DAMAGES = {"missing": None, "empty": b"", "no text": b"\xff\x00\xfe", "deep": b"[" * 5000, "a number": b"7"}
ROOM = NAMES[1]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program's files, read as if nothing of them had been before."""
    for kind in ("themes", "lessons", "locale"):
        shutil.copytree(ASSETS / kind, tmp_path / kind)
    for module in (themes, language, games):
        monkeypatch.setattr(module, "ASSETS", tmp_path)
    caches = (themes.load_themes, games.lesson_of, games.has_lesson, language.load_translation)
    for cache in caches:
        cache.cache_clear()
    take_notices()
    yield tmp_path
    for cache in caches:
        cache.cache_clear()
    take_notices()


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("name", [f"themes/{ROOM}.json", f"lessons/{ROOM}.toml", "locale/de/house.mo"])
def test_what_is_missing_or_damaged_is_told_and_done_without(own: Path, name: str, how: str) -> None:
    data = DAMAGES[how]
    (own / name).unlink() if data is None else (own / name).write_bytes(data)
    rooms, lesson = themes.load_themes(), games.lesson_of(ROOM)
    language.set_language("de")
    told = take_notices()
    assert (rooms[ROOM] == themes.Theme()) == name.startswith("themes")
    assert rooms[NAMES[0]] != themes.Theme()
    assert (lesson is None) == name.startswith("lessons")
    if how != "missing" or not name.startswith("lessons"):  # no door leads to a lesson that is not there
        (sentence,) = told
        assert Path(name).name in sentence
