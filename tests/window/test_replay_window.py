"""A match watched again in a real window: from the command line, with the keyboard, with the mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games import list_available_games
from game.match.exchange import export_match
from tests.support.sample_matches import get_recorded
from tests.window.driver import Window, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed here: {', '.join(missing())}")


def at(found: dict[str, Any], moment: int) -> bool:
    return found.get("at") == moment


def press(window: Window, what: str) -> None:
    x, y, w, h = next(each["rect"] for each in window.report()["targets"] if each["what"] == what)
    window.click(x + w / 2, y + h / 2)


def test_a_match_is_watched_from_the_command_line_with_keys_and_mouse(tmp_path: Path) -> None:
    path = export_match(get_recorded(list_available_games()[0]), tmp_path / "sent")
    with Window(tmp_path, (1280, 720), "-m", "tests.window.program", "replay", str(path), "--window") as window:
        found = window.wait("replay")
        length = found["length"]
        assert found["at"] == 0
        window.key("Right")
        assert window.until(lambda found: at(found, 1))
        window.key("End")
        assert window.until(lambda found: at(found, length))
        window.key("Left", "Left")
        assert window.until(lambda found: at(found, length - 2))
        window.key("Home")
        assert window.until(lambda found: at(found, 0))
        window.key("3")
        assert window.until(lambda found: found.get("eyes") == 2)
        press(window, "chevron_right")
        assert window.until(lambda found: at(found, 1))
        x, y, w, h = next(each["rect"] for each in window.report()["targets"] if each["what"] == "track")
        window.click(x + w * 0.5, y + h / 2)
        assert window.until(lambda found: abs(found.get("at", 0) - length / 2) < 2)
        before = window.report()["at"]
        press(window, "play")
        assert window.until(lambda found: bool(found.get("running")))
        assert window.until(lambda found: found.get("at", 0) >= before + 2, 20)
        press(window, "pause")
        assert window.until(lambda found: not found.get("running"))
        window.key("Escape")
        assert window.until(lambda found: found.get("screen") == "TitleScene")
        window.key("ctrl+q")
        assert window.ended() == 0
