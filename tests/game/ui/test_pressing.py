"""What every kind of widget owes whoever presses it: nothing by a slip or while it is off, something otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pytest

from game.ui.boxes import Column
from game.ui.choices import Choice, Pick
from game.ui.controls import Button, Slider, Toggle
from game.ui.fields import TextField
from game.ui.form import Form
from game.ui.style import Style
from game.ui.widget import Widget
from tests.support.inputs import make_key, make_motion

OPTIONS: Final = (("a", "One"), ("b", "Two"))
KINDS: Final[dict[str, Callable[[Callable[..., Any]], Widget]]] = {
    "button": lambda done: Button("Deal", done),
    "pick": lambda done: Pick("Short", done, "A quick match.", False),
    "toggle": lambda done: Toggle(False, done),
    "segments": lambda done: Choice(OPTIONS, "a", done, drop=False),
    "list": lambda done: Choice(OPTIONS, "a", done, drop=True),
    "slider": lambda done: Slider(0.0, done),
}
AWAY: Final = (790, 490)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def _form(kind: str, enabled: bool = True) -> tuple[Form, Widget, list[object]]:
    done: list[object] = []
    widget = KINDS[kind](lambda *values: done.append(values))
    widget.enabled = enabled
    form = Form(Column(widget, TextField("", lambda _text: None), cross="start"))
    form.layout(Style(), pygame.Rect(0, 0, 800, 500))
    return form, widget, done


def _mouse(form: Form, kind: int, at: tuple[float, float]) -> None:
    form.handle(make_motion(at, held=True))
    form.handle(pygame.Event(kind, {"pos": at, "button": 1}))


def _pressed(form: Form, widget: Widget, let_go: tuple[float, float] | None = None) -> None:
    at = widget.rect.right - 4, widget.rect.centery
    _mouse(form, pygame.MOUSEBUTTONDOWN, at)
    _mouse(form, pygame.MOUSEBUTTONUP, let_go or at)


@pytest.mark.parametrize("kind", KINDS)
def test_a_press_does_something(kind: str) -> None:
    form, widget, done = _form(kind)
    _pressed(form, widget)
    assert done or form.popup is not None


@pytest.mark.parametrize("kind", sorted(KINDS.keys() - {"slider"}))
def test_a_press_that_ends_elsewhere_does_nothing(kind: str) -> None:
    form, widget, done = _form(kind)
    _pressed(form, widget, AWAY)
    assert not done
    assert form.popup is None


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_off_does_nothing_whatever_is_pressed(kind: str) -> None:
    form, widget, done = _form(kind, enabled=False)
    _pressed(form, widget)
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_SPACE):
        form.handle(make_key(key))
    assert not done
    assert form.popup is None
    assert form.focus is not widget
