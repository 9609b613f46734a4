"""Whatever a hand is doing ends when the system, or a page, takes it away, and letting go later does nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import app as loop
from game.screens.help.rules import RulesScene
from game.ui.controls import Button, Slider
from game.ui.scroll import Scroll
from tests.support.inputs import (
    make_motion,
    make_press,
    make_release,
    move_to,
    send_event,
)
from tests.support.pages import find_widgets, get_top
from tests.support.tables import TimedApp, place_of, start_table, uncover_hand, wait_until_asked


def cover_by_page(app: TimedApp) -> None:
    """A page lies over the scene for a moment."""
    page = RulesScene(app, "")
    app.push_scene(page)
    app.run_frame([])
    app.pop_scene(page)


def fall_asleep(app: TimedApp) -> None:
    """The lid is closed, and opened."""
    app._notice_suspension(0.0)
    app._notice_suspension(loop.ASLEEP + 1)


LOSSES: dict[str, Callable[[TimedApp], object]] = {
    "focus": lambda app: send_event(app, pygame.WINDOWFOCUSLOST),
    "minimised": lambda app: send_event(app, pygame.WINDOWMINIMIZED),
    "hidden": lambda app: send_event(app, pygame.WINDOWHIDDEN),
    "dropped": lambda app: send_event(app, pygame.DROPTEXT, text="?"),
    "page": cover_by_page,
    "asleep": fall_asleep,
}
each_loss = pytest.mark.parametrize("loss", LOSSES)


@each_loss
def test_a_slider_stays_where_it_is(app: TimedApp, loss: str) -> None:
    app.routes.settings()
    get_top(app).change_page(tab=2)
    app.run_frame([])
    slider = next(each for each in find_widgets(get_top(app), Slider) if app.size[1] > each.rect.bottom)
    track = slider.place_track()
    app.run_frame([make_motion(track.center), make_press(track.center)])
    before = slider.value
    LOSSES[loss](app)
    app.run_frame([make_motion(track.midleft)])
    app.run_frame([make_release(track.midleft)])
    assert slider.value == before
    assert get_top(app).form.pressed is None


def find_bar(app: TimedApp) -> Scroll:
    """What scrolls the page; it is made anew when the page comes back."""
    return next(each for each in find_widgets(get_top(app), Scroll) if each.max_offset)


@each_loss
def test_a_scroll_bar_stays_where_it_is_and_takes_the_next_press(app: TimedApp, loss: str) -> None:
    app.store.change_settings(text_scale=2.0)
    app.routes.settings()
    app.run_frame([])
    bar = find_bar(app)
    thumb = bar._get_thumb_rect().center
    app.run_frame([make_motion(thumb), make_press(thumb)])
    LOSSES[loss](app)
    bar = find_bar(app)
    app.run_frame([make_motion((thumb[0], bar.rect.bottom))])
    assert bar.offset == 0
    app.run_frame([make_release(thumb)])
    app.skip_time(1)
    app.run_frame([make_motion(thumb), make_press(thumb)])
    app.run_frame([make_motion((thumb[0], bar.rect.bottom))])
    assert bar.offset > 0


@pytest.mark.parametrize("meanwhile", ["focus", "rebuilt"])
def test_a_click_is_none_the_less_for_what_happens_while_the_button_is_down(app: TimedApp, meanwhile: str) -> None:
    app.routes.settings()
    app.run_frame([])
    page, done = get_top(app), list[int]()
    pressed = next(each for each in find_widgets(page, Button) if each.enabled and each.rect.top > 0)
    at = pressed.rect.center
    app.run_frame([make_motion(at), make_press(at)])
    if meanwhile == "focus":  # the press brought the window the attention
        send_event(app, pygame.WINDOWFOCUSGAINED)
    else:
        page.rebuild()
    same = page.form.find_widget_at(at)
    assert isinstance(same, Button)
    same.action = lambda: done.append(1)
    app.run_frame([make_release(at)])
    assert done, "the button was pressed and let go, and nothing came of it"


@each_loss
def test_a_card_looked_at_from_near_is_put_down(app: TimedApp, loss: str) -> None:
    scene = start_table(app, "crazyeights", people=1, speed=0.0)
    assert wait_until_asked(app, scene)
    sprite = scene.play.list_hand_sprites()[0]
    at = place_of(scene, sprite.hand_target)
    assert at is not None
    u = scene.play.layout.u
    move_to(app, at)
    app.run_frame([make_press((at[0] * u, at[1] * u), 3)])
    assert scene.touch.near == sprite.face
    LOSSES[loss](app)
    assert scene.touch.near != sprite.face


def test_the_loop_notices_that_the_machine_slept_and_covers_a_hand(app: TimedApp) -> None:
    scene = start_table(app, "lockdown", people=2, speed=0.0)
    uncover_hand(app, scene)
    assert scene.host.present >= 0
    for second in (1000.0, 1002.0, 1004.0):
        app._notice_suspension(second)
    assert scene.host.present >= 0, "a turn of the loop may take some seconds"
    app._notice_suspension(1005.0 + loop.ASLEEP)
    app.run_frame([])
    assert scene.host.present < 0
