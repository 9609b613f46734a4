"""What a person who shares the screen wants of the table: kept by name, followed when it is that person's turn."""

from __future__ import annotations

from typing import Any

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog
from game.config.people import SIZES, Wants, add_wants, get_wants
from game.config.player_names import to_stored_name
from game.config.portraits import person_portrait
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle, icon_button
from game.ui.face_choice import FaceChoice
from game.ui.labels import build_note, build_title, escape
from game.ui.phrases import format_percent
from game.ui.split import Field
from game.ui.widget import Callback


def build_wants_button(app: App, name: str, changed: Callback) -> Button:
    """The way to what somebody wants, beside the name."""
    told = _("Text size, writing hand and face of {name} at a shared screen", name=escape(name))
    return icon_button("settings", lambda: app.push_scene(WantsDialog(app, name, changed)), told)


class WantsDialog(Dialog):
    """Asks for it. ``changed`` is called when something is kept."""

    def __init__(self, app: App, name: str, changed: Callback) -> None:
        self.name, self.changed, self.wanted = name, changed, get_wants(app.settings, name)
        wanted, change = self.wanted, self._change_wants
        sizes = [(size, format_percent(size)) for size in sorted({*SIZES, wanted.text_scale})]
        own = person_portrait(to_stored_name(name), wanted.portrait)
        told = _(
            "The table has one size for all of you: that of the largest text. It is mirrored if all of you are "
            "left-handed. If all of you have a PIN, it is laid out for each of you behind the cover. Alone with bots "
            "it is as in the settings."
        )
        scale = Choice(sizes, wanted.text_scale, lambda size: change(text_scale=size))
        super().__init__(
            app,
            build_title(_("{name} at the table", name=escape(name)), "centre"),
            Field(_("Size of text"), scale),
            Field(_("Left-handed"), Toggle(wanted.left_handed, lambda left: change(left_handed=left))),
            Field(_("Face"), FaceChoice(own, lambda face: change(portrait=face))),
            build_note(told),
            self.build_button_row(
                Button(_("Keep it"), lambda: self._save_wants(self.wanted), primary=True, least=140),
                Button(_("As in the settings"), lambda: self._save_wants(None), least=140),
            ),
            wide=690,
        )

    def _change_wants(self, **wanted: Any) -> None:
        self.wanted = self.wanted._replace(**wanted)

    def _save_wants(self, wanted: Wants | None) -> None:
        self.close()
        self.app.store.change_settings(people=add_wants(self.app.settings, self.name, wanted))
        self.changed()
