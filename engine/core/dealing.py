"""Hidden cards dealt to hidden places so that every deal that fits comes up equally often.

A deal puts each card that is not seen into one of the places left for it. Hints bind some of the cards to some zones.
Cards bound alike are a class: how many deals there are is worked out for whole classes (``Sums``).

Many classes over many zones have too many sums. Then classes are widened: two are counted as one that may lie wherever
either may, and a deal with a card where it cannot lie is thrown away (rejection: von Neumann 1951). What is left is
exactly even, too. Where hardly any deal would be left, more sums are worked out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import log
from typing import Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN
from engine.core.errors import Inconsistent
from engine.core.sums import Sums, TooManyTerms, parts

Bound = tuple[int, int]
"""(zones, cards), two masks: each of these cards lies in one of these zones."""
Classes = dict[int, list[int]]
"""Cards by the mask of the zones they may lie in."""

MOST_TERMS: Final = 50_000
"""Terms of the sums that are worked out where that leaves enough deals: a bot is not to wait for them."""
MORE: Final = 4
"""Where hardly any deal would be left, so many times more terms are worked out, again and again."""
MANY_TERMS: Final = 150_000
"""When more than these were too few, still more are worked out only where next to no deal would be left."""
LAST_TERMS: Final = 500_000
"""When more than these were too few, deals are thrown away, however many."""
TRIES: Final = 50_000
"""Deals thrown away before the search for one ends: seconds."""
TRIALS: Final = 300
FITTING: Final = 3
"""So many of so many deals have to fit, or most of the time would go into deals that are thrown away."""
MORE_FITTING: Final = 7
"""Instead of ``FITTING`` where to count more takes less time than to throw away 100 deals for each sample."""


class Deals:
    """All deals of the cards that do not show in ``zones`` which keep to ``bounds``; ``count`` is their number.

    Every card lies in some zone, seen or not. If the sums have more than ``most`` terms, ``count`` also counts deals
    that are thrown away when they are drawn. It is 0 only where no deal fits.
    """

    def __init__(self, zones: Sequence[Sequence[int]], bounds: Sequence[Bound], most: int = MOST_TERMS) -> None:
        self._zones = zones
        self._places = [
            (zone, at) for zone, faces in enumerate(zones) for at, card in enumerate(faces) if card == HIDDEN
        ]
        classes = _classes(zones, bounds)
        self._allowed = {card: mask for mask, cards in classes.items() for card in cards}
        """By hidden card the zones it may lie in."""
        self.count = 0
        self.exact = True
        """Whether ``count`` is the number of deals, and every draw fits at once."""
        if _has_room(self._places, classes):
            self._sums = self._summed(classes, most)
            self.count = self._sums.count

    def _summed(self, classes: Classes, most: int) -> Sums:
        """The sums of these classes, or, where they are too many, of as few wider ones as leaves enough deals."""
        wider = [classes]
        while True:
            likely = float(most)
            for number in range(max(1, len(classes))):  # no class, no card: one deal
                if number == len(wider):
                    wider.append(_widened(wider[-1], self._places))
                self.exact = not number
                try:
                    self._sums = Sums(self._places, wider[number], most, likely)
                    break
                except TooManyTerms as many:  # never where there is but one class
                    likely = min(likely, many.expected / 2)
            enough = MORE_FITTING if most <= MANY_TERMS else 1
            if self.exact or most > LAST_TERMS or not hardly_any(self.attempt, enough):
                return self._sums
            most = MORE * max(most, 1)

    def draw(self, rng: int) -> tuple[int, list[list[int]]]:
        """The next state of the generator (see ``rng``) and all zones of one deal.

        Raises Inconsistent if there is none, or none was found in time.
        """
        return drawn(self.attempt, rng)

    def attempt(self, rng: int) -> tuple[int, list[list[int]] | None]:
        """As ``draw``, but None for a deal that is thrown away."""
        rng, faces = self._sums.draw(rng)
        placed = list(zip(self._places, faces, strict=True))
        if not self.exact and not all([self._allowed[card] >> zone & 1 for (zone, _), card in placed]):
            return rng, None
        zones = [list(zone) for zone in self._zones]
        for (zone, at), card in placed:
            zones[zone][at] = card
        return rng, zones


class OneOf:
    """All deals with one of ``cards`` (a mask) in ``zone``, otherwise as in ``Deals``.

    They fall into cases that exclude each other: the lowest of these cards that lies there is this one or that one.
    Each case is a matter of bounds alone, and comes up as often as it has deals. Where these cannot be counted, deals
    without such a card are thrown away.
    """

    def __init__(
        self, zones: Sequence[Sequence[int]], bounds: Sequence[Bound], zone: int, cards: int, most: int = MOST_TERMS
    ) -> None:
        self._zone, self._hidden = zone, sum([1 << card for card in _hidden(zones) if cards >> card & 1])
        whole = Deals(zones, bounds, most)
        self._cases = _cases(zones, bounds, zone, cards, most) if whole.exact else [whole]
        if not all([case.exact for case in self._cases]):
            self._cases = [whole]
        self.count = sum([case.count for case in self._cases])
        self._shares = parts([case.count for case in self._cases])

    def draw(self, rng: int) -> tuple[int, list[list[int]]]:
        """As in ``Deals``."""
        return drawn(self._attempt, rng)

    def _attempt(self, rng: int) -> tuple[int, list[list[int]] | None]:
        rng, share = _rng.share(rng)
        rng, zones = self._cases[bisect_right(self._shares, share)].attempt(rng)
        fits = zones is not None and any([self._hidden >> card & 1 for card in zones[self._zone]])
        return rng, zones if fits else None


def _cases(zones: Sequence[Sequence[int]], bounds: Sequence[Bound], zone: int, cards: int, most: int) -> list[Deals]:
    """The deals whose lowest of ``cards`` in ``zone`` is this one or that one, for each that has any."""
    cases = []
    below = 0
    for card in _hidden(zones):
        if cards >> card & 1:
            case = Deals(zones, [*bounds, (1 << zone, 1 << card), (~(1 << zone), below)], most)
            below |= 1 << card
            if case.count:
                cases.append(case)
    return cases


def drawn(attempt: Callable[[int], tuple[int, list[list[int]] | None]], rng: int) -> tuple[int, list[list[int]]]:
    """The first deal that is not thrown away. Raises Inconsistent if there is none in ``TRIES`` attempts."""
    for _ in range(TRIES):
        rng, zones = attempt(rng)
        if zones is not None:
            return rng, zones
    raise Inconsistent("No deal was found that fits what this seat knows.")


def hardly_any(attempt: Callable[[int], tuple[int, object]], enough: int = FITTING) -> bool:
    """Whether nearly all that it makes is thrown away (is None): fewer than ``enough`` of ``TRIALS`` are left."""
    rng, fitting = _rng.seeded("trials"), 0
    for _ in range(TRIALS):
        rng, found = attempt(rng)
        fitting += found is not None
        if fitting == enough:
            return False
    return True


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


def _classes(zones: Sequence[Sequence[int]], bounds: Sequence[Bound]) -> Classes:
    """The hidden cards by the mask of the zones they are bound to; all zones with places bind no card."""
    everywhere = sum([1 << zone for zone, faces in enumerate(zones) if HIDDEN in faces])
    classes: Classes = {}
    for card in _hidden(zones):
        mask = everywhere
        for where, cards in bounds:
            if cards >> card & 1:
                mask &= where
        classes.setdefault(mask, []).append(card)
    return classes


def _widened(classes: Classes, places: Sequence[tuple[int, int]]) -> Classes:
    """These classes, but two of them as one: those for which the most deals still fit, reckoned card by card."""

    def room(mask: int) -> float:
        return log(sum([mask >> zone & 1 for zone, _ in places]))

    def lost(one: int, other: int) -> float:
        wide = room(one | other)
        return sum([len(classes[mask]) * (wide - room(mask)) for mask in (one, other)])

    one, other = min(combinations(classes, 2), key=lambda pair: lost(*pair))
    rest = {mask: cards for mask, cards in classes.items() if mask not in (one, other)}
    rest[one | other] = sorted([*rest.get(one | other, []), *classes[one], *classes[other]])
    return rest


def _hidden(zones: Sequence[Sequence[int]]) -> list[int]:
    """The cards that do not show, in order."""
    seen = {card for faces in zones for card in faces}
    return [card for card in range(sum([len(faces) for faces in zones])) if card not in seen]
