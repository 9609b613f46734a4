"""Somebody is called otherwise from now on: party, settings and, where that is wanted, statistics follow."""

from __future__ import annotations

from engine.core.texts import _, ngettext
from game.app.app import App
from game.app.dialog import ask
from game.config.people import renamed
from game.config.player_names import called
from game.match import party
from game.screens.indexed import index_of
from game.statistics.archive import FILE, Archive
from game.ui.labels import escape


def remember(app: App, old: str, new: str) -> None:
    """A person of this screen is called otherwise; whose earlier matches go along is asked where there are any."""
    names = tuple(new if name == old else name for name in app.settings.names)
    members = party.renamed(party.party_of(app.settings.lobby.get("party")), old, new)
    lobby = {**app.settings.lobby, "party": party.party_json(members)}
    app.store.change(people=renamed(app.settings, old, new), names=names, lobby=lobby)
    index = index_of(app)
    try:
        archive = Archive(index, app.folders.data / FILE)
        if archive.rename(old, new):
            _ask_along(app, archive, old, new)
        _tell(app, archive)
    finally:
        index.close()


def _tell(app: App, archive: Archive) -> None:
    """What went wrong with the file."""
    for sentence in archive.take_notices():
        app.notify(sentence)


def _ask_along(app: App, archive: Archive, old: str, new: str) -> None:
    """Ask whether the earlier matches are those of the same person; who met the other one is not."""
    before, there = archive.played(old).tally().matches, archive.played(new).tally().matches
    if not before:
        return
    names = {"old": escape(called(old)), "new": escape(called(new))}
    if archive.met(old, new):
        app.notify(_("{old} and {new} have met at one table: their statistics stay apart.").format(**names))
        return
    words = ngettext(
        "{number} finished match counts for {old}.", "{number} finished matches count for {old}.", before
    ).format(number=before, **names)
    if there:
        told = _("{new} has {number} already: counted together, both are one person from now on.")
        words += " " + told.format(number=there, **names)

    def join() -> None:
        archive.join(old, new)
        _tell(app, archive)

    ask(
        app,
        _("Do the statistics of {old} go along to {new}?").format(**names),
        words,
        [(_("They go along"), join, not there)],
        _("They stay with {old}").format(**names),
    )
