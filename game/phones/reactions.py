"""Windows for reactions on phones: open on all at once, closed for all at once.

By the rules those who may react are asked one after the other. Here all of them are asked when the window opens, those
at the screen as well (aloud, by the table), and that somebody lets it go is told only when everybody has answered:
neither who is asked nor how quickly tells anything.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.events import Acted, Event
from game.match.host import Host
from game.table.model.game_table import GameTable


class Reactions:
    """Who has let the window go that is open now, and who wants to react. ``hushed``: whether a seat does not want to
    be asked this kind of thing in this round. ``aloud``: whether people at the screen have not
    answered yet.
    """

    def __init__(
        self,
        host: Host,
        table: GameTable,
        hushed: Callable[[int, str], bool],
        aloud: Callable[[], object] = tuple,
    ) -> None:
        self.host, self.table, self.hushed, self.aloud = host, table, hushed, aloud
        self.passed: set[int] = set()
        self.wanting: set[int] = set()

    def _window(self) -> tuple[int, str] | None:
        """The person who is asked by the window that is open, and its kind."""
        asked = next(iter(self.host.public_view().asked), None)
        if asked is None or asked.kind not in self.table.windows or not self.host.seats[asked.seat].person:
            return None
        return asked.seat, asked.kind

    def _people(self) -> list[int]:
        """The people on phones who may react, in the order in which they may."""
        return [seat for seat in self.table.eligible(self.host.public_view()) if seat in self.host.afar]

    def early(self, seat: int) -> bool:
        """Whether this person may say whether to react before the turn to do so has come."""
        window = self._window()
        if window is None or window[0] == seat or seat not in self._people():
            return False
        return seat not in self.passed | self.wanting and not self.hushed(seat, window[1])

    def say(self, seat: int, react: bool) -> None:
        """A person says so."""
        if self.early(seat):
            (self.wanting if react else self.passed).add(seat)

    def answer(self, seat: int, action: Action) -> None:
        """The answer of a person. Raises IllegalAction, HostError."""
        window = self._window()
        if window is not None and window[0] == seat and action.text == self.table.windows[window[1]]:
            self.passed.add(seat)
            self.wanting.discard(seat)
        else:
            self.host.respond(seat, action)

    def heard(self, event: Event) -> None:
        """Something happened: after anything but letting go a new window is a new question."""
        if isinstance(event, Acted) and self.table.windows.get(event.asked) != event.text:
            self.passed.clear()
            self.wanting.clear()

    def settle(self) -> bool:
        """Let the window go for who is asked, once all have answered; whether that was done."""
        window = self._window()
        if window is None or window[0] not in self.passed or self.aloud():
            return False
        seat, kind = window
        if any(not (each in self.passed | self.wanting or self.hushed(each, kind)) for each in self._people()):
            return False
        self.host.respond(seat, self.host.game.parse(self.table.windows[kind]), asked=False)
        return True
