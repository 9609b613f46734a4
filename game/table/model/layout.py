"""Where everything lies, from the window's size and a few choices. Pure; all results in pixels.

The design is 1280 by 720 units; ``u`` pixels make a unit. Spare width docks the log, spare height goes to the felt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.table.model import large_text
from game.table.model.geometry import RATIO, Box

DOCK_FROM = 1560
"""Units of window width from which the log stands beside the table."""
DOCK_WIDTH = 292
TOP = 52
HAND = (107.0, 150.0)
"""Width of a card of the own hand and height of the own area."""
HEADROOM = 36
"""Units between the own hand and the prompt: a card that is lifted does not reach the question."""
CORNERS = 172
"""Units from the prompt down to the lower edge, where the own panel and the figures lie."""
MIDDLE = 162
"""Units of height the middle of the table keeps below large panels."""
CENTRE_W = 100
OWN = 286
"""Width of the own panel, and of the figures."""
BAR_H = 58
FEW = large_text.FEW
"""With so many seats at most others' panels grow."""
STRIP = 24
"""Height of the line at the foot of another seat's panel that says what the seat did."""

_SPOTS: dict[int, tuple[tuple[str, float], ...]] = {
    1: (),
    2: (("T", 0.5),),
    3: (("T", 0.28), ("T", 0.72)),
    4: (("L", 0.42), ("T", 0.5), ("R", 0.42)),
    5: (("L", 0.45), ("T", 0.28), ("T", 0.72), ("R", 0.45)),
    6: (("L", 0.45), ("T", 0.2), ("T", 0.5), ("T", 0.8), ("R", 0.45)),
    7: (("L", 0.8), ("L", 0.22), ("T", 0.36), ("T", 0.64), ("R", 0.22), ("R", 0.8)),
    8: (("L", 0.8), ("L", 0.22), ("T", 0.27), ("T", 0.5), ("T", 0.73), ("R", 0.22), ("R", 0.8)),
}
"""Seats clockwise from the viewer: top edge and share of the width, or side and share of the band below."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What changes a layout: card and text size, density, and whether the log is open."""

    card_scale: float = 1.0
    text_scale: float = 1.0
    density: str = "normal"
    log_open: bool = False
    left_handed: bool = False
    """The own panel, the prompt's buttons, the tools and the log at the left, the figures at the right."""
    docks: bool = True
    """Whether a wide window has the log beside the table."""
    grows: bool = True
    """Whether others' panels grow where few sit at the table: a teacher needs the room."""


@dataclass(frozen=True, slots=True)
class Few:
    """How other seats' panels use the room there is while at most ``FEW`` sit at the table."""

    most: float = 1.4
    """How far they grow."""
    middle: float = 154
    """Units of height the middle of the table keeps below those at the top."""
    flat: tuple[float, float] | None = None
    """The size of a panel at the top in units, where it is another one as long as the middle keeps its height."""
    beside: tuple[float, float] | None = None
    """The size of a panel at a side in units, where it is another one."""
    steady: bool = False
    """Whether a table simplified for large text keeps the usual size instead of a lower ``flat`` one."""
    corners: float = 140
    """Units from the prompt down to the lower edge of a simplified table, where the own panel and the figures lie."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of the table for one window size, one number of seats and the seat at the bottom."""

    size: tuple[int, int]
    u: float
    anchor: int
    seats: int
    choices: Choices
    stage: Box
    """What is not taken by a docked log."""
    dock: Box | None
    drawer: Box
    centre: Box
    """The free felt in the middle."""
    hand: Box
    hand_w: float
    centre_w: float
    bar: Box
    """The prompt."""
    meter: Box
    own: Box
    """The viewer's own panel."""
    panels: tuple[Box, ...]
    """Per seat, the line at the foot included; the anchor's is ``own``."""
    spots: tuple[str, ...]
    """Per seat: B, L, T or R."""
    top: Box

    feet: tuple[float, ...] = ()
    """Per seat, the height of the line at the foot of its panel, 0 where there is none."""
    large: bool = False
    """Whether the table is simplified for large text."""

    def text(self, units: float = 18.0) -> int:
        """A text size in pixels: ``units`` at the chosen text scale, never unreadable."""
        return max(12, round(units * self.u * self.choices.text_scale))

    def small(self, units: float = 18.0) -> int:
        """Text that has to fit where it stands: grows less than the chosen scale."""
        return max(12, round(units * self.u * min(1.3, self.choices.text_scale)))

    @property
    def scale(self) -> float:
        """The text scale words have: the chosen one, as far as a simplified table has room for it."""
        return self.choices.text_scale * self.u / unit(self.size)

    def panel(self, seat: int) -> Box:
        """The panel of a seat."""
        return self.panels[seat]

    def inner(self, seat: int) -> Box:
        """The part of another seat's panel that is its game's: without the line at the foot."""
        panel = self.panels[seat]
        return panel._replace(h=panel.h - self.feet[seat])

    def frame(self, seat: int, plan: tuple[float, float]) -> tuple[Box, float]:
        """Where what is planned on a panel of ``plan`` units lies on another seat's panel, and pixels per unit there.

        On a simplified table all but the name becomes smaller where the panel is lower than its plan.
        """
        panel = self.inner(seat)
        scale = panel.w / plan[0]
        if not self.large:
            return panel, scale
        scale = min(scale, (panel.h - large_text.NAME * self.u) / (plan[1] - large_text.NAME))
        return Box(
            panel.cx - plan[0] * scale / 2, panel.bottom - plan[1] * scale, plan[0] * scale, plan[1] * scale
        ), scale

    def line(self, seat: int) -> Box:
        """Where it is said what a seat did: at the foot of its panel, beside the name in one's own."""
        panel = self.panels[seat]
        if seat == self.anchor:
            return Box(panel.x + 0.4 * panel.w, panel.y + 6 * self.u, 0.6 * panel.w - 14 * self.u, 30 * self.u)
        tall = self.feet[seat]
        return Box(panel.x + 14 * self.u, panel.bottom - tall - 3 * self.u, panel.w - 22 * self.u, tall)

    @property
    def left_handed(self) -> bool:
        """Whether what is used most lies at the left."""
        return self.choices.left_handed

    def aside(self, width: float) -> float:
        """Left edge of something so wide in the lower corner opposite the own panel."""
        return self.meter.right - width if self.left_handed else self.meter.x

    def mirrored(self, box: Box, about: Box) -> Box:
        """A box of the right-handed layout where it lies in this one: mirrored about the middle of another."""
        return box._replace(x=2 * about.cx - box.right) if self.left_handed else box

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.u)


def unit(size: tuple[int, int]) -> float:
    """Pixels per unit."""
    return min(size[0] / 1280, size[1] / 720)


def strip(u: float, choices: Choices) -> float:
    """Height of the line at the foot of another seat's panel in pixels: it grows with the text."""
    return STRIP * u * min(1.3, max(1.0, choices.text_scale))


def seat_spots(seats: int, large: bool = False) -> tuple[tuple[str, float], ...]:
    """Where the other seats sit, clockwise from the viewer's left. Raises KeyError beyond eight seats."""
    return large_text.ASIDE if large and seats == 3 else _SPOTS[seats]


@lru_cache(maxsize=64)
def build(
    size: tuple[int, int],
    seats: int,
    anchor: int,
    panel: tuple[float, float],
    choices: Choices = Choices(),
    hand: tuple[float, float] = HAND,
    few: Few | None = None,
) -> Layout:
    """The layout for a window of ``size`` pixels.

    ``panel`` is the size of another seat's panel, ``hand`` the width of an own card and the height of the own area, all
    in units. ``few``: how panels grow where few sit at the table.
    """
    few = few if choices.grows else None
    u, spare = unit(size), 0.0
    large = choices.grows and choices.text_scale > large_text.STEADY
    if large:
        grown = large_text.given(choices.text_scale, seats, u)
        spare = large_text.spare(grown, seats)
        u *= grown / large_text.STEADY
        choices = replace(choices, text_scale=large_text.STEADY)
    width, height = size
    stage, dock = _stage(size, u, choices)
    bar_h = large_text.BAR * u if large else BAR_H * u * max(1.0, 0.55 + 0.45 * min(1.7, choices.text_scale))
    bar_w = min(stage.w - (20 if large else 40) * u, 900 * u)

    corners = (few or Few()).corners if large else CORNERS
    headroom = large_text.HEADROOM if large and hand[1] > HAND[1] else HEADROOM

    def bar_top(scale: float) -> float:
        return min(height - (16 + hand[1] * scale + headroom) * u, height - corners * u) - bar_h

    def others(scale: float) -> tuple[list[Box], list[str], list[float], float, float]:
        around, floor, foot = seat_spots(seats, large), bar_top(scale), strip(u, choices)
        if not large:
            return _panels(stage, u, around, anchor, panel, floor, foot, few)
        flat = few.flat if few is not None and few.flat is not None and not few.steady else panel
        flat = min(flat, panel, key=lambda plan: plan[1])
        sits = large_text.seated(stage, u, around, panel, flat, floor, foot, choices.left_handed)
        boxes, sides, feet = [Box(0, 0, 0, 0)] * seats, [""] * seats, [foot] * seats
        for step, (side, _share) in enumerate(around, 1):
            seat = (anchor + step) % seats
            boxes[seat], sides[seat], feet[seat] = sits.boxes[step - 1], side, sits.feet[step - 1]
        return boxes, sides, feet, sits.sides, sits.low

    wanted = _card_scale(height / u, choices.card_scale, hand)
    if large:  # three cards lie between the corners, and with the largest text no higher than these
        wanted = min(wanted, (stage.w / u - 2 * (OWN + 26)) / (3 * hand[0]))
        if hand[1] <= HAND[1]:
            beside = (corners - 16 - HEADROOM) / hand[1]
            wanted = min(wanted, choices.card_scale * (beside + (1 - beside) * spare))
    scale = _fair(wanted, lambda scale: min(panel[0] * u, others(scale)[0][anchor - 1].w))
    bar_y = bar_top(scale)
    panels, spots, feet, sides, low = others(scale)
    centre = Box(stage.x + sides, low, stage.w - 2 * sides, bar_y - 10 * u - low)
    under = large_text.CAPTIONS if large else 52
    own, meter = _corners(stage, u, height, min(150, corners - 22), choices.left_handed)
    if large:  # large figures are wide
        meter = meter._replace(x=meter.x - 10 * u * choices.left_handed, w=meter.w + 10 * u)
    panels[anchor] = own
    spots[anchor] = "B"
    return Layout(
        size=size,
        u=u,
        anchor=anchor,
        seats=seats,
        choices=choices,
        stage=stage,
        dock=dock,
        drawer=_drawer(width, u, bar_y, choices.left_handed),
        centre=centre,
        hand=_hand(stage, u, height, (hand[0] * scale * u, hand[1] * scale * u), own.w),
        hand_w=hand[0] * scale * u,
        centre_w=min(
            CENTRE_W * scale * u * (1.12 if seats <= 3 else 1.0), (centre.h - under * u) / RATIO, centre.w / 7.2
        ),
        bar=Box(stage.cx - bar_w / 2, bar_y, bar_w, bar_h),
        meter=meter,
        own=own,
        panels=tuple(panels),
        spots=tuple(spots),
        top=Box(stage.x, 0, stage.w, TOP * u),
        feet=tuple(feet),
        large=large,
    )


def _corners(stage: Box, u: float, height: float, tall: float, left_handed: bool) -> tuple[Box, Box]:
    """The own panel in the lower corner at the hand that plays, the meter in the other one."""
    wide = OWN * u
    left, right = stage.x + 14 * u, stage.right - 14 * u - wide
    own_x, meter_x = (left, right) if left_handed else (right, left)
    own = Box(own_x, height - 14 * u - 118 * u, wide, 118 * u)
    return own, Box(meter_x, height - 14 * u - tall * u, wide, tall * u)


def _hand(stage: Box, u: float, height: float, hand: tuple[float, float], beside: float) -> Box:
    """Where the own hand lies: between the corners, if three cards have room. ``hand``: a card's width, the height."""
    wide = min(960 * u, max(hand[0] * 3, stage.w - 2 * (beside + 26 * u)))
    middle = height - 16 * u - hand[1] / 2
    return Box(stage.cx - wide / 2, middle - hand[1] / 2, wide, hand[1])


def _drawer(width: float, u: float, bar_y: float, left_handed: bool) -> Box:
    """Where the log lies over the table, from the top down to the prompt."""
    x = 14 * u if left_handed else width - (DOCK_WIDTH + 54) * u
    return Box(x, TOP * u, (DOCK_WIDTH + 40) * u, bar_y - (TOP + 12) * u)


def _fair(wanted: float, other: Callable[[float], float]) -> float:
    """The scale of the own cards, at most the wanted one: others' panels stay as wide (``other``) as at scale 1.

    Small windows at full tables have no room for both, and others' cards are the smaller ones as it is. What panels
    have beyond the plan where few sit at the table does not count.
    """
    if wanted <= 1.0 or other(wanted) >= other(1.0) - 0.5:
        return wanted
    steps = (1.0 + (wanted - 1.0) * step / 8 for step in range(7, 0, -1))
    return next((scale for scale in steps if other(scale) >= other(1.0) - 0.5), 1.0)


def _stage(size: tuple[int, int], u: float, choices: Choices) -> tuple[Box, Box | None]:
    """What the table takes of the window, and the log beside it where there is room for one."""
    width, height = size
    docked = choices.docks and width / u >= DOCK_FROM
    left = choices.left_handed
    dock_x = 14 * u if left else width - (DOCK_WIDTH + 14) * u
    stage_w = width - (DOCK_WIDTH + 20) * u if docked else width
    used = min(stage_w, 1640 * u)
    stage = Box((stage_w - used) / 2 + (width - stage_w if left else 0), 0, used, height)
    return stage, Box(dock_x, 14 * u, DOCK_WIDTH * u, height - 28 * u) if docked else None


def _card_scale(height: float, wanted: float, hand: tuple[float, float]) -> float:
    """How large cards are in a window so many units high.

    Large ones push the prompt up; the middle of the table takes what is left.
    """
    scale = min(wanted, 1.0 + (height - 620) / 420)
    return min(scale, 1.0 + (height - 700) / 500) if hand[1] > HAND[1] else scale


def _panels(
    stage: Box,
    u: float,
    around: tuple[tuple[str, float], ...],
    anchor: int,
    panel: tuple[float, float],
    floor: float,
    foot: float,
    few: Few | None,
) -> tuple[list[Box], list[str], list[float], float, float]:
    """The other seats' panels, their sides, their feet, how much the sides take, and where the middle begins.

    ``foot`` is what a panel has below the part that is ``panel`` in units.
    """
    seats = len(around) + 1
    boxes, sides, feet = [Box(0, 0, 0, 0)] * seats, [""] * seats, [foot] * seats
    tops = sum(side == "T" for side, _ in around)
    columns = max(1, sum(side == "L" for side, _ in around))
    # Few seats have large panels, as far as the middle keeps its height below them.
    below = (floor - foot) / u - TOP - 18 - (few.middle if few is not None else MIDDLE)
    flat = few.flat if few is not None and few.flat is not None and seats <= FEW and few.flat[1] <= below else panel
    spare = below / flat[1]
    most = 1.2 if few is None and seats < FEW else few.most if few is not None and seats <= FEW else 1.0
    # Panels shrink rather than overlap: across at the top, and down at the sides.
    room = (floor - (TOP + 8) * u) / columns
    rows = [share for side, share in around if side == "T"]
    reach = stage.w * min([*rows, 1 - max(rows, default=0.5)], default=0.5)
    under = tops < len(around) and tops > 0 and reach < 24 * u + 1.5 * panel[0] * u
    high = room - foot - 12 * u if not under else min(room, (floor - (TOP + 14) * u) / 2) - foot
    across = (stage.w / max(1, tops) - 16 * u) / (flat[0] * u)
    fit = min(most, max(1.0, spare), across, high / (flat[1] * u))
    side_plan = few.beside if few is not None and few.beside is not None and seats <= FEW else panel
    beside = fit if few is None or seats > FEW else min(most, high / (side_plan[1] * u))
    tw, th = flat[0] * u * fit, flat[1] * u * fit + foot
    w, h = side_plan[0] * u * beside, side_plan[1] * u * beside + foot
    low = TOP * u + 8 * u
    side_w = 26 * u
    for step, (side, share) in enumerate(around, 1):
        seat = (anchor + step) % seats
        sides[seat] = side
        if side == "T":
            x = min(max(stage.x + stage.w * share - tw / 2, stage.x + 14 * u), stage.right - 14 * u - tw)
            boxes[seat] = Box(x, TOP * u, tw, th)
            low = TOP * u + th + 8 * u
            continue
        top, bottom = TOP * u + (th + 8 * u if under else 0.0), floor - 6 * u
        y = min(max(top + (bottom - top) * share - h / 2, top), bottom - h)
        x = stage.x + 14 * u if side == "L" else stage.right - 14 * u - w
        boxes[seat] = Box(x, y, w, h)
        side_w = w + 30 * u
    return boxes, sides, feet, side_w, low


def coin_size(layout: Layout, own: bool) -> int:
    """Pixels across a coin."""
    return layout.px(34 if own else 22)


def coin_row(layout: Layout, seat: int) -> Box:
    """Where the coins of a seat lie."""
    panel = layout.panel(seat)
    if seat == layout.anchor:
        size = coin_size(layout, True)
        return Box(panel.x + 14 * layout.u, panel.bottom - size - 14 * layout.u, panel.w - 28 * layout.u, size)
    size = coin_size(layout, False)
    return Box(panel.x + panel.w * 0.52, panel.y + 6 * layout.u, panel.w * 0.48 - 10 * layout.u, size)
