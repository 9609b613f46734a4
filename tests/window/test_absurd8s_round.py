"""A whole game of Absurd 8's in a real window: once with the mouse, once with the keyboard alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Window, centre, deal, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed here: {', '.join(missing())}")
LIMIT = 500
GAME = "absurd8s"


def test_a_game_is_played_with_the_mouse(tmp_path: Path) -> None:
    rng = random.Random(8)
    with Window(tmp_path) as window:
        deal(window, GAME)
        for _ in range(LIMIT):
            found = window.wait("asking", "round")
            if found["state"] == "round":
                break
            target = wish(found, rng)
            window.click(*centre(target))
            window.changed(found, 1.5)  # what has just appeared does not take a click at once
        else:
            raise AssertionError(f"the game did not end: {window.report()}")
        assert found["actions"] >= 8
        window.key("ctrl+q")
        assert window.ended() == 0


def test_a_dozen_actions_are_made_with_the_keyboard_alone(tmp_path: Path) -> None:
    rng = random.Random(9)
    done = 0
    for match in range(6):  # the cards are new each time, and luck can end a game after three turns
        (tmp_path / str(match)).mkdir()
        with Window(tmp_path / str(match)) as window:
            deal(window, GAME)
            done += _play_with_keys(window, rng, 12 - done)
            window.key("ctrl+q")
            assert window.ended() == 0
        if done >= 12:
            return
    raise AssertionError(f"in six matches the keyboard made {done} actions")


def _play_with_keys(window: Window, rng: random.Random, wanted: int) -> int:
    """Make this many actions, or fewer if the game is over before; how many were made."""
    done = 0
    for _ in range(LIMIT):
        found = window.wait("asking", "round")
        if found["state"] == "round" or done >= wanted:
            return done
        _choose(window, found, wish(found, rng)["what"])
        done += window.changed(found).get("actions", 0) > found["actions"]
    raise AssertionError(f"the game did not go on: {window.report()}")


def wish(found: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """What a simple player does next: play what fits, else draw; go on with what was begun, and confirm it."""
    free: list[dict[str, Any]] = [target for target in found["targets"] if not target["chosen"]]
    names = {target["what"]: target for target in free}
    if found["ready"] and "do confirm" in names:
        return names["do confirm"]
    begun = any(target["chosen"] for target in found["targets"])
    order = ["suit", "pick", "pile", "attack", "word", "card", "drawn", "battle"] if begun else [
        "ask", "fetch", "seat", "attack", "word accept", "word no-jump", "word no-call", "drawn", "card", "effect",
        "pile", "word pass", "deck", "battle", "word",
    ]  # fmt: skip
    for start in order:
        fitting = [target for target in free if target["what"].startswith(start)]
        if fitting:
            return rng.choice(fitting)
    return rng.choice(free)


def _choose(window: Window, found: dict[str, Any], name: str) -> None:
    """With Tab and the space bar; Enter confirms."""
    if name == "do confirm":
        window.key("Return")
        return
    if window.tab_to(name):
        window.key("space")
