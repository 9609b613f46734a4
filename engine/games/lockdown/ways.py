"""Where the hidden cards of one value may lie together, and in how many ways at the most.

Where hands share a digit, only the sum of their open places is known while deals are counted. Then ways are counted
with the places they take, and as many as there are at the most: cards that go to different hands find most places where
these are as evenly open as can be (Maclaurin 1729).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import prod

from engine.core.cards import Zones

Way = tuple[int, ...]
"""A zone for each hidden card of a value; a stack stands for all of its set."""
Fill = tuple[int, ...]
"""The digits a way counts up, one entry for each step."""
Room = tuple[int, ...]
"""What is open in each shared digit."""


class Ways:
    """The ways of the cards of one value.

    ``by_fill``: all of them, by what they fill · ``by_taken``: by how many places they take in each shared digit, what
    they fill apart from these, and what they fill · ``shut``: how many shared hands are closed to its cards, added up.
    ``sharing`` names the hands of shared digits, ``rooms`` how much room each of these hands has.
    """

    def __init__(
        self, by_fill: dict[Fill, list[Way]], sharing: Mapping[int, Sequence[int]], rooms: Mapping[int, int]
    ) -> None:
        self.by_fill = by_fill
        self.by_taken: dict[Room, list[tuple[Fill, Fill]]] = {}
        self._sharing, self._rooms = sharing, rooms
        for fill in by_fill:
            taken = tuple([fill.count(digit) for digit in sharing])
            alone = tuple([digit for digit in fill if digit not in sharing])
            self.by_taken.setdefault(taken, []).append((alone, fill))
        columns = [set(column) for column in zip(*[way for ways in by_fill.values() for way in ways], strict=True)]
        self.shut = sum([zone not in column for column in columns for zone in rooms])
        self._layers: dict[Fill, list[tuple[int, Zones]]] = {}
        self._most: dict[tuple[Fill, Room], int] = {}

    def count_most(self, fill: Fill, room: Room) -> int:
        """So many ways at the most to fill that, with so much room; each with the places it takes in shared digits."""
        found = self._most.get((fill, room))
        if found is None:
            whole = sum([self._count_places(way, self._rooms) for way in self.by_fill[fill]])
            found = self._most[fill, room] = min(whole, self._spread_evenly(fill, room))
        return found

    def find_way(self, fill: Fill, number: int, open_: dict[int, int]) -> Way | None:
        """The way with this number, None if there are fewer; it is taken off what is open in shared hands."""
        if not self._rooms:
            return self.by_fill[fill][number]
        for way in self.by_fill[fill]:
            number -= self._count_places(way, open_)
            if number < 0:
                for zone in way:
                    if zone in open_:
                        open_[zone] -= 1
                return way
        return None

    def _count_places(self, way: Way, open_: Mapping[int, int]) -> int:
        return prod([open_.get(zone, 1) for zone in way])

    def _spread_evenly(self, fill: Fill, room: Room) -> int:
        """``most`` if hands could be open as evenly as that suits best."""
        if fill not in self._layers:
            self._layers[fill] = self._list_layers(fill)
        total = 0
        for ways, hands in self._layers[fill]:
            shared = zip(self._sharing, room, hands, strict=True)
            found = [
                _most_places(tuple([self._rooms[zone] for zone in zones]), left, fill.count(digit))
                for digit, left, zones in shared
            ]
            total += ways * prod(found)
        return total

    def _list_layers(self, fill: Fill) -> list[tuple[int, Zones]]:
        """Hands by shared digit, and how many ways there are at the most through any choice of them.

        Choices that more ways go through than through others are in several of these layers.
        """
        times: dict[tuple[int, ...], int] = {}
        for way in self.by_fill[fill]:
            hands = tuple(sorted([zone for zone in way if zone in self._rooms]))
            times[hands] = times.get(hands, 0) + 1
        layers, below = [], 0
        for level in sorted(set(times.values())):
            open_ = {zone for hands, ways in times.items() if ways >= level for zone in hands}
            layers.append(
                (level - below, [[zone for zone in zones if zone in open_] for zones in self._sharing.values()])
            )
            below = level
        return layers


@lru_cache(maxsize=10_000)
def _most_places(rooms: tuple[int, ...], left: int, cards: int) -> int:
    """In how many ways at the most so many cards take places in different hands, with ``left`` open in all of them."""
    open_ = [0] * len(rooms)
    for _ in range(min(left, sum(rooms))):
        _, hand = min([(taken, hand) for hand, taken in enumerate(open_) if taken < rooms[hand]])
        open_[hand] += 1
    sums = [1] + [0] * cards  # by how many cards: the elementary symmetric polynomials of what is open
    for places in open_:
        for number in range(cards, 0, -1):
            sums[number] += sums[number - 1] * places
    return sums[cards]
