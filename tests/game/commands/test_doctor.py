"""What `doctor` says of the player's own files, and of a machine that lacks something."""

from __future__ import annotations

from pathlib import Path

import pygame.mixer
import pytest

from game.app import display
from game.app.no_display import NoDisplay
from game.commands import doctor
from game.commands.doctor import check_files
from tests.faults import homes


def test_each_file_of_the_player_that_cannot_be_used_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    homes.make_template().write_home(tmp_path, {})
    here = homes.make_folders(tmp_path)
    assert [(each.what, each.verdict) for each in check_files(here)] == [("your files", "fine")]
    # All but what is over: it may be thousands of files.
    damaged = [*tmp_path.glob("*.json"), here.saves_folder / "running.json"]
    assert {here.config / "settings.json", here.data / "tables.json"} < set(damaged)
    for path in damaged:
        path.write_text("{", encoding="utf-8")
    found = [each.words for each in check_files(here) if each.verdict == "FAILED"]
    assert sorted(words.split(" is damaged")[0] for words in found) == sorted(map(str, damaged))
    assert all(path.read_text(encoding="utf-8") == "{" for path in damaged)


def test_a_machine_without_display_or_sound_is_worth_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_display() -> str:
        raise NoDisplay("There is none.")

    def no_sound(*_asked: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(display, "start_video", no_display)
    monkeypatch.setattr(pygame.mixer, "init", no_sound)
    seen, heard = doctor._video(), doctor._sound()
    assert (seen.verdict, heard.verdict) == ("note", "note"), "it is no failure"
    assert "There is none." in seen.words
    assert "silent" in heard.words
