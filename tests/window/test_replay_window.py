"""A match watched again in a real window: from the command line, with the keyboard, with the mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games import list_available_games
from game.match.exchange import export_match
from tests.support.sample_matches import get_recorded
from tests.window.driver import Window, list_missing

pytestmark = pytest.mark.skipif(bool(list_missing()), reason=f"not installed here: {', '.join(list_missing())}")


def is_at(found: dict[str, Any], moment: int) -> bool:
    return found.get("at") == moment


def press_control(window: Window, what: str) -> None:
    x, y, w, h = next(each["rect"] for each in window.read_report()["targets"] if each["what"] == what)
    window.click_at(x + w / 2, y + h / 2)


def test_a_match_is_watched_from_the_command_line_with_keys_and_mouse(tmp_path: Path) -> None:
    path = export_match(get_recorded(list_available_games()[0]), tmp_path / "sent")
    with Window(tmp_path, (1280, 720), "-m", "tests.window.program", "replay", str(path), "--window") as window:
        found = window.wait_for_state("replay")
        length = found["length"]
        assert found["at"] == 0
        window.press_keys("Right")
        assert window.wait_until(lambda found: is_at(found, 1))
        window.press_keys("End")
        assert window.wait_until(lambda found: is_at(found, length))
        window.press_keys("Left", "Left")
        assert window.wait_until(lambda found: is_at(found, length - 2))
        window.press_keys("Home")
        assert window.wait_until(lambda found: is_at(found, 0))
        window.press_keys("3")
        assert window.wait_until(lambda found: found.get("eyes") == 2)
        press_control(window, "chevron_right")
        assert window.wait_until(lambda found: is_at(found, 1))
        x, y, w, h = next(each["rect"] for each in window.read_report()["targets"] if each["what"] == "track")
        window.click_at(x + w * 0.5, y + h / 2)
        assert window.wait_until(lambda found: abs(found.get("at", 0) - length / 2) < 2)
        before = window.read_report()["at"]
        press_control(window, "play")
        assert window.wait_until(lambda found: bool(found.get("running")))
        assert window.wait_until(lambda found: found.get("at", 0) >= before + 2, 20)
        press_control(window, "pause")
        assert window.wait_until(lambda found: not found.get("running"))
        window.press_keys("Escape")
        assert window.wait_until(lambda found: found.get("screen") == "TitleScene")
        window.press_keys("ctrl+q")
        assert window.wait_for_end() == 0
