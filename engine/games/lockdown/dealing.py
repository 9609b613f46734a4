"""Hidden cards dealt so that every deal which the rules and the viewer's knowledge allow comes up equally often.

What binds hidden cards in Lockdown binds cards of one value: a seat has one card of it in its mobile hand, or a whole
stack of it, or neither (see ``knowledge``). So the values are settled one after the other. Each has a short list of
*ways*: where its hidden cards may lie. Between values nothing is shared but the room in hands and stacks. Be ``room``
what is open in each of them; then

    deals(values from n on, room) = Σ over the ways w of value n of deals(values from n + 1 on, room - what w fills),

which is worked out from the last value backwards, for all rooms at once. A draw goes forward and takes each way as
often as deals begin with it. The deck takes what is left.

*For all rooms at once.* A room is a number in mixed radix, a digit for each hand and each set of stacks; the numbers of
deals by room are the fields of one long number. Adding what a way fills is then a shift of that number, after the rooms
that would overflow are masked out.

*Too many rooms.* Then some hands are *joint*: a single digit counts the places of all of them. Their cards are laid
into these places in any order, and where two of a value come to one hand, or a card to a hand in which it cannot be,
the deal is thrown away. Any other is drawn with the same probability, so what is left is even.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import factorial, prod
from typing import Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN, Zones, mask_of
from engine.core.dealing import Dealer, parts
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge, knowledge_of

MOST_ROOMS: Final = 5_000
"""Above it hands become joint."""
MORE_ROOMS: Final = (4, 16)
"""So many times more of them are counted where hardly any deal would be left: up to a second."""
TRIALS: Final = 100
"""Of so many deals one has to fit, or most of the time would go into deals that are thrown away."""

Way = tuple[int, ...]
"""A zone for each hidden card of a value; of those that share a digit the first stands for all."""
Fill = tuple[int, ...]
"""The digits a way counts up, one entry for each step."""


class LockdownDeals(Dealer):
    """All deals of the cards a picture leaves open; ``count``: how many (at the most, where hands are joint).

    Hands are joint where there are more than ``most`` rooms.
    """

    def __init__(self, knowledge: Knowledge, most: int = MOST_ROOMS) -> None:
        self._knowledge = knowledge
        lock, left = knowledge.rules.lock, knowledge.left
        values = [[card for card in left if lock[card] == value] for value in knowledge.rules.values]
        self._values = [cards for cards in values if cards] + [[card] for card in left if lock[card] < 0]
        self._count_rooms(most)
        for times in MORE_ROOMS:
            if self._joint and self.count and self._hardly_any():
                self._count_rooms(times * most)

    def _hardly_any(self) -> bool:
        """Whether nearly all draws are thrown away."""
        rng = _rng.seed_generator("trials")
        for _ in range(TRIALS):
            rng, zones = self.try_deal(rng)
            if zones is not None:
                return False
        return True

    def _count_rooms(self, most: int) -> None:
        """Settle what is counted in each digit, and count the deals."""
        knowledge = self._knowledge
        owner, room = knowledge.owner, knowledge.room
        digits = _list_digits(knowledge, most)
        self._joint = {zones[0]: zones for zones in digits if len(zones) > 1 and zones[0] not in owner}
        self._stacks = [zones for zones in digits if zones[0] in owner]
        self._first = {zone: zones[0] for zones in digits for zone in zones}
        self._digit = {zones[0]: digit for digit, zones in enumerate(digits)}
        self._tops = [_count_steps(knowledge, zones) for zones in digits]
        self._strides, self._rooms = [], 1
        for top in self._tops:
            self._strides.append(self._rooms)
            self._rooms *= top + 1
        # Values that cannot be in every joint hand come first, so that deals are thrown away as soon as may be.
        joint = mask_of([hand for hands in self._joint.values() for hand in hands])
        self._values.sort(
            key=lambda cards: sum([(self._mask(card) & joint).bit_count() for card in cards]) / len(cards)
        )
        self._ways = [self._ways_of(cards) for cards in self._values]
        self._steps: dict[tuple[int, int], tuple[list[Fill], list[float]]] = {}
        self.count = 0
        if not knowledge.broken:
            self._add_up()
            self.count = self._count_deals(0, self._rooms - 1)
            for hands in self._joint.values():
                self.count *= factorial(sum([room[hand] for hand in hands]))
                self.count //= prod([factorial(room[hand]) for hand in hands])
            for zones in self._stacks:
                self.count *= factorial(len(zones))
            for faces in knowledge.view.zones:
                self.count *= factorial(faces.count(HIDDEN))

    def _mask(self, card: int) -> int:
        """The zones in which a card that is left may lie."""
        return self._knowledge.domain.get(card, 0)

    # --- the ways of one value ---------------------------------------------------------------------------------------

    def _ways_of(self, cards: Sequence[int]) -> dict[Fill, list[Way]]:
        """Where these cards, all hidden ones of a value, may lie together, by what that fills."""
        knowledge = self._knowledge
        owner, room, deck = knowledge.owner, knowledge.room, knowledge.rules.deck
        must = [zone for zone, value in knowledge.value.items() if value == VALUE[cards[0]] and room[zone]]
        most = {first: len(hands) for first, hands in self._joint.items()}
        seats = {zone: 0 if zone in most else 1 << owner.get(zone, zone) for zone in knowledge.places}
        # Ways of the first cards: the zones, what they fill, the seats that have some, cards missing to whole stacks.
        ways: list[tuple[Way, Fill, int, int]] = [((), (), 0, sum([room[zone] for zone in must]))]
        for left in range(len(cards) - 1, -1, -1):
            mask = self._mask(cards[left])
            zones = dict.fromkeys([self._first.get(zone, zone) for zone in knowledge.places if mask >> zone & 1])
            longer: list[tuple[Way, Fill, int, int]] = []
            for way, fill, taken, missing in ways:
                for zone in zones:
                    if zone == deck:
                        if missing <= left:
                            longer.append(((zone, *way), fill, taken, missing))
                    elif zone in must or (zone in owner and zone in way):
                        if missing and way.count(zone) < room[zone]:
                            longer.append(((zone, *way), fill, taken, missing - 1))
                    elif not taken & seats[zone] and way.count(zone) < most.get(zone, 1):
                        more = missing + room[zone] - 1 if zone in owner else missing
                        if more <= left:
                            longer.append(((zone, *way), (*fill, self._digit[zone]), taken | seats[zone], more))
            ways = longer
        found: dict[Fill, list[Way]] = {}
        for way, fill, _, _ in ways:
            if all([fill.count(digit) <= self._tops[digit] for digit in fill]):
                found.setdefault(tuple(sorted(fill)), []).append(way)
        return found

    # --- how many deals ----------------------------------------------------------------------------------------------

    def _add_up(self) -> None:
        """The number of deals from each value on: a long number with a field for each room."""
        most = prod([max(1, sum([len(alike) for alike in ways.values()])) for ways in self._ways])
        self._width = most.bit_length() // 8 + 1
        self._masks = [self._mask_open(digit) for digit in range(len(self._tops))]
        deals = 1  # with no value left there is one: into no room at all
        self._counts = [self._make_fields(deals)]
        for ways in reversed(self._ways):
            deals = self._sum_fills([(fill, len(alike)) for fill, alike in ways.items()], deals)
            self._counts.append(self._make_fields(deals))
        self._counts.reverse()

    def _make_fields(self, deals: int) -> bytes:
        return deals.to_bytes(self._width * self._rooms, "little")

    def _sum_fills(self, fills: Sequence[tuple[Fill, int]], deals: int) -> int:
        """The sum over these fills of ``deals`` with the digits of the fill one up, times how many ways fill that.

        What goes up is long, so fills that begin alike go up together.
        """
        total = 0
        longer: dict[int, list[tuple[Fill, int]]] = {}
        for fill, ways in fills:
            if fill:
                longer.setdefault(fill[0], []).append((fill[1:], ways))
            else:
                total += deals * ways
        for digit, rest in longer.items():
            fitting = self._sum_fills(rest, deals) & self._masks[digit]
            total += fitting << 8 * self._width * self._strides[digit]
        return total

    def _mask_open(self, digit: int) -> int:
        """A mask of the fields of all rooms in which this digit can go one up."""
        stride, top = self._strides[digit] * self._width, self._tops[digit]
        fields = b"\xff" * (stride * top) + b"\0" * stride
        return int.from_bytes(fields * (self._rooms * self._width // len(fields)), "little")

    def _count_deals(self, value: int, room: int) -> int:
        """The deals of the values from this one on into the room with this number."""
        return int.from_bytes(self._counts[value][room * self._width : (room + 1) * self._width], "little")

    # --- draws -------------------------------------------------------------------------------------------------------

    def try_deal(self, rng: int) -> tuple[int, Zones | None]:
        knowledge, room = self._knowledge, self._rooms - 1
        dealt: dict[int, list[int]] = {zone: [] for zone in knowledge.places}
        open_: dict[int, list[int]] = {}
        for first, hands in self._joint.items():
            open_[first] = [hand for hand in hands for _ in range(knowledge.room[hand])]
            rng = _rng.shuffle_items(rng, open_[first])
        for value, cards in enumerate(self._values):
            rng, fill = self._draw_fill(rng, value, room)
            rng, at = _rng.draw_below(rng, len(self._ways[value][fill]))
            room -= self._encode_fill(fill)
            if not self._lay_cards(cards, self._ways[value][fill][at], open_, dealt):
                return rng, None
        return self._fill_zones(rng, dealt)

    def _draw_fill(self, rng: int, value: int, room: int) -> tuple[int, Fill]:
        """What the value fills, each choice as likely as it has deals."""
        found = self._steps.get((value, room))
        if found is None:
            ways = self._ways[value]
            fills = [fill for fill in ways if self._has_room(room, fill)]
            later = [self._count_deals(value + 1, room - self._encode_fill(fill)) for fill in fills]
            counts = [len(ways[fill]) * deals for fill, deals in zip(fills, later, strict=True)]
            found = self._steps[value, room] = (fills, parts(counts))
        fills, shares = found
        rng, share = _rng.share(rng)
        return rng, fills[bisect_right(shares, share)]

    def _has_room(self, room: int, fill: Fill) -> bool:
        return all([room // self._strides[d] % (self._tops[d] + 1) >= fill.count(d) for d in fill])

    def _encode_fill(self, fill: Fill) -> int:
        return sum([self._strides[digit] for digit in fill])

    def _lay_cards(
        self, cards: Sequence[int], way: Way, open_: dict[int, list[int]], dealt: dict[int, list[int]]
    ) -> bool:
        """Lay the cards of a value as the way says, those of joint hands into the next ``open_`` places of these; False
        where they may not lie there.
        """
        owner = self._knowledge.owner
        seats = [owner[zone] for zone in way if zone in owner]
        for card, zone in zip(cards, way, strict=True):
            if zone not in open_:
                dealt[zone].append(card)
                continue
            hand = open_[zone].pop()
            if hand in seats or not self._mask(card) >> hand & 1:
                return False
            seats.append(hand)
            dealt[hand].append(card)
        return True

    def _fill_zones(self, rng: int, dealt: dict[int, list[int]]) -> tuple[int, Zones]:
        """All zones with these cards, each in any order. Stacks of a set take values in any order."""
        knowledge = self._knowledge
        for zones in self._stacks:
            waiting, size = dealt[zones[0]], knowledge.room[zones[0]]
            order = zones[:]
            rng = _rng.shuffle_items(rng, order)
            for number, zone in enumerate(order):
                dealt[zone] = waiting[number * size : (number + 1) * size]
        for card, zone in knowledge.sure.items():
            dealt[zone].append(card)
        for cards in dealt.values():
            rng = _rng.shuffle_items(rng, cards)
        return rng, [
            [dealt[zone].pop() if card == HIDDEN else card for card in faces]
            for zone, faces in enumerate(knowledge.view.zones)
        ]


@keep_latest(1)
def prepare_deals(view: View) -> LockdownDeals:
    """The deals of a view; kept, since whoever thinks asks for them again and again."""
    return LockdownDeals(knowledge_of(view))


def _list_digits(knowledge: Knowledge, most: int) -> list[list[int]]:
    """The zones counted in each digit: hands one by one, stacks of a seat together that nothing tells apart.

    While there are more than ``most`` rooms, the two digits of hands with the most places become one.
    """
    room = knowledge.room
    stacks: dict[tuple[int, ...], list[int]] = {}
    for zone, seat in knowledge.owner.items():
        if room[zone] and knowledge.value[zone] == UNKNOWN:
            may = mask_of([card for card, mask in knowledge.domain.items() if mask >> zone & 1])
            stacks.setdefault((seat, room[zone], may), []).append(zone)
    hands = [[seat] for seat in knowledge.rules.hands if room[seat]]
    while len(hands) > 1 and prod([_count_steps(knowledge, zones) + 1 for zones in (*hands, *stacks.values())]) > most:
        hands.sort(key=lambda zones: _count_steps(knowledge, zones))
        hands.append(hands.pop() + hands.pop())
    return hands + list(stacks.values())


def _count_steps(knowledge: Knowledge, zones: Sequence[int]) -> int:
    """How far a digit for these zones goes: to the number of places in hands, or of stacks."""
    return len(zones) if zones[0] in knowledge.owner else sum([knowledge.room[zone] for zone in zones])
