"""Dialogues: a click beside them is a no, the wheel is no answer, and what is typed lands where it is asked for."""

from __future__ import annotations

import pygame

from game.app.dialog import ask_question
from game.screens.records.matches import MatchesScene
from tests.support.tables import TimedApp


def button(which: int) -> pygame.Event:
    """A button of the mouse (4 and 5 are the wheel) beside whatever is asked."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=which)


def test_a_click_beside_a_question_is_a_no_and_the_wheel_is_no_answer(app: TimedApp) -> None:
    page = MatchesScene(app)
    app.push_scene(page)
    for which in (4, 5):
        asked = ask_question(app, "Sure?", "Really?", [("Yes", lambda: None, False)])
        app.run_frame([button(which)])
        assert app.top_scene is asked
        app.pop_scene(asked)
    for which in (1, 3):
        ask_question(app, "Sure?", "Really?", [("Yes", lambda: None, False)])
        app.run_frame([button(which)])
        assert app.top_scene is page
