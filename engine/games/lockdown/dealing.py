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

*Too many rooms.* Then several hands share a digit: only the sum of what is open in them is counted. How many ways a
value has is not known then before the hands are, so the most it can have is counted (``Ways.most``). A draw knows the
hands; it goes on with the share of ways that there really are, else the deal is thrown away. So each deal comes up with
the same probability (nested bounds: Huber 2006), and what is left is even.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from math import factorial, prod
from typing import Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN, Zones, mask_of
from engine.core.dealing import Dealer, parts
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge, knowledge_of
from engine.games.lockdown.ways import Fill, Room, Way, Ways

MOST_ROOMS: Final = 5_000
"""Above it hands share a digit."""
SHARED_ROOMS: Final = 25
"""Where hands share digits, each room takes so many times longer to count."""
MORE_ROOMS: Final = (4, 12)
"""So many times more of them are counted where hardly any deal would be left: a third of a second."""
TRIALS: Final = 300
FITTING: Final = 3
"""So many of so many deals have to fit, or most of the time would go into deals that are thrown away."""


class LockdownDeals(Dealer):
    """All deals of the cards a picture leaves open; ``count``: how many (at the most, where hands share a digit).

    With more than ``most`` rooms hands share digits.
    """

    def __init__(self, knowledge: Knowledge, most: int = MOST_ROOMS) -> None:
        self._knowledge = knowledge
        self._prepare_totals(most)
        self._refine_totals(most)

    def _refine_totals(self, most: int) -> None:
        """Count more rooms where hardly any draw would be kept: the deals are the same, and come sooner."""
        for times in MORE_ROOMS:
            if self._shared and self.count and self._hardly_any():
                self._prepare_totals(times * most)

    def _hardly_any(self) -> bool:
        """Whether nearly all draws are thrown away."""
        rng, fitting = _rng.seed_generator("trials"), 0
        for _ in range(TRIALS):
            rng, found = self._draw_ways(rng)
            fitting += found is not None
            if fitting == FITTING:
                return False
        return True

    def _prepare_totals(self, most: int) -> None:
        """Count the deals."""
        knowledge = self._knowledge
        self._digits(most)
        lock, left = knowledge.rules.lock, knowledge.left
        values = [[card for card in left if lock[card] == value] for value in knowledge.rules.values]
        self._values = [cards for cards in values if cards] + [[card] for card in left if lock[card] < 0]
        known: dict[tuple[tuple[int, ...], int], Ways] = {}
        self._ways: list[Ways] = []
        """By value."""
        for cards in self._values:
            domains = tuple([knowledge.domain.get(card, 0) for card in cards])
            key = (domains, VALUE[cards[0]] if self._stacks_of(cards) else UNKNOWN)
            if key not in known:
                known[key] = Ways(self._ways_of(cards), self._sharing, self._shared)
            self._ways.append(known[key])
        # Values that cannot be in every hand come first: while hands are whole, their ways are known best.
        shut = [ways.shut for ways in self._ways]
        order = sorted(range(len(shut)), key=lambda value: -shut[value])
        self._values = [self._values[value] for value in order]
        self._ways = [self._ways[value] for value in order]
        self._steps: dict[tuple[int, Room, int], tuple[list[Fill], list[float]]] = {}
        self.count = 0
        if not knowledge.broken:
            self._add_up()
            self.count = self._count_deals(0, self._whole, self._rooms - 1)
            self.count = -(-self.count // prod([factorial(room) for room in self._shared.values()]))
            for zones in self._free:
                self.count *= factorial(len(zones)) if zones[0] in knowledge.owner else 1
            for faces in knowledge.view.zones:
                self.count *= factorial(faces.count(HIDDEN))

    def _digits(self, most: int) -> None:
        """What is counted in each digit, and the whole room."""
        knowledge = self._knowledge
        self._free = _list_digits(knowledge, most)
        self._digit = {zone: digit for digit, zones in enumerate(self._free) for zone in zones}
        self._first = {zone: zones[0] for zones in self._free for zone in zones if zone in knowledge.owner}
        self._tops = [
            len(zones) if zones[0] in knowledge.owner else sum([knowledge.room[zone] for zone in zones])
            for zones in self._free
        ]
        hands = [zones if zones[0] not in knowledge.owner and len(zones) > 1 else [] for zones in self._free]
        self._sharing = {digit: zones for digit, zones in enumerate(hands) if zones}
        self._shared = {zone: knowledge.room[zone] for zones in hands for zone in zones}
        self._whole: Room = tuple([self._tops[digit] for digit in self._sharing])
        # Shared digits are no part of the number of a room: there is a long number for each of their rooms.
        self._strides, self._rooms = [], 1
        for digit, top in enumerate(self._tops):
            self._strides.append(0 if digit in self._sharing else self._rooms)
            self._rooms *= 1 if digit in self._sharing else top + 1

    # --- the ways of one value ---------------------------------------------------------------------------------------

    def _stacks_of(self, cards: Sequence[int]) -> list[int]:
        """The stacks known to be of the value of these cards that have room."""
        knowledge, value = self._knowledge, VALUE[cards[0]]
        return [zone for zone, of in knowledge.value.items() if of == value and knowledge.room[zone]]

    def _ways_of(self, cards: Sequence[int]) -> dict[Fill, list[Way]]:
        """Where these cards, all hidden ones of a value, may lie together, by what that fills."""
        knowledge = self._knowledge
        owner, room, deck = knowledge.owner, knowledge.room, knowledge.rules.deck
        must = self._stacks_of(cards)
        seats = {zone: 1 << owner.get(zone, zone) for zone in knowledge.places}
        # Ways of the first cards: the zones, what they fill, the seats that have some, cards missing to whole stacks.
        ways: list[tuple[Way, Fill, int, int]] = [((), (), 0, sum([room[zone] for zone in must]))]
        for left in range(len(cards) - 1, -1, -1):
            mask = knowledge.domain.get(cards[left], 0)
            zones = [zone for zone in knowledge.places if mask >> zone & 1 and self._first.get(zone, zone) == zone]
            longer: list[tuple[Way, Fill, int, int]] = []
            for way, fill, taken, missing in ways:
                for zone in zones:
                    if zone == deck:
                        if missing <= left:
                            longer.append(((zone, *way), fill, taken, missing))
                    elif zone in must or (zone in owner and zone in way):
                        if missing and way.count(zone) < room[zone]:
                            longer.append(((zone, *way), fill, taken, missing - 1))
                    elif not taken & seats[zone]:
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
        """The number of deals from each value on: by the room of shared digits a number with a field for each room."""
        most = prod([max(1, sum([ways.count_most(fill, self._whole) for fill in ways.by_fill])) for ways in self._ways])
        self._width = most.bit_length() // 8 + 1
        self._masks = {digit: self._with_room(digit) for digit, stride in enumerate(self._strides) if stride}
        deals: dict[Room, int] = {(0,) * len(self._whole): 1}  # with no value left there is one: into no room at all
        self._counts = [self._make_fields(deals)]
        for ways in reversed(self._ways):
            before: dict[Room, int] = {}
            for left, number in deals.items():
                raised: dict[int, int] = {}
                for taken, fills in ways.by_taken.items():
                    room = tuple([n + t for n, t in zip(left, taken, strict=True)])
                    if all([n <= top for n, top in zip(room, self._whole, strict=True)]):
                        alike = [(alone, most) for alone, fill in fills if (most := ways.count_most(fill, room))]
                        before[room] = before.get(room, 0) + self._sum_fills(alike, number, raised)
            deals = before
            self._counts.append(self._make_fields(deals))
        self._counts.reverse()

    def _make_fields(self, deals: dict[Room, int]) -> dict[Room, bytes]:
        size = self._width * self._rooms
        return {room: number.to_bytes(size, "little") for room, number in deals.items() if number}

    def _sum_fills(self, ways: Sequence[tuple[Fill, int]], deals: int, raised: dict[int, int]) -> int:
        """The sum over these fills of ``deals`` with the digits of the fill one up, times how many ways fill that.

        What goes up is long, so fills that begin alike go up together, and ``raised`` keeps what single digits make of
        ``deals``.
        """
        total = 0
        longer: dict[int, list[tuple[Fill, int]]] = {}
        for fill, count in ways:
            if len(fill) > 1:
                longer.setdefault(fill[0], []).append((fill[1:], count))
                continue
            if fill and fill[0] not in raised:
                raised[fill[0]] = self._one_up(fill[0], deals)
            part = raised[fill[0]] if fill else deals
            total += part if count == 1 else part * count
        for digit, rest in longer.items():
            total += self._one_up(digit, self._sum_fills(rest, deals, raised))
        return total

    def _one_up(self, digit: int, deals: int) -> int:
        """These fields, each moved to the room with this digit one higher, where there is one."""
        return (deals & self._masks[digit]) << 8 * self._width * self._strides[digit]

    def _with_room(self, digit: int) -> int:
        """A mask of the fields of all rooms in which this digit can go one up."""
        stride, top = self._strides[digit] * self._width, self._tops[digit]
        fields = b"\xff" * (stride * top) + b"\0" * stride
        return int.from_bytes(fields * (self._rooms * self._width // len(fields)), "little")

    def _count_deals(self, value: int, left: Room, room: int) -> int:
        fields = self._counts[value].get(left, b"")
        return int.from_bytes(fields[room * self._width : (room + 1) * self._width], "little")

    # --- draws -------------------------------------------------------------------------------------------------------

    def try_deal(self, rng: int) -> tuple[int, Zones | None]:
        rng, ways = self._draw_ways(rng)
        return (rng, None) if ways is None else self._fill_zones(rng, ways)

    def _draw_ways(self, rng: int) -> tuple[int, list[Way] | None]:
        """A way for each value, any as likely as any other; None where the deal is thrown away."""
        left, room, found = self._whole, self._rooms - 1, []
        open_ = dict(self._shared)
        for value, ways in enumerate(self._ways):
            rng, fill = self._draw_fill(rng, value, left, room)
            rng, at = _rng.draw_below(rng, ways.count_most(fill, left))
            way = ways.find_way(fill, at, open_)
            if way is None:
                return rng, None
            found.append(way)
            room -= self._encode_fill(fill)
            left = tuple([n - fill.count(digit) for n, digit in zip(left, self._sharing, strict=True)])
        return rng, found

    def _draw_fill(self, rng: int, value: int, left: Room, room: int) -> tuple[int, Fill]:
        """What the value fills, each choice as likely as it has deals."""
        found = self._steps.get((value, left, room))
        if found is None:
            ways, fills, counts = self._ways[value], [], []
            for taken, alike in ways.by_taken.items():
                after = tuple([n - t for n, t in zip(left, taken, strict=True)])
                for alone, fill in alike if after in self._counts[value + 1] else ():
                    if all([room // self._strides[d] % (self._tops[d] + 1) >= alone.count(d) for d in alone]):
                        fills.append(fill)
                        counts.append(
                            ways.count_most(fill, left)
                            * self._count_deals(value + 1, after, room - self._encode_fill(alone))
                        )
            found = self._steps[value, left, room] = (fills, parts(counts))
        fills, shares = found
        rng, share = _rng.share(rng)
        return rng, fills[bisect_right(shares, share)]

    def _encode_fill(self, fill: Fill) -> int:
        return sum([self._strides[digit] for digit in fill])

    def _fill_zones(self, rng: int, ways: Sequence[Way]) -> tuple[int, Zones]:
        """All zones, with the cards of each value where its way says. Stacks of a set are taken in any order."""
        knowledge = self._knowledge
        dealt: dict[int, list[int]] = {zone: [] for zone in knowledge.places}
        stacks = {zones[0]: zones[:] for zones in self._free if zones[0] in knowledge.owner}
        for zones in stacks.values():
            rng = _rng.shuffle_items(rng, zones)
        for cards, way in zip(self._values, ways, strict=True):
            real = {zone: stacks[zone].pop() if zone in stacks else zone for zone in set(way)}
            for card, zone in zip(cards, way, strict=True):
                dealt[real[zone]].append(card)
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

    With more than ``most`` rooms, the two fullest hands that are counted by themselves are counted together, and so on
    until there are far fewer.
    """
    room = knowledge.room
    stacks: dict[tuple[int, ...], list[int]] = {}
    for zone, seat in knowledge.owner.items():
        if room[zone] and knowledge.value[zone] == UNKNOWN:
            may = mask_of([card for card, mask in knowledge.domain.items() if mask >> zone & 1])
            stacks.setdefault((seat, room[zone], may), []).append(zone)
    hands = [[seat] for seat in knowledge.rules.hands if room[seat]]
    while len(hands) > 1 and _are_too_many(hands, stacks.values(), room, most):
        _sort_hands(hands, room)
        hands.append(hands.pop() + hands.pop())
    return hands + list(stacks.values())


def _are_too_many(hands: Zones, stacks: Collection[list[int]], room: Sequence[int], most: int) -> bool:
    """Whether there are more than ``most`` rooms, or more than far fewer where hands share a digit already."""
    free = [sum([room[zone] for zone in zones]) for zones in hands]
    if any(len(zones) > 1 for zones in hands):
        most //= SHARED_ROOMS
    return prod([len(zones) + 1 for zones in stacks]) * prod([each + 1 for each in free]) > most


def _sort_hands(hands: Zones, room: Sequence[int]) -> None:
    """Put those last that are counted by themselves, the fullest at the end."""
    hands.sort(key=lambda zones: (-len(zones), sum([room[zone] for zone in zones])))
