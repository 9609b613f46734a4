"""The widgets: what mouse and keyboard do to them, and that nothing is cut off."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.art.colours import BAD, BRASS_LIGHT, GOOD, IVORY, IVORY_DIM, PAPER
from game.art.svg import compute_luminance
from game.ui.boxes import Column, Space
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.labels import face_sign
from game.ui.scroll import Scroll
from game.ui.style import Style
from game.ui.widget import Widget
from tests.support.inputs import make_key, make_motion, make_press, make_release

AREA = pygame.Rect(0, 0, 800, 500)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def form_of(*items: Widget) -> Form:
    form = Form(Column(*items, cross="start"))
    form.layout(Style(), AREA)
    return form


def click(form: Form, point: tuple[int, int]) -> None:
    form.handle(make_motion(point))
    form.handle(make_press(point))
    form.handle(make_release(point))


def test_a_list_stays_inside_the_window_however_low_it_is_opened() -> None:
    choice = Choice([(str(n), f"Number {n}") for n in range(30)], "0", lambda value: None, drop=True)
    form = form_of(Space(1, 440), choice)
    choice.open_list()
    assert form.popup is not None
    assert AREA.contains(form.popup.rect)
    last = form.list_focusables()[-1]
    form.set_focus(last)
    assert form.popup.rect.contains(last.rect)


def test_a_scroll_area_follows_the_focus_the_wheel_and_the_keys() -> None:
    buttons = [Button(f"Number {n}", lambda: None) for n in range(40)]
    scroll = Scroll(Column(*buttons))
    form = Form(Column(scroll))
    form.layout(Style(), AREA)
    for button in buttons:
        form.set_focus(button)
        assert scroll.rect.contains(button.rect)
    form.handle(make_key(pygame.K_HOME))
    assert scroll.offset == 0
    wheel = pygame.Event(pygame.MOUSEWHEEL, {"y": -2, "precise_y": -2.0, "x": 0})
    form.handle(wheel)  # the pointer has not moved since the page came
    assert (first := scroll.offset) > 0
    form.mouse = AREA.center
    form.handle(wheel)
    assert scroll.offset > first
    form.handle(make_key(pygame.K_END))
    assert scroll.offset == scroll.max_offset
    assert buttons[-1].rect.bottom <= scroll.rect.bottom


def test_a_scroll_area_is_a_stop_of_the_focus_where_it_scrolls_and_nothing_in_it_is_one() -> None:
    long, short, followed = Space(10, 5000), Space(10, 10), Column(Button("Here", lambda: None), Space(10, 5000))
    for child, stops in (long, True), (short, False), (followed, False):
        scroll = Scroll(Column(child), keys=True)
        form = Form(Column(scroll))
        form.layout(Style(), AREA)
        assert (scroll in form.list_focusables()) is stops


def test_what_is_half_out_of_sight_can_be_clicked_and_stays_where_it_is() -> None:
    done: list[int] = []
    buttons = [Button(f"Number {n}", partial(done.append, n)) for n in range(40)]
    scroll = Scroll(Column(*buttons))
    form = Form(Column(scroll))
    form.layout(Style(), AREA)
    edge = next(n for n, button in enumerate(buttons) if button.rect.bottom > scroll.rect.bottom - 4)
    click(form, (buttons[edge].rect.centerx, buttons[edge].rect.top + 2))
    assert (done, scroll.offset) == ([edge], 0)
    assert form.focus is buttons[edge]


def test_a_finger_that_creeps_moves_a_page_as_far_as_it_went() -> None:
    scroll = Scroll(Column(*(Button(f"Number {n}", lambda: None) for n in range(40))))
    Form(Column(scroll)).layout(Style(), AREA)
    for _n in range(10):
        scroll.pan_by(-0.4)
    assert scroll.offset == 4


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    done: list[int] = []
    buttons = [Button(f"Number {n}", partial(done.append, n)) for n in range(40)]
    scroll = Scroll(Column(*buttons))
    form = Form(Column(scroll, Space(10, 200)))
    form.layout(Style(), AREA)
    hidden = next(button for button in buttons if button.rect.top > scroll.rect.bottom)
    click(form, hidden.rect.center)
    assert done == []


def test_what_is_bright_elsewhere_can_be_read_on_paper() -> None:
    sheet = Canvas(pygame.Surface((8, 8)), Style())
    assert sheet.find_ink(IVORY) == IVORY
    sheet.paper = True
    for tone in (IVORY, IVORY_DIM, BRASS_LIGHT, GOOD, BAD):
        light, dark = compute_luminance(PAPER), compute_luminance(sheet.find_ink(tone))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, f"{tone} is too pale on paper"


@pytest.mark.parametrize("size", [(60, 95), (95, 60)])
def test_a_face_keeps_to_its_place_however_a_row_stretches_it(size: tuple[int, int]) -> None:
    surface = pygame.Surface((160, 160), pygame.SRCALPHA)
    face = face_sign("badger", 88)
    face.rect = pygame.Rect((20, 20), size)
    face.draw(Canvas(surface, Style()))
    drawn = surface.get_bounding_rect()
    assert drawn.w > 50
    assert face.rect.contains(drawn), "it lies over what stands beside it"
