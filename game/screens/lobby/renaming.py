"""Somebody is called otherwise from now on: party, settings and, where that is wanted, statistics follow.

Who has played without a name is asked for one at the end of a match, once.
"""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import Final

from engine.core.texts import _, ngettext
from game.app.app import App
from game.app.dialog import ask_question
from game.app.telling import tell_errors
from game.config.names import LONGEST
from game.config.people import add_face, get_portraits, make_renamed_people
from game.config.player_names import has_name, to_display_name, to_person_name, to_stored_name
from game.match import party
from game.match.bots import seat_portrait
from game.match.host import Host
from game.screens.indexed import open_index
from game.screens.lobby.plan import describe_name_trouble
from game.statistics.archive import Archive
from game.statistics.puzzles import PuzzleBook
from game.statistics.season import SeasonBook
from game.ui.boxes import Column, Row
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.labels import build_heading, build_note, escape
from game.ui.split import Split
from game.ui.widget import Callback

ASKED: Final = "name"
"""Under this the settings say that the name was asked for."""


def rename_person(app: App, old: str, new: str) -> None:
    """A person of this screen is called otherwise; whose earlier matches go along is asked where there are any."""
    names = tuple(new if name == old else name for name in app.settings.names)
    if not has_name(old):
        names = tuple(dict.fromkeys((new, *filter(has_name, names))))
    members = party.rename_member(party.read_party(app.settings), old, new)
    lobby = {**app.settings.lobby, "party": party.dump_party(members)}
    app.store.change_settings(people=make_renamed_people(app.settings, old, new), names=names, lobby=lobby)
    old = to_person_name(old)
    with closing(open_index(app)) as index:
        archive = Archive(index, app.folders.data)
        before, there = (archive.get_played_matches(name).get_tally().matches for name in (old, new))
        if taken_back := archive.rename_person(old, new):
            if taken_back.is_joined:
                _move_books(app, old, new)
        elif not before or not (has_name(old) or there):
            _join_person(app, archive, old, new)  # who is named now has played all that was played without a name
        else:
            _ask_along(app, archive, old, new)


def _join_person(app: App, archive: Archive, old: str, new: str) -> None:
    """Both names are one person: statistics, deals, season and puzzles follow."""
    if archive.join_matches(old, new):
        _move_books(app, old, new)


def _move_books(app: App, old: str, new: str) -> None:
    app.dealt.rename_person(old, new)
    for book in (SeasonBook(app.folders.data), PuzzleBook(app.folders.data)):
        book.rename_person(old, new)


def _ask_along(app: App, archive: Archive, old: str, new: str) -> None:
    """Ask whether the earlier matches are those of the same person; who met the other one is not."""
    before, there = (archive.get_played_matches(name).get_tally().matches for name in (old, new))
    shown = to_display_name(old)
    if not has_name(old):
        shown = f"“{shown}”"
    names = {"old": escape(shown), "new": escape(to_display_name(new))}
    if archive.has_met(old, new):
        app.notify(_("{old} and {new} have met at one table: their statistics stay apart.", **names))
        return
    words = ngettext("{number} finished match counts for {old}.", "{number} finished matches count for {old}.", before)
    words = words.format(number=before, **names)
    if there:
        told = _("{new} has {number} already: counted together, both are one person from now on.")
        words += " " + told.format(number=there, **names)
    question, stay = _("Do the statistics of {old} go along to {new}?", **names), _("They stay with {old}", **names)
    ask_question(
        app, question, words, [(_("They go along"), partial(_join_person, app, archive, old, new), not there)], stay
    )


def rename_seat(app: App, host: Host, seat: int, name: str) -> None:
    """The person at a seat of a match is called otherwise, there and everywhere; or a sentence why that cannot be."""
    with tell_errors(app):
        before, chosen = host.seats[seat].name, get_portraits(app.settings)
        face = seat_portrait(host.seats, seat, chosen)
        host.change_seats({}, names={seat: name})
        rename_person(app, before, host.seats[seat].name)
        now = get_portraits(app.settings)
        if face and face not in now.values() and seat_portrait(host.seats, seat, now) != face:
            app.store.change_settings(people=add_face(app.settings, host.seats[seat].name, face))


def should_ask_name(app: App, host: Host) -> bool:
    """Whether it is time to ask who has played a match to its end without a name: once, and where it is kept."""
    return host.is_recorded and ASKED not in app.settings.explained and bool(list_nameless_seats(host))


def list_nameless_seats(host: Host) -> list[int]:
    """The seats of people who gave no name so far."""
    return [n for n, seat in enumerate(host.seats) if seat.is_person and not has_name(seat.name)]


def remember_asked(app: App) -> None:
    """Remember that the person was asked for a name: it is asked once."""
    app.store.change_settings(explained={**app.settings.explained, ASKED: True})


FIELD: Final = 1.0, 1.05
"""How the field for a name and the buttons beside it share the row, where both have room in it."""


class NameForm(Column):
    """Asks for the name of whoever gave none so far. ``done`` is called when it was given, or not."""

    def __init__(self, app: App, host: Host, done: Callback) -> None:
        self.app, self.host, self.done = app, host, done
        self.seat = list_nameless_seats(host)[0]
        self.field = TextField(
            "", self._on_text_change, limit=LONGEST, placeholder=_("Name"), wide=220, done=self._apply_name, grow=1
        )
        self.ready = Button(_("Call me that"), self._apply_name, least=140, enabled=False)
        told = _("Statistics and records tell your name then; what you have played without one counts, too.")
        super().__init__(
            build_heading(_("What is your name?")),
            build_note(told),
            Split(
                self.field,
                Row(self.ready, Button(_("Not now"), done, quiet=True), gap=12),
                least=260,
                gap=12,
                shares=FIELD,
            ),
            gap=8,
        )

    def _on_text_change(self, text: str) -> None:
        self.ready.enabled = has_name(text)

    def _apply_name(self) -> None:
        name = to_stored_name(self.field.text)
        names = [name if n == self.seat else seat.name for n, seat in enumerate(self.host.seats)]
        if words := describe_name_trouble(names):
            self.app.notify(words)
        elif self.ready.enabled:
            rename_seat(self.app, self.host, self.seat, self.field.text)
            self.done()
