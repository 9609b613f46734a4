"""A whole round in a real window: once with the mouse (clicks and drags), once with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.driver import Window, centre, missing, wish

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed here: {', '.join(missing())}")
LIMIT = 400


def test_a_round_is_played_with_the_mouse(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        _deal_with_the_mouse(window)
        drags = 0
        for step in range(LIMIT):
            found = window.wait("asking", "round")
            if found["state"] == "round":
                break
            name = wish(found, step)
            target = next(each for each in found["targets"] if each["what"] == name)
            seats = [each for each in found["targets"] if each["what"].startswith("seat")]
            if name == "slot 0" and found["kind"] == "turn" and drags < 3 and seats:
                # Drag it: what it may be dropped on lights up under way; a seat with the smallest hand takes it.
                drags += 1
                window.drag(centre(target), centre(seats[drags % len(seats)]))
            else:
                window.click(*centre(target))
            window.changed(found)
        else:
            raise AssertionError("the round did not end")
        assert found["actions"] >= 8
        window.key("ctrl+q")
        assert window.program.wait(15) == 0


def test_a_round_is_played_with_the_keyboard_alone(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        _deal_with_keys(window)
        for step in range(LIMIT):
            found = window.wait("asking", "round")
            if found["state"] == "round":
                break
            _choose_with_keys(window, found, wish(found, step), step)
            window.changed(found, 1.0)
        else:
            raise AssertionError("the round did not end")
        assert found["actions"] >= 8
        window.key("ctrl+q")
        assert window.program.wait(15) == 0


def _deal_with_the_mouse(window: Window) -> None:
    """One click on the game's card in the title deals a match."""
    w, h = window.size
    for attempt in range(40):
        window.changed({}, 0.5)
        if window.report():
            return
        if attempt > 1:
            window.click(w * 0.665, h * 0.47)
    raise AssertionError("no click on the title led to the table")


def _deal_with_keys(window: Window) -> None:
    for _ in range(30):
        if window.changed({}, 0.6):
            break
    else:
        pass
    for _ in range(6):
        window.key("Return")
        if window.changed({}, 1.0):
            return
        window.key("shift+Tab", "Return")
        if window.changed({}, 2.0):
            return
    raise AssertionError("the keyboard did not lead to the table")


def _choose_with_keys(window: Window, found: dict[str, object], name: str, step: int) -> None:
    """Half the time by its letter or digit, else with Tab and the space bar; Enter confirms."""
    if name == "do confirm":
        window.key("Return")
        return
    letters = {
        "slot 0": "1",
        "slot 1": "2",
        "slot 2": "3",
        "slot 3": "4",
        "deck 0": "d",
        "word accept": "y",
        "card 0": "q",
    }
    if step % 2 and name in letters:
        window.key(letters[name])
        return
    for _ in range(30):
        now = window.report()
        if now.get("focus") == name:
            window.key("space")
            return
        window.key("Tab")
        window.changed(now, 0.6)
    raise AssertionError(f"Tab never reached {name}: {window.report()}")
