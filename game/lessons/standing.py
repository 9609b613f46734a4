"""Where on the table a panel stands best: near what it speaks of, and on as little as can be."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from math import ceil, floor, hypot, inf
from typing import Final

from game.table.model.geometry import Box

STEP: Final = 28
"""Units between two places that are tried."""
FORBIDDEN: Final = 1000.0
"""Weight of what must not be covered."""
HALF: Final = 100.0
"""What it costs to cover a part of some words."""
HEAVY: Final = 9.0
"""From this weight on the places right beside a thing are tried, too."""

Weighted = tuple[Box, float]


class Ground:
    """The table as somebody sees it who looks for a place: thousands are tried, so all is plain numbers.

    ``around``: what had better not be covered, and how much that matters; words (``signs``) are covered whole or not
    at all, if that can be: half of them looks like a mistake. The panel keeps near ``aim`` if it can: ``pull`` is what
    it costs to have its middle as far from there as the window is wide and high. ``touch``: what it costs to cover the
    edge of a thing, as a share of its weight; all of it costs that and as much as the weight.
    """

    def __init__(
        self,
        size: tuple[int, int],
        u: float,
        around: Sequence[Weighted],
        aim: Box | None = None,
        signs: Sequence[Box] = (),
        pull: float = 0.0,
        touch: float = 0.4,
    ) -> None:
        self.size = size
        self.u = u
        self.aim = aim or Box(size[0] / 2, size[1] * 0.4, 0, 0)
        self._pull = pull / hypot(*size)
        self._touch = touch
        # What weighs most first: it settles most places.
        self._around = sorted(around, key=lambda one: -one[1])
        self._words = [(sign.x, sign.y, sign.right, sign.bottom, max(1.0, sign.w * sign.h)) for sign in signs]

    def seek(self, w: float, h: float, below: float = inf) -> Generator[None, None, tuple[float, Box]]:
        """The best place for a panel of this size, looked for piece by piece: what it costs, and its box. One that
        costs at least ``below`` is as good as none: then that is the cost.
        """
        margin = 8 * self.u
        wide, tall = self.size
        heavy = [box for box, weight in self._around if weight >= HEAVY]
        columns = _places(margin, wide - margin - w, STEP * self.u, [(box.x - w, box.right) for box in heavy])
        rows = _places(margin, tall - margin - h, STEP * self.u, [(box.y - h, box.bottom) for box in heavy])
        solid = self._solid(w, h)
        best = below, Box(margin, margin, w, h)
        # A few places tell roughly what the best costs: most others need not be looked at closely.
        for down, across in (rows[::4], columns[::4]), (rows, columns):
            best = best[0] + 1e-9, best[1]
            for y in down:
                best = self._along(y, across, (w, h), solid, best)
                yield
        return best

    def cost(self, box: Box) -> float:
        """What it costs to stand there."""
        w, h = box.w, box.h
        return self._along(box.y, [box.x], (w, h), self._solid(w, h), (inf, box))[0]

    def _solid(self, w: float, h: float) -> list[tuple[float, float, float, float, float, float]]:
        """Edges, the area of which a part is covered at most, and weight of what may be in the way."""
        return [
            (box.x, box.y, box.right, box.bottom, min(w * h, max(1.0, box.w * box.h)), weight)
            for box, weight in self._around
        ]

    def _along(
        self,
        y: float,
        across: Sequence[float],
        panel: tuple[float, float],
        solid: Sequence[tuple[float, float, float, float, float, float]],
        best: tuple[float, Box],
    ) -> tuple[float, Box]:
        """The best place in one row, if it is better than ``best``."""
        (w, h), least = panel, best[0]
        pull, touch = self._pull, self._touch
        low = y + h
        beside, middle = y + h / 2 - self.aim.cy, self.aim.cx
        if abs(beside) * pull >= least:
            return best
        # What does not lie in this row is in the way of no place in it.
        here = [(o[0], o[2], min(low, o[3]) - max(y, o[1]), o[4], o[5]) for o in solid if y < o[3] and o[1] < low]
        said = [(o[0], o[2], min(low, o[3]) - max(y, o[1]), o[4]) for o in self._words if y < o[3] and o[1] < low]
        for x in across:
            end = x + w
            cost = hypot(x + w / 2 - middle, beside) * pull
            if cost >= least:
                continue
            for left, right, tall, area, weight in here:
                if x < right and left < end:
                    wide = min(end, right) - max(x, left)
                    cost += weight * (wide * tall / area + (1.0 if weight >= FORBIDDEN else touch))
                    if cost >= least:
                        break
            else:
                for left, right, tall, area in said:
                    if x < right and left < end:
                        wide = min(end, right) - max(x, left)
                        cost += HALF * (0.02 < wide * tall / area < 0.97)
                if cost < least:
                    best, least = (cost, Box(x, y, w, h)), cost
        return best


def _places(first: float, last: float, step: float, edges: Iterable[tuple[float, float]] = ()) -> list[float]:
    """Places along one side: even steps, and right beside what had better not be covered."""
    count = max(1, round((last - first) / step))
    beside = {place for low, high in edges for place in (floor(low), ceil(high))}
    return [first + (last - first) * k / count for k in range(count + 1)] + [
        float(place) for place in sorted(beside) if first < place < last
    ]
