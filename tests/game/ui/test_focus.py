"""Where the focus goes: round the order of Tab, and from frame to frame."""

from __future__ import annotations

import pygame
import pytest

from game.ui.boxes import Column, Panel
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.display_list import DrawRecorder
from game.ui.fields import TextField
from game.ui.focus import find_next_focus, first_of_group
from game.ui.form import Form
from game.ui.style import Style
from game.ui.widget import Widget
from tests.support.inputs import make_key


def buttons(words: str) -> list[Widget]:
    """A button for every letter."""
    return [Button(letter, lambda: None) for letter in words]


@pytest.fixture
def order() -> list[Widget]:
    """Two buttons in no frame, a frame with three, and a frame with two."""
    free, first, second = buttons("ab"), buttons("cde"), buttons("fg")
    form = Form(Column(*free, Panel(Column(*first)), Panel(Column(*second))))
    form.layout(Style(), pygame.Rect(0, 0, 300, 300))
    return form.list_focusables()


def test_tab_goes_round_and_begins_at_either_end(order: list[Widget]) -> None:
    assert [order.index(find_next_focus(order, focus, 1)) for focus in (None, *order)] == [0, 1, 2, 3, 4, 5, 6, 0]
    assert [order.index(find_next_focus(order, focus, -1)) for focus in (None, *order)] == [6, 6, 0, 1, 2, 3, 4, 5]


def test_groups_are_what_lies_in_frames_and_what_lies_before_them(order: list[Widget]) -> None:
    assert [order.index(first_of_group(order, focus, 1)) for focus in (None, *order)] == [0, 2, 2, 5, 5, 5, 0, 0]
    assert [order.index(first_of_group(order, focus, -1)) for focus in (None, *order)] == [5, 5, 5, 0, 0, 0, 2, 2]


@pytest.mark.parametrize("key", [pygame.K_HOME, pygame.K_END])
def test_of_a_text_longer_than_its_field_the_place_of_the_caret_is_seen(key: int) -> None:
    pygame.font.init()
    field = TextField("A long name of many words, " * 5, lambda _text: None, limit=200)
    form = Form(Column(field))
    form.layout(Style(), pygame.Rect(0, 0, 300, 100))
    form.set_focus(field)
    field.handle_key(make_key(key))
    recorder = DrawRecorder((300, 100))
    field.draw(Canvas(recorder, form.style))
    caret = recorder.items[-1]
    assert caret.bitmap.get_width() == 2
    assert caret.clip is not None
    assert pygame.Rect(caret.clip).contains(pygame.Rect(caret.at, (2, 1)))
