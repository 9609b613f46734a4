"""The menu over the table: on, rules, settings, leave."""

from __future__ import annotations

from engine.core.texts import _, escape
from engine.registry import about
from game.app.app import App
from game.app.dialog import EntryMenu, MenuEntry
from game.app.form_scene import LARGE
from game.config.portraits import CALM
from game.games import has_lesson
from game.match.bots import list_portraits
from game.match.host import Host
from game.screens import lesson_doors
from game.screens.lobby.deals import copy_code
from game.screens.lobby.seats import SeatsScene
from game.table.scene import TableScene
from game.ui.boxes import Space
from game.ui.labels import build_note, build_title
from game.ui.widget import Callback, Widgets


def build_pause_menu(app: App, table: TableScene) -> EntryMenu:
    """The menu of a table that is being played at: go on, the rules, the lesson, settings, leave. Push it on the app.

    A lesson has nothing to save, and of a match in which nobody has done anything nothing is kept.
    """
    host, setup = table.host, table.host.setup
    leaving = _("Save and leave") if host.is_begun else _("Leave")
    help_: list[MenuEntry] = [
        (_("Rules"), "book", lambda: app.routes.rules(setup.game, table.rules_clause, setup.options)),
        (_("Settings"), "settings", app.routes.settings),
    ]
    if table.learnable and has_lesson(setup.game):
        words = lesson_doors.label_lesson(app.settings, setup.game)
        help_.insert(1, (words, "lesson", lambda: app.routes.lesson(setup.game)))
    match = _of_the_match(app, table)
    leave: MenuEntry = (leaving if table.learnable else _("Leave the lesson"), "left", table.leave_table)
    entries = [(_("Go on"), "play", lambda: None), leave, *help_, *match]
    pairs = [2] * (len(match) // 2) + [1] * (len(match) % 2)
    told = escape(about(setup.game).title)
    if table.learnable and not _is_deal_secret(host):
        told += " · " + _("Deal {number}", number=escape(setup.seed))
    said: Widgets = [build_title(_("Pause"), "centre")]
    if app.style.text_scale <= LARGE:  # else the entries need the room
        said += [build_note(told, "centre"), Space(height=6)]
    menu = EntryMenu(app, said, entries, wide=760, ends=False, lines=(2, len(help_), *pairs))
    menu.guests = [(face, CALM) for face in list_portraits(host.seats, app.settings)]
    return menu


def _of_the_match(app: App, table: TableScene) -> list[MenuEntry]:
    """What the menu offers of the match itself.

    Not a copy as a file: the record of a running match holds every hidden card. Where one person plays alone it can be
    had, with a warning, from the list of matches; others get it when the match is over, and the number of the deal with
    it.
    """
    host = table.host
    if not table.learnable or not host.is_recorded:
        return []
    found: list[MenuEntry] = []
    if table.can_reseat:
        seats: Callback = lambda: app.push_scene(SeatsScene(app, host, table.on_reseat))
        found.append((_("Seats: people and bots"), "people", seats))
        if host.player_count:
            found.append((_("Hands on phones"), "hand", app.routes.phones))
    if table.replay_round:
        found.append((_("The last round again"), "again", table.replay_round))
    if table.has_log:
        watch = (lambda: app.routes.look_back(host, 0)) if host.action_count else None
        found.append((_("Watch from the start"), "back", watch))
    if not _is_deal_secret(host):
        found.append((_("Copy the code of this deal"), "link", lambda: copy_code(app, host.setup)))
    return found


def _is_deal_secret(host: Host) -> bool:
    """Whether the number of the deal is nobody's business yet: who deals it once more sees what the others hold."""
    return host.player_count > 1 and not host.is_over
