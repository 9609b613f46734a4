"""The number of deals of bound cards, and a deal of which none is favoured.

Cards that may lie in the same zones are a *class*, places that the same classes may take are a *group*. A class with n
cards left and a group with m places left exchange t of them in

    C(n, t) · m! / (m - t)!

ways. Pairs of a class and a group that it may take come one after the other; how many cards and places are left after
some of them is a *state*. The ways to each state are added up from pair to pair (variable elimination: Dechter 1999),
and in the end there is one state, with nothing left, and the number of deals. A draw goes back from there and takes
each state before as often as deals come from it: no deal is favoured, and no draw runs into a wall.

What makes the states few is the order of the pairs: a class or a group is done with all its pairs before the next one,
always the one after which the fewest states are to be expected, and classes or groups with the same pairs left are
counted as one from there on.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb, inf, perm, prod
from typing import Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN

TERMS: Final = 2.0
"""So many terms are to be expected for each state and each pair that leads to it: in play, mostly up to 16."""
Moves = tuple[list[int], list[int], list[float]]
"""States before a step, what each moves to get to the state after it, and their shares (see ``parts``)."""


class TooManyTerms(Exception):
    """Deals cannot be counted in time; ``expected``: as many terms were expected where counting was tried in vain."""

    def __init__(self, expected: float = inf) -> None:
        super().__init__()
        self.expected = expected


class Step:
    """``one`` exchanges cards and places with ``other``; or, if they are ``alike``, the two are one from here on.

    ``most``: how many cards this moves at the most · ``one_later``, ``other_later``: with whom each of them may
    exchange after this step · ``shuffled``: whose order matters here for the first time.
    """

    def __init__(self, one: int, other: int, alike: bool, most: int) -> None:
        self.one, self.other, self.alike, self.most = one, other, alike, most
        self.one_later: list[int] = []
        self.other_later: list[int] = []
        self.shuffled: list[int] = []


class Sums:
    """The deals into ``places`` that keep to ``classes`` (cards by the mask of zones); ``count``: how many.

    Raises TooManyTerms if there are more than ``most`` beyond one for each step, or more than ``likely`` are expected.
    """

    def __init__(
        self, places: Sequence[tuple[int, int]], classes: Mapping[int, list[int]], most: int, likely: float
    ) -> None:
        self._faces = len(places)
        groups: dict[int, list[int]] = {}
        for place in range(len(places) - 1, -1, -1):
            zone, _ = places[place]
            takers = sum([1 << number for number, mask in enumerate(classes) if mask >> zone & 1])
            groups.setdefault(takers, []).append(place)
        self._items = [*classes.values(), *groups.values()]
        """The cards of each class and the places of each group: the numbers of both are counted on in one row."""
        sizes = [len(items) for items in self._items]
        self._steps, expected = steps(sizes, list(groups))
        if expected > likely:
            raise TooManyTerms
        self._bits = (2 * len(places)).bit_length()  # two sizes, added, do not run over
        self._sizes_mask = (1 << self._bits) - 1
        # A state is one number: what is left of each class and group, in ``_bits`` bits each.
        ways = {sum([size << self._bits * number for number, size in enumerate(sizes)]): 1}
        self._ways = [ways]
        """By step the ways to each state before it, and at last the ways to the end."""
        for step in self._steps:
            ways, terms = self._after(step, ways, most)
            most -= terms - 1
            if most < 0:
                raise TooManyTerms(expected)
            self._ways.append(ways)
        self.count = ways.get(0, 0)
        self._moves: list[dict[int, Moves]] = [{} for _ in self._steps]

    def _after(self, step: Step, before: dict[int, int], most: int) -> tuple[dict[int, int], int]:
        """The ways to each state after a step, and of how many terms they are the sums; not all if too many."""
        mask, one, other, unit = self._sizes_mask, self._bits * step.one, self._bits * step.other, self._unit(step)
        found: dict[int, int] = {}
        terms = 0
        if step.alike:
            for state, ways in before.items():
                after = state + (state >> other & mask) * unit
                found[after] = found.get(after, 0) + ways
            return found, len(before)
        one_later = [self._bits * number for number in step.one_later]
        other_later = [self._bits * number for number in step.other_later]
        for state, ways in before.items():
            n, m = state >> one & mask, state >> other & mask
            least = max(0, n - sum([state >> at & mask for at in one_later]))
            least = max(least, m - sum([state >> at & mask for at in other_later]))
            last = min(n, m) + 1
            terms += max(0, last - least)
            if terms - 1 > most:
                break
            after = state + least * unit
            for t in range(least, last):
                found[after] = found.get(after, 0) + ways * comb(n, t) * perm(m, t)
                after += unit
        return found, terms

    def _unit(self, step: Step) -> int:
        """What one more card moved adds to a state."""
        one, other = 1 << self._bits * step.one, 1 << self._bits * step.other
        return one - other if step.alike else -one - other

    def draw(self, rng: int) -> tuple[int, list[int]]:
        """A card for every place."""
        state, moved = 0, []
        for number in range(len(self._steps) - 1, -1, -1):
            befores, moves, shares = self._moves_to(number, state)
            which = 0
            if len(befores) > 1:
                rng, share = _rng.share(rng)
                which = bisect_right(shares, share)
            state = befores[which]
            moved.append(moves[which])
        items = [some[:] for some in self._items]
        faces = [HIDDEN] * self._faces
        for step in self._steps:
            one, other = items[step.one], items[step.other]
            for number in step.shuffled:
                rng = _rng.shuffled(rng, items[number])
            count = moved.pop()
            if step.alike:
                one += other
                continue
            for _ in range(count):
                faces[other.pop()] = one.pop()
        return rng, faces

    def _moves_to(self, number: int, state: int) -> Moves:
        """The states before step ``number`` that lead to this one, each with the share of the ways through it."""
        found = self._moves[number].get(state)
        if found is None:
            ways = list(self._ways_to(number, state))
            befores, moves = [before for before, _, _ in ways], [moved for _, moved, _ in ways]
            found = self._moves[number][state] = (befores, moves, parts([count for _, _, count in ways]))
        return found

    def _ways_to(self, number: int, state: int) -> Iterator[tuple[int, int, int]]:
        """Each state before that step, how many it moves, and in how many ways."""
        step, mask = self._steps[number], self._sizes_mask
        one, other, unit = self._bits * step.one, self._bits * step.other, self._unit(step)
        for t in range(step.most + 1):
            before = state - t * unit
            ways = self._ways[number].get(before, 0) if before >= 0 else 0
            if ways and not step.alike:
                ways *= comb(before >> one & mask, t) * perm(before >> other & mask, t)
            if ways:
                yield before, t, ways


def steps(sizes: Sequence[int], takers: Sequence[int]) -> tuple[list[Step], float]:
    """An order of all pairs of classes and groups with few states, and roughly the terms beyond one for each step.

    ``takers``: by group the mask of its classes.
    """
    order, expected = _Order(sizes, takers), 0.0
    order.join()
    while any(order.partners):
        states, number = min(
            [(order.states_without(number), number) for number, mask in enumerate(order.partners) if mask]
        )
        expected += TERMS * (states - 1) * order.partners[number].bit_count()
        order.finish(number)
        order.join()
    return order.steps, expected


class _Order:
    """The steps so far, and what is known of each class and group after them.

    Classes come first in all lists, then groups. ``partners``: by class or group the mask of those it may still
    exchange with · ``low``, ``high``: what it may have left.
    """

    def __init__(self, sizes: Sequence[int], takers: Sequence[int]) -> None:
        self.low, self.high, self.steps = list(sizes), list(sizes), list[Step]()
        self._classes = len(sizes) - len(takers)
        groups = [
            sum([1 << self._classes + at for at, mask in enumerate(takers) if mask >> number & 1])
            for number in range(self._classes)
        ]
        self.partners = [*groups, *takers]
        self._unordered = [True] * len(sizes)

    def states_without(self, done: int) -> float:
        """How many states there are at the most when this class or group is done; what is left in all is known."""
        widths: dict[int, int] = {}
        for number, mask in enumerate(self.partners):
            if mask and number != done:
                low, high = self.low[number], self.high[number]
                if mask >> done & 1:
                    low, high = self._left(number, done)
                later = mask & ~(1 << done)
                widths[later] = widths.get(later, 1) + high - low
        widths.pop(0, None)
        return prod([float(width) for width in widths.values()]) / max(widths.values(), default=1)

    def _left(self, number: int, done: int) -> tuple[int, int]:
        """What one of them may have left when its partner ``done`` is done."""
        beyond = sum([self.high[other] for other in _bits(self.partners[number]) if other != done])
        elsewhere = sum([self.high[other] for other in _bits(self.partners[done]) if other != number])
        most = min(self.high[number], self.high[done])
        least = max(0, self.low[done] - elsewhere, self.low[number] - beyond)
        return max(0, self.low[number] - most), min(self.high[number] - least, beyond)

    def finish(self, done: int) -> None:
        """All pairs of one class or group."""
        partners = _bits(self.partners[done])
        left = [self._left(number, done) for number in partners]
        for number in sorted(partners, key=lambda number: (self.partners[number].bit_count(), self.high[number])):
            self.partners[number] &= ~(1 << done)
            self.partners[done] &= ~(1 << number)
            one, other = min(number, done), max(number, done)  # cards, places
            step = Step(one, other, False, min(self.high[one], self.high[other]))
            step.one_later, step.other_later = _bits(self.partners[one]), _bits(self.partners[other])
            # Where all that is left of one side goes to the other, the order of the other is enough.
            if step.one_later or not step.other_later:
                self._shuffle(step, one)
            if step.other_later:
                self._shuffle(step, other)
            self.steps.append(step)
        for number, (low, high) in zip(partners, left, strict=True):
            self.low[number], self.high[number] = low, high
        self.low[done] = self.high[done] = 0

    def join(self) -> None:
        """Makes one of all that have the same partners left."""
        first: dict[int, int] = {}
        for number in range(len(self.partners)):
            mask = self.partners[number]
            if not mask:
                continue
            one = first.setdefault(mask, number)
            if one != number:
                self.steps.append(Step(one, number, True, self.high[number]))
                self._unordered[one] = True
                self.low[one] += self.low[number]
                self.high[one] += self.high[number]
                self.low[number] = self.high[number] = self.partners[number] = 0
                for other in _bits(mask):
                    self.partners[other] &= ~(1 << number)

    def _shuffle(self, step: Step, number: int) -> None:
        if self._unordered[number]:
            step.shuffled.append(number)
            self._unordered[number] = False


def parts(ways: Sequence[float]) -> list[float]:
    """The share of all ways that each one and those before it have together."""
    total, sums = sum(ways), accumulate(ways)
    return [below / total for below in sums]


def _bits(mask: int) -> list[int]:
    """The numbers of a mask, in order."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
