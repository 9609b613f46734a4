"""What is remembered of this deal: what the seats did, in order, and how it came to what is pending."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from engine.core.doings import ANYBODY, GAP, NEXT, SeatAction
from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.texts import _, plain
from game.table.model.game_table import Arrow
from game.table.model.laid_table import LaidTable
from game.table.model.seat_actions import (
    APART,
    JOINED,
    MORE,
    ONWARD,
    TOGETHER,
    Doing,
    Doings,
    complete_told,
    compute_reading_seconds,
    find_touching,
    is_alike,
    is_same_deal,
    list_card_codes,
    list_phrases,
)
from game.table.model.versioned import Versioned

LOOKED_BACK: Final = 80
"""Decisions looked back at: more than eight seats make between two of one's own."""
FARTHEST: Final = 12
"""Doings looked back for what was done to the viewer: behind more of them nobody would call it the last one."""
OWED_BEFORE: Final = 20
"""Decisions before these in which something may have been brought about that is done among these."""


class LastRound(Versioned):
    """A fold over the events that were played; the same live, taken up again and watched.

    A doing is in its last words when it comes: what the same decision lets its reader know of it later is looked up in
    the events that are still to be played.
    """

    on_turn = -1
    """Whose turn began last, -1 while that is unknown."""
    turn_before = -1
    """Whose turn it was before that; -1 while that is unknown, as in the first turn of a deal."""
    _begins = False
    """Whether a turn has begun since the last doing."""
    _causes = False
    """Whether what follows the last doing by the same decision comes of it; what several do comes of what brought it
    about, and nobody's part of it of that of another.
    """
    _left: frozenset[int] = frozenset()
    """Seats that decide nothing any more in this deal."""
    _decision = 0
    """The number of the last action that was played."""
    history: Doings = ()
    """What the seats did in this deal, the oldest first, as far back as is looked."""
    back = 0
    """How many of the newest of these are scrolled out of sight."""
    _since = 0
    """The decision with which the viewer's last turn began; where nobody decides, that of whoever is on turn."""
    _answered = False
    """Whether the viewer has decided in its turn."""
    _own = 0
    """The viewer's last decision, in whosever turn."""
    _earlier = 0
    """The decision with which the viewer's turn before that began."""
    _doer = -1
    """Who decided last, or whose turn has begun since: what happens now is its doing."""
    _is_touched = False
    """Whether cards of the viewer have moved by this decision, and no doing is found yet by which others did that."""
    _touching: Doing | None = None
    """The last doing of others by which a card came to the viewer or went from it, or its turn was lost."""
    came: frozenset[int] = frozenset()
    """Cards that have come into the viewer's hand since the same turn."""
    chain: tuple[Arrow, ...] = ()
    """How it came to what is pending, from cause to effect."""

    def __init__(self, at: LaidTable) -> None:
        self._at = at
        self._turns: dict[int, int] = {}
        """By seat the decision with which its last turn began."""

    @property
    def recent_doings(self) -> Doings:
        """What the seats did since the viewer's last turn began."""
        return tuple(doing for doing in self.history if doing.decision >= self._since)

    @property
    def readable_doings(self) -> Doings:
        """What may be read now: all of the deal, or what is remembered where no log is kept."""
        return self.history if self._at.table.has_log(self._at.view.rules) else self.recent_doings

    def count_known(self) -> int:
        """How many of the doings that may be read are no newer than the viewer's last decision."""
        return sum(doing.decision <= self._own for doing in self.readable_doings)

    @property
    def is_turn_told(self) -> bool:
        """Whether what stands last was done in the turn that is running."""
        return not self._begins

    @property
    def is_turn_lost(self) -> bool:
        """Whether it is told of the turn that is running that it is lost."""
        began = next((at for at in range(len(self.history) - 1, -1, -1) if self.history[at].begins), 0)
        return any(doing.told.pays for doing in self.history[began:])

    @property
    def taken_from(self) -> int:
        """Whose turn the running one took the place of; -1 where it came as it should."""
        told = (each.told for each in reversed(self.history) if each.begins or each.told.overtakes)
        newest = next(told, None)
        return newest.over if newest is not None and newest.overtakes else -1

    def has_left(self, seat: int) -> bool:
        """Whether this seat is out in this deal, and has at most to say what comes next."""
        return seat in self._left

    def has_another_turn(self, seat: int) -> bool:
        """Whether a turn of this seat has begun since the last doing, and the one before was its own, too."""
        return self._begins and self.turn_before == self.on_turn == seat

    def goes_on(self, seat: int) -> bool:
        """Whether this seat reads, and what it decides now is a part of a turn in which it has decided before."""
        return self._answered and self.on_turn == seat == self.deciding_seat

    @property
    def seat_actions(self) -> tuple[tuple[str, ...], ...]:
        """The doings since the viewer's last turn for each seat, in phrases, the oldest first."""
        seats, doings = range(self._at.view.seats), self.recent_doings
        return tuple(list_phrases([doing for doing in doings if doing.seat == seat]) for seat in seats)

    def forget_all(self) -> None:
        """Nothing is remembered: somebody else looks."""
        self._forget_deal()
        self.chain = ()

    def _forget_deal(self) -> None:
        self.history, self.back, self._since, self._earlier, self._answered = (), 0, 0, 0, False
        self._doer, self._is_touched, self._touching, self._own = -1, False, None, 0
        self.on_turn, self.turn_before, self._begins = -1, -1, False
        self._left = self.came = frozenset()
        self._turns.clear()

    def rebuild_doings(self) -> None:
        """Make it anew of the last decisions."""
        events = self._at.host.list_recent_events(LOOKED_BACK + OWED_BEFORE)
        self.rewind_before(events)
        for number, event in enumerate(events, 1):
            self._apply_event(event, events[number:])

    def rewind_before(self, events: Sequence[Event]) -> None:
        """Nothing is remembered, for these last events are told anew."""
        self.forget_all()
        self._decision = self._at.host.action_count - sum(map(_is_counted, events))

    def record_event(self, event: Event, looked: bool, following: Iterable[Event]) -> float:
        """One more event was played; seconds it takes to read what was told of it about others.

        ``looked``: somebody was asked, looked, and let it go, which is told whatever was in that hand. ``following``:
        the events that are still to be played.
        """
        told = self._apply_event(event, following)
        if looked:
            told = SeatAction(event.seat, _("looks"))
            self._add_doing(told)
        return compute_reading_seconds(told.words) if told and told.seat != self.deciding_seat else 0.0

    @property
    def deciding_seat(self) -> int:
        """The seat that reads; -1 where a match is watched, or that seat makes no decision any more."""
        host = self._at.host
        if host.is_watch_only or not host.people_count:
            return -1
        viewer = host.present if host.present >= 0 else self._at.layout.anchor
        return -1 if viewer in self._left else viewer

    def does_follow(self, seat: int, answers: bool = False) -> bool:
        """Whether what this seat decides now comes of what stands last: that was done to it, or made it next, as by a
        skip of somebody before it; or it answers that, or what was done to whoever would come next.
        """
        if not self.history or (self._begins and self._at.host.game.in_order):
            return False
        decision = self.history[-1].decision
        last = [*takewhile(lambda each: each.decision == decision, reversed(self.history))]
        seen = last[0].seat
        decided = last[-1].seat == seen  # else it is what came of it for somebody
        met = seen == seat and not last[0].told.answers  # what was done to it has come to this, unanswered
        told = [each.told for each in (last if met else takewhile(lambda each: each.seat == seen, last))]
        led = any((each.other == seat and not each.answers) or (answers and each.other == NEXT) for each in told)
        skips = any(each.over not in (-1, each.seat) and not each.overtakes for each in told)
        return led or (skips and self._begins and self.on_turn == seat) or (decided and answers and seen != seat)

    def find_concerns(self, asker: int) -> tuple[int, ...]:
        """The numbers of two doings: the newest of ``asker``, whom the viewer answers; and the newest of somebody else
        that was done to it or to whoever came next, or moved its cards or took its turn.

        What is done to it is of the time since the viewer's last turn began, and no older than ``FARTHEST`` doings:
        else there is none. What moved its cards or took its turn may be as old as the turn before, for with two at the
        table a round is soon over; what it answers, too, for a chain is answered late.
        """
        reader, doings = self.deciding_seat, self.readable_doings
        following = self.on_turn if self._begins else -1
        met = asked = -1
        for number in reversed(range(len(doings))):
            doing = doings[number]
            if doing.decision < self._earlier:
                break
            others = doing.told.other in (reader, NEXT) and doing.seat != reader and not doing.told.suffers
            after = doings[number + 1] if number + 1 < len(doings) else None
            if doing.told.answers and after and after.seat != reader:
                others = False  # it only did what the reader had brought about
            if doing.told.other == NEXT and after and after.seat == doing.seat and after.told.other not in (-1, reader):
                others = False  # its seat then chose somebody else
            recent = doing.decision >= self._since
            led = recent and others and (doing.told.other == reader or following == reader)
            if met < 0 and len(doings) - number <= FARTHEST and (led or doing == self._touching):
                met = number
            if asked < 0 and doing.seat == asker >= 0:
                asked = number
            following = doing.seat if doing.begins and not doing.told.overtakes else following
        return tuple(number for number in (asked, met) if number >= 0)

    def list_concerns(self, asker: int) -> tuple[int, ...]:
        """The numbers of the doings that stay in sight, the most important first: what ``find_concerns`` finds, but for
        what the viewer has decided since; all else that was done to it since it decided last, and what it did because
        of that; what brought about since then what is in force; and the viewer's part in what all do.
        """
        doings = self.readable_doings
        found = [at for at in self.find_concerns(asker) if doings[at].decision > self._own or doings[at].seat == asker]
        since = [at for at in reversed(range(len(doings))) if doings[at].decision > self._own]
        met = [at for at in since if self._does_concern(doings[at].told) or self._led_to(doings[at : at + 2])]
        shared = [at for at in since if doings[at].told.together and doings[at].seat == self.deciding_seat]
        return tuple(dict.fromkeys((*found, *met, *self._list_binding(since), *shared)))

    def _list_binding(self, since: Iterable[int]) -> list[int]:
        """The numbers of those of these doings that brought about what is in force now."""
        doings, found = self.readable_doings, dict[str, int]()
        for at in since:  # the newest first
            for name in doings[at].told.binds:
                found.setdefault(name, at)
        return [found[name] for name in self._at.host.game.in_force(self._at.view) if name in found]

    def _led_to(self, pair: Doings) -> bool:
        """Whether the first of two doings meets whoever comes next, which its seat makes the viewer by the second."""
        if len(pair) < 2 or pair[0].told.other != NEXT:
            return False
        return pair[0].seat == pair[1].seat and pair[1].told.other == self.deciding_seat

    def _does_concern(self, told: SeatAction) -> bool:
        """Whether this, done since the viewer decided last, was done to it, or by it because of somebody else."""
        forced = told.seat == self.deciding_seat and not told.together  # what all do comes of nothing done to it
        return forced or told.meets(self.deciding_seat)

    def _follow_cards(self, event: Event) -> None:
        """Keep in mind what comes into the viewer's hand, and that others move its cards."""
        at, reader = self._at, self.deciding_seat
        mine = event.dst == at.table.hand_zone(at.view.rules, reader)
        self.came = self.came - {event.card} | ({event.card} if mine else set())
        zones = at.view.rules.zones
        if reader not in (zones[event.src].owner, zones[event.dst].owner):
            return
        self._is_touched = True
        self._note_touching()

    def _note_touching(self) -> None:
        """Find the doing by which others have touched the viewer, once one is told of this decision."""
        row = [*takewhile(lambda each: each.decision == self._decision, reversed(self.history))]
        if self._is_touched and row and (found := find_touching(row, self.deciding_seat, self._doer)):
            self._touching, self._is_touched = found, False

    def _apply_event(self, event: Event, following: Iterable[Event]) -> SeatAction | None:
        table = self._at.table
        self._decision += _is_counted(event)
        if self.history and self.history[0].decision <= self._decision - LOOKED_BACK:
            self.history = tuple(each for each in self.history if each.decision > self._decision - LOOKED_BACK)
        if isinstance(event, Dealt):
            self._forget_deal()
        if isinstance(event, TurnBegan):
            self._begin_turn(event.seat)
        self.chain = table.update_chain(self.chain, event)
        passing = isinstance(event, Acted) and (event.forced or event.text in table.windows.values())
        decided = isinstance(event, Acted) and event.seat == self.deciding_seat and not passing
        if decided:
            self.back, self._own = 0, self._decision
        if decided and self.on_turn in (-1, event.seat):  # an answer in the turn of somebody else ends no turn
            self.came = self.came if self._answered else frozenset()
            self._answered = True
        if isinstance(event, Acted | TurnBegan):
            self._is_touched = False
            self._doer = self._doer if event.text in table.windows.values() else event.seat
        told = self._find_told(event, following)
        if told:
            self._add_doing(told, isinstance(event, Acted))
            self._note_touching()
            if told.over == self.deciding_seat >= 0:
                self._touching = self.history[-1]
        if event.kind == "move":
            self._follow_cards(event)
        if told and (told.overtakes or told.skips):
            self.on_turn, self._answered = told.seat, told.seat == self.deciding_seat
        return told

    def _begin_turn(self, seat: int) -> None:
        """A turn begins; that of the viewer goes on where it has two of them running."""
        reader = self.deciding_seat
        if reader < 0 or self._answered:
            since = self._turns.get(seat if reader < 0 else reader, self._since)
            self._earlier = self._since if since != self._since else self._earlier
            self._since = since
        if not self.on_turn == seat == reader:
            self._turns[seat] = self._decision + 1
        self.turn_before, self.on_turn, self._begins, self._answered = self.on_turn, seat, True, False

    def _find_told(self, event: Event, following: Iterable[Event]) -> SeatAction | None:
        """What a seat does by an event, as well as its decision lets it be known; None for nothing, or nothing new."""
        told = self._say(event)
        if told is None or not told.words or (told.seat == ANYBODY and not self.history) or self._is_said(told):
            return None
        if told.pays and (owed := self._find_owed(told.seat, told.left)):
            return replace(told, words=told.pays.replace(GAP, owed))
        later = map(self._say, takewhile(lambda each: not _is_counted(each) and not isinstance(each, Dealt), following))
        return complete_told(told, [more for more in later if more and is_same_deal(told, more)])

    def _find_owed(self, seat: int, left: int) -> str:
        """What brought about what this seat has owed longest, besides what is ``left``; "" where that is long ago."""
        owed: list[str] = []
        for each in self.history:
            if each.seat == seat and each.told.owes:
                owed.append(each.told.owes)
            elif each.seat == seat and each.told.pays:
                owed = owed[-each.told.left :] if each.told.left else []
        return owed[-left - 1] if len(owed) > left else ""

    def _is_said(self, told: SeatAction) -> bool:
        """Whether what was told of the same decision has said it."""
        row = [each.told for each in takewhile(lambda each: each.decision == self._decision, reversed(self.history))]
        came = [each for each in row if each.exchange and is_same_deal(told, each)]
        whole = any(told.comes in each.exchange or len(list_card_codes(each.exchange)) < 2 for each in came)
        if told.comes and whole:  # it names that card, or is about any number of them
            return True
        said = {words for each in row if each.seat == told.seat for words in (each.words, each.instead)}
        same = filter(None, (told.words, told.instead, told.joined, told.exchange))
        return bool(told.instead) and (told.only or not said.isdisjoint(same))

    def _say(self, event: Event) -> SeatAction | None:
        return self._at.host.game.words.doing(event, self._at.view.rules, plain(self._at.names))

    def _add_doing(self, told: SeatAction, acted: bool = False) -> None:
        before = self.history[-1] if self.history else None
        within = before is not None and before.decision == self._decision
        if before is not None and told.seat == ANYBODY:
            told, link = replace(before.told, words=told.words, binds=()), MORE
        else:
            link = self._find_link(told, within)
            one_of = within and link == TOGETHER
            goes_on = self._causes and within and (one_of or (before is not None and before.seat == told.seat))
            self._causes = acted or (told.answers and not within) or goes_on
        self._left |= {told.seat} if told.leaves else set()
        again = before is not None and before.seat != told.seat and self.has_another_turn(told.seat)
        begins = self._begins and not (link == MORE and not within)  # nobody begins a turn by what nobody does
        self.history = *self.history, Doing(told, self._decision, link, begins, again)
        self._begins = self._begins and not begins
        self.back += bool(self.back)  # who reads on stays where it is

    def _find_link(self, told: SeatAction, within: bool) -> int:
        """How this hangs on what stands last, which the same decision brought if it is ``within`` it."""
        if not self.history:
            return APART
        before = self.history[-1].told
        same = is_alike(before.words, told.words)  # what all do, each for itself
        if within and (same or (told.together and before.together)):
            return TOGETHER
        of_it = within and not self._begins  # else it is done in a turn that came by the order, perhaps
        follows = self._causes if of_it else self.does_follow(told.seat, told.answers)
        if within and not before.answers:
            follows |= before.other == told.seat  # by an answer that was the only one
        if follows and (told.answers or not same):
            return JOINED
        if self._begins:
            return APART
        begun = next((each.seat for each in reversed(self.history) if each.begins), told.seat)
        return TOGETHER if same else ONWARD if begun == told.seat else APART


def _is_counted(event: Event) -> bool:
    """Whether this is an action that has a number of its own."""
    return isinstance(event, Acted) and not event.forced
