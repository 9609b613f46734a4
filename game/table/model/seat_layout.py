"""Where the other seats sit, and how large their panels are. Pure; boxes in pixels."""

from __future__ import annotations

from typing import NamedTuple

from game.art.shapes import Extent
from game.table.model.geometry import Box
from game.table.model.large_text import FEW, TOP, Seats
from game.table.model.layout import Few

EDGE = 22
"""Units from the window's edge to the seats."""
MIDDLE = 162
"""Units of height the middle of the table keeps below large panels."""

SPOTS: dict[int, tuple[tuple[str, float], ...]] = {
    1: (),
    2: (("T", 0.5),),
    3: (("T", 0.28), ("T", 0.72)),
    4: (("L", 0.42), ("T", 0.5), ("R", 0.42)),
    5: (("L", 0.45), ("T", 0.28), ("T", 0.72), ("R", 0.45)),
    6: (("L", 0.45), ("T", 0.2), ("T", 0.5), ("T", 0.8), ("R", 0.45)),
    7: (("L", 0.8), ("L", 0.22), ("T", 0.36), ("T", 0.64), ("R", 0.22), ("R", 0.8)),
    8: (("L", 0.8), ("L", 0.22), ("T", 0.27), ("T", 0.5), ("T", 0.73), ("R", 0.22), ("R", 0.8)),
}
"""By the number of seats where the others sit, clockwise from the viewer's left: top edge and share of the width, or
side and share of the band below.
"""


def place_seat_panels(
    stage: Box,
    u: float,
    around: tuple[tuple[str, float], ...],
    panel: Extent,
    floor: float,
    few: Few | None,
) -> Seats:
    """The panels of the other seats, at ``around``: of ``panel`` units; above ``floor``.

    ``few``: how they grow where few sit at the table.
    """
    top, side, under = _measure_panels(stage, u, around, panel, floor, few)
    column = few.column * top.w / few.flat[0] if few and few.flat and top.w > 2 * top.h else 0.0
    boxes, left, right = [], stage.x + EDGE * u, stage.right - EDGE * u
    low, high = floor - 6 * u, TOP * u + (top.h + 8 * u if under else 0.0)
    for where, share in around:
        if where == "T":
            x = min(max(stage.x + stage.w * share - (top.w + column) / 2, left), right - top.w)
            boxes.append(Box(x, TOP * u, top.w, top.h))
        else:
            y = min(max(high + (low - high) * share - side.h / 2, high), low - side.h)
            boxes.append(Box(left if where == "L" else right - side.w, y, side.w, side.h))
    sides = {where for where, _share in around}
    return Seats(
        boxes,
        side.w + (EDGE + 16) * u if sides & {"L", "R"} else 26 * u,
        TOP * u + (top.h if "T" in sides else 0.0) + 8 * u,
        column,
    )


class _Size(NamedTuple):
    """Width and height of a panel."""

    w: float
    h: float


def _measure_panels(
    stage: Box,
    u: float,
    around: tuple[tuple[str, float], ...],
    panel: Extent,
    floor: float,
    few: Few | None,
) -> tuple[_Size, _Size, bool]:
    """How large panels are at the top and at the sides, and whether the latter begin below the former."""
    seats = len(around) + 1
    tops = sum(side == "T" for side, _ in around)
    columns = max(1, sum(side == "L" for side, _ in around))
    # Few seats have large panels, as far as the middle keeps its height below them.
    below = floor / u - TOP - 18 - (few.middle if few is not None else MIDDLE)
    flat = few.flat if few is not None and few.flat is not None and seats <= FEW and few.flat[1] <= below else panel
    spare = below / flat[1]
    most = 1.2 if few is None and seats < FEW else few.most if few is not None and seats <= FEW else 1.0
    # Panels shrink rather than overlap: across at the top, and down at the sides.
    room = (floor - (TOP + 8) * u) / columns
    rows = [share for side, share in around if side == "T"]
    reach = stage.w * min([*rows, 1 - max(rows, default=0.5)], default=0.5)
    under = tops < len(around) and tops > 0 and reach < 24 * u + 1.5 * panel[0] * u
    high = room - 12 * u if not under else min(room, (floor - (TOP + 14) * u) / 2)
    across = (stage.w / max(1, tops) - 16 * u) / (flat[0] * u)
    fit = min(most, max(1.0, spare), across, high / (flat[1] * u))
    plan = few.beside if few is not None and few.beside is not None and seats <= FEW else panel
    beside = fit if few is None or seats > FEW else min(most, high / (plan[1] * u))
    top = _Size(flat[0] * u * fit, flat[1] * u * fit)
    return top, _Size(plan[0] * u * beside, plan[1] * u * beside), under
