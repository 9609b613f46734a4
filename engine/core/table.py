"""The table: zones of cards, who knows which face, and the only hands that may change either.

*One writer.* Rules never touch a zone list. They call a verb, and the verb edits the zone, updates the ledger of
knowledge, and emits the event. So no rule can forget one of the three.

*The ledger.* ``known[card]`` is a bit mask of the seats that know the face of this very card where it lies now.
``hints`` holds what is left when a card moved and only some saw which, or a pile was shuffled: the zones in which, to
the certain knowledge of some seats, some cards must be. A hint that leaves one unordered place becomes knowledge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.core import rng as _rng
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event, Reordered

TOP = -1
BOTTOM = 0

Events = list[Event] | None
Hint = tuple[int, int, int]
"""(seats, places, cards), three masks: these seats know that each of these cards lies in one of these zones."""


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A place for cards.

    ``name`` is the place's kind (``hand``, ``deck``, ``market`` …), ``owner`` its seat or -1, ``slot`` its number among
    its like or -1. ``ordered``: positions mean something and stay (decks, rows); hands are not ordered and views show
    them sorted. ``sees``: who sees the faces of cards that come to lie here: a mask, see ``NOBODY``, ``EVERYBODY``,
    ``only(seat)``. Decks and piles have their top at the end of the list. ``single``: one card at most lies here (a
    place in a row); what nobody sees in such a place is no pile that a match laid open leaves closed.
    """

    name: str
    owner: int = -1
    slot: int = -1
    ordered: bool = True
    sees: int = 0
    single: bool = False


NOBODY = 0
EVERYBODY = PUBLIC


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat


class Table:
    """Cards in their zones, the ledger, the tokens before the seats, and the generator. Changed through verbs only.

    ``marks`` are small numbers on cards that only the owner of the zone sees (what they mean is the game's business).
    """

    __slots__ = ("audience", "hints", "known", "loose", "marks", "rng", "script", "tokens", "zones")
    deduces: ClassVar[bool] = True
    """Whether a hint that leaves one place becomes knowledge. Not where an owner may not know what others concluded:
    he is told who knows his cards, and a conclusion would tell him what passed between two others."""

    def __init__(self, specs: Sequence[ZoneSpec], cards: int, seats: int, rng: int) -> None:
        self.zones: list[list[int]] = [[] for _ in specs]
        self.audience: tuple[int, ...] = tuple(spec.sees for spec in specs)
        self.known: list[int] = [0] * cards
        self.hints: tuple[Hint, ...] = ()
        self.loose: int = sum(1 << zone for zone, spec in enumerate(specs) if not spec.ordered)
        self.tokens: list[int] = [0] * seats
        self.marks: dict[int, int] = {}
        self.rng = rng
        self.script: tuple[tuple[str, str], ...] = ()

    def clone(self) -> Table:
        """An independent copy."""
        other = Table.__new__(Table)
        other.zones = [zone[:] for zone in self.zones]
        other.audience = self.audience
        other.known = self.known[:]
        other.hints = self.hints
        other.tokens = self.tokens[:]
        other.marks = self.marks.copy()
        other.loose = self.loose
        other.rng = self.rng
        other.script = self.script
        return other

    # --- verbs for cards ---------------------------------------------------------------------------------------

    def move(
        self, card: int, src: int, dst: int, events: Events = None, seen: int = 0, at: int = TOP, more: int = 0
    ) -> None:
        """``card`` goes from ``src`` to ``dst`` in front of all: everybody can follow it, seeing its face or not.

        Who knew the face still knows it. ``seen`` sees the face on the way, and so does everybody who sees ``dst``.
        ``at``: TOP (the end of the list) or an index; ``more``: so many moves that follow happen at the same time.
        Raises ValueError if the card is not there (a bug in a rule).
        """
        zone = self.zones[src]
        was = -1 if events is None or self.loose >> src & 1 else zone.index(card)
        zone.remove(card)
        self._arrive(card, src, dst, events, seen, at, was, more)

    def draw(self, src: int, dst: int, events: Events = None, seen: int = 0) -> int:
        """The top card of ``src`` goes to ``dst``; returns it. Knowledge as in ``move``."""
        zone = self.zones[src]
        card = zone.pop()
        self._arrive(card, src, dst, events, seen, TOP, len(zone))
        return card

    def _arrive(
        self, card: int, src: int, dst: int, events: Events, seen: int, at: int, was: int, more: int = 0
    ) -> None:
        zone = self.zones[dst]
        if at < 0:
            zone.append(card)
        else:
            zone.insert(at, card)
        before = self.known[card]
        seen |= self.audience[dst]
        self.known[card] = before | seen
        if self.hints and self._touches(card, src):
            self._widen(src, dst, PUBLIC & ~self.known[card])
            self._settle(card)
        if events is not None:
            news = bool(seen & ~before)
            index = -1 if self.loose >> dst & 1 else len(zone) - 1 if at < 0 else at
            events.append(Event("move", -1, card, src, dst, index, was, before | seen, value=more, news=news))

    def exchange(self, a: int, zone_a: int, b: int, zone_b: int, events: Events = None, seen: int = 0) -> None:
        """Two cards change places, each taking the other's exact position, in front of all, as in ``move``."""
        where_a, where_b = self.zones[zone_a].index(a), self.zones[zone_b].index(b)
        self.zones[zone_a].pop(where_a)
        self.zones[zone_b].pop(where_b)
        self._arrive(a, zone_a, zone_b, events, seen, where_b, -1 if self.loose >> zone_a & 1 else where_a, more=1)
        self._arrive(b, zone_b, zone_a, events, seen, where_a, -1 if self.loose >> zone_b & 1 else where_b)

    def slip(self, moves: Sequence[tuple[int, int, int, int]], events: Events = None, how: str = "") -> None:
        """Cards (card, src, dst, seen) move at the same time, and only ``seen`` knows which card of ``src`` it was.

        All leave before any arrives. To everybody else each card they knew in ``src`` is from now on "in ``src`` or in
        ``dst``" (EQ R-62): the hand it left must not betray it. ``how``: a word for the log, told to who sees the face.
        """
        leaving = [src for _, src, _, _ in moves]
        stays = ~sum(1 << src for src in set(leaving) if len(self.zones[src]) == leaving.count(src))
        self._widen_all(moves, stays)
        for card, src, dst, seen in moves:
            self._forget(self.zones[src], PUBLIC & ~seen & ~self.audience[src], 1 << src & stays | 1 << dst)
            self.known[card] &= seen
        was = [-1 if self.loose >> src & 1 else self.zones[src].index(card) for card, src, _, _ in moves]
        for card, src, _, _ in moves:
            self.zones[src].remove(card)
        for number, (card, src, dst, seen) in enumerate(moves):
            self.zones[dst].append(card)
            new = seen | self.audience[dst]
            news = bool(new & ~self.known[card])
            self.known[card] |= new
            if events is not None:
                at = -1 if self.loose >> dst & 1 else len(self.zones[dst]) - 1
                more = len(moves) - 1 - number
                mask = self.known[card]
                events.append(Event("move", -1, card, src, dst, at, was[number], mask, text=how, value=more, news=news))
        for card, src, _, _ in moves:
            if ~stays or self._touches(card, src):  # where all cards left, the hint made just now may be certain
                self._settle(card)

    def show(self, card: int, zone: int, seats: int, events: Events = None) -> None:
        """The seats of ``seats`` see the face of ``card`` where it lies."""
        news = bool(seats & ~self.known[card])
        self.known[card] |= seats
        if self.hints and news and self._touches(card, zone):
            self._settle(card)
        if events is not None:
            ordered = not self.loose >> zone & 1
            at = self.zones[zone].index(card) if ordered else -1
            above = len(self.zones[zone]) - 1 - at if ordered else 0
            events.append(Event("show", -1, card, zone, zone, at, at, seats, value=above, news=news))

    def shuffle(self, zone: int, events: Events = None, order: Sequence[int] | None = None) -> None:
        """The zone is shuffled: nobody knows anything about places in it any more. ``order`` prescribes the outcome."""
        cards = self.zones[zone]
        if order is None:
            self.rng = _rng.shuffled(self.rng, cards)
        else:
            cards[:] = order
        self._forget(cards, PUBLIC & ~self.audience[zone], 1 << zone)
        if events is not None:
            events.append(Event("shuffle", src=zone, news=True))

    def redeal(
        self, places: Sequence[int], pool: int, events: Events = None, order: Sequence[int] | None = None
    ) -> None:
        """The cards of ``places`` are put together in ``pool``, shuffled, and every place gets as many as it had.

        ``order`` prescribes the outcome of the shuffle: the first place gets the last cards.
        """
        sizes = [len(self.zones[place]) for place in places]
        left = sum(sizes)
        for place in places:
            for card in self.zones[place][:]:
                left -= 1
                self.move(card, place, pool, events, more=left)
        self.shuffle(pool, events, order)
        for place, size in zip(places, sizes, strict=True):
            for _ in range(size):
                self.draw(pool, place, events)

    def collect(self, zone: int, events: Events = None) -> None:
        """All cards of the table go to ``zone`` and everything anybody knew is void: the deck before a new deal."""
        for content in self.zones:
            content.clear()
        self.zones[zone].extend(range(len(self.known)))
        self.known = [0] * len(self.known)
        self.hints = ()
        self.marks = {}
        if events is not None:
            events.append(Event("collect", dst=zone))

    def reorder(self, zone: int, order: Sequence[int], seats: int, events: Events = None) -> None:
        """The top cards of ``zone`` are put back in ``order`` (last is the top) by somebody of ``seats``.

        What the others knew of these cards becomes "somewhere in ``zone``".
        """
        cards = self.zones[zone]
        cards[len(cards) - len(order) :] = order
        self._forget(order, PUBLIC & ~seats, 1 << zone)
        if events is not None:
            at = len(cards) - len(order)
            events.append(Reordered(src=zone, at=at, mask=seats, order=tuple(order)))

    def roll(self, n: int) -> int:
        """A random number 0 … n-1 from the state's own generator."""
        self.rng, value = _rng.below(self.rng, n)
        return value

    def outcome(self, kind: str) -> str | None:
        """The next outcome of chance a scenario prescribes, if it is of this kind; else ``roll`` and ``shuffle``."""
        if self.script and self.script[0][0] == kind:
            value = self.script[0][1]
            self.script = self.script[1:]
            return value
        return None

    # --- verbs for tokens --------------------------------------------------------------------------------------

    def pay(self, seat: int, amount: int, events: Events = None) -> None:
        """The seat's tokens change by ``amount`` (negative: spent)."""
        self.tokens[seat] += amount
        if events is not None and amount:
            events.append(Event("token", seat, value=amount))

    # --- the ledger --------------------------------------------------------------------------------------------

    def _forget(self, cards: Iterable[int], seats: int, places: int) -> None:
        """Faces known to ``seats`` become "somewhere in ``places``"."""
        known = self.known
        lost: dict[int, int] = {}
        for card in cards:
            losers = known[card] & seats
            if losers:
                known[card] &= ~losers
                lost[losers] = lost.get(losers, 0) | 1 << card
        if lost:
            self.hints = _merged([*self.hints, *((who, places, which) for who, which in lost.items())])

    def _touches(self, card: int, src: int) -> bool:
        """Whether a card that left ``src`` changes any hint: most moves do not, and this is cheaper than trying."""
        knows = self.known[card]
        emptied = not self.zones[src]
        for seats, places, cards in self.hints:
            if (cards >> card & 1 and seats & knows) or (places >> src & 1 and (emptied or seats & ~knows)):
                return True
        return False

    def _widen(self, src: int, dst: int, blind: int) -> None:
        """What may lie in ``src`` may now lie in ``dst`` as well, to the seats of ``blind``."""
        if self.hints:
            after: list[Hint] = []
            for seats, places, cards in self.hints:
                losers = seats & blind if places >> src & 1 else 0
                after.append((losers, places | 1 << dst, cards))
                after.append((seats & ~losers, places, cards))
            self.hints = _merged(after)

    def _widen_all(self, moves: Sequence[tuple[int, int, int, int]], stays: int) -> None:
        """Hints after several cards left at once: each place reaches only where its own card went.

        Nothing that was there remains in a place outside the mask ``stays``: all its cards leave.
        """
        after: list[Hint] = []
        for seats, places, cards in self.hints:
            parts = [(seats, places & stays)]
            for _, src, dst, seen in moves:
                if places >> src & 1:
                    split = [(who & ~seen, reach | 1 << dst) for who, reach in parts if who & ~seen]
                    parts = split + [(who & seen, reach) for who, reach in parts if who & seen]
            after.extend((who, reach, cards) for who, reach in parts)
        self.hints = _merged(after)

    def _settle(self, card: int) -> None:
        """Drop hints about a card that is known now; take places off that are empty; turn certainty into knowledge."""
        filled = 0
        for zone, content in enumerate(self.zones):
            if content:
                filled |= 1 << zone
        after: list[Hint] = []
        for seats, places, cards in self.hints:
            informed = seats & self.known[card] if cards >> card & 1 else 0
            after.append((informed, places & filled, cards & ~(1 << card)))
            after.append((seats & ~informed, places & filled, cards))
        self.hints = tuple([hint for hint in _merged(after) if not self._certain(*hint)])

    def _certain(self, seats: int, places: int, cards: int) -> bool:
        """A hint with one place left, where order means nothing, is knowledge; True if it was turned into it."""
        zone = places.bit_length() - 1
        if not self.deduces:
            return False
        if places != 1 << zone or not (self.loose >> zone & 1 or len(self.zones[zone]) == 1):
            return False
        for card in self.zones[zone]:
            if cards >> card & 1:
                self.known[card] |= seats
        return True

    def face_for(self, card: int, seat: int) -> int:
        """The card if ``seat`` (-1: the public) knows its face where it lies, else HIDDEN."""
        if seat < 0:
            return card if self.known[card] & PUBLIC == PUBLIC else HIDDEN
        return card if self.known[card] >> seat & 1 else HIDDEN


def _merged(hints: Iterable[Hint]) -> tuple[Hint, ...]:
    groups: dict[tuple[int, int], int] = {}
    for seats, places, cards in hints:
        if seats and cards:
            groups[seats, places] = groups.get((seats, places), 0) | cards
    return tuple(sorted((seats, places, cards) for (seats, places), cards in groups.items()))
