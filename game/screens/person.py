"""What a person who shares the screen wants of the table: kept by name, followed when it is that person's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog
from game.config.people import SIZES, Wants, wants, with_wants
from game.ui.boxes import Column
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle, icon_button
from game.ui.face_choice import FaceChoice
from game.ui.labels import escape, heading, note
from game.ui.phrases import percent
from game.ui.split import Field


def wants_button(app: App, name: str, changed: Callable[[], object]) -> Button:
    """The way to what somebody wants, beside the name."""
    told = _("Text size, hand and face of {name} at a shared screen").format(name=escape(name))
    return icon_button("settings", lambda: app.push(WantsDialog(app, name, changed)), told, quiet=False)


class WantsDialog(Dialog):
    """Asks for it. ``changed`` is called when something is kept."""

    def __init__(self, app: App, name: str, changed: Callable[[], object]) -> None:
        self.name, self.changed, self.wanted = name, changed, wants(app.settings, name)
        sizes = sorted({*SIZES, self.wanted.text_scale})
        nearest = str(self.wanted.text_scale)
        body = Column(
            heading(_("{name} at the table").format(name=escape(name))),
            Field(_("Size of text"), Choice([(str(size), percent(size)) for size in sizes], nearest, self._size)),
            Field(_("Left-handed"), Toggle(self.wanted.left_handed, self._hand)),
            Field(_("Face"), FaceChoice(self.wanted.portrait, self._face)),
            note(
                _(
                    "The table has one size for all of you: that of the largest text. It is mirrored if all of you "
                    "are left-handed. If all of you have a PIN, it is laid out for each of you behind the cover. Alone "
                    "with bots it is as in the settings."
                )
            ),
            self.foot(
                Button(_("Keep it"), lambda: self._done(self.wanted), primary=True, least=140),
                Button(_("As in the settings"), lambda: self._done(None), least=140),
            ),
            gap=12,
        )
        super().__init__(app, body, wide=600)

    def _size(self, size: str) -> None:
        self.wanted = replace(self.wanted, text_scale=float(size))

    def _hand(self, left: bool) -> None:
        self.wanted = replace(self.wanted, left_handed=left)

    def _face(self, face: str) -> None:
        self.wanted = replace(self.wanted, portrait=face)

    def _done(self, wanted: Wants | None) -> None:
        self.close()
        self.app.store.change(people=with_wants(self.app.settings, self.name, wanted))
        self.changed()
