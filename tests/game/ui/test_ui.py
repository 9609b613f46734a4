"""The widgets: what mouse and keyboard do to them, and that nothing is cut off."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.boxes import Column, Flow, Grid, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.controls import Button, Slider, Toggle
from game.ui.form import TOOLTIP_AFTER, Form
from game.ui.labels import Label, Picture, escape
from game.ui.scroll import Scroll
from game.ui.split import Field, Split
from game.ui.style import Style
from game.ui.text_table import TextTable
from game.ui.widget import Widget
from tests.support.markup import without_markup

AREA = pygame.Rect(0, 0, 800, 500)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def form_of(*items: Widget, cancel: Any = None) -> Form:
    form = Form(Column(*items, cross="start"), cancel)
    form.layout(Style(), AREA)
    return form


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": text})


def click(form: Form, point: tuple[int, int]) -> None:
    form.handle(pygame.Event(pygame.MOUSEMOTION, {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)}))
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, {"pos": point, "button": 1}))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, {"pos": point, "button": 1}))


def opened(form: Form) -> bool:
    return form.popup is not None


def drawn(form: Form) -> bytes:
    surface = pygame.Surface(AREA.size, 0, 32)
    form.draw(Canvas(surface, form.style))
    return surface.get_buffer().raw


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    grid = [[Button(f"{y}{x}", lambda: None, least=100) for x in range(3)] for y in range(3)]
    form = form_of(*(Row(*row) for row in grid))
    form.set_focus(grid[1][1])
    for code, (y, x) in (
        (pygame.K_RIGHT, (1, 2)),
        (pygame.K_DOWN, (2, 2)),
        (pygame.K_LEFT, (2, 1)),
        (pygame.K_UP, (1, 1)),
    ):
        form.handle(key(code))
        assert form.focus is grid[y][x]


def test_esc_cancels_and_closes_an_open_list_first() -> None:
    cancelled: list[int] = []
    choice = Choice([("a", "One"), ("b", "Two")], "a", lambda value: None, drop=True)
    form = form_of(choice, cancel=lambda: cancelled.append(1))
    form.set_focus(choice)
    form.handle(key(pygame.K_RETURN))
    assert opened(form)
    form.handle(key(pygame.K_ESCAPE))
    assert not opened(form)
    assert cancelled == []
    assert form.focus is choice
    form.handle(key(pygame.K_ESCAPE))
    assert cancelled == [1]


def test_a_list_is_chosen_from_by_keys_alone_and_by_mouse_alone() -> None:
    chosen: list[str] = []
    choice = Choice([("a", "One"), ("b", "Two"), ("c", "Three")], "a", chosen.append, drop=True)
    form = form_of(choice)
    for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        form.handle(key(code))
    assert chosen == ["b"]
    click(form, choice.rect.center)
    third = form.list_focusables()[2]
    click(form, third.rect.center)
    assert chosen == ["b", "c"]
    assert form.popup is None


def test_a_list_stays_inside_the_window_however_low_it_is_opened() -> None:
    choice = Choice([(str(n), f"Number {n}") for n in range(30)], "0", lambda value: None, drop=True)
    form = form_of(Space(1, 440), choice)
    choice.open_list(form)
    assert form.popup is not None
    assert AREA.contains(form.popup.rect)
    last = form.list_focusables()[-1]
    form.set_focus(last)
    assert form.popup.rect.contains(last.rect)


def test_segments_are_chosen_by_click_and_by_arrows() -> None:
    chosen: list[str] = []
    choice = Choice([("a", "One"), ("b", "Two"), ("c", "Three")], "a", chosen.append, drop=False)
    form = form_of(choice)
    click(form, (choice.rect.right - 10, choice.rect.centery))
    form.handle(key(pygame.K_LEFT))
    form.handle(key(pygame.K_LEFT))
    form.handle(key(pygame.K_LEFT))
    assert chosen == ["c", "b", "a"]


def test_a_slider_follows_the_mouse_and_the_arrows_and_stays_within_its_ends() -> None:
    seen: list[float] = []
    done: list[int] = []
    slider = Slider(0.5, seen.append, done=lambda: done.append(1))
    form = form_of(slider)
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, {"pos": slider.rect.midleft, "button": 1}))
    assert seen[-1] == 0.0
    form.handle(pygame.Event(pygame.MOUSEMOTION, {"pos": (790, 20), "rel": (1, 0), "buttons": (1, 0, 0)}))
    assert seen[-1] == 1.0
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, {"pos": (790, 20), "button": 1}))
    assert done == [1]
    form.handle(key(pygame.K_RIGHT))
    assert slider.value == 1.0
    form.handle(key(pygame.K_LEFT))
    assert slider.value == pytest.approx(0.95)


def test_a_scroll_area_follows_the_focus_the_wheel_and_the_keys() -> None:
    buttons = [Button(f"Number {n}", lambda: None) for n in range(40)]
    scroll = Scroll(Column(*buttons))
    form = Form(Column(scroll))
    form.layout(Style(), AREA)
    for button in buttons:
        form.set_focus(button)
        assert scroll.viewport.contains(button.rect)
    form.handle(key(pygame.K_HOME))
    assert scroll.offset == 0
    wheel = pygame.Event(pygame.MOUSEWHEEL, {"y": -2, "precise_y": -2.0, "x": 0})
    form.handle(wheel)  # the pointer has not moved since the page came
    assert (first := scroll.offset) > 0
    form.mouse = AREA.center
    form.handle(wheel)
    assert scroll.offset > first
    form.handle(key(pygame.K_END))
    assert scroll.offset == scroll.max_offset
    assert buttons[-1].rect.bottom <= scroll.viewport.bottom


def test_what_is_half_out_of_sight_can_be_clicked_and_stays_where_it_is() -> None:
    done: list[int] = []
    buttons = [Button(f"Number {n}", lambda n=n: done.append(n)) for n in range(40)]  # type: ignore[misc]
    scroll = Scroll(Column(*buttons))
    form = Form(Column(scroll))
    form.layout(Style(), AREA)
    edge = next(n for n, button in enumerate(buttons) if button.rect.bottom > scroll.viewport.bottom - 4)
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
    buttons = [Button(f"Number {n}", lambda n=n: done.append(n)) for n in range(40)]  # type: ignore[misc]
    scroll = Scroll(Column(*buttons))
    form = Form(Column(scroll, Space(10, 200)))
    form.layout(Style(), AREA)
    hidden = next(button for button in buttons if button.rect.top > scroll.viewport.bottom)
    click(form, hidden.rect.center)
    assert done == []


def test_a_tooltip_comes_to_a_resting_mouse_and_goes_when_it_moves() -> None:
    form = form_of(Button("Deal", lambda: None, tooltip="Deals the cards."))
    form.handle(pygame.Event(pygame.MOUSEMOTION, {"pos": (20, 20), "rel": (1, 1), "buttons": (0, 0, 0)}))
    form.update(10.0)
    form.update(10.1)
    before = drawn(form)
    assert form.update(10.2 + TOOLTIP_AFTER)
    assert drawn(form) != before
    form.handle(pygame.Event(pygame.MOUSEMOTION, {"pos": (21, 20), "rel": (1, 0), "buttons": (0, 0, 0)}))
    assert drawn(form) == before


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("width", [300, 560, 1200])
def test_widgets_keep_inside_their_place_and_off_each_other(width: int, scale: float) -> None:
    rows = [["Figure", "Points"], ["Suits", "four, if there are two of every one of them"], ["Colour", "two"]]
    root = Column(
        Field("Speed of cards", Choice([("a", "One"), ("b", "Two")], "a", lambda value: None), "A sentence about it."),
        Split(Label("Left words " * 6), Label("Right words " * 6), least=200),
        Grid(*(Panel(Label(f"Cell {n}")) for n in range(5)), least=150),
        Flow(*(Button(f"Button {n}", lambda: None) for n in range(6))),
        TextTable(rows),
        Row(Label("A name"), Space(grow=1), Toggle(True, lambda value: None)),
    )
    style = Style(text_scale=scale)
    tall = root.measure(style, width)[1]
    root.place(style, pygame.Rect(0, 0, width, tall))
    leaves = [
        widget
        for widget in root.iter_widgets()
        if not widget.list_children() and widget.rect.width and widget.rect.height
    ]
    for widget in leaves:
        assert pygame.Rect(0, 0, width, tall).contains(widget.rect), widget
        _, high = widget.measure(style, widget.rect.width)
        assert high <= widget.rect.height + 1, (widget, high)
        for other in leaves:
            assert other is widget or not widget.rect.colliderect(other.rect), (widget, other)


def test_words_somebody_typed_are_shown_as_they_are() -> None:
    for words in ("*Mara*", "{9H}", "a_b_", "[icon:token]", "back\\slash"):
        assert without_markup(escape(words)) == words


def test_what_fails_in_a_scroll_leaves_the_whole_surface_to_whoever_draws_next() -> None:
    def fail(canvas: Canvas, rect: pygame.Rect) -> None:
        raise ZeroDivisionError

    form = form_of(Scroll(Picture(100, 100, fail)))
    surface = pygame.Surface((400, 300))
    with pytest.raises(ZeroDivisionError):
        form.draw(Canvas(surface, Style()))
    assert surface.get_clip() == surface.get_rect()
