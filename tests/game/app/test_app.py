"""The app: attention, closing, notices and dialogues."""

from __future__ import annotations

import pygame
import pytest

from game import games
from game.app.dialog import ask
from game.app.scene import Scene
from tests.support.pages import button, click, key
from tests.support.tables import TimedApp

pytestmark = pytest.mark.skipif(not games.available(), reason="no game has a table yet")


def test_losing_attention_reaches_every_scene_before_the_next_picture(app: TimedApp) -> None:
    log: list[str] = []

    class Watcher(Scene):
        def attention(self, here: bool) -> None:
            log.append(f"attention {here}")

        def draw(self, canvas: object) -> None:
            log.append("draw")

    app.push(Watcher(app))
    app.turn([])
    log.clear()
    assert app.turn([pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert log == ["attention False", "draw"]
    app.turn([pygame.Event(pygame.WINDOWFOCUSGAINED)])
    assert log[2:] == ["attention True", "draw"]


def test_closing_the_window_leaves_every_scene_and_ends(app: TimedApp) -> None:
    left: list[str] = []

    class Leaving(Scene):
        def leave(self) -> None:
            left.append("left")

    app.push(Leaving(app))
    app.push(Leaving(app))
    app.turn([pygame.Event(pygame.QUIT)])
    assert not app.running
    app.close()
    assert left == ["left", "left"]


def test_a_notice_goes_by_itself_or_with_a_click(app: TimedApp) -> None:
    app.push(Scene(app))
    app.notify("One.")
    app.notify("One.")
    app.notify("Two.")
    app.turn([])
    assert app.notices.words == ["One.", "Two."]
    click(app, (640, 40))
    assert app.notices.words == ["Two."]
    app.now += 30
    app.turn([])
    assert app.notices.words == []


def test_where_no_answer_is_the_one_to_give_the_way_out_has_the_focus(app: TimedApp) -> None:
    answers: list[str] = []
    app.push(Scene(app))
    dialog = ask(app, "Really?", "For good.", [("Do it", lambda: answers.append("done"), False)])
    assert dialog.form.focus is button(dialog, "Cancel")
    app.turn([key(pygame.K_RETURN)])
    assert app.top is not dialog
    assert answers == []


def test_a_dialogue_answers_once_and_gives_way(app: TimedApp) -> None:
    answers: list[str] = []
    app.push(Scene(app))
    ask(app, "Really?", "It is so.", [("Yes", lambda: answers.append("yes"), True)])
    app.turn([key(pygame.K_RETURN)])
    app.turn([key(pygame.K_RETURN)])
    assert answers == ["yes"]
