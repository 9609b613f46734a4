"""A whole round of Crazy Eights in a real window, with the mouse: clicked and carried in turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Window, centre, deal, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed here: {', '.join(missing())}")
LIMIT = 300
AIM = {"card": "pile", "suit": "pile", "deck": "seat 0"}
"""Where each kind of thing is carried."""


def test_a_round_is_played_with_the_mouse(tmp_path: Path) -> None:
    with Window(tmp_path) as window:
        deal(window, "crazyeights")
        for step in range(LIMIT):
            found = window.wait("asking", "round")
            if found["state"] == "round":
                break
            act(window, found, step)
            window.changed(found, 1.5)
        else:
            raise AssertionError(f"the round did not end: {window.report()}")
        assert found["actions"] >= 6
        window.key("ctrl+q")
        assert window.ended() == 0


def act(window: Window, found: dict[str, Any], step: int) -> None:
    """Play, name, pass or draw: whatever is offered first of these, carried every other time."""
    thing = next(each for kind in ("suit", "card", "word", "deck") for each in lit(found, kind))
    aim = AIM.get(thing["what"].partition(" ")[0], "")
    there = next((each for each in found["targets"] if aim and each["what"].startswith(aim)), None)
    if step % 2 and there is not None:
        window.drag(centre(thing), centre(there))
    else:
        window.click(*centre(thing))


def lit(found: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """What is offered of this kind."""
    return [each for each in found["targets"] if each["what"].startswith(kind)]
