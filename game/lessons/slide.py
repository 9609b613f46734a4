"""How the teacher's panel comes from one place to another."""

from __future__ import annotations

from game.table.model.geometry import Box, Pose
from game.table.model.motion import Glide, move_time


def compute_slide_offset(before: Box, after: Box) -> tuple[float, float]:
    """Pixels from one place to another: none for a panel that only grew or shrank, its upper or lower edge staying."""
    dx = after.x - before.x if abs(after.right - before.right) >= 1 else 0.0
    ends = after.y - before.y, after.bottom - before.bottom
    return (dx if abs(dx) >= 1 else 0.0), (0.0 if min(map(abs, ends)) < 1 else ends[1])


class Slide:
    """A panel on its way to where it stands now. Seconds throughout; as fast as cards are."""

    def __init__(self) -> None:
        self.last: Box | None = None
        """Where it was seen last."""
        self._way = 0.0, 0.0
        self._left = Glide()

    def move_to(self, box: Box, now: float, u: float, speed: float) -> None:
        """It stands there from now on; at a ``speed`` of 0 it is there at once."""
        before, self.last = self.last, box
        if before is None:
            return
        self._way = compute_slide_offset(before, box)
        if speed > 0 and any(self._way):
            dx, dy = self._way
            self._left = Glide(1.0)
            self._left.move_to(0.0, now, move_time(Pose(0, 0, 0), Pose(dx, dy, 0), u) / speed)

    def put_at(self, box: Box) -> None:
        """It is there already: somebody carried it."""
        self.last, self._left = box, Glide()

    def compute_lag(self, now: float) -> tuple[float, float]:
        """Pixels by which it is still short of its place."""
        left = self._left.get_value(now)
        return -self._way[0] * left, -self._way[1] * left
