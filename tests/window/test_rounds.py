"""Whole rounds of Crazy Eights in a real window: with the mouse, clicked and carried in turn, and with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Window, deal_match, find_centre, list_missing

pytestmark = pytest.mark.skipif(bool(list_missing()), reason=f"not installed here: {', '.join(list_missing())}")
GAME = "crazyeights"
LIMIT = 300
AIM = {"card": "pile", "suit": "pile", "deck": "seat 0"}
"""Where each kind of thing is carried."""
LETTERS = "qwert"
"""The keys at the first cards of the hand; later ones are commands as soon as nothing is asked any more."""


def deal_with_keys(window: Window, game: str) -> None:
    """Tab to the game's card in the title, and Enter."""
    room = f"room {game}"
    assert window.wait_until(lambda found: any(each["what"] == room for each in found.get("targets", ())), seconds=30)
    assert window.tab_to(room)
    window.press_keys("Return")


def use_mouse(window: Window, found: dict[str, Any], thing: dict[str, Any], step: int) -> None:
    """Click it, every other time carry it."""
    aim = AIM.get(thing["what"].partition(" ")[0], "")
    there = next((each for each in found["targets"] if aim and each["what"].startswith(aim)), None)
    if step % 2 and there is not None:
        window.drag_to(find_centre(thing), find_centre(there))
    else:
        window.click_at(*find_centre(thing))


def use_keys(window: Window, _found: dict[str, Any], thing: dict[str, Any], step: int) -> None:
    """Every other time press the letter of a card, else go there with Tab and arrows, and press the space bar."""
    kind, _, number = thing["what"].partition(" ")
    if step % 2 and kind == "card" and int(number) < len(LETTERS):
        window.press_keys(LETTERS[int(number)])
    elif window.tab_to(thing["what"]):
        window.press_keys("space")


@pytest.mark.parametrize(("deal", "use"), [(deal_match, use_mouse), (deal_with_keys, use_keys)], ids=["mouse", "keys"])
def test_a_round_is_played_by_hand(
    tmp_path: Path, deal: Callable[[Window, str], None], use: Callable[..., None]
) -> None:
    with Window(tmp_path) as window:
        deal(window, GAME)
        for step in range(LIMIT):
            found = window.wait_for_state("asking", "round")
            if found["state"] == "round":
                break
            order = ("suit", "card", "word", "deck")
            use(window, found, next(each for kind in order for each in list_lit(found, kind)), step)
            window.wait_for_change(found, 1.5)
        else:
            raise AssertionError(f"the round did not end: {window.read_report()}")
        assert found["actions"] >= 6
        window.press_keys("ctrl+q")
        assert window.wait_for_end() == 0


def list_lit(found: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """What is offered of this kind."""
    return [each for each in found["targets"] if each["what"].startswith(kind)]
