"""A whole round in a real window with the keyboard alone; with the mouse see `test_crazyeights_round.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Window, list_missing

pytestmark = pytest.mark.skipif(bool(list_missing()), reason=f"not installed here: {', '.join(list_missing())}")
LIMIT = 400
GAME = "equilibrium"


def test_a_round_is_played_with_the_keyboard_alone(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        _deal_with_keys(window)
        for step in range(LIMIT):
            found = window.wait_for_state("asking", "round")
            if found["state"] == "round":
                break
            _choose_with_keys(window, found, choose_wish(found, step), step)
            window.wait_for_change(found)
        else:
            raise AssertionError("the round did not end")
        assert found["actions"] >= 8
        window.press_keys("ctrl+q")
        assert window.wait_for_end() == 0


def _deal_with_keys(window: Window) -> None:
    """Tab to the game's card in the title, and Enter."""
    room = f"room {GAME}"
    assert window.wait_until(lambda found: any(each["what"] == room for each in found.get("targets", ())), seconds=30)
    assert window.tab_to(room)
    window.press_keys("Return")
    if not window.wait_until(lambda found: found.get("state") in ("asking", "moving", "waiting"), seconds=30):
        raise AssertionError(f"the keyboard did not lead to the table: {window.read_report()}")


def choose_wish(found: dict[str, Any], turn: int) -> str:
    """What a simple player chooses next: give from the Market or the deck, accept, swap now and then."""
    names: list[str] = [target["what"] for target in found["targets"]]
    chosen = [target["what"] for target in found["targets"] if target["chosen"]]
    free = [name for name in names if name not in chosen]
    if (
        found["ready"]
        and "do confirm" in names
        and not (chosen == ["slot 0"] and any(n.startswith("seat") for n in free))
    ):
        return "do confirm"
    if not chosen and found["kind"] == "turn":
        order = ["slot 0", "deck 0", "slot 1", "slot 2", "slot 3"]
        order = order[turn % 4 :] + order
    elif not chosen:
        order = ["word accept", "word no-wind", "slot 0", "seat", "card 0", "shown 0", "word"]
    else:
        order = ["seat", "card 0", "slot", "card"]
    for start in order:
        for name in free:
            if name.startswith(start):
                return name
    return free[0]


def _choose_with_keys(window: Window, found: dict[str, object], name: str, step: int) -> None:
    """Half the time by its letter or digit, else with Tab and the space bar; Enter confirms."""
    if name == "do confirm":
        window.press_keys("Return")
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
        window.press_keys(letters[name])
        return
    if window.tab_to(name):
        window.press_keys("space")
