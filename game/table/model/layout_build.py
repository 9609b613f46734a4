"""The layout of a table, worked out from the window's size and what people have chosen. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from game.art.shapes import Extent, Size
from game.table.model.geometry import RATIO, Box
from game.table.model.layout import CAPTIONS, HAND, TOP, Choices, Layout, TablePlan, title_line
from game.table.model.seat_layout import FEW, MIDDLE, SPOTS, Seats, measure_middle, place_other_seats
from game.ui.style import compute_unit_px

USUAL = Choices()
STEADY = 1.3
"""The text scale up to which words alone grow. Beyond it the unit grows with them: the table has fewer of it."""
FULL = (1.6, 2.0)
"""The largest text scales with more than ``FEW`` seats, in a window of 1280 by 720 pixels and of 1920 by 1080."""
DOCK_FROM = 1560
"""Units of window width from which the log stands beside the table."""
DOCK_WIDTH = 292
TEACHER = 316
"""Width of a teacher's dock: what three cards of the own hand leave between the corners."""
HEADROOM, HEADROOM_LYING = 36, 20
"""Units between the own hand and the prompt, which a card that is lifted does not reach, and of a hand that lies."""
CENTRE_W = 100
OWN = 286
"""Width of the own panel, and of the figures."""
FIGURES = 150
"""Height of the figures, where there is room."""
BAR_H, BAR_TWO = 58, 80
"""Of the prompt, with its buttons beside the words, or below them where it is narrow for its words."""
BAR_W, BAR_NARROW = 946, 740
"""Of the prompt: its lit end, and as many words as fit into a line of 900; narrow for words of the usual size."""
GAP = 6
"""Units between things that stand beside each other."""
AIR = 10
"""Units between the strip that tells what happened and the prompt."""
STRIP, STRIP_IN_LINE = 78.0, 36.0
"""Units of height of the strip that tells what happened, above the prompt and in the line at the top."""
MIDDLE_MANY = 106.0
"""Units of height the middle keeps at a full table before the strip goes elsewhere."""
CORNER_LEAST = 96.0
"""The least height with which it stands in a corner."""


def compute_text_scale(wanted: float, seats: int, unit: float) -> float:
    """The scale words have at a table of so many seats where somebody wants this one; ``unit`` as in ``layout``."""
    least, most = FULL
    return wanted if seats <= FEW else min(wanted, least + (most - least) * min(1.0, max(0.0, 2 * (unit - 1))))


@lru_cache(maxsize=64)
def build_layout(size: Size, seats: int, anchor: int, plan: TablePlan, choices: Choices = USUAL) -> Layout:
    """The layout for a window of ``size`` pixels."""
    still = choices.still and seats + 1 in SPOTS and choices.text_scale <= STEADY
    u = compute_unit_px(size)
    if not choices.taught:
        u *= max(1.0, compute_text_scale(choices.text_scale, seats + still, u) / STEADY)
    choices = replace(choices, text_scale=min(STEADY, choices.text_scale))
    left = choices.left_handed
    stage, dock = _place_stage(size, u, choices)
    room = _Room(size[1], u, seats + still, stage, plan, choices)
    scale = room.compute_card_scale()
    bar, sits = room.place_prompt_bar(scale), room.place_other_seats(scale)
    floor = room.compute_floor(bar)
    low = floor - 10 * u
    centre = Box(stage.x + sits.sides, sits.low, stage.w - 2 * sits.sides, low - sits.low)
    own, meter = room.place_lower_corners(bar)
    card, tall = plan.hand[0] * scale * u, plan.hand[1] * scale * u
    turned = [(seat - anchor - 1) % seats for seat in range(seats)]  # clockwise from the viewer's left, oneself last
    home = None
    if still:
        turned = [seats if seat == anchor else seat for seat in range(seats)]
        home = sits.boxes[anchor]
    spots = [*(side for side, _share in sits.spots), "B"]
    drawer_x = 14 * u if left else size[0] - (DOCK_WIDTH + 54) * u
    return Layout(
        size=size,
        u=u,
        anchor=anchor,
        seats=seats,
        choices=choices,
        stage=stage,
        dock=dock,
        drawer=Box(drawer_x, TOP * u, (DOCK_WIDTH + 40) * u, bar.y - (TOP + 12) * u),
        teacher=_place_teacher(size, u, choices),
        centre=centre,
        hand=_place_hand(stage, u, size[1], (card, tall), own.w),
        hand_w=card,
        centre_w=room.compute_centre_card(centre, scale),
        bar=bar,
        strip=room.place_strip(bar, floor, sits.boxes),
        meter=meter,
        own=own,
        panels=tuple([*sits.boxes, own][place] for place in turned),
        spots=tuple(spots[place] for place in turned),
        home=home,
        top=Box(stage.x, 0, stage.w, TOP * u),
        column=sits.column,
    )


@dataclass(frozen=True, slots=True)
class _Room:
    """What is settled before it is known how large the own cards are."""

    height: int
    u: float
    seats: int
    stage: Box
    plan: TablePlan
    choices: Choices

    @property
    def strip_height(self) -> float:
        """Pixels of height of the strip above the prompt."""
        return (STRIP + 18 * (max(1.0, self.choices.text_scale) - 1)) * self.u

    def place_strip(self, bar: Box, floor: float, others: Sequence[Box]) -> Box:
        """Where it is told what happened, clear of the panels of others: above the prompt, in a lower corner, or in
        place of the title.
        """
        u, stage, left, (w, figures) = self.u, self.stage, self.choices.left_handed, self.plan.corner
        if floor < bar.y:
            x, right = stage.x + 14 * u, stage.right - 14 * u
            found = Box(stage.x, floor, stage.w, self.strip_height)
            for panel in others:
                if panel.expand_by(4 * GAP * u).overlaps_box(found):  # dots hang below panels
                    x = max(x, panel.right + GAP * u) if panel.cx < stage.cx else x
                    right = min(right, panel.x - GAP * u) if panel.cx > stage.cx else right
            return found._replace(x=x, w=right - x)
        y = bar.bottom + GAP * u
        tall = self.height - figures * u - y
        if w and tall >= CORNER_LEAST * u:
            return Box(stage.right - (14 + w) * u if left else stage.x + 14 * u, y, w * u, tall)
        return title_line(stage, u, others, left)._replace(y=8 * u, h=STRIP_IN_LINE * u)

    def compute_floor(self, bar: Box) -> float:
        """Where the middle and what hangs there end: above the strip as long as the middle keeps its height so, else
        above the prompt.
        """
        above = bar.y - AIR * self.u - self.strip_height
        panel = (self.seats <= FEW and self.plan.flat) or self.plan.panel
        least = MIDDLE if self.seats <= FEW else MIDDLE_MANY
        return above if measure_middle(above / self.u, panel[1]) >= least else bar.y

    def place_prompt_bar(self, scale: float) -> Box:
        """The prompt, above own cards of this scale."""
        u, stage, hand = self.u, self.stage, self.plan.hand
        w = min(stage.w - 20 * u, BAR_W * u)
        grown = max(1.0, self.choices.text_scale)
        h = BAR_H * (0.55 + 0.45 * grown) if w >= BAR_NARROW * u * grown else BAR_TWO
        headroom = HEADROOM if hand[1] <= HAND[1] else HEADROOM_LYING
        y = self.height - (max(16 + hand[1] * scale + headroom, self.plan.corners) + h) * u
        return Box(stage.cx - w / 2, y, w, h * u)

    def place_other_seats(self, scale: float) -> Seats:
        """The other seats' panels above own cards of this scale."""
        floor = self.compute_floor(self.place_prompt_bar(scale))
        return place_other_seats(self.stage, self.u, self.seats, self.plan, floor, self.choices.left_handed)

    def compute_card_scale(self) -> float:
        """How large the own cards are. Three of them lie between the corners; large ones push the prompt up, and what
        is in the middle of the table and, at a full one, of other seats takes what is left.
        """
        hand, high, wanted = self.plan.hand, self.height / self.u, self.choices.card_scale
        fits = min(wanted, 1 + (high - 620) / 420, (self.stage.w / self.u - 2 * (OWN + 26)) / (3 * hand[0]))
        if hand[1] > HAND[1]:
            fits = min(fits, 1 + (high - 700) / 500)
        if self.seats > FEW and high < 720:
            fits = min(fits, max(0.58, 1 + (high - 720) / 420))
        return _limit_card_scale(fits, lambda scale: self.place_other_seats(scale).boxes[-1].h)

    def place_lower_corners(self, bar: Box) -> tuple[Box, Box]:
        """The own panel in the lower corner at the hand that plays, the meter in the other one."""
        stage, u, wide = self.stage, self.u, OWN * self.u
        left, right, low = stage.x + 14 * u, stage.right - 14 * u - wide, self.height - 14 * u
        if self.choices.left_handed:
            left, right = right, left
        tall = min(FIGURES * u, low - bar.bottom - 8 * u)
        return Box(right, low - 118 * u, wide, 118 * u), Box(left, low - tall, wide, tall)

    def compute_centre_card(self, centre: Box, scale: float) -> float:
        """Width of a card in the middle of the table."""
        wanted = CENTRE_W * scale * self.u * (1.12 if self.seats <= 3 else 1.0)
        return min(wanted, (centre.h - max(CAPTIONS * self.u, 0.28 * centre.h)) / RATIO, centre.w / 7.2)


def _place_hand(stage: Box, u: float, height: float, hand: Extent, beside: float) -> Box:
    """Where the own hand lies: between the corners, if three cards have room. ``hand``: a card's width, the height."""
    wide = min(960 * u, max(hand[0] * 3, stage.w - 2 * (beside + 26 * u)))
    middle = height - 16 * u - hand[1] / 2
    return Box.centre_on(stage.cx, middle, wide, hand[1])


def _limit_card_scale(wanted: float, other: Callable[[float], float]) -> float:
    """The scale of the own cards, at most the wanted one: others' panels stay as high (``other``) as at scale 1.

    Small windows at full tables have no room for both, and others' cards are the smaller ones as it is. The steps are
    those of no wish in particular: who wants larger cards never gets smaller ones.
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
