"""What a game puts on the table, as data: places of zones, spots, buttons, signs, short pictures."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from engine.core.events import Event
from game.table.model.geometry import RATIO, Box, Pose, place_fan, place_grid, place_pile, place_row
from game.table.model.layout import Layout
from game.table.model.plates import NOWHERE, OpenCard
from game.table.model.prompt import Target

GUTTER = 0.09
"""Between the cards of rows, in widths of a card."""


class ZonePlace(NamedTuple):
    """Where the cards of a zone lie. ``kind``: fan, grid, row, pile or spot (all cards on one place)."""

    kind: str
    x: float
    y: float
    w: float
    width: float = 0.0
    height: float = 0.0
    cols: int = 4
    rows: int = 2
    ghost: bool = False
    """An outline shows the place while it is empty."""
    mini: bool = True
    """Whether cards of a grid show rank and suit alone."""

    def list_card_poses(self, n: int) -> list[Pose]:
        """The resting poses of ``n`` cards."""
        if self.kind == "fan":
            return place_fan(n, self.x, self.y, self.w, self.width)
        if self.kind == "grid":
            box = Box.centre_on(self.x, self.y, self.width, self.height)
            return place_grid(n, box, self.w, self.cols, self.rows)
        if self.kind == "row":
            return place_row(n, self.x, self.y, self.w, self.width)
        if self.kind == "pile":
            return place_pile(n, self.x, self.y, self.w)
        return [self.pose] * n

    @property
    def pose(self) -> Pose:
        """The place itself, as a card would lie on it."""
        return Pose(self.x, self.y, self.w)


def make_hand_place(layout: Layout) -> ZonePlace:
    """The own hand, as a fan."""
    return ZonePlace("fan", layout.hand.cx, layout.hand.cy, layout.hand_w, width=layout.hand.w)


def make_grid_place(area: Box, cols: int, rows: int, most: float = inf) -> ZonePlace:
    """Cards in rows, as large as an area has room for them and at most so wide."""
    across, down = cols + GUTTER * (cols - 1), RATIO * rows + GUTTER * (rows - 1)
    w = min(area.w / across, area.h / down, most)
    return ZonePlace("grid", area.cx, area.y + w * down / 2, w, w * across, w * down, cols, rows)


ZonePlaces = dict[int, ZonePlace]
"""Where each zone lies."""


class Spot(NamedTuple):
    """Something that can be clicked and is no card of a fan: its target, its box, and the key that chooses it.

    ``pending``: it hangs there until it is answered, and arrows lead to its side.
    """

    target: Target
    box: Box
    key: str = ""
    pending: bool = False


class WordButton(NamedTuple):
    """A choice in words: its target, what it says, its key, and where it is once it has been placed. ``main``: the one
    that goes on.
    """

    target: Target
    label: str
    key: str = ""
    main: bool = False
    stays: bool = False
    """Offered beside a complete action, too."""
    box: Box = NOWHERE


class Overlay(NamedTuple):
    """A choice laid over the table: what can be clicked lies in ``box``, and nothing below it can. Where it is one of
    ``cards``, these lie in ``boxes`` below a ``head``.
    """

    box: Box
    spots: tuple[Spot, ...]
    kind: str
    head: str = ""
    cards: tuple[OpenCard, ...] = ()
    boxes: tuple[Box, ...] = ()


class Moment(NamedTuple):
    """A short picture over the table when something happens: of which event, and for how long."""

    kind: str
    event: Event
    words: str = ""
    """What is written over it; to be translated."""
    length: float = 0.7
    """Seconds at speed 1."""
    still: float = 0.5
    """The share of its time it stands at with reduced motion."""
    holds: bool = False
    """Whether nothing else happens until it is over."""
    sound: str = ""

    @property
    def seat(self) -> int:
        """Whom it is about, -1: nobody."""
        return self.event.seat


class Arrow(NamedTuple):
    """A drawn relation: from one target to another, ``double`` for a swap. ``seat`` colours it (-1: brass)."""

    source: Target
    target: Target
    seat: int = -1
    double: bool = False
    past: bool = False
    """A hop before the last one: drawn paler."""


class Meter(NamedTuple):
    """The figures of one's own hand. ``rows``: (label, value, good) from the most to the least important."""

    score: str
    title: str
    suits: tuple[tuple[str, int, bool], ...]
    rows: tuple[tuple[str, str, bool], ...]
    tilt: float
    loads: tuple[float, float]
    final: bool
    tip: str
    ahead: bool = False
    """Whether these are the figures after a choice that is not made yet."""
    fresh: tuple[str, ...] = ()
    """The suits whose number changes by the choice of which these are figures ``ahead``."""
