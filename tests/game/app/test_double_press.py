"""The second half of a double click does nothing to what the first half has opened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.dialog import Dialog, ask_question
from game.app.double_press import FIRST_LOOK, LOOK, TWICE
from game.app.scene import Scene
from tests.support.inputs import click_pixel, make_key
from tests.support.pages import find_button
from tests.support.tables import TimedApp, timed_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[TimedApp]:
    with timed_app(tmp_path) as app:
        app.push_scene(Scene(app))
        yield app


def asked(app: TimedApp, done: list[str]) -> Dialog:
    """A question with an answer that cannot be taken back, and has the focus."""
    return ask_question(app, "Forget all?", "All of it.", [("Forget", lambda: done.append("all"), True)])


def test_a_double_click_does_not_answer_the_question_it_has_opened(app: TimedApp) -> None:
    done: list[str] = []
    at = find_button(asked(app, done), "Forget").rect.center
    app.pop_scene()
    click_pixel(app, at)
    asked(app, done)
    app.now += 0.5 * TWICE
    click_pixel(app, (at[0] + 1, at[1]))
    assert not done
    app.now += 1.1 * TWICE
    click_pixel(app, at)
    assert done == ["all"]


def test_a_press_right_after_a_page_changed_with_nobodys_doing_does_nothing(app: TimedApp) -> None:
    done: list[str] = []
    page = asked(app, done)
    at = find_button(page, "Forget").rect.center
    for late, does in ((0.9 * LOOK, False), (1.1 * LOOK, True)):
        app.presses.note_change(app.clock())
        app.now += late
        click_pixel(app, at)
        assert bool(done) == does


def test_the_second_half_is_not_let_go_over_what_it_has_not_pressed(app: TimedApp) -> None:
    heard: list[int] = []

    class Page(Scene):
        def handle(self, event: pygame.Event) -> bool:
            heard.append(event.type)
            return False

    click_pixel(app, (10, 10))
    app.push_scene(Page(app))
    click_pixel(app, (10, 10))
    assert not {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} & set(heard)
    app.now += 1.1 * TWICE
    click_pixel(app, (10, 10))
    assert heard[-1] == pygame.MOUSEBUTTONUP


def test_a_click_elsewhere_answers_at_once(app: TimedApp) -> None:
    done: list[str] = []
    click_pixel(app, (10, 10))
    click_pixel(app, find_button(asked(app, done), "Forget").rect.center)
    assert done == ["all"]


def test_a_key_right_after_a_click_is_no_second_half_of_it(app: TimedApp) -> None:
    done: list[str] = []
    click_pixel(app, find_button(asked(app, done), "Cancel").rect.center)
    asked(app, done)
    app.run_frame([make_key(pygame.K_RETURN)])
    assert done == ["all"]


@pytest.mark.parametrize("between", [None, pygame.K_TAB])
def test_enter_pressed_twice_answers_nothing_unless_it_was_led_there(app: TimedApp, between: int | None) -> None:
    done: list[str] = []
    app.run_frame([make_key(pygame.K_RETURN)])
    asked(app, done)
    if between:
        app.run_frame([make_key(pygame.K_TAB), make_key(pygame.K_TAB)])
    app.run_frame([make_key(pygame.K_RETURN)])
    assert done == (["all"] if between else [])
    if not between:
        app.now += 1.1 * TWICE
        app.run_frame([make_key(pygame.K_RETURN)])
        assert done == ["all"]


def test_a_page_that_comes_of_its_own_accord_takes_no_press_before_it_has_been_seen(app: TimedApp) -> None:
    done: list[str] = []

    class Page(Scene):
        def update(self, now: float) -> bool:
            if app.top_scene is self:
                asked(app, done)
            return True

    app.push_scene(Page(app))
    app.run_frame([])
    app.now += 10  # it takes its time to be drawn
    for late in (0.0, 0.9, 0.9, 0.9):
        app.now += late * FIRST_LOOK
        app.run_frame([make_key(pygame.K_RETURN)])
        assert not done
    app.now += 1.1 * FIRST_LOOK
    app.run_frame([make_key(pygame.K_RETURN)])
    assert done == ["all"]
