"""Easings and durations: the motion table as numbers. Seconds throughout."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sin

from game.table.model.geometry import Pose, interpolate_pose

HOVER = 0.090
FLIP = 0.180
FARTHEST = 0.380
DEAL = 0.200
DEAL_STAGGER = 0.045
DEAL_TOTAL = 1.5
SHUFFLE = 0.260
"""One half of a pile out to the side and back into the other."""
SHUFFLE_STAGGER = 0.012
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
ARC = 14.0
"""Units a card rises at half-way."""
HEAVY = 30.0
"""Units it rises besides if it lands with all weight there is."""
SLOW = 0.45
"""The share of its time such a card travels longer."""
NEARER = 0.14
"""The share it looks larger by when it is highest."""
TRACE = 0.4
"""Seconds in which dust settles round a card that has landed heavily."""


def out_cubic(t: float) -> float:
    """Fast at first, soft at the end."""
    return 1 - (1 - t) ** 3


def move_time(a: Pose, b: Pose) -> float:
    """How long a card travels: 180 ms and 0.12 ms a unit of distance, at most 380 ms."""
    return min(FARTHEST, 0.180 + 0.00012 * hypot(b.x - a.x, b.y - a.y))


class Glide:
    """A number on its way to another, from wherever it is when it is sent: a lift, a gap between cards."""

    source = target = start = length = 0.0

    def move_to(self, target: float, now: float, length: float) -> None:
        """Go there from here; means nothing when it is on its way there already."""
        if target != self.target:
            self.source, self.target = self.get_value(now), target
            self.start, self.length = now, length

    def get_value(self, now: float) -> float:
        """The value at this moment, on its way to the target."""
        if now >= self.start + self.length:
            return self.target
        return self.source + (self.target - self.source) * out_cubic((now - self.start) / self.length)

    def is_moving(self, now: float) -> bool:
        """Whether it has not arrived."""
        return now < self.start + self.length


@dataclass(slots=True, eq=False)
class Tween:
    """One movement of one card, from where it was when it began.

    ``side``: 0 shows the back, 1 the face, between them it turns. ``arc`` units of height at half-way; at 0 it
    slides on the table, to make room for another. ``fade``: it does not travel but appears at the end of its way
    (reduced motion). ``swing``: units it is aside at half-way, as
    the halves of a pile that is shuffled. ``weight`` 0..1: the heavier a card, the longer it hangs and the faster it
    comes down.
    """

    source: Pose
    target: Pose
    start: float
    length: float
    was: float
    side: float
    arc: float = 0.0
    fade: bool = False
    swing: float = 0.0
    weight: float = 0.0

    def compute_state(self, now: float) -> tuple[Pose, float, float, float]:
        """Pose, side, height and opacity at this moment, since it began."""
        t = min(1.0, (now - self.start) / self.length)
        if self.fade:
            return self.target, self.side, 0.0, t
        share = out_cubic(t)
        turned = self.was + (self.side - self.was) * t
        pose = interpolate_pose(self.source, self.target, share)
        if self.swing:
            pose = pose._replace(x=pose.x + self.swing * sin(pi * t))
        rise = t ** (1 + self.weight)
        high = 4 * rise * (1 - rise)
        if self.weight:
            pose = pose._replace(w=pose.w * (1 + NEARER * self.weight * high))
        return pose, turned, self.arc * high, 1.0
