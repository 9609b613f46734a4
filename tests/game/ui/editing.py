"""Fields that are typed into and widgets that are pressed, step by step.

``editing.txt`` says what is done with a ``field`` (masked, with digits only, of a limited length; ``_`` alone is an
empty text): a ``key`` with what is held is pressed, something is typed, composed, put on the ``board`` that is pasted
from, the keyboard is ``held``, the pointer clicks the middle or the ``corner``, the field is come to and left. Or there
is a ``widget`` above a field, on or ``off``: at its right end, or as far along as is said, the pointer goes ``down``
and is let go (``up``) there or away from it; what it has done, by itself or as a list that opens, is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from game.config.names import is_typed
from game.ui import clipboard
from game.ui.choices import Choice, Pick
from game.ui.controls import Button, Slider, Toggle
from game.ui.fields import TextField
from game.ui.widget import Widget
from tests.game.ui.test_ui import click, form_of
from tests.looks.widget_lines import line_of
from tests.support.inputs import make_key, make_motion
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "editing_told.txt"


OPTIONS: Final = (("a", "One"), ("b", "Two"), ("c", "Three"))
WIDGETS: Final[dict[str, Callable[[Callable[..., Any]], Widget]]] = {
    "button": lambda done: Button("Deal", done),
    "pick": lambda done: Pick("Short", done, "A quick match.", False),
    "toggle": lambda done: Toggle(False, done),
    "segments": lambda done: Choice(OPTIONS, "a", done, drop=False),
    "list": lambda done: Choice(OPTIONS, "a", done, drop=True),
    "slider": lambda done: Slider(0.5, done, done=lambda: done("let go")),
}


class Editing(Teller):
    """A field or another widget, what is done there, and the clipboard."""

    board_text, done, taken = "", 0, True
    pressed: Widget | None = None
    """The widget above the field, where there is one."""

    def widget(self, kind: str, how: str = "on") -> None:
        self.field("_")
        self.heard: list[tuple[object, ...]] = []
        self.pressed = WIDGETS[kind](lambda *values: self.heard.append(values))
        self.pressed.enabled = how == "on"
        self.form = form_of(self.pressed, self.edited)

    def down(self, share: str = "1", kind: int = pygame.MOUSEBUTTONDOWN) -> None:
        assert self.pressed is not None
        box = self.pressed.rect.inflate(-8, 0)
        at = (790, 490) if share == "away" else (box.x + round(float(share) * box.w), box.centery)
        self.form.handle(make_motion(at, held=True))
        self.form.handle(pygame.Event(kind, pos=at, button=1))

    def up(self, share: str = "1") -> None:
        self.down(share, pygame.MOUSEBUTTONUP)

    def take_step(self, verb: str, what: str) -> None:
        for mark, meant in {r"\n": "\n", r"\r": "\r", r"\t": "\t"}.items():
            what = what.replace(mark, meant)
        if verb in {"type", "compose", "board"}:
            getattr(self, verb)("" if what == "_" else what)
        else:
            super().take_step(verb, what)

    def field(self, text: str, how: str = "", limit: str = "24") -> None:
        self.edited = TextField(
            "" if text == "_" else text, lambda _text: None, masked=how == "masked", limit=int(limit),
            allow=str.isdigit if how == "digits" else is_typed, done=self.finish,
        )  # fmt: skip
        self.form = form_of(self.edited)

    def finish(self) -> None:
        self.done += 1

    def come(self) -> None:
        self.form.set_focus(self.edited)

    def leave(self) -> None:
        self.form.set_focus(None)

    def key(self, name: str, held: str = "") -> None:
        event = make_key(getattr(pygame, f"K_{name}"), pygame.KMOD_CTRL if held else 0)
        self.taken = bool(self.form.handle(event))

    def held(self, *names: str) -> None:
        pygame.key.set_mods(sum(getattr(pygame, f"KMOD_{name}") for name in names))

    def type(self, text: str) -> None:
        self.form.handle(pygame.Event(pygame.TEXTINPUT, {"text": text}))

    def compose(self, text: str) -> None:
        self.form.handle(pygame.Event(pygame.TEXTEDITING, {"text": text, "start": len(text), "length": 0}))

    def board(self, text: str) -> None:
        self.board_text = text

    def click(self, where: str) -> None:
        click(self.form, self.edited.rect.topleft if where == "corner" else self.edited.rect.center)

    def tell(self) -> str:
        """How things are."""
        field = self.edited
        if self.pressed is not None:
            heard, self.heard = self.heard, []
            popup = "" if self.form.popup is None else "; a list is open"
            focus = "; it has the focus" if self.form.focus is self.pressed else ""
            return f"{line_of(self.pressed)}{popup}{focus}" + "".join(f"; does {values}" for values in heard)
        marks = {
            "all marked": field.all, "not taken": not self.taken, f"done {self.done}": self.done,
            f"shown {field._shown_text!r}": field._shown_text != field.text,
            f"spoken {field.get_spoken_text()!r}": field.get_spoken_text() != field.text,
            f"board {self.board_text!r}": self.board_text,
        }  # fmt: skip
        return ", ".join([f"{field.text!r} at {field.caret}", *(mark for mark, told in marks.items() if told)])


@contextmanager
def open_form() -> Iterator[Editing]:
    """A form for one occasion, with a clipboard of its own."""
    pygame.display.init()
    pygame.font.init()
    editing = Editing()
    with patch.multiple(clipboard, copy_text=editing.board, paste_text=lambda: editing.board_text):
        yield editing
    pygame.key.set_mods(0)


def text() -> str:
    """What becomes of all fields."""
    return tell_script(HERE / "editing.txt", open_form)
