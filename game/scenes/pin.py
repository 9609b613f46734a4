"""Asking a person for the PIN that keeps their hand from the others at the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.core.texts import _
from game.ui.boxes import Column, Flow, Row
from game.ui.controls import Button, icon_button
from game.ui.dialog import Dialog
from game.ui.fields import TextField
from game.ui.labels import Label, escape, heading, note

if TYPE_CHECKING:
    from game.app import App

LEAST: Final = 3
MOST: Final = 8
"""Digits of a PIN; the cover takes no more."""


class PinDialog(Dialog):
    """``take`` gets the digits, or "" for no PIN any more; Esc changes nothing."""

    def __init__(self, app: App, name: str, had: bool, take: Callable[[str], object]) -> None:
        self.take = take
        self.field = TextField(
            "",
            self._typed,
            limit=MOST,
            allow=str.isdecimal,
            done=self._set,
            wide=200,
            placeholder=_("digits"),
            masked=True,
        )
        self.eye = icon_button("eye", self._show, _("Show what was typed"), quiet=False)
        self.ready = Button(_("Set the PIN"), self._set, primary=True, least=140)
        self.ready.enabled = False
        buttons = [self.ready]
        if had:
            buttons.append(Button(_("No PIN"), lambda: self._done(""), least=120))
        buttons.append(Button(_("Cancel"), self.cancel, least=120))
        body = Column(
            heading(_("A PIN for {name}").format(name=escape(name))),
            Label(_("When the screen is handed over, the hand is shown only to whoever types these digits.")),
            Row(self.field, self.eye, note(_("{least} to {most} digits").format(least=LEAST, most=MOST)), gap=10),
            note(_("It holds for this match and its rematches. It keeps friends from peeking; it is no safe.")),
            Flow(*buttons, gap=12, align="end"),
            gap=12,
        )
        super().__init__(app, body, wide=540)

    def enter(self) -> None:
        super().enter()
        self.form.set_focus(self.field)

    def _typed(self, text: str) -> None:
        self.ready.enabled = len(text) >= LEAST

    def _show(self) -> None:
        self.field.masked = not self.field.masked
        self.eye.icon = "eye" if self.field.masked else "eye_closed"
        self.form.dirty = True

    def _set(self) -> None:
        if len(self.field.text) >= LEAST:
            self._done(self.field.text)

    def _done(self, pin: str) -> None:
        self.close()
        self.take(pin)
