"""What happened so far, and what each seat may be told of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.game import Game
from engine.core.state import Rules
from engine.core.texts import edition

OPEN: Final = -2
"""Who reads with everything laid open, once a match is over."""


def show_event(event: Event, reader: int) -> Event:
    """An event as its reader sees it."""
    return event.laid_open() if reader == OPEN else event.seen_by(reader)


def find_deal(events: Sequence[Event]) -> int:
    """The index at which the last deal among these begins, 0 where there is none."""
    return next((at for at in reversed(range(len(events))) if isinstance(events[at], Dealt)), 0)


class LogLine(NamedTuple):
    """One line of the log as its reader gets it.

    ``number`` counts this reader's lines from 0; ``decision`` is the number of the action it came from (0: the deal).
    ``text`` is markup with cards as ``{9H}``.
    """

    number: int
    text: str
    decision: int


@dataclass(slots=True)
class _Log:
    """The lines of one reader, written as far as event ``upto``; ``events`` says from which event each line came."""

    lines: list[LogLine] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    upto: int = 0


class Chronicle:
    """All events of a match, whole; only scrubbed ones leave it. Readers are seats, -1 is the public, and `OPEN`."""

    def __init__(self, game: Game, rules: Rules, names: Callable[[int], tuple[str, ...]]) -> None:
        """``names``: what everybody is called in sentences, who sat there when an action was done."""
        self._game = game
        self._name = names
        self._rules = rules
        self._events: list[Event] = []
        self._decisions: list[int] = []
        self._logs: dict[tuple[int, int], _Log] = {}
        """By reader, and as it is told in one language."""
        self._taken = 0

    def add_events(self, decision: int, events: Sequence[Event]) -> None:
        """What action number ``decision`` made happen."""
        self._events += events
        self._decisions += [decision] * len(events)

    def remove_after(self, decision: int) -> None:
        """Forget everything after action number ``decision``: it was taken back."""
        keep = bisect_right(self._decisions, decision)
        del self._events[keep:], self._decisions[keep:]
        self._logs.clear()
        self._taken = min(self._taken, keep)

    def reset_logs(self) -> None:
        """People are called otherwise, or there are others to read it."""
        self._logs.clear()

    def skip_events(self) -> None:
        """Nobody needs to be shown what has happened so far (the match was resumed)."""
        self._taken = len(self._events)

    def take_events(self, seat: int) -> list[Event]:
        """The events since the last call as ``seat`` sees them, whoever sat there when they happened."""
        found = self.list_seen_since(seat, self._taken)
        self.skip_events()
        return found

    def list_seen_since(self, seat: int, since: int) -> list[Event]:
        """What happened from event ``since`` on as ``seat`` sees it, whoever has taken what."""
        return [show_event(event, seat) for event in self._events[since:]]

    def list_recent_events(self, seat: int, decisions: int) -> list[Event]:
        """The events of the last so many decisions as ``seat`` sees them; those not taken yet are left out."""
        last = self._decisions[self._taken - 1] if self._taken else 0
        first = bisect_right(self._decisions, last - decisions, hi=self._taken)
        return [show_event(event, seat) for event in self._events[first : self._taken]]

    def list_round_events(self, seat: int) -> list[Event]:
        """The events since the last deal as ``seat`` sees them; those not taken yet are left out."""
        taken = self._events[: self._taken]
        return [show_event(event, seat) for event in taken[find_deal(taken) :]]

    def find_last_turn(self, seat: int, waits: Collection[str]) -> int:
        """How many decisions had been made before the one that ended the last turn of ``seat`` in this round.

        ``waits`` are the answers that merely let a window for reactions go by. Answers in the turns of others end no
        turn of its own, and of turns running that last until now none is over.
        """
        at, last, running = 0, -1, True
        for decision, event in zip(reversed(self._decisions), reversed(self._events), strict=True):
            if isinstance(event, Dealt):
                at = decision
                break
            if isinstance(event, TurnBegan):
                running = running and event.seat == seat
                if last >= 0 and event.seat == seat and not running:
                    at = last
                    break
                last = -1
            elif isinstance(event, Acted) and event.seat == seat and not event.forced and event.text not in waits:
                last = max(last, decision - 1)
        return at

    def list_lines(self, seat: int) -> list[LogLine]:
        """The log as ``seat`` may read it."""
        return self._get_log(seat).lines[:]

    def list_public_lines(self, seat: int, told: int) -> list[LogLine]:
        """The log as everybody may read it, as far as ``seat`` has been told it: ``told`` lines of its own."""
        log, everybody = self._get_log(seat), self._get_log(-1)
        if told >= len(log.events):
            return everybody.lines[:]
        upto = log.events[told - 1] if told else -1
        return [line for line, event in zip(everybody.lines, everybody.events, strict=True) if event <= upto]

    def list_lines_since_turn(self, seat: int) -> list[LogLine]:
        """What ``seat`` may be told of everything after its own last answer, that answer's outcome included."""
        acted = (isinstance(each, Acted) and each.seat == seat and not each.forced for each in reversed(self._events))
        start = len(self._events) - next((n for n, own in enumerate(acted) if own), len(self._events))
        log = self._get_log(seat)
        return [line for line, event in zip(log.lines, log.events, strict=True) if event >= start]

    def _get_log(self, seat: int) -> _Log:
        log = self._logs.setdefault((seat, edition()), _Log())
        for index in range(log.upto, len(self._events)):
            names = self._name(self._decisions[index])
            text = self._game.tell(show_event(self._events[index], seat), self._rules, names)
            if text:
                log.lines.append(LogLine(len(log.lines), text, self._decisions[index]))
                log.events.append(index)
        log.upto = len(self._events)
        return log
