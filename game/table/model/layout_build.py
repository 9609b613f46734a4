"""The layout of a table, worked out from the window's size and what people have chosen. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from game.art.shapes import Extent, Size
from game.table.model import large_text
from game.table.model.geometry import RATIO, Box
from game.table.model.large_text import TOP, Seats
from game.table.model.layout import HAND, Choices, Few, Layout, strip_height, title_line
from game.table.model.seat_layout import SPOTS, place_seat_panels
from game.ui.style import compute_unit_px

USUAL = Choices()
DOCK_FROM = 1560
"""Units of window width from which the log stands beside the table."""
DOCK_WIDTH = 292
TEACHER = 316
"""Width of a teacher's dock: what three cards of the own hand leave between the corners."""
HEADROOM = 36
"""Units between the own hand and the prompt: a card that is lifted does not reach the question."""
CORNERS = 172
"""Units from the prompt down to the lower edge, where the own panel and the figures lie."""
CENTRE_W = 100
OWN = 286
"""Width of the own panel, and of the figures."""
BAR_H = 58
BAR_W = 946
"""Of the prompt: its lit end, and as many words as fit into a line of 900."""
GAP = 6
"""Units between things that stand beside each other."""
AIR = 10
"""Units between the strip that tells what happened and the prompt."""
CORNER = 52.0
"""Units by which the strip is higher in a corner."""


@lru_cache(maxsize=64)
def build_layout(
    size: Size,
    seats: int,
    anchor: int,
    panel: Extent,
    choices: Choices = USUAL,
    hand: Extent = HAND,
    few: Few | None = None,
    corner: Extent = (0.0, 0.0),
) -> Layout:
    """The layout for a window of ``size`` pixels.

    ``panel`` is the size of another seat's panel, ``hand`` the width of an own card and the height of the own area, all
    in units. ``few``: how panels grow where few sit at the table. ``corner``: see ``GameTable``.
    """
    still = choices.still and seats + 1 in SPOTS and choices.text_scale <= large_text.STEADY
    plan = _make_plan(size, seats + still, panel, choices, hand, few, corner)
    u, stage, left = plan.u, plan.stage, choices.left_handed
    scale = plan.compute_card_scale()
    bar, sits = plan.place_prompt_bar(scale), plan.place_other_seats(scale)
    strip = plan.place_strip(bar, sits.boxes)
    low = plan.compute_middle_bottom(bar) - 10 * u
    centre = Box(stage.x + sits.sides, sits.low, stage.w - 2 * sits.sides, low - sits.low)
    own, meter = plan.lower_corners(left)
    card, tall = hand[0] * scale * u, hand[1] * scale * u
    turned = [(seat - anchor - 1) % seats for seat in range(seats)]  # clockwise from the viewer's left, oneself last
    home = None
    if still:
        turned = [seats if seat == anchor else seat for seat in range(seats)]
        home = sits.boxes[anchor]
    spots = [*(side for side, _share in plan.seat_spots), "B"]
    return Layout(
        size=size,
        u=u,
        anchor=anchor,
        seats=seats,
        choices=plan.choices,
        stage=stage,
        dock=_place_stage(size, u, choices)[1],
        drawer=_place_log_drawer(size[0], u, bar.y, left),
        teacher=_place_teacher(size, u, choices),
        centre=centre,
        hand=_place_hand(stage, u, size[1], (card, tall), own.w),
        hand_w=card,
        centre_w=plan.centre_card(centre, scale),
        bar=bar,
        strip=strip,
        meter=meter,
        own=own,
        panels=tuple([*sits.boxes, own][place] for place in turned),
        spots=tuple(spots[place] for place in turned),
        home=home,
        top=Box(stage.x, 0, stage.w, TOP * u),
        large=plan.large,
        column=sits.column,
    )


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is settled before it is known how large the own cards are."""

    height: int
    u: float
    seats: int
    stage: Box
    panel: Extent
    hand: Extent
    few: Few | None
    choices: Choices
    large: bool
    corner: float
    spare: float
    """How far own cards keep their usual height on a table for large text, 0..1."""

    @property
    def seat_spots(self) -> tuple[tuple[str, float], ...]:
        """Where the other seats sit, clockwise from the viewer's left."""
        return large_text.ASIDE if self.large and self.seats == 3 else SPOTS[self.seats]

    def place_strip(self, bar: Box, others: list[Box]) -> Box:
        """Where it is told what happened, clear of the panels of others."""
        u, stage = self.u, self.stage
        tall = strip_height(self.choices.text_scale, self.large) * u
        if self.corner:
            w = self.corner * u
            x = stage.right - 14 * u - w if self.choices.left_handed else stage.x + 14 * u
            y = bar.bottom + GAP * u
            return Box(x, y, w, self.height - 14 * u - y if self.large else tall + CORNER * u)
        if self.large:  # in place of the title
            return title_line(stage, u, others, self.choices.left_handed)._replace(y=8 * u, h=tall)
        x, right = stage.x + 14 * u, stage.right - 14 * u
        found = Box(stage.x, bar.y - AIR * u - tall, stage.w, tall)
        for panel in others:
            if panel.expand_by(4 * GAP * u).overlaps_box(found):  # dots hang below panels
                x = max(x, panel.right + GAP * u) if panel.cx < stage.cx else x
                right = min(right, panel.x - GAP * u) if panel.cx > stage.cx else right
        return found._replace(x=x, w=right - x)

    def compute_middle_bottom(self, bar: Box) -> float:
        """Where the other seats and the middle end, above this prompt."""
        above = self.place_strip(bar, []).y
        return above if TOP * self.u < above < bar.y else bar.y

    @property
    def corner_height(self) -> float:
        """Units from the prompt down to the lower edge."""
        return (self.few or Few()).corners if self.large else CORNERS

    def place_prompt_bar(self, scale: float) -> Box:
        """The prompt, above own cards of this scale."""
        u, stage, hand = self.u, self.stage, self.hand
        grown = max(1.0, 0.55 + 0.45 * min(1.7, self.choices.text_scale))
        h = large_text.BAR * u if self.large else BAR_H * u * grown
        w = min(stage.w - (20 if self.large else 40) * u, BAR_W * u)
        headroom = large_text.HEADROOM if self.large and hand[1] > HAND[1] else HEADROOM
        y = min(self.height - (16 + hand[1] * scale + headroom) * u, self.height - self.corner_height * u) - h
        return Box(stage.cx - w / 2, y, w, h)

    def place_other_seats(self, scale: float) -> Seats:
        """The other seats' panels above own cards of this scale."""
        floor, few = self.compute_middle_bottom(self.place_prompt_bar(scale)), self.few
        if not self.large:
            return place_seat_panels(self.stage, self.u, self.seat_spots, self.panel, floor, few)
        flat = (few and (few.large or few.flat)) or self.panel
        flat = min(flat, self.panel, key=lambda plan: plan[1])
        left = self.choices.left_handed
        return large_text.place_seat_panels(self.stage, self.u, self.seat_spots, self.panel, flat, floor, left)

    def compute_card_scale(self) -> float:
        """How large the own cards are."""
        u, hand, wanted = self.u, self.hand, self.choices.card_scale
        fits = _card_scale(self.height / u, wanted, hand)
        if self.large:  # three cards lie between the corners, and with the largest text no higher than these
            fits = min(fits, (self.stage.w / u - 2 * (OWN + 26)) / (3 * hand[0]))
            if hand[1] <= HAND[1]:
                beside = (self.corner_height - 16 - HEADROOM) / hand[1]
                fits = min(fits, wanted * (beside + (1 - beside) * self.spare))
        return _limit_card_scale(fits, lambda scale: min(self.panel[0] * u, self.place_other_seats(scale).boxes[-1].w))

    def lower_corners(self, left_handed: bool) -> tuple[Box, Box]:
        """The own panel in the lower corner at the hand that plays, the meter in the other one."""
        stage, u, wide = self.stage, self.u, OWN * self.u
        tall, broad = min(150, self.corner_height - 22) * u, wide + 10 * u * self.large  # large figures are wide
        left, low = stage.x + 14 * u, self.height - 14 * u
        own = Box(left if left_handed else stage.right - 14 * u - wide, low - 118 * u, wide, 118 * u)
        return own, Box(stage.right - 14 * u - broad if left_handed else left, low - tall, broad, tall)

    def centre_card(self, centre: Box, scale: float) -> float:
        """Width of a card in the middle of the table."""
        under = large_text.CAPTIONS if self.large else 52
        wanted = CENTRE_W * scale * self.u * (1.12 if self.seats <= 3 else 1.0)
        return min(wanted, (centre.h - under * self.u) / RATIO, centre.w / 7.2)


def _make_plan(
    size: Size,
    seats: int,
    panel: Extent,
    choices: Choices,
    hand: Extent,
    few: Few | None,
    corner: Extent,
) -> _Plan:
    """The plan for a window; where text is large, the unit itself grows with the words."""
    u, spare = compute_unit_px(size), 0.0
    large = not choices.taught and choices.text_scale > large_text.STEADY
    if large:
        grown = large_text.compute_text_scale(choices.text_scale, seats, u)
        spare = large_text.compute_kept_height(grown, seats)
        u *= grown / large_text.STEADY
        choices = replace(choices, text_scale=large_text.STEADY)
    stage, _dock = _place_stage(size, u, choices)
    few = None if choices.taught else few
    return _Plan(size[1], u, seats, stage, panel, hand, few, choices, large, corner[large], spare)


def _place_hand(stage: Box, u: float, height: float, hand: Extent, beside: float) -> Box:
    """Where the own hand lies: between the corners, if three cards have room. ``hand``: a card's width, the height."""
    wide = min(960 * u, max(hand[0] * 3, stage.w - 2 * (beside + 26 * u)))
    middle = height - 16 * u - hand[1] / 2
    return Box.centre_on(stage.cx, middle, wide, hand[1])


def _place_log_drawer(width: float, u: float, bar_y: float, left_handed: bool) -> Box:
    """Where the log lies over the table, from the top down to the prompt."""
    x = 14 * u if left_handed else width - (DOCK_WIDTH + 54) * u
    return Box(x, TOP * u, (DOCK_WIDTH + 40) * u, bar_y - (TOP + 12) * u)


def _limit_card_scale(wanted: float, other: Callable[[float], float]) -> float:
    """The scale of the own cards, at most the wanted one: others' panels stay as wide (``other``) as at scale 1.

    Small windows at full tables have no room for both, and others' cards are the smaller ones as it is. What panels
    have beyond the plan where few sit at the table does not count. The steps are those of no wish in particular: who
    wants larger cards never gets smaller ones.
    """
    if wanted <= 1.0 or other(wanted) >= other(1.0) - 0.5:
        return wanted
    steps = (1.0 + step / 20 for step in range(ceil(20 * (wanted - 1.0)) - 1, 0, -1))
    return next((scale for scale in steps if other(scale) >= other(1.0) - 0.5), 1.0)


def _place_stage(size: Size, u: float, choices: Choices) -> tuple[Box, Box | None]:
    """What the table takes of the window, and the log beside it where there is room for one."""
    (width, height), teacher = size, _place_teacher(size, u, choices)
    aside = GAP * u + teacher.w if teacher is not None else 0.0
    docked = choices.docks and (width - aside) / u >= DOCK_FROM
    left = choices.left_handed
    dock_x = 14 * u if left else width - (DOCK_WIDTH + 14) * u
    stage_w = width - aside - (DOCK_WIDTH + 20) * u if docked else width - aside
    used = min(stage_w, 1640 * u)
    x = aside + (stage_w - used) / 2
    stage = Box(width - x - used if left else x, 0, used, height)
    return stage, Box(dock_x, 14 * u, DOCK_WIDTH * u, height - 28 * u) if docked else None


def _place_teacher(size: Size, u: float, choices: Choices) -> Box | None:
    """The dock of a teacher, opposite the log's."""
    if not choices.taught:
        return None
    wide = TEACHER * u
    x = size[0] - GAP * u - wide if choices.left_handed else GAP * u
    return Box(x, GAP * u, wide, size[1] - 2 * GAP * u)


def _card_scale(height: float, wanted: float, hand: Extent) -> float:
    """How large cards are in a window so many units high.

    Large ones push the prompt up; the middle of the table takes what is left.
    """
    scale = min(wanted, 1.0 + (height - 620) / 420)
    return min(scale, 1.0 + (height - 700) / 500) if hand[1] > HAND[1] else scale
