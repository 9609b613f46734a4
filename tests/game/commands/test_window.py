"""How the window opens: on what, in which language, and with what has to be told at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import APP_ID
from game.app.app import App
from game.app.run_options import RunOptions
from game.art import fonts
from game.commands.window import run_window
from game.config import language
from game.screens.title.title import TitleScene
from game.storage import HOME_VARIABLE, user_folders


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[App]]:
    """The programs that were opened, in place of their running."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    found: list[App] = []

    def noted(app: App) -> int:
        found.append(app)
        return 0

    monkeypatch.setattr(App, "run", noted)
    yield found
    for app in found:
        app.scenes.clear()
        app.close()
    language.set_language("en")
    fonts.forget_fonts()
    pygame.quit()


def test_it_opens_on_the_title_with_nothing_to_tell(opened: list[App]) -> None:
    assert run_window() == 0
    assert isinstance(opened[0].top_scene, TitleScene)
    assert opened[0].notices.words == []


def test_what_is_wrong_with_the_settings_is_told_at_once(opened: list[App]) -> None:
    folder = user_folders().config
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text("{", encoding="utf-8")
    run_window()
    opened[0].run_frame([])
    assert len(opened[0].notices.words) == 1
    assert "settings" in opened[0].notices.words[0]


@pytest.mark.parametrize("said", ["settings", "option"])
def test_what_is_told_at_the_start_is_told_in_the_language_that_is_set(said: str, opened: list[App]) -> None:
    path = user_folders().config / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {"language": "de" if said == "settings" else "en", "keys": {"nonsense": ["q"]}}
    path.write_text(json.dumps({"format": f"{APP_ID} settings", "version": 99, "data": data}), encoding="utf-8")
    run_window(RunOptions(language="de" if said == "option" else ""))
    opened[0].run_frame([])
    told = " ".join(opened[0].notices.words)
    assert "neueren Fassung" in told
    assert "das kennt dieses Programm nicht" in told


def test_a_home_that_cannot_be_written_to_is_told_at_once(
    opened: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file" / "home"))
    run_window()
    assert opened[0].notices.words[0].startswith("Nothing will be kept: ")


@pytest.mark.parametrize(
    "asked", ["gone.eights", ".", "a/\n\u202e.eights", "~nobody/x.eights", "AA-BB-CC-DD-EE", "x" * 300]
)
def test_what_a_double_click_cannot_open_is_told_on_the_title(asked: str, opened: list[App]) -> None:
    assert run_window(RunOptions(opened=asked)) == 0
    assert isinstance(opened[0].top_scene, TitleScene)
    assert len(opened[0].notices.words) == 1


@pytest.mark.parametrize("spoken", ["de", "en"])
def test_the_language_that_is_asked_for_is_spoken_and_not_remembered(spoken: str, opened: list[App]) -> None:
    run_window(RunOptions(language=spoken))
    assert language.get_language() == spoken
    assert opened[0].store.values.language == language.AUTO
