"""What has room at a table: its part of the window, the own cards, the panels above them. Pure; in units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from game.table.model.geometry import Box
from game.table.model.layout_plan import TOP, TablePlan
from game.table.model.page import Page
from game.table.model.seat_layout import FEW, LOWEST, MANY, MIDDLE, YIELDING, Seats, measure_middle, place_other_seats
from game.ui.style import DESIGN, compute_unit_px

TITLE_END, TOOLS = 392.0, 372.0
"""Units from the stage's edge to the end of the title, and from the other edge to the buttons opposite it."""
DOCK_FROM, OPENED_FROM = 1560, 1240
"""Units of window width from which the log stands beside the table, and from which it can be opened there."""
DOCK_WIDTH = 292
"""Units of width of a log beside the table."""
TEACHER, TEACHER_LARGE, TEACHER_W = 104.0, 112.0, 860
"""Units of height of what a teacher says above the prompt, two lines below its head; with large text, times its scale
as far as the middle has it; and of width, unless text is large.
"""
TAUGHT_MIDDLE = 172.0
"""Units of height the middle keeps then before others' panels grow, at most."""
TAUGHT = 25.0
"""Units from the line at the top to who sits at a side while a teacher speaks, at least."""
HEADROOM, HEADROOM_LYING = 35, 16
"""Units between the own hand and the prompt, which a card that is lifted does not reach, and of a hand that lies."""
OWN, BESIDE_HAND = 286, 28
"""Width of the own panel, and of the figures, and of the air between them and the own hand."""
BAR_H, BAR_GROWS, BAR_TWO, POSED = 48, 74, 80, 14
"""Of the prompt, with its buttons beside the words, of what it grows by with twice as large ones, or with buttons below
them where it is narrow for its words, and for the letters of a puzzle.
"""
TOLD_W, BAR_W, BAR_NARROW = 1200, 960, 740
"""Of what happened, and of a prompt in large words; of any other one, which leaves felt beside
it free; and narrow for words of the usual size.
"""
LYING_FROM, LEAST_LYING, FLAT = 1180.0, 0.82, 800.0
"""Units of width of a table from which a hand that lies in rows is as large as planned, and how large it is in any, and
of height up to which a window is flat.
"""
ALONE = 2
"""Seats of a table at which somebody has the side opposite alone."""
GAP = 6
"""Units between things that stand beside each other."""
STRIP_SIZE, STRIP_AIR = 16.5, (12.0, 8.0)
"""Units of the letters of the strip that tells what happened, and of the air about two lines of them, and one."""
MIDDLE_TWO, MIDDLE_ONE = 118.0, 69.0
"""Units of height below the other seats before the strip has one line, and before it stands elsewhere."""


@dataclass(frozen=True)
class TableFit(Page):
    """What has room at a table; see `Layout`."""

    seats: int
    anchor: int
    plan: TablePlan
    told: Box | None = None
    """Where it is told what happened while a sentence stands between that and the prompt; None while none does."""

    @property
    def is_log_fixed(self) -> bool:
        """Whether the log stands beside the table all the time."""
        return self.choices.docks and self.window[0] / compute_unit_px(self.window) >= DOCK_FROM

    @cached_property
    def dock(self) -> Box | None:
        """The log beside the table, where there is room for one."""
        width, height = self.size
        opened = self.choices.log_open and not self.choices.taught and width >= OPENED_FROM
        if not self.choices.docks or not (width >= DOCK_FROM or opened):
            return None
        x = 14 if self.left_handed else width - DOCK_WIDTH - 14
        return Box(x, 14, DOCK_WIDTH, height - 28)

    @cached_property
    def stage(self) -> Box:
        """What is not taken by docks."""
        width, height = self.size
        room = width - (DOCK_WIDTH + 20) * (self.dock is not None)
        used = min(room, 1640)
        x = (room - used) / 2
        return Box(width - x - used if self.left_handed else x, 0, used, height)

    @property
    def top(self) -> Box:
        return self.stage._replace(h=TOP)

    def place_corner(self, tall: float, right: bool) -> Box:
        """A box in a lower corner, for left-handed people in the other one."""
        stage = self.stage
        x = stage.right - 14 - OWN if right != self.left_handed else stage.x + 14
        return Box(x, self.size[1] - 14 - tall, OWN, tall)

    @cached_property
    def own(self) -> Box:
        """The viewer's own panel, at the hand that plays."""
        return self.place_corner(118, True)

    @property
    def place_count(self) -> int:
        """Seats there is room for: at a table that keeps still one more than sit there."""
        return self.seats + self.choices.still

    @cached_property
    def card_scale(self) -> float:
        """How large the own cards are. Three of them lie between the corners; large ones push the prompt up, and what
        is in the middle of the table and, at a full one, of other seats takes what is left.

        Others' panels stay as high as at scale 1. Small windows at full tables have no room for both, and others' cards
        are the smaller ones as it is. Who wants larger cards never gets smaller ones.
        """
        if self.choices.taught:  # a teacher takes no room of the own hand
            return replace(self, choices=self.choices._replace(taught=False)).card_scale
        hand, high = self.plan.hand, self.size[1]
        wide = (self.stage.w - 2 * (OWN + BESIDE_HAND)) / (3 * hand[0])
        grown = max(1.0, high / DESIGN[1]) if self.place_count <= FEW and self.choices.text_scale <= 1 else 1.0
        wanted = min(self.choices.card_scale * grown, 1 + (high - 620) / 420, wide)
        if self.plan.is_lying:
            wanted = min(wanted, 1 + (high - 700) / 500, max(LEAST_LYING, self.stage.w / LYING_FROM))
            wanted *= YIELDING ** (self.place_count > FEW)
            if self.place_count > MANY and not self.is_question_between:
                wanted *= min(1.0, YIELDING * high / DESIGN[1])
            between = self.plan.corners - self.plan.measure_foot(1.0) - HEADROOM_LYING
            wanted = max(wanted, min(self.choices.card_scale, between / hand[1]))  # the corners push up the prompt
        if self.place_count > FEW and high < 720:
            wanted = min(wanted, max(0.58, 1 + (high - 720) / 420))
        steps = (1.0 + step / 20 for step in range(ceil(20 * (wanted - 1.0)) - 1, 0, -1))
        least = self._place_others(1.0).boxes[-1].h - 0.5 if wanted > 1.0 else 0.0
        fits = (scale for scale in (wanted, *steps) if not least or self._place_others(scale).boxes[-1].h >= least)
        return next(fits, 1.0)

    @property
    def is_question_between(self) -> bool:
        """Whether the question stands between those who sit at the sides, who reach lower then: where many have cards
        that lie in rows, all cards are larger so, as long as the window is not that high.
        """
        flat = self.stage.w >= LYING_FROM and self.size[1] <= FLAT
        return flat and self._is_usual and self.plan.is_lying and self.place_count > MANY

    @property
    def _is_usual(self) -> bool:
        """Whether neither words are large nor a teacher speaks."""
        return self.choices.text_scale <= 1 and not self.choices.taught

    def place_bar(self, scale: float) -> Box:
        """The prompt, above own cards of this scale."""
        stage, hand = self.stage, self.plan.hand
        usual = TEACHER_W if self.choices.taught else BAR_W
        w = min(stage.w - 32, usual if self.choices.text_scale <= 1 else TOLD_W)
        grown = max(1.0, self.choices.text_scale)
        h = BAR_H + BAR_GROWS * (grown - 1) if w >= BAR_NARROW * grown else BAR_TWO
        h += POSED * self.choices.posed
        headroom = HEADROOM_LYING if self.plan.is_lying else HEADROOM
        y = self.size[1] - max(self.plan.measure_foot(scale) + hand[1] * scale + headroom, self.plan.corners) - h
        return Box(stage.cx - w / 2, y, w, h)

    def compute_floor(self, bar: Box) -> float:
        """Where the middle and what hangs there end: above a strip of two lines, of one beside a log, with large text,
        and where many have cards that lie in rows, as long as enough felt is left below the other seats and many of
        these keep their least height, else above the prompt.
        """
        few = self.place_count <= FEW
        panel = (few and self.plan.flat) or self.plan.panel
        if self.choices.taught:
            spare = measure_middle(bar.y, panel[1]) - MIDDLE
            grown = max(TEACHER_LARGE, min(TEACHER_LARGE * self.choices.text_scale, spare))
            return bar.y - (grown if self.choices.text_scale > 1 else TEACHER)
        if self.choices.listed:
            return bar.y
        line = self.measure_text("|", STRIP_SIZE)[1]
        ways = (2 * line + STRIP_AIR[0], MIDDLE_TWO), (line + STRIP_AIR[1], MIDDLE_ONE)
        lying = self.plan.is_lying and not few
        for above, needed in ways[lying or self.dock is not None or self.choices.text_scale > 1 :]:
            floor = bar.y - above
            seats = self._seat_others(floor)
            if floor - seats.low >= needed and (few or seats.boxes[0].h >= LOWEST):
                return floor
        return bar.y

    def _place_others(self, scale: float) -> Seats:
        """The other seats' panels above own cards of this scale."""
        return self._seat_others(self.compute_floor(self.place_bar(scale)))

    def _seat_others(self, floor: float) -> Seats:
        """These panels above a floor."""
        # Large words take the line for themselves.
        line = 0.0 if self.choices.text_scale > 1 else self.stage.w - 2 * (TITLE_END + GAP)
        plan = self.plan
        if self.choices.taught:  # seats and middle share what a teacher leaves
            plan = plan._replace(middle=min(plan.middle, TAUGHT_MIDDLE))
        if self.place_count > ALONE and (self.choices.text_scale <= 1 or self.choices.listed):
            plan = plan._replace(abreast=0.0)  # the piles are the middle of the picture where they have room there
        foot = self.size[1] - plan.corners if self.is_question_between else floor
        found = place_other_seats(self.stage, self.place_count, plan, (floor, foot), self.left_handed, line)
        if not self.choices.taught:
            return found
        head = TOP + TAUGHT  # what is pointed at is framed with its face, clear of the buttons
        tops = [box.y if spot == "T" else max(box.y, head) for spot, box in zip(found.spots, found.boxes, strict=True)]
        boxes = [box._replace(y=y, h=box.bottom - y) for box, y in zip(found.boxes, tops, strict=True)]
        return found._replace(boxes=boxes)

    @cached_property
    def other_seats(self) -> Seats:
        """Where the other seats sit."""
        return self._place_others(self.card_scale)
