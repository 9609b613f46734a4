"""Feature table, rows 46 to 61: settings, sound, what is kept, and how it is shipped."""

from __future__ import annotations

import ast
import socket
from pathlib import Path
from random import Random
from typing import NoReturn

import pygame
import pytest

import game as program
from engine.registry import NAMES, game
from game.games import list_available_games
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from tests.features.stage import asked, questions, until
from tests.support.tables import TimedApp, sit

pytestmark = pytest.mark.sample(1)

ROOT = Path(program.__file__).resolve().parent.parent


def picture(app: TimedApp) -> bytes:
    app.request_redraw()
    app.draw()
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("name", list_available_games())
def test_row_46_four_colours_hold_at_the_open_table_at_once(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    assert asked(app, scene)
    app.wait(1.0)
    before = picture(app)
    app.store.change_settings(four_colour=True)
    assert picture(app) != before
    app.store.change_settings(four_colour=False)
    assert picture(app) == before


@pytest.mark.parametrize("name", list_available_games())
def test_row_54_ones_turn_is_heard_and_seen(app: TimedApp, name: str, heard: list[str]) -> None:
    scene = sit(app, name, people=1, speed=1.0)
    assert until(app, lambda: scene.play.is_prompt_open, 90.0, 0.05)
    assert "turn" in heard
    flashing = picture(app)
    app.wait(2.0)
    assert picture(app) != flashing, "the light does not go out again"


@pytest.mark.parametrize("name", NAMES)
def test_row_56_the_same_number_is_the_same_deal_and_another_is_not(app: TimedApp, name: str) -> None:
    def deal(seed: str) -> object:
        scene = sit(app, name, people=1, seed=seed)
        found = scene.host._state.table.zones
        app.scenes.clear()
        return found

    assert deal("4711") == deal("4711")
    assert deal("4711") != deal("4712")


@pytest.mark.parametrize("name", NAMES)
def test_rows_58_and_59_a_finished_match_of_rounds_is_in_statistics_and_records(app: TimedApp, name: str) -> None:
    from tests.support.sample_matches import keep_some

    keep_some(app)
    played = [one for one in app.history.list_stamps() if app.history.load(one).info.meta["game"] == name]
    assert played
    assert any(app.history.load(one).info.meta["rounds"] for one in played) is bool(game(name).scored)
    for scene in (StatisticsScene(app), RecordTablesScene(app)):
        app.push_scene(scene)
        app.wait(3.0)
        words = [str(getattr(widget, "words", "")) for widget in scene.form.root.iter_widgets()]
        assert any(game(name).title in each for each in words), type(scene).__name__
        app.draw()
        app.pop_scene(scene) if len(app.scenes) > 1 else app.scenes.clear()


# --- shipped -------------------------------------------------------------------------------------------------------

NETWORK = {
    "socket",
    "ssl",
    "http",
    "urllib",
    "ftplib",
    "smtplib",
    "requests",
    "xmlrpc",
    "asyncio",
    "webbrowser",
    "websockets",
}


def test_row_61_no_module_of_the_program_knows_a_network_but_those_of_phones() -> None:
    looked = 0
    for room in ("engine", "ai", "game"):
        for path in (ROOT / room).rglob("*.py"):
            looked += 1
            if path.parent == ROOT / "game" / "phones":
                continue  # it is loaded where somebody asks for phones, and nowhere else
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
                for each in names:
                    assert each == "urllib.parse" or each.partition(".")[0] not in NETWORK, f"{path} imports {each}"
                    knows = each.startswith("game.phones")
                    assert not knows or path == ROOT / "game" / "screens" / "lobby" / "phones.py", (
                        f"{path} imports {each}"
                    )
    assert looked > 100


def test_row_61_a_match_is_played_without_a_network(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*given: object) -> NoReturn:
        raise AssertionError("somebody tried to reach a network")

    monkeypatch.setattr(socket.socket, "connect", refused)
    monkeypatch.setattr(socket, "getaddrinfo", refused)
    for name in list_available_games():
        scene = sit(app, name, people=1)
        before = scene.host.action_count
        assert len(list(questions(app, scene, 3, Random(1)))) == 3
        assert scene.host.action_count >= before + 3
        app.scenes.clear()
