"""Easings and durations: the motion table as numbers. Seconds throughout."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from game.table.geometry import Pose, between

HOVER = 0.090
SELECT = 0.120
FLIP = 0.180
DEAL = 0.200
DEAL_STAGGER = 0.045
DEAL_TOTAL = 1.5
SHAKE = 0.180
PROMPT_IN = 0.150
COVER_OUT = 0.180
FADE = 0.100
INERT = 0.250
"""How long buttons that pop up ignore clicks meant for what was there before."""
FOLLOW = 25.0
"""How fast a dragged card catches up with the pointer, per second."""
TILT = 8.0
"""Degrees a dragged card leans at most."""

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def out_cubic(t: float) -> float:
    """Fast at first, soft at the end."""
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Overshoots by a twentieth and comes back."""
    s = 1.2
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def move_time(a: Pose, b: Pose, u: float) -> float:
    """How long a card travels: 180 ms and 0.12 ms a unit of distance, at most 380 ms."""
    return min(0.380, max(0.180, 0.180 + 0.00012 * hypot(b.x - a.x, b.y - a.y) / u))


class Tween:
    """One movement of one card, from where it was when it began.

    ``side``: 0 shows the back, 1 the face, between them it turns. ``arc`` units of height at half-way. ``fade``: it
    does not travel but appears at the end of its way (reduced motion).
    """

    __slots__ = ("arc", "ease", "fade", "flip_at", "length", "side", "source", "start", "target", "was")

    def __init__(
        self,
        source: Pose,
        target: Pose,
        start: float,
        length: float,
        was: float,
        side: float,
        arc: float = 0.0,
        ease: Ease = out_cubic,
        fade: bool = False,
    ) -> None:
        self.source = source
        self.target = target
        self.start = start
        self.length = max(length, 1e-6)
        self.was = was
        self.side = side
        self.arc = arc
        self.ease = ease
        self.fade = fade

    def at(self, now: float) -> tuple[Pose, float, float, float]:
        """Pose, side, height and opacity at this moment."""
        t = min(1.0, max(0.0, (now - self.start) / self.length))
        if self.fade:
            return self.target, self.side, 0.0, t
        share = self.ease(t)
        turned = self.was + (self.side - self.was) * t
        return between(self.source, self.target, share), turned, self.arc * 4 * t * (1 - t), 1.0

    @property
    def slides(self) -> bool:
        """Whether the card stays on the table on its way (it makes room for another)."""
        return self.arc == 0.0

    def done(self, now: float) -> bool:
        """Whether the card has arrived."""
        return now >= self.start + self.length
