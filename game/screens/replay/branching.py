"""Play on from here: whom against is asked, then the moment of a finished match is a match of its own."""

from __future__ import annotations

from functools import partial

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import EntryMenu
from game.app.long_work import work_beside
from game.config.player_names import person_name
from game.config.player_names import to_sentence_name as named
from game.match.bots import best_level, bot_levels, level_word
from game.match.branching import make_branch, make_branch_seats
from game.match.host import Host
from game.match.recording import Recording
from game.match.saved_match import get_seats_at
from game.screens.lobby import match_start
from game.ui.labels import Label, build_heading, build_note
from game.ui.widget import Widgets


def ask_level(app: App, recording: Recording, at: int, seat: int) -> None:
    """Ask how well the others are to play from decision ``at`` on, and begin."""
    game, before = recording.record.game, get_seats_at(recording.eras, at + 1)
    told = _("It begins before move {number}, {name:in ~'s place|in your place}, as a match of its own.")
    said: Widgets = [
        build_heading(_("Play on from here")),
        Label(told.format(number=at + 1, name=named(before[seat].name))),
        build_note(
            _("Whoever has looked at the cards knows too much: it is in no record table and counts for no statistics.")
        ),
    ]
    levels = bot_levels(game, recording.record.seats)
    entries = [
        (_("Against bots: {level}", level=level_word(each)), "bot", partial(play_on, app, recording, at, seat, each))
        for each in levels
    ]
    app.push_scene(EntryMenu(app, said, entries, levels.index(best_level(game))))


def play_on(app: App, recording: Recording, at: int, seat: int, level: str) -> None:
    """Sit down at that moment, or say why it cannot be."""
    seats = make_branch_seats(recording, at, seat, person_name(app.settings.names), level)

    work_beside(
        app,
        lambda: make_branch(recording, at, seats),
        lambda found: match_start.sit_down(app, Host.branch_off(found(), **match_start.make_around(app))),
    )
