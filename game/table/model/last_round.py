"""What is remembered since the viewer's last turn: what every seat did, and how it came to what is pending.

It stays until the viewer's turn is over, however much is decided in it: what was done before its last decision there
goes when the next turn begins, unless that is the viewer's own again. Answers in the turns of others wipe nothing.
"""

from __future__ import annotations

from typing import Final

from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.texts import _, plain
from game.table.model.game_table import Arrow
from game.table.model.laid_table import LaidTable
from game.table.model.seat_actions import SeatAction, SeatActions, added, after, fresh, nothing, reading, without
from game.table.model.versioned import Versioned

LOOKED_BACK: Final = 80
"""Decisions looked back at when it is made anew: more than eight seats make between two of one's own."""


class LastRound(Versioned):
    """A fold over the events that were played; the same live, taken up again and watched."""

    def __init__(self, at: LaidTable) -> None:
        self._at = at
        self._actor = -1
        """Who acted last."""
        self._on_turn = -1
        """Whose turn began last."""
        self._left: frozenset[int] = frozenset()
        """Seats that decide nothing any more in this deal."""
        self.seat_actions = nothing(at.view.seats)
        """What every seat did, in phrases."""
        self._answered: tuple[int, ...] = ()
        """Per seat how many of its phrases go with the viewer's turn: of the others what was read when it decided last
        there, of its own none, which stay until it decides again; () until it does."""
        self.latest: tuple[int, ...] = ()
        """The seats that did something, in the order of what they did last."""
        self.chain: tuple[Arrow, ...] = ()
        """How it came to what is pending, from cause to effect."""

    def forget(self) -> None:
        """Nothing is remembered: somebody else looks, or it is told anew."""
        self._write(nothing(self._at.view.seats))
        self.chain, self._actor, self._on_turn, self._answered = (), -1, -1, ()
        self._left = frozenset()

    def recall(self) -> None:
        """Make it anew of the last decisions."""
        self.forget()
        for event in self._at.host.history(LOOKED_BACK):
            self._remember(event)

    def heard(self, event: Event, looked: bool) -> float:
        """One more event was played; seconds it takes to read what was written for it at the seats of others.

        ``looked``: somebody was asked, looked, and let it go, which is told whatever was in that hand.
        """
        before = self.seat_actions
        self._remember(event)
        if looked:
            self._write(added(self.seat_actions, SeatAction(event.seat, _("looks"))))
        return sum(map(reading, fresh(before, self.seat_actions, self.decides)))

    @property
    def decides(self) -> int:
        """Whose turns wipe what is remembered; -1 where a match is watched, or that seat makes none any more."""
        host = self._at.host
        if host.watched or not host.people:
            return -1
        viewer = host.present if host.present >= 0 else self._at.layout.anchor
        return -1 if viewer in self._left else viewer

    def _remember(self, event: Event) -> None:
        table = self._at.table
        if isinstance(event, Dealt):
            self._left = frozenset()
            self._answered = ()
        if isinstance(event, TurnBegan):
            twice = self._on_turn == event.seat == self.decides  # then it is read once more
            if self._answered and not twice:
                self._write(without(self.seat_actions, self._answered))
            self._on_turn, self._answered = event.seat, ()
        self.chain = table.chained(self.chain, event)
        again = isinstance(event, Acted) and event.seat == self._actor
        self._write(after(self.seat_actions, event, self._said, self.decides, again))
        if isinstance(event, Acted):
            self._actor = event.seat
            if event.seat == self.decides and not event.forced and event.text not in table.windows.values():
                if not self._answered:  # what the viewer did itself before belongs to an earlier turn
                    self._write((*self.seat_actions[: event.seat], (), *self.seat_actions[event.seat + 1 :]))
                if self._on_turn in (-1, event.seat):  # an answer in the turn of somebody else ends no turn
                    self._answered = tuple(
                        0 if seat == event.seat else len(phrases) for seat, phrases in enumerate(self.seat_actions)
                    )

    def _write(self, now: SeatActions) -> None:
        """This is what every seat did."""
        new = [seat for seat, phrases in enumerate(now) if phrases != self.seat_actions[seat]]
        self.latest = tuple(seat for seat in (*(each for each in self.latest if each not in new), *new) if now[seat])
        self.seat_actions = now

    def _said(self, event: Event) -> SeatAction | None:
        told = self._at.table.seat_action(event, self._at.view.rules, plain(self._at.host.names))
        if told is not None and told.leaves:
            self._left |= {told.seat}
        return told
