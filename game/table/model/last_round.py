"""What is remembered since the viewer's last turn: what the seats did, and how it came to what is pending.

It stays until the viewer's turn is over, however much is decided in it: what was done before its last decision there
goes when the next turn begins, unless that is the viewer's own again. Answers in the turns of others wipe nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.doings import LIGHT, SeatAction
from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.texts import _, plain
from game.table.model.game_table import Arrow
from game.table.model.laid_table import LaidTable
from game.table.model.seat_actions import (
    Doing,
    Doings,
    add_doing,
    compute_reading_seconds,
)
from game.table.model.versioned import Versioned

LOOKED_BACK: Final = 80
"""Decisions looked back at when it is made anew: more than eight seats make between two of one's own."""


class LastRound(Versioned):
    """A fold over the events that were played; the same live, taken up again and watched."""

    _actor = -1
    """Who acted last."""
    _on_turn = -1
    """Whose turn began last."""
    _left: frozenset[int] = frozenset()
    """Seats that decide nothing any more in this deal."""
    _decision = 0
    """The number of the last action that was played."""
    doings: Doings = ()
    """What the seats did, the oldest first."""
    _answered = -1
    """How many of these go with the viewer's turn: of the others what was read when it decided last there, of its
    own none, which stay until it decides again; -1 until it does."""
    came: frozenset[int] = frozenset()
    """Cards that have come into the viewer's hand since the same turn."""
    chain: tuple[Arrow, ...] = ()
    """How it came to what is pending, from cause to effect."""

    def __init__(self, at: LaidTable) -> None:
        self._at = at

    @property
    def seat_actions(self) -> tuple[tuple[str, ...], ...]:
        """The same for each seat, in phrases, the oldest first."""
        seats = range(self._at.view.seats)
        return tuple(tuple(doing.told.words for doing in self.doings if doing.seat == seat) for seat in seats)

    def forget_all(self) -> None:
        """Nothing is remembered: somebody else looks."""
        self.doings, self.chain, self._actor, self._on_turn, self._answered = (), (), -1, -1, -1
        self._left = self.came = frozenset()

    def rebuild_doings(self) -> None:
        """Make it anew of the last decisions."""
        events = self._at.host.list_recent_events(LOOKED_BACK)
        self.rewind_before(events)
        for event in events:
            self._apply_event(event)

    def rewind_before(self, events: Sequence[Event]) -> None:
        """Nothing is remembered, for these last events are told anew."""
        self.forget_all()
        self._decision = self._at.host.action_count - sum(map(_is_counted, events))

    def record_event(self, event: Event, looked: bool) -> float:
        """One more event was played; seconds it takes to read what was told of it about others.

        ``looked``: somebody was asked, looked, and let it go, which is told whatever was in that hand.
        """
        before = self.doings
        self._apply_event(event)
        if looked:
            told = SeatAction(event.seat, _("looks"), weight=LIGHT)
            self.doings = add_doing(self.doings, Doing(told, self._decision))
        deciding = self.deciding_seat
        new = [doing.told for doing in self.doings if doing.seat != deciding and doing not in before]
        return sum(compute_reading_seconds(told.words) for told in new)

    @property
    def deciding_seat(self) -> int:
        """Whose turns wipe what is remembered; -1 where a match is watched, or that seat makes none any more."""
        host = self._at.host
        if host.is_watch_only or not host.people_count:
            return -1
        viewer = host.present if host.present >= 0 else self._at.layout.anchor
        return -1 if viewer in self._left else viewer

    def _apply_event(self, event: Event) -> None:
        table = self._at.table
        self._decision += _is_counted(event)
        if isinstance(event, Dealt):
            self.doings = ()
            self._left = self.came = frozenset()
            self._answered = -1
        if isinstance(event, TurnBegan):
            twice = self._on_turn == event.seat == self.deciding_seat  # then it is read once more
            if self._answered >= 0 and not twice:
                viewer, done = self.deciding_seat, enumerate(self.doings)
                self.doings = tuple(each for n, each in done if n >= self._answered or each.seat == viewer)
            self._on_turn, self._answered = event.seat, -1
        self.chain = table.update_chain(self.chain, event)
        passing = isinstance(event, Acted) and (event.forced or event.text in table.windows.values())
        decided = isinstance(event, Acted) and event.seat == self.deciding_seat and not passing
        ends = decided and self._on_turn in (-1, event.seat)  # an answer in the turn of somebody else ends no turn
        if ends and self._answered < 0:  # what the viewer did itself before belongs to an earlier turn
            self._forget_seat(event.seat)
            self.came = frozenset()
        if event.kind == "move":
            at = self._at
            mine = event.dst == at.table.hand_zone(at.view.rules, self.deciding_seat)
            self.came = self.came - {event.card} | ({event.card} if mine else set())
        if isinstance(event, Acted):
            if self.deciding_seat < 0 and event.seat != self._actor:  # nobody decides: then each seat wipes its own
                self._forget_seat(event.seat)
            self._actor = event.seat
        if told := self._at.host.game.words.doing(event, self._at.view.rules, plain(self._at.names)):
            self._left |= {told.seat} if told.leaves else set()
            self.doings = add_doing(self.doings, Doing(told, self._decision))
        if ends:
            self._answered = len(self.doings)

    def _forget_seat(self, seat: int) -> None:
        self.doings = tuple(doing for doing in self.doings if doing.seat != seat)


def _is_counted(event: Event) -> bool:
    """Whether this is an action that has a number of its own."""
    return isinstance(event, Acted) and not event.forced
