"""The window among others: a window manager, another keyboard, keys that are held."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.games import list_available_games
from tests.window.driver import Window, deal_match, find_centre, list_missing

pytestmark = pytest.mark.skipif(bool(list_missing()), reason=f"not installed here: {', '.join(list_missing())}")


def skip_without(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"not installed here: {program}")


def read_property(window: Window, *words: str) -> str:
    found = subprocess.run(words, env=window.environment, capture_output=True, text=True, timeout=20, check=True)
    return found.stdout.strip()


@contextmanager
def open_managed(folder: Path, size: tuple[int, int]) -> Iterator[Window]:
    """The program under a window manager."""
    with Window(folder, size) as window:
        manager = subprocess.Popen(["openbox"], env=window.environment, stdout=window.output, stderr=window.output)
        try:
            window.wait_for_state("form")
            time.sleep(1)  # the manager puts a frame around it
            window.origin = _read_place(window)[:2]
            yield window
        finally:
            manager.terminate()
            manager.wait(10)


def find_place(window: Window) -> tuple[int, ...]:
    """Left, top, width and height of the window on the screen, once they rest: the same twice, a second apart."""
    before = None
    while (now := _read_place(window)) != before:
        before = now
    return now


def _read_place(window: Window) -> tuple[int, int, int, int]:
    time.sleep(1.0)
    number = read_property(window, "xdotool", "getactivewindow")
    lines = dict(
        line.strip().split(":", 1)
        for line in read_property(window, "xwininfo", "-id", number).splitlines()
        if ": " in line
    )
    left, top = int(lines["Absolute upper-left X"]), int(lines["Absolute upper-left Y"])
    return left, top, int(lines["Width"]), int(lines["Height"])


def double_click(window: Window, x: int, y: int) -> None:
    window.run_xdotool("mousemove", str(x), str(y), "click", "--repeat", "2", "--delay", "60", "1")


@skip_without("openbox")
@skip_without("xwininfo")
def test_a_maximised_window_that_filled_the_screen_is_restored_to_its_size_and_place(tmp_path: Path) -> None:
    with open_managed(tmp_path, (1600, 900)) as window:
        number = read_property(window, "xdotool", "getactivewindow")
        window.run_xdotool("windowsize", number, "1000", "640", "windowmove", number, "210", "130")
        before = find_place(window)
        assert before[2:] == (1000, 640)
        double_click(window, before[0] + 400, before[1] - 8)
        maximised = find_place(window)
        assert maximised[2] == 1600
        window.press_keys("F11")
        assert find_place(window) == (0, 0, 1600, 900)
        window.press_keys("F11")
        assert find_place(window) == maximised
        double_click(window, 600, maximised[1] - 8)
        after = find_place(window)
        assert after[2:] == before[2:], "the window came back with another size"
        # A slow manager counts the line of its frame, a pixel, once more when it puts the window back.
        assert all(abs(now - then) <= 1 for now, then in zip(after, before, strict=True)), "it came back elsewhere"


def _await_choice(window: Window, kind: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The report once something of this kind can be chosen, and the first such thing; else a button answers."""
    for _ in range(40):
        found = window.wait_for_state("asking")
        if there := next((each for each in found["targets"] if each["what"].startswith(kind)), None):
            return found, there
        window.click_at(*find_centre(next(each for each in found["targets"] if each["what"].startswith("word"))))
        window.wait_for_change(found)
    raise AssertionError(f"no {kind} can ever be chosen: {window.read_report()}")


@skip_without("openbox")
def test_a_card_whose_button_is_let_go_while_the_window_is_minimised_lies_where_it_was(tmp_path: Path) -> None:
    with open_managed(tmp_path, (1280, 720)) as window:
        number = read_property(window, "xdotool", "getactivewindow")
        deal_match(window, list_available_games()[0])
        found, card = _await_choice(window, "card")
        x, y = find_centre(card)
        window.run_xdotool("mousemove", *window.on_screen(x, y), "mousedown", "1", "sleep", "0.1")
        window.run_xdotool("mousemove", *window.on_screen(x + 40, y - 90), "sleep", "0.2", "windowminimize", number)
        time.sleep(0.5)
        window.run_xdotool(
            "mouseup", "1", "sleep", "0.2", "windowmap", number, "windowactivate", number, "sleep", "0.5"
        )
        window.run_xdotool("mousemove", "30", "400", "sleep", "0.3")
        after = window.wait_for_state("asking")
        again = next(each for each in after["targets"] if each["what"] == card["what"])
        assert again["rect"] == card["rect"], "the card hangs at the pointer"
        assert after.get("actions") == found.get("actions"), "a card was moved that nobody let go"


@skip_without("openbox")
def test_a_window_as_large_as_the_screen_has_all_of_its_picture_there_with_its_title_bar(tmp_path: Path) -> None:
    with open_managed(tmp_path, (1366, 768)) as window:
        left, top, wide, tall = find_place(window)
        assert left + wide <= 1366
        assert top + tall <= 768, "the hand is below the edge of the screen"


@skip_without("setxkbmap")
def test_digits_choose_on_a_russian_keyboard_and_the_number_pad_walks(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        deal_match(window, list_available_games()[0])
        found, place_of_hand = _await_choice(window, "slot")
        subprocess.run(["setxkbmap", "ru"], env=window.environment, check=True, timeout=20)
        time.sleep(0.5)
        assert not any(target["chosen"] for target in found["targets"])
        window.press_keys(str(int(place_of_hand["what"].removeprefix("slot ")) + 1))
        assert window.wait_until(lambda now: any(target["chosen"] for target in now["targets"]), 5.0), "the digit"
        before = window.read_report().get("focus")
        window.press_keys("KP_Right")
        assert window.wait_until(lambda now: now.get("focus") not in ("", before), 5.0), "the arrow of the number pad"


@skip_without("setxkbmap")
def test_keys_of_commands_work_on_a_russian_keyboard(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        window.wait_for_state("form")
        keyboard = read_property(window, "xdotool", "getmouselocation")
        assert keyboard
        subprocess.run(["setxkbmap", "ru"], env=window.environment, check=True, timeout=20)
        time.sleep(0.5)
        window.run_xdotool("key", "ctrl+Cyrillic_shorti")
        assert window.wait_for_end() == 0
