"""A field is edited like any other, and takes no more than it may."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.fields import TextField
from tests.game.ui.test_ui import form_of
from tests.support.inputs import make_key


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def typed(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, {"text": text})


LIMIT = 6
EDITS = st.one_of(
    st.text("abc", min_size=1, max_size=9),
    st.sampled_from(["left", "right", "home", "end", "backspace", "delete", "select all", "empty"]),
)
KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
}


def edited(text: str, caret: int, marked: bool, edit: str) -> tuple[str, int, bool]:
    """What an edit makes of a text: the text, the place of the caret, whether all is marked."""
    if edit == "select all":
        return text, caret, bool(text)
    if edit == "empty" or (marked and edit in ("backspace", "delete")):
        return "", 0, False
    places = {"left": max(0, caret - 1), "right": min(len(text), caret + 1), "home": 0, "end": len(text)}
    if edit in places:
        return text, places[edit], False
    if edit == "backspace":
        return text[: max(0, caret - 1)] + text[caret:], max(0, caret - 1), False
    if edit == "delete":
        return text[:caret] + text[caret + 1 :], caret, False
    if marked:
        text, caret = "", 0
    edit = edit[: LIMIT - len(text)]
    return text[:caret] + edit + text[caret:], caret + len(edit), False


@given(st.lists(EDITS, max_size=12))
def test_whatever_is_typed_marked_and_erased_is_done_where_the_caret_is(edits: list[str]) -> None:
    told = ["abc"]
    field = TextField(told[0], told.append, limit=LIMIT)
    form = form_of(field)
    form.set_focus(field)
    form.handle(make_key(pygame.K_END))
    expected = (field.text, len(field.text), False)
    for edit in edits:
        expected = edited(*expected, edit)
        if edit in ("select all", "empty"):
            form.handle(make_key(pygame.K_a if edit == "select all" else pygame.K_u, pygame.KMOD_CTRL))
        elif edit in KEYS:
            form.handle(make_key(KEYS[edit]))
        else:
            form.handle(typed(edit))
        assert (field.text, field.caret, field.all) == expected
        assert told[-1] == field.text
