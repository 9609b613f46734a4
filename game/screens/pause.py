"""The menu over the table: on, rules, settings, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.texts import _
from game.app.dialog import Dialog
from game.lessons import doors, has_lesson
from game.ui.boxes import Column
from game.ui.controls import Button
from game.ui.labels import Label, heading
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app.app import App

Entry = tuple[str, str, Callable[[], object]]
"""Words, icon, and what it does once the menu is gone."""


class PauseMenu(Dialog):
    """A dialogue of entries, the first of them the way on. ``note`` is a line above (the deal's number, say)."""

    def __init__(self, app: App, entries: Sequence[Entry], note: str = "") -> None:
        buttons: list[Widget] = [
            Button(
                words,
                lambda action=action: self._chosen(action),  # type: ignore[misc]
                icon=icon,
                primary=n == 0,
                align="left",
                tall=50,
            )
            for n, (words, icon, action) in enumerate(entries)
        ]
        line = [Label(note, 18)] if note else []
        super().__init__(app, Column(heading(_("Pause")), *line, *buttons, gap=9), wide=400)

    def _chosen(self, action: Callable[[], object]) -> None:
        self.close()
        action()


def pause_menu(
    app: App,
    game: str,
    leave: Callable[[], object],
    note: str = "",
    clause: str = "",
    learnable: bool = True,
    begun: bool = True,
    more: Sequence[Entry] = (),
) -> PauseMenu:
    """The menu every table has: go on, the rules (at a clause), lesson, settings, save and leave. Push it on the app.

    ``learnable``: false at the table of the lesson itself, which has nothing to save. ``begun``: false as long as
    nobody has done anything, when nothing is kept either. ``more`` comes before the settings.
    """

    def rules() -> None:
        from game.screens.rules import RulesScene

        app.push(RulesScene(app, game, clause))

    def settings() -> None:
        from game.screens.settings import SettingsScene

        app.push(SettingsScene(app))

    lesson: list[Entry] = []
    if learnable and has_lesson(game):
        lesson = [(doors.word(app.settings, game), "lesson", lambda: doors.enter(app, game))]
    leaving = _("Leave the lesson") if not learnable else _("Save and leave") if begun else _("Leave")
    entries: list[Entry] = [
        (_("Go on"), "play", lambda: None),
        (_("Rules"), "book", rules),
        *lesson,
        *more,
        (_("Settings"), "settings", settings),
        (leaving, "left", leave),
    ]
    return PauseMenu(app, entries, note)
