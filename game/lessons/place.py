"""Where the teacher's panel stands: in one place for a whole lesson, left only while it would cover what counts."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from math import inf, log2, sqrt
from typing import TYPE_CHECKING, Final

from engine.core.texts import edition
from game.lessons import bubble, landmarks, obstacles
from game.lessons.bubble import Stand
from game.lessons.standing import FORBIDDEN, Ground
from game.table.model.geometry import Box

if TYPE_CHECKING:
    from game.lessons.player import Player
    from game.table.model.layout import Layout
    from game.table.scene import TableScene

WIDTHS: Final = (430, 400, 350, 320, 300, 280, 260, 480, 540, 640)
"""Widths of the panel that are tried, in units at the usual text size."""
BEST: Final = 400
"""The width that reads best."""
NARROW: Final = 12.0
"""What it costs to be so much narrower or wider than that: per doubling."""
SMALL: Final = 80.0
"""What it costs to have smaller words than the person wants: per halving. Smaller words, then, before a seat's edge."""
GAIN: Final = 10.0
"""How much better a place has to be that only a panel of another width has, when it leaves the one of the lesson."""
NEARLY: Final = 14.0
"""How much worse a place may be that saves the panel a move."""
LEAST: Final = 1.18
"""The text scale the words keep at the least, where a larger one is set."""


@dataclass
class Post:
    """The teacher's place in a lesson.

    ``home`` is looked for once for a window and its table; the pupil may carry the panel elsewhere, which is its home
    from then on. ``here``: where it stood last.
    """

    home: Stand | None = None
    here: Stand | None = None
    _found_for: object = None

    def carried(self, stand: Stand) -> None:
        """The pupil has put it there."""
        self.home = self.here = stand

    def seek(self, scene: TableScene, player: Player) -> Generator[None, None, Stand]:
        """The place for what is said now, looked for piece by piece."""
        layout = scene.play.layout
        key = layout.size, layout.seats, replace(layout.choices, log_open=False), edition()
        if self.home is None or self._found_for != key:
            self.home = self.here = None
            self.home = yield from _home(scene, player)
            self._found_for = key
        now = _Now(scene, player)
        slot = now.held(self.here, self.home)
        if slot is None:
            slot = yield from now.aside(self.here or self.home)
        stand = now.fitted(slot) or slot
        self.here = slot._replace(high=stand.high)
        return stand


class _Now:
    """What is on the table while something is said."""

    def __init__(self, scene: TableScene, player: Player) -> None:
        self.layout = scene.play.layout
        self.player = player
        self.glow = landmarks.spoken_of(scene, player)[0]
        self.things = obstacles.momentary(scene, player, self.glow)
        self.signs = obstacles.signs(scene)

    def held(self, here: Stand | None, home: Stand) -> Stand | None:
        """Where the panel may stay or go home to; None if it would cover there what it must not."""
        back = self.fitted(home)
        stays = self.fitted(here) if here is not None else None
        if stays is None or back is None:
            return here if stays is not None else home if back is not None else None
        return here if self._harm(stays) <= self._harm(back) + NEARLY else home

    def fitted(self, slot: Stand) -> Stand | None:
        """The panel there, as high as its words are; None if it would cover what it must not, at either edge."""
        box, px, high = slot
        h = bubble.height(self.layout, self.player, box.w, px)
        close = obstacles.CLOSE * self.layout.u
        kept = [thing.grown(-close) for thing, weight in self.things if weight >= FORBIDDEN]
        for edge in (high, not high):
            found = box._replace(y=box.y if edge else box.bottom - h, h=h)
            inside = found.y >= 0 and found.bottom <= self.layout.size[1]
            if inside and not any(map(found.meets, kept)):
                return Stand(found, px, edge)
        return None

    def _harm(self, stand: Stand) -> float:
        return self._ground(None).cost(stand.box)

    def _ground(self, near: Box | None) -> Ground:
        return Ground(self.layout.size, self.layout.u, self.things, near, self.signs, pull=40.0 if near else 0.0)

    def aside(self, before: Stand) -> Generator[None, None, Stand]:
        """The place nearest to where it was; another shape of the panel only where this one has none."""
        layout, ground = self.layout, self._ground(before.box)
        best = inf, _all_of_it(layout)
        for px in dict.fromkeys((before.px, *(px for px in _sizes(layout) if px < before.px))):
            for w in dict.fromkeys((before.box.w, *_widths(layout, px))):
                h = bubble.height(layout, self.player, w, px)
                shape = (GAIN if w != before.box.w else 0.0) + SMALL * log2(before.px / px)
                best = yield from _better(ground, w, h, px, shape, best)
        return best[1]


def _home(scene: TableScene, player: Player) -> Generator[None, None, Stand]:
    """The place for a whole lesson: near the middle of what it speaks of, on nothing that matters in any of its steps.

    It is as high as the longest of what is said.
    """
    layout = scene.play.layout
    around, aim = obstacles.lasting(scene, player)
    ground = Ground(layout.size, layout.u, around, aim, obstacles.signs(scene), pull=10.0, touch=1.0)
    best = inf, _all_of_it(layout)
    sizes = _sizes(layout)
    for px in sizes:
        for w in _widths(layout, px):
            h = yield from bubble.tallest(layout, player.lesson, w, px)
            shape = NARROW * abs(log2(w / _wide(layout, BEST, px))) + SMALL * log2(sizes[0] / px)
            best = yield from _better(ground, w, h, px, shape, best)
    return best[1]


def _better(
    ground: Ground, w: float, h: float, px: int, shape: float, best: tuple[float, Stand]
) -> Generator[None, None, tuple[float, Stand]]:
    """The best place for a panel of this size, which costs as much as ``shape`` wherever it is, and what it costs
    there; or what was the ``best`` so far.
    """
    if h <= ground.size[1] - 16 * ground.u and shape < best[0]:
        cost, box = yield from ground.seek(w, h, best[0] - shape)
        if cost + shape < best[0]:
            best = cost + shape, Stand(box, px)
    yield
    return best


def _all_of_it(layout: Layout) -> Stand:
    """For very large words in a very small window: as much as there is."""
    u = layout.u
    return Stand(Box(8 * u, 8 * u, layout.size[0] - 16 * u, layout.size[1] - 16 * u), _sizes(layout)[-1])


def _sizes(layout: Layout) -> list[int]:
    """Sizes of the words that are tried: as large as the person wants them, then smaller ones."""
    most, least = layout.text(18), max(12, round(18 * layout.u * LEAST))
    return [most, *range(most - 3, least, -3), least] if least < most else [most]


def _widths(layout: Layout, px: int) -> list[float]:
    """Widths that are tried for words of this size."""
    least = bubble.narrowest(layout, px)
    most = layout.size[0] - 16 * layout.u
    return list(dict.fromkeys(min(max(_wide(layout, width, px), least), most) for width in WIDTHS))


def _wide(layout: Layout, width: float, px: int) -> float:
    grow = min(1.45, max(1.0, px / (18 * layout.u)))
    return width * layout.u * sqrt(grow)
