"""Hidden cards dealt to hidden places so that every deal that fits comes up equally often.

A deal puts each card that is not seen into one of the places left for it. Hints bind some of the cards to some zones.
Cards bound alike are a *class*, the others are *free*; zones that the same classes may take are a *group* of places.
Let the classes take their places one after the other. A class of n cards takes ``t[g]`` of the ``room[g]`` places still
open in each group g in

    n! · Π over g of C(room[g], t[g])

ways, and the free cards fill what is left in any order. So the number of deals is a sum over all choices of ``t`` of
such products, worked out from the last class backwards and kept (``_count_ways``). A draw goes forward and takes each
``t`` as often as deals begin with it: no deal is favoured, and no draw runs into a wall.

Many classes over many zones have too many sums. Then deals are drawn by an upper bound of their number, and some thrown
away (``Uncounted``). What is left is exactly even, too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb, factorial
from typing import Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN, Faces, Zones, mask_of
from engine.core.errors import Inconsistent
from engine.core.permanent import Uncounted

Bound = tuple[int, int]
"""(zones, cards), two masks: each of these cards lies in one of these zones."""
Room = tuple[int, ...]
"""Places still open in each group; 0 where no later class may lie."""

MOST_TERMS: Final = 30_000
"""Terms of the sums that are worked out; more would take longer than a person waits for a bot."""
TRIES: Final = 50_000
"""Deals thrown away before the search for one ends: seconds."""


class TooManyTerms(Exception):
    """Deals cannot be counted in time."""


class Dealer:
    """Deals of hidden cards, drawn by trial: some attempts are thrown away, so that none is favoured."""

    count: int
    """How many deals there are, or may be at the most."""

    def try_deal(self, rng: int) -> tuple[int, Zones | None]:
        """Try to draw one deal: the generator's next state, and the zones, None where the try is thrown away."""
        raise NotImplementedError

    def draw(self, rng: int) -> tuple[int, Zones]:
        """The next state of the generator (see ``rng``) and all zones of the first deal that is not thrown away, any as
        likely as another. Raises Inconsistent if there is none in ``TRIES`` attempts.
        """
        for _ in range(TRIES):
            rng, zones = self.try_deal(rng)
            if zones is not None:
                return rng, zones
        raise Inconsistent("No deal was found that fits what this seat knows.")


class Deals(Dealer):
    """All deals of the cards that do not show in ``zones`` which keep to ``bounds``; ``count`` is their number.

    Every card lies in some zone, seen or not. If the sums have more than ``most`` terms, ``count`` also counts deals
    that are thrown away when they are drawn. It is 0 only where no deal fits.
    """

    def __init__(self, zones: Faces, bounds: Sequence[Bound], most: int = MOST_TERMS) -> None:
        self._zones = zones
        self._places = list_places(zones)
        classes, self._free = _group_classes(zones, bounds)
        self._uncounted: Uncounted | None = None
        self.count = 0
        if _has_room(self._places, classes):
            try:
                self.count = self._count_deals(classes, most)
            except TooManyTerms:
                self._uncounted = Uncounted(self._places, {**classes, -1: self._free})
                self.count = self._uncounted.most

    @property
    def exact(self) -> bool:
        """Whether ``count`` is the number of deals, and no draw is thrown away."""
        return self._uncounted is None

    def _count_deals(self, classes: Mapping[int, list[int]], most: int) -> int:
        """The number of deals that keep to these classes. Raises TooManyTerms."""
        masks = sorted(classes, key=lambda mask: (mask.bit_count(), mask))
        self._classes = [classes[mask] for mask in masks]
        groups: dict[int, list[int]] = {}
        for place, (zone, _) in enumerate(self._places):
            takers = mask_of([number for number, mask in enumerate(masks) if mask >> zone & 1])
            groups.setdefault(takers, []).append(place)
        self._groups = list(groups.values())
        # Per class the groups it may take that later classes may take, too, and those it is the last to take.
        numbers, takers_of = range(len(masks)), list(enumerate(groups))
        self._shared = [[group for group, takers in takers_of if takers >> n & 1 and takers >> n > 1] for n in numbers]
        self._last = [[group for group, takers in takers_of if takers >> n == 1] for n in numbers]
        self._counts: dict[tuple[int, Room], int] = {}
        self._steps: dict[tuple[int, Room], tuple[list[Room], list[float]]] = {}
        self._room: Room = tuple([len(group) if takers else 0 for takers, group in groups.items()])
        self._terms_left = most
        count = self._count_ways(0, self._room) * factorial(len(self._free))
        self._terms_left = -1
        for cards in self._classes:
            count *= factorial(len(cards))
        return count

    def _count_ways(self, number: int, room: Room) -> int:
        """In how many ways the classes from ``number`` on take places, whatever the order of their cards."""
        if number == len(self._classes):
            return 1
        found = self._counts.get((number, room))
        if found is None:
            found = self._counts[number, room] = sum([ways for _, ways in self._iter_choices(number, room)])
        return found

    def _iter_choices(self, number: int, room: Room) -> Iterator[tuple[Room, int]]:
        """What room class ``number`` may leave, and in how many ways this class and all later ones take their places.

        In groups that no later class may take it is all one where the cards go: these are taken together.
        """
        cards, rest = len(self._classes[number]), sum([room[group] for group in self._last[number]])
        after = list(room)
        for group in self._last[number]:
            after[group] = 0
        taken: list[tuple[Room, int, int]] = [(tuple(after), cards, 1)]
        beyond = rest + sum([room[group] for group in self._shared[number]])
        for group in self._shared[number]:
            beyond -= room[group]
            taken = [
                ((*left[:group], left[group] - t, *left[group + 1 :]), waiting - t, ways * comb(left[group], t))
                for left, waiting, ways in taken
                for t in range(max(0, waiting - beyond), min(waiting, left[group]) + 1)
            ]
            if self._terms_left >= 0:  # while they are counted
                self._terms_left -= len(taken)
                if self._terms_left < 0:
                    raise TooManyTerms
        for left, waiting, ways in taken:
            if waiting <= rest and (later := self._count_ways(number + 1, left)):
                yield left, ways * comb(rest, waiting) * later

    def try_deal(self, rng: int) -> tuple[int, Zones | None]:
        faces: list[int] | None
        if self._uncounted is None:
            rng, faces = self._draw_faces(rng)
        else:
            rng, faces = self._uncounted.try_deal(rng)
        if faces is None:
            return rng, None
        zones = [list(zone) for zone in self._zones]
        for (zone, at), card in zip(self._places, faces, strict=True):
            zones[zone][at] = card
        return rng, zones

    def _draw_faces(self, rng: int) -> tuple[int, list[int]]:
        """A card for every hidden place, where all deals are counted."""
        faces = [HIDDEN] * len(self._places)
        spots = [group[:] for group in self._groups]
        if self._classes:
            for places in spots:
                rng = _rng.shuffle_items(rng, places)
        room = self._room
        for number, cards in enumerate(self._classes):
            rng, left = self._draw_choice(rng, number, room)
            waiting = cards[:]
            rng = _rng.shuffle_items(rng, waiting)
            for group in self._shared[number]:
                for _ in range(room[group] - left[group]):
                    faces[spots[group].pop()] = waiting.pop()
            rest = [place for group in self._last[number] for place in spots[group]]
            rng = _rng.shuffle_items(rng, rest)
            for card in waiting:
                faces[rest.pop()] = card
            for group in self._last[number]:
                spots[group] = []
            spots.append(rest)
            room = left
        free = self._free[:]
        rng = _rng.shuffle_items(rng, free)
        for places in spots:
            for place in places:
                faces[place] = free.pop()
        return rng, faces

    def _draw_choice(self, rng: int, number: int, room: Room) -> tuple[int, Room]:
        """One choice of ``_iter_choices``, each as likely as it has ways."""
        found = self._steps.get((number, room))
        if found is None:
            choices = list(self._iter_choices(number, room))
            lefts, shares = [left for left, _ in choices], parts([ways for _, ways in choices])
            found = self._steps[number, room] = (lefts, shares)
        lefts, shares = found
        if len(lefts) == 1:
            return rng, lefts[0]
        rng, share = _rng.share(rng)
        return rng, lefts[bisect_right(shares, share)]


class OneOf(Dealer):
    """All deals with one of ``cards`` (a mask) in ``zone``, otherwise as in ``Deals``.

    They fall into cases that exclude each other: the lowest of these cards that lies there is this one or that one.
    Each case is a matter of bounds alone, and is tried as often as it has deals, or may have at the most.
    """

    def __init__(self, zones: Faces, bounds: Sequence[Bound], zone: int, cards: int, most: int = MOST_TERMS) -> None:
        self._cases: list[Deals] = []
        below = 0
        for card in _list_hidden(zones):
            if cards >> card & 1:
                case = Deals(zones, [*bounds, (1 << zone, 1 << card), (~(1 << zone), below)], most)
                most = most if case.exact else 0  # no use in counting the others
                below |= 1 << card
                if case.count:
                    self._cases.append(case)
        self.count = sum([case.count for case in self._cases])
        self._shares = parts([case.count for case in self._cases])

    def try_deal(self, rng: int) -> tuple[int, Zones | None]:
        rng, share = _rng.share(rng)
        return self._cases[bisect_right(self._shares, share)].try_deal(rng)


def has_deal(zones: Faces, bounds: Sequence[Bound]) -> bool:
    """Whether the cards that do not show in ``zones`` can be dealt so that they keep to ``bounds``."""
    return _has_room(list_places(zones), _group_classes(zones, bounds)[0])


def _has_room(places: Sequence[tuple[int, int]], classes: Mapping[int, Sequence[int]]) -> bool:
    """Whether no zones together have fewer places than cards bound to them: then there is a deal (Hall 1935)."""
    unions = {0}
    for mask in classes:
        unions |= {union | mask for union in unions}
    return all(
        [
            sum([union >> zone & 1 for zone, _ in places])
            >= sum([len(cards) for mask, cards in classes.items() if not mask & ~union])
            for union in unions
        ]
    )


def parts(ways: Sequence[float]) -> list[float]:
    """The share of all ways that each one and those before it have together."""
    total, sums = sum(ways), accumulate(ways)
    return [below / total for below in sums]


def _group_classes(zones: Faces, bounds: Sequence[Bound]) -> tuple[dict[int, list[int]], list[int]]:
    """The hidden cards by the mask of the zones they are bound to, and those that are free."""
    open_ = mask_of([zone for zone, faces in enumerate(zones) if HIDDEN in faces])
    classes: dict[int, list[int]] = {}
    for card in _list_hidden(zones):
        mask = open_
        for where, cards in bounds:
            if cards >> card & 1:
                mask &= where
        classes.setdefault(mask, []).append(card)
    free = classes.pop(open_, [])
    return classes, free


def list_places(zones: Faces) -> list[tuple[int, int]]:
    """The places of hidden cards, each as (zone, index)."""
    return [(zone, at) for zone, faces in enumerate(zones) for at, card in enumerate(faces) if card == HIDDEN]


def _list_hidden(zones: Faces) -> list[int]:
    """The cards that do not show, in order."""
    seen = {card for faces in zones for card in faces}
    return [card for card in range(sum([len(faces) for faces in zones])) if card not in seen]
