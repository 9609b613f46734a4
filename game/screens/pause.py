"""The menu over the table: on, rules, settings, leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Entry, EntryMenu
from game.app.routes import PausedTable
from game.games import has_lesson
from game.match.host import Host
from game.screens import lesson_doors
from game.screens.deals import copy_code
from game.screens.seats import SeatsScene
from game.ui.labels import Label, heading


class PauseMenu(EntryMenu):
    """The first of the entries is the way on. ``note`` is a line above (the deal's number, say)."""

    def __init__(self, app: App, entries: Sequence[Entry], note: str = "") -> None:
        line = [Label(note, 18)] if note else []
        super().__init__(app, [heading(_("Pause")), *line], entries, wide=400, tall=50, ends=False)


def pause_menu(
    app: App,
    game: str,
    leave: Callable[[], object],
    note: str = "",
    clause: str = "",
    learnable: bool = True,
    begun: bool = True,
    more: Sequence[Entry] = (),
    options: Mapping[str, str] | None = None,
) -> PauseMenu:
    """The menu every table has: go on, the rules (at a clause), lesson, settings, save and leave. Push it on the app.

    ``learnable``: false at the table of the lesson itself, which has nothing to save. ``begun``: false as long as
    nobody has done anything, when nothing is kept either. ``more`` comes before the settings. ``options``: those of the
    match, for the rules.
    """

    lesson: list[Entry] = []
    if learnable and has_lesson(game):
        lesson = [Entry(lesson_doors.word(app.settings, game), "lesson", lambda: app.go.lesson(game))]
    leaving = _("Leave the lesson") if not learnable else _("Save and leave") if begun else _("Leave")
    entries: list[Entry] = [
        Entry(_("Go on"), "play", lambda: None),
        Entry(_("Rules"), "book", lambda: app.go.rules(game, clause, options)),
        *lesson,
        *more,
        Entry(_("Settings"), "settings", app.go.settings),
        Entry(leaving, "left", leave),
    ]
    return PauseMenu(app, entries, note)


def menu_over(app: App, table: PausedTable) -> PauseMenu:
    """The menu of a table that is being played at. Push it on the app."""
    host = table.host
    told = table.learnable and not _sealed(host)
    note = _("Deal {number}").format(number=host.setup.seed) if told else ""
    more, begun = _of_the_match(app, table), host.actions > 0
    return pause_menu(
        app, host.setup.game, table.away, note, table.clause, table.learnable, begun, more, host.setup.options
    )


def _of_the_match(app: App, table: PausedTable) -> list[Entry]:
    """What the menu offers of the match itself.

    Not a copy as a file: the record of a running match holds every hidden card. Where one person plays alone it can be
    had, with a warning, from the list of matches; others get it when the match is over, and the number of the deal with
    it.
    """
    host = table.host
    if not table.learnable or not host.recorded:
        return []
    found: list[Entry] = []
    if table.seatable:
        found.append(
            Entry(_("Seats: people and bots"), "people", lambda: app.push(SeatsScene(app, host, table.reseated)))
        )
    if table.logged:
        watch = (lambda: app.go.look_back(host, 0)) if host.actions else None
        found.append(Entry(_("Watch from the start"), "back", watch))
    if not _sealed(host):
        found.append(Entry(_("Copy the code of this deal"), "link", lambda: copy_code(app, host.setup)))
    return found


def _sealed(host: Host) -> bool:
    """Whether the number of the deal is nobody's business yet: who deals it once more sees what the others hold."""
    return host.people > 1 and not host.over
