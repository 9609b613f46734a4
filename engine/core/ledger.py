"""Who knows which card: the ledger of a table.

``known[card]`` is a bit mask of the seats that know the face of this very card where it lies now. ``hints`` holds what
is left when a card moved and only some saw which, or a pile was shuffled: the zones in which, to the certain knowledge
of some seats, some cards must be. A hint that leaves one unordered place becomes knowledge.

Every verb here is one of ``Table``, carried out on the cards of the ledger: to draw is to move a card. The table calls
it at once where somebody listens, or later where nobody does (see ``engine.core.table``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.cards import Zones, mask_of
from engine.core.events import PUBLIC

TOP: Final = -1
"""The place of a card that arrives at the end of a zone's list."""

Hint = tuple[int, int, int]
"""(seats, places, cards), three masks: these seats know that each of these cards lies in one of these zones."""
Unplayed = tuple[tuple[int, int], ...]
"""Of a hand: sets of cards (masks), and how many of its cards are taken to be none of them."""
HiddenMove = tuple[int, int, int, int]
"""(card, src, dst, seen): a card that moves with others at the same time; only ``seen`` knows which it was."""


class Ledger:
    """What the seats know of the cards in ``zones``.

    ``audience`` per zone the seats that see what lies there, ``loose`` the mask of the zones without an order.
    ``deduces``: whether a hint that leaves one place becomes knowledge. Not where an owner may not know what others
    concluded: he is told who knows his cards, and a conclusion would tell him what passed between two others.
    ``hinting``: whether hints are kept, see ``Table.drop_hints``. ``unplayed`` per zone what its owner has done without
    in front of all, see ``Table.pass_over``.
    """

    __slots__ = ("audience", "deduces", "hinting", "hints", "known", "loose", "unplayed", "zones")

    def __init__(self, zones: Zones, audience: tuple[int, ...], loose: int, deduces: bool) -> None:
        self.zones = zones
        self.audience = audience
        self.loose = loose
        self.deduces = deduces
        self.known: list[int] = []
        self.hints: tuple[Hint, ...] = ()
        self.hinting = True
        self.unplayed: dict[int, Unplayed] = {}

    def copy(self) -> Ledger:
        """An independent copy."""
        other = Ledger([zone[:] for zone in self.zones], self.audience, self.loose, self.deduces)
        other.known = self.known[:]
        other.hints = self.hints
        other.hinting = self.hinting
        other.unplayed = self.unplayed.copy()
        return other

    # --- verbs -------------------------------------------------------------------------------------------------

    def move(self, card: int, src: int, dst: int, seen: int, at: int = TOP) -> int:
        """See ``Table.move``; returns who knew the face before."""
        self.zones[src].remove(card)
        if src in self.unplayed:
            self._take_off(src, card)
        return self._put_card(card, src, dst, seen, at)

    def draw(self, src: int, dst: int, seen: int, unplayed: int = 0) -> None:
        """See ``Table.draw``."""
        if unplayed:
            self.pass_over(dst, unplayed)
        self._put_card(self.zones[src].pop(), src, dst, seen, TOP)

    def deal(self, src: int, places: Sequence[int]) -> None:
        """See ``Table.deal``."""
        for place in places:
            self.draw(src, place, 0)

    def gather_cards(self, places: Sequence[int], dst: int) -> None:
        """See ``Table.gather_cards``."""
        for place in places:
            for card in self.zones[place][:]:
                self.move(card, place, dst, 0)

    def move_cards(self, src: int, first: int, last: int, dst: int, at: int) -> None:
        """See ``Table.move_cards``."""
        for card in self.zones[src][first:last]:
            self.move(card, src, dst, 0, at)

    def redeal_cards(self, places: Sequence[int], pool: int, order: Sequence[int]) -> None:
        """See ``Table.redeal_cards``; ``order`` is the outcome of the shuffle."""
        dealt = [place for place in places for _ in self.zones[place]]
        self.gather_cards(places, pool)
        self.shuffle(pool, order)
        self.deal(pool, dealt)

    def _put_card(self, card: int, src: int, dst: int, seen: int, at: int) -> int:
        zone = self.zones[dst]
        if at < 0:
            zone.append(card)
        else:
            zone.insert(at, card)
        before = self.known[card]
        self.known[card] = before | seen | self.audience[dst]
        if self.hints and self._touches_hint(card, src):
            self._widen_hints(((card, src, dst, self.known[card]),), ~0)
            self._settle_hints(card)
        return before

    def exchange(self, a: int, zone_a: int, b: int, zone_b: int, seen: int) -> tuple[int, int]:
        """See ``Table.exchange``; returns who knew the two faces before."""
        where_a, where_b = self.zones[zone_a].index(a), self.zones[zone_b].index(b)
        self.zones[zone_a].pop(where_a)
        self.zones[zone_b].pop(where_b)
        knew_a = self._put_card(a, zone_a, zone_b, seen, where_b)
        return knew_a, self._put_card(b, zone_b, zone_a, seen, where_a)

    def move_hidden(self, moves: Sequence[HiddenMove]) -> list[int]:
        """See ``Table.move_hidden``; returns for each card who knew its place before it came."""
        leaving = [src for _, src, _, _ in moves]
        stays = ~mask_of([src for src in leaving if len(self.zones[src]) == leaving.count(src)])
        if self.hints:
            self._widen_hints(moves, stays)
        for card, src, dst, seen in moves:
            self._forget_faces(self.zones[src], PUBLIC & ~seen & ~self.audience[src], 1 << src & stays | 1 << dst)
            self.known[card] &= seen
        for card, src, _, _ in moves:
            self.zones[src].remove(card)
        told = [self.known[card] for card, _, _, _ in moves]
        for card, _, dst, seen in moves:
            self.zones[dst].append(card)
            self.known[card] |= seen | self.audience[dst]
        for card, src, _, _ in moves:
            # Where all cards left, the hint made just now may be certain.
            if self.hints and (~stays or self._touches_hint(card, src)):
                self._settle_hints(card)
        return told

    def slip_card(self, card: int, src: int, dst: int, seen: int) -> None:
        """See ``Table.slip_card``."""
        self.move_hidden(((card, src, dst, seen),))

    def show(self, card: int, zone: int, seats: int) -> bool:
        """See ``Table.show``; returns whether somebody of ``seats`` did not know the face before."""
        reveals = bool(seats & ~self.known[card])
        self.known[card] |= seats
        if self.hints and reveals and self._touches_hint(card, zone):
            self._settle_hints(card)
        return reveals

    def show_all(self, zone: int, seats: int) -> None:
        """See ``Table.show_all``."""
        for card in self.zones[zone]:
            self.show(card, zone, seats)

    def shuffle(self, zone: int, order: Sequence[int]) -> None:
        """See ``Table.shuffle``; ``order`` is its outcome."""
        cards = self.zones[zone]
        cards[:] = order
        self._forget_faces(cards, PUBLIC & ~self.audience[zone], 1 << zone)

    def collect_cards(self, zone: int) -> None:
        """See ``Table.collect_cards``."""
        cards = len(self.known)
        for content in self.zones:
            content.clear()
        self.zones[zone].extend(range(cards))
        self.known = [0] * cards
        self.hints = ()
        self.unplayed = {}

    def pass_over(self, zone: int, cards: int) -> None:
        """See ``Table.pass_over``."""
        more = [(others, number) for others, number in self.unplayed.get(zone, ()) if others & ~cards]
        self.unplayed[zone] = (*more, (cards, len(self.zones[zone])))

    def _take_off(self, zone: int, card: int) -> None:
        """``card`` has left: one of those that are not in a set, unless it is in it."""
        left = [(cards, number - 1 + (cards >> card & 1)) for cards, number in self.unplayed[zone]]
        held = len(self.zones[zone])
        self.unplayed[zone] = tuple([(cards, min(number, held)) for cards, number in left if number])

    def reorder_top(self, zone: int, order: Sequence[int], seats: int) -> None:
        """See ``Table.reorder_top``."""
        cards = self.zones[zone]
        cards[len(cards) - len(order) :] = order
        self._forget_faces(order, PUBLIC & ~seats, 1 << zone)

    # --- hints -------------------------------------------------------------------------------------------------

    def _forget_faces(self, cards: Iterable[int], seats: int, places: int) -> None:
        """Faces known to ``seats`` become "somewhere in ``places``"."""
        known = self.known
        lost: dict[int, int] = {}
        for card in cards:
            losers = known[card] & seats
            if losers:
                known[card] ^= losers
                if self.hinting:
                    lost[losers] = lost.get(losers, 0) | 1 << card
        if lost:
            self.hints = merge_hints([*self.hints, *[(who, places, which) for who, which in lost.items()]])

    def _touches_hint(self, card: int, src: int) -> bool:
        """Whether a card that left ``src`` changes any hint: most moves do not, and this is cheaper than trying."""
        knows = self.known[card]
        emptied = not self.zones[src]
        for seats, places, cards in self.hints:
            if (cards >> card & 1 and seats & knows) or (places >> src & 1 and (emptied or seats & ~knows)):
                return True
        return False

    def _widen_hints(self, moves: Sequence[HiddenMove], stays: int) -> None:
        """Hints after cards left, several at once: each place reaches only where its own card went.

        Nothing that was there remains in a place outside the mask ``stays``: all its cards leave.
        """
        after: list[Hint] = []
        for seats, places, cards in self.hints:
            parts = [(seats, places & stays)]
            for _, src, dst, seen in moves:
                if places >> src & 1:
                    split = [(who & ~seen, reach | 1 << dst) for who, reach in parts if who & ~seen]
                    parts = split + [(who & seen, reach) for who, reach in parts if who & seen]
            after.extend([(who, reach, cards) for who, reach in parts])
        self.hints = merge_hints(after)

    def _settle_hints(self, card: int) -> None:
        """Drop hints about a card that is known now; take places off that are empty; turn certainty into knowledge."""
        filled = mask_of([zone for zone, content in enumerate(self.zones) if content])
        after: list[Hint] = []
        for seats, places, cards in self.hints:
            informed = seats & self.known[card] if cards >> card & 1 else 0
            after.append((informed, places & filled, cards & ~(1 << card)))
            after.append((seats & ~informed, places & filled, cards))
        self.hints = tuple([hint for hint in merge_hints(after) if not self._take_certain_hint(hint)])

    def _take_certain_hint(self, hint: Hint) -> bool:
        """A hint with one place left, where order means nothing, is knowledge; True if it was turned into it."""
        seats, places, cards = hint
        zone = places.bit_length() - 1
        if not self.deduces or places != 1 << zone or not (self.loose >> zone & 1 or len(self.zones[zone]) == 1):
            return False
        for card in self.zones[zone]:
            if cards >> card & 1:
                self.known[card] |= seats
        return True


def merge_hints(hints: Iterable[Hint]) -> tuple[Hint, ...]:
    """These hints in order, those of the same seats and places made one."""
    groups: dict[tuple[int, int], int] = {}
    for seats, places, cards in hints:
        if seats and cards:
            groups[seats, places] = groups.get((seats, places), 0) | cards
    return tuple(sorted([(seats, places, cards) for (seats, places), cards in groups.items()]))
