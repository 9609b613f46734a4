"""A whole round of Crazy Eights in a real window, with the mouse: clicked and carried in turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Window, deal_match, find_centre, list_missing

pytestmark = pytest.mark.skipif(bool(list_missing()), reason=f"not installed here: {', '.join(list_missing())}")
LIMIT = 300
AIM = {"card": "pile", "suit": "pile", "deck": "seat 0"}
"""Where each kind of thing is carried."""


def test_a_round_is_played_with_the_mouse(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        deal_match(window, "crazyeights")
        for step in range(LIMIT):
            found = window.wait_for_state("asking", "round")
            if found["state"] == "round":
                break
            act_on(window, found, step)
            window.wait_for_change(found, 1.5)
        else:
            raise AssertionError(f"the round did not end: {window.read_report()}")
        assert found["actions"] >= 6
        window.press_keys("ctrl+q")
        assert window.wait_for_end() == 0


def act_on(window: Window, found: dict[str, Any], step: int) -> None:
    """Play, name, pass or draw: whatever is offered first of these, carried every other time."""
    thing = next(each for kind in ("suit", "card", "word", "deck") for each in list_lit(found, kind))
    aim = AIM.get(thing["what"].partition(" ")[0], "")
    there = next((each for each in found["targets"] if aim and each["what"].startswith(aim)), None)
    if step % 2 and there is not None:
        window.drag_to(find_centre(thing), find_centre(there))
    else:
        window.click_at(*find_centre(thing))


def list_lit(found: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """What is offered of this kind."""
    return [each for each in found["targets"] if each["what"].startswith(kind)]
