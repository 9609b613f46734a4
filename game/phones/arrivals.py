"""Who comes to a table with a phone, and whose phone has gone: what is asked and said at the table."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Final

from engine.core.texts import _, escape
from game.app.app import App
from game.app.dialog import Dialog, ask_question
from game.phones.server import PhoneServer
from game.table.model.absence import describe_absence
from game.table.scene import TableScene

MISSED: Final = 8.0
"""Seconds without a sign of a phone after which it is told at the table."""


class ChairQuestion:
    """The question at the table whether whoever wants a chair may have it: what lies there is the hand of somebody at
    the screen.
    """

    def __init__(self, app: App, server: PhoneServer) -> None:
        self._app = app
        self._server = server
        self._dialog: Dialog | None = None
        self._chair = -1

    def update(self) -> None:
        """Ask for who waits longest, or take what was answered."""
        if self._dialog is not None and self._dialog not in self._app.scenes:
            self._server.answer_asking(self._chair, False)  # unless it was yes
            self._dialog = None
        if self._dialog is None and (wanted := self._server.list_asked_chairs()):
            self._chair, (name, number) = next(iter(wanted.items()))
            self._dialog = ask_question(
                self._app,
                _("May a phone have {name}'s hand?", name=escape(name)),
                _(
                    "Phone {number} knows the word and wants this chair; the number stands on it. "
                    "Until you let it in nothing is shown there.",
                    number=number,
                ),
                [(_("Let it in"), partial(self._server.answer_asking, self._chair, True), False)],
                cancel=_("Refuse"),
            )

    def withdraw_question(self) -> None:
        """Take back what was asked: it holds no longer."""
        if self._dialog is not None:
            self._app.pop_scene(self._dialog)
            self._dialog = None


class MissingPhones:
    """Whose phone has gone and does not come back by itself, said at the table, and when it is back."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._since: dict[int, float] = {}
        """Since when the phones are away that have chairs; infinite for those that was told of."""

    def update(self, there: dict[int, bool], handed: set[int], scene: TableScene | None, now: float) -> None:
        """Look who is ``there``, by chair, and say it at the table of ``scene`` for the chairs that have hands."""
        before = self._since
        self._since = {seat: before.get(seat, now) for seat, is_there in there.items() if not is_there}
        if scene is None:
            return
        host = scene.host
        host.set_away(self._since)
        for seat, since in self._since.items():
            if seat in handed and since < now - MISSED:
                self._since[seat] = inf
                self._app.notify(describe_absence(host.seats[seat]), scene)
        for seat in handed & before.keys() - self._since.keys():
            if before[seat] == inf:
                name = escape(host.seats[seat].display_name)
                self._app.notify(_("The phone of {name} is back.", name=name), scene)
