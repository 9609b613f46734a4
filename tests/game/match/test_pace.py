"""Which bot takes no time of its own: who goes on with what it began, and who lets the same window go by."""

from __future__ import annotations

import pytest

from engine.core.actions import Decision
from engine.registry import NAMES, game
from game.match.pace import LastAct

WINDOWS = {"jump": "wait", "answer": "pass"}


def asked(kind: str, *seats: int) -> list[Decision]:
    """So many are asked for the same kind of thing."""
    return [Decision(seat, kind) for seat in seats]


@pytest.mark.parametrize(
    ("text", "now", "at_once"),
    [
        ("wait", "jump", True),  # the window is let go by, and the next one is asked in it
        ("9H", "jump", False),  # somebody reacts, and that opens a window of its own
        ("wait", "answer", False),  # another kind of window
        ("wait", "turn", False),
        ("pass", "jump", False),  # what lets another kind of window go by
    ],
)
def test_only_who_comes_next_in_a_window_that_was_let_go_by_answers_at_once(
    text: str, now: str, *, at_once: bool
) -> None:
    for bot in (True, False):
        last = LastAct()
        last.set_last_action(1, game(NAMES[0]).parse(text), bot, asked("jump", 1), asked(now, 2))
        assert last.at_once(asked(now, 2), WINDOWS) == at_once
        assert not last.at_once([], WINDOWS)
        assert [last.goes_on(seat) for seat in range(3)] == [False, True, False]
        last = LastAct()
        assert not last.at_once(asked(now, 2), WINDOWS)
        assert not any(map(last.goes_on, range(3)))
