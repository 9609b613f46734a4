"""A field is edited like any other, and takes no more than it may."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import clipboard
from game.ui.fields import TextField
from tests.game.ui.test_ui import form_of
from tests.support.inputs import make_key, make_press, make_release


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def typed(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, {"text": text})


def test_what_tab_selects_is_replaced_by_typing() -> None:
    field = TextField("Mara", lambda text: None)
    form = form_of(field)
    form.handle(make_key(pygame.K_TAB))
    form.handle(typed("Ida"))
    assert field.text == "Ida"


def test_a_field_takes_only_what_it_allows() -> None:
    field = TextField("", lambda text: None, allow=str.isdigit)
    form = form_of(field)
    form.set_focus(field)
    form.handle(typed("1a2\n3"))
    assert field.text == "123"


def test_what_is_pasted_becomes_one_line_and_an_empty_clipboard_deletes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = ["", " \r\n\t", "Anna\r\nBo\tCy\n"]
    monkeypatch.setattr(clipboard, "paste_text", lambda: board.pop(0))
    field = TextField("Mara", lambda text: None)
    form = form_of(field)
    form.set_focus(field)
    assert field.all, "what was offered is replaced by what comes"
    for wanted in ("Mara", "Mara", "Anna Bo Cy"):
        form.handle(make_key(pygame.K_v, pygame.KMOD_CTRL))
        assert field.text == wanted


def test_a_field_is_marked_copied_pasted_and_emptied_and_a_masked_one_not_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = ["before"]
    monkeypatch.setattr(clipboard, "copy_text", board.append)
    monkeypatch.setattr(clipboard, "paste_text", lambda: board[-1] + "\n")
    for masked, pasted in ((True, "before"), (False, "4711")):
        field = TextField("4711", lambda text: None, masked=masked)
        form = form_of(field)
        form.set_focus(field)
        assert field.get_spoken_text() == ("hidden" if masked else "4711")
        form.handle(make_key(pygame.K_c, pygame.KMOD_CTRL))
        form.handle(make_key(pygame.K_a, pygame.KMOD_CTRL))
        form.handle(make_key(pygame.K_v, pygame.KMOD_CTRL))
        assert field.text.strip() == pasted
        form.handle(make_key(pygame.K_u, pygame.KMOD_CTRL))
        assert field.text == ""
        form.handle(typed("8"))
        assert field.text == "8"
        assert not field.handle_key(make_key(pygame.K_q, pygame.KMOD_CTRL)), "the house has its keys"


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


def test_keys_go_by_what_a_person_sees_as_one() -> None:
    heart, family = "\u2764\ufe0f", "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    field = TextField("", lambda text: None, limit=10)
    form = form_of(field)
    form.set_focus(field)
    form.handle(typed(f"a{heart}{family}\U0001f1e9\U0001f1ea{heart}"))
    assert field.text == f"a{heart}{family}\U0001f1e9\U0001f1ea", "no half of what no longer fits"
    for event in (
        make_key(pygame.K_BACKSPACE),
        make_key(pygame.K_LEFT),
        make_key(pygame.K_BACKSPACE),
        make_key(pygame.K_DELETE),
    ):
        form.handle(event)
    assert field.text == "a"


def composed(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTEDITING, {"text": text, "start": len(text), "length": 0})


def test_what_is_composed_is_shown_and_no_key_is_taken_until_it_is_written() -> None:
    done: list[str] = []
    field = TextField("ab", lambda text: None, done=lambda: done.append("done"))
    form = form_of(field)
    form.set_focus(field)
    form.handle(make_key(pygame.K_LEFT))
    form.handle(composed("ni"))
    assert (field.text, field._shown_text) == ("ab", "anib")
    for code in (pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_HOME):
        assert form.handle(make_key(code)), "the keys are the input method's"
    assert (field.text, done) == ("ab", [])
    form.handle(typed("你"))
    assert (field.text, field._shown_text) == ("a你b", "a你b")
    form.handle(composed("x"))
    form.handle(composed(""))
    assert field._shown_text == "a你b", "it was given up"
    form.handle(make_key(pygame.K_RETURN))
    assert done == ["done"]


def test_what_is_composed_goes_when_the_field_is_left_and_takes_the_place_of_what_is_selected() -> None:
    field = TextField("Guest", lambda text: None)
    form = form_of(field)
    form.set_focus(field)
    form.handle(composed("^"))
    assert field._shown_text == "^", "the offered name is replaced"
    form.handle(typed("ê"))
    assert field.text == "ê"
    form.handle(composed("^"))
    form.set_focus(None)
    assert field._shown_text == "ê"


def test_an_offered_name_is_replaced_by_typing_after_a_click_as_after_tab() -> None:
    field = TextField("Guest", lambda text: None)
    form = form_of(field)
    at = field.rect.center
    form.handle(make_press(at))
    form.handle(make_release(at))
    form.handle(typed("Ben"))
    assert field.text == "Ben"
    form.handle(make_press(field.rect.topleft))
    form.handle(typed("A"))
    assert field.text == "ABen", "a click in a field one is at sets the caret"


def test_ctrl_with_a_letter_of_another_script_types_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    field = TextField("a", lambda text: None)
    form = form_of(field)
    form.set_focus(field)
    for held, wanted in ((pygame.KMOD_LCTRL, "a"), (pygame.KMOD_LCTRL | pygame.KMOD_RALT, "€"), (0, "€ж")):
        monkeypatch.setattr(pygame.key, "get_mods", lambda held=held: held)
        form.handle(typed("ж" if held in (0, pygame.KMOD_LCTRL) else "€"))
        assert field.text == wanted
