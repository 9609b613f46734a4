"""Dialogues: a click beside them is a no, the wheel is no answer, and what is typed lands where it is asked for."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame

import game as program
from game.app.dialog import ask_question
from game.screens.records.matches import MatchesScene
from tests.support.inputs import make_press
from tests.support.tables import TimedApp


def button(which: int) -> pygame.Event:
    """A button of the mouse (4 and 5 are the wheel) beside whatever is asked."""
    return make_press((3, 3), which)


HARMLESS = {"As a file", "Another key", "They go along", "Play on"}
"""Answers under Enter: each may be taken back, and loses nothing."""


def test_no_question_has_a_loss_under_enter() -> None:
    """Every answer that is written into the program as the primary one is among those known to lose nothing."""
    found: set[str] = set()
    for path in Path(program.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "ask_question(" in text else ():
            if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[0], ast.Call):
                words, primary = node.elts[0].args, node.elts[2]
                never = isinstance(primary, ast.Constant) and primary.value in (False, None)
                if words and isinstance(words[-1], ast.Constant) and not never and _is_answer(primary):
                    found.add(str(words[-1].value))
    assert found == HARMLESS


def _is_answer(primary: ast.expr) -> bool:
    """Whether this says whether an answer is the primary one."""
    return (isinstance(primary, ast.Constant) and primary.value is True) or isinstance(primary, ast.UnaryOp)


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
