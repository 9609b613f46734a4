"""Deals drawn without being counted: exactly even, whatever binds the cards.

Think of a matrix with a row for each hidden card and a column for each hidden place: 1 where the card may lie, else 0.
A deal chooses a one in each row and each column. The number of deals is the matrix's *permanent*, which nobody can work
out quickly. It has an upper bound, a product over rows of how many ones they have (``_compute_factor``); by it deals
can be drawn (Huber and Law 2008): column by column, each row is taken as often as the bound of what is left without it
is of the bound before. These shares never add up to more than 1; with what is missing to 1, the deal is thrown away.
So each deal comes up once in as many draws as the bound says, and none is favoured.

The bound is the closer the more alike the columns are. So the ones of each zone are weighed beforehand until all
columns add up to about the same (Sinkhorn 1964). A deal has one entry of each column: all deals weigh the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from math import ceil, e, exp, fsum, log
from typing import Final

from engine.core import rng as _rng
from engine.core.cards import HIDDEN

BALANCINGS: Final = 40
"""Further ones change next to nothing."""


class Uncounted:
    """Deals of the cards of ``classes`` (by the mask of the zones they may lie in) to all of ``places``.

    ``most``: an upper bound of their number. There has to be a deal.
    """

    def __init__(self, places: Sequence[tuple[int, int]], classes: Mapping[int, Sequence[int]]) -> None:
        self._cards = [list(cards) for cards in classes.values()]
        self._sizes = [len(cards) for cards in self._cards]
        room: dict[int, int] = {}
        for zone, _ in places:
            room[zone] = room.get(zone, 0) + 1
        sizes = {mask: len(cards) for mask, cards in classes.items()}
        # With these weights of zones all columns add up to about the same if all rows do.
        weights = dict.fromkeys(room, 1.0)
        for _ in range(BALANCINGS):
            totals = {mask: fsum([weights[zone] * room[zone] for zone in room if mask >> zone & 1]) for mask in sizes}
            for zone in room:
                weights[zone] = 1.0 / fsum([size / totals[mask] for mask, size in sizes.items() if mask >> zone & 1])
        tops = [max([weights[zone] for zone in room if mask >> zone & 1]) for mask in classes]
        entries = [
            {zone: weights[zone] / top if mask >> zone & 1 else 0.0 for zone in room}
            for mask, top in zip(classes, tops, strict=True)
        ]
        sums = [fsum([entry[zone] * count for zone, count in room.items()]) for entry in entries]
        weighed = fsum([size * log(_compute_factor(total) / e) for size, total in zip(self._sizes, sums, strict=True)])
        weighed += fsum([size * log(top) for size, top in zip(self._sizes, tops, strict=True)])
        bound = Decimal(weighed - fsum([count * log(weights[zone]) for zone, count in room.items()])).exp()
        self.most = ceil(bound)
        # Zones that few cards may take come first: a deal that will be thrown away is so the sooner.
        takers = {zone: sum([len(cards) for mask, cards in classes.items() if mask >> zone & 1]) for zone in room}
        self._order = sorted(range(len(places)), key=lambda place: (takers[places[place][0]], places[place]))
        self._steps = _compute_steps([places[place][0] for place in self._order], entries, sums)
        shrinks, gains = self._steps[0]
        self._steps[0] = (shrinks, [gain * float(bound / self.most) for gain in gains])

    def try_deal(self, rng: int) -> tuple[int, list[int] | None]:
        """The next state of the generator and a card for every place, or None where the deal is thrown away."""
        left, taken = self._sizes[:], list[int]()
        for number in range(len(self._steps)):
            shares = self.shares(number, left)
            rng, share = _rng.share(rng)
            for taker in range(len(shares)):
                share -= shares[taker]
                if share < 0.0:
                    break
            else:
                return rng, None
            left[taker] -= 1
            taken.append(taker)
        waiting = [cards[:] for cards in self._cards]
        for cards in waiting:
            rng = _rng.shuffle_items(rng, cards)
        faces = [HIDDEN] * len(taken)
        for place, taker in zip(self._order, taken, strict=True):
            faces[place] = waiting[taker].pop()
        return rng, faces

    def shares(self, number: int, left: Sequence[int]) -> list[float]:
        """How likely a card of each class takes the place at this point of the order; at the most 1 together.

        ``left``: so many cards of each class have no place yet.
        """
        shrinks, gains = self._steps[number]
        rest = exp(fsum([count * shrink for count, shrink in zip(left, shrinks, strict=True)]))
        return [count * gain * rest for count, gain in zip(left, gains, strict=True)]


def _compute_steps(
    zones: Sequence[int], entries: Sequence[Mapping[int, float]], sums: Sequence[float]
) -> list[tuple[list[float], list[float]]]:
    """By place and class: the logarithm of what becomes of the factor of a row when this column is taken, and how much
    more the bound of the rest is if it was taken by such a row.

    ``zones``: of all places in order · ``entries``, ``sums``: of the rows of each class.
    """
    steps = []
    for zone in zones:
        after = [max(0.0, total - entry[zone]) for total, entry in zip(sums, entries, strict=True)]
        shrinks = [log(_compute_factor(left) / _compute_factor(total)) for left, total in zip(after, sums, strict=True)]
        steps.append(
            (shrinks, [entry[zone] * e / _compute_factor(left) for left, entry in zip(after, entries, strict=True)])
        )
        sums = after
    return steps


def _compute_factor(total: float) -> float:
    """The factor of a row with entries from 0 to 1 that add up to ``total``, times e."""
    return total + 0.5 * log(total) + e - 1.0 if total >= 1.0 else 1.0 + (e - 1.0) * total
