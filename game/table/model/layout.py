"""Where everything lies, from the window's size and a few choices. Pure; all of it in units.

The design is 1280 by 720 units, and only what draws asks how many pixels make one. Spare width docks the log, spare
height goes to the felt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from typing import TypeVar

from game.table.model import log_letters
from game.table.model.geometry import RATIO, Box
from game.table.model.layout_plan import TOP
from game.table.model.layout_plan import Choices as Choices
from game.table.model.layout_plan import TablePlan as TablePlan
from game.table.model.page import Page
from game.table.model.seat_layout import FEW, MANY, MIDDLE, YIELDING, Seats, measure_middle, place_other_seats
from game.ui.style import DESIGN

PLATE = 290.0
"""Units of width of another seat's name plate at most."""
BELOW = 4.5
"""Units between a name plate and the cards below it."""
TITLE_BOTTOM = 42.0
"""Where the title ends there."""
SPOKEN = 330.0
"""Units from either end of the line at the top within which no face rises into it."""
TITLE_END, TOOLS = 392.0, 372.0
"""Units from the stage's edge to the end of the title, and from the other edge to the buttons opposite it."""
NAME = 33.0
"""Height of the line with a seat's name in units."""
FIGURES_AIR = 4.0
"""Units between the figures on a name plate and its end."""
FREE = 0.16
"""The part of the middle's height its cards leave free."""
DOCK_FROM, OPENED_FROM = 1560, 1240
"""Units of window width from which the log stands beside the table, and from which it can be opened there."""
DOCK_WIDTH = 292
"""Units of width of a log beside the table."""
WING_AIR, INNER = 12.0, 790.0
"""Units between a log beside the middle and what is about it, and of width the middle keeps before it stands there."""
TEACHER = 112.0
"""Units of height of what a teacher says above the prompt; with larger text more, as far as the middle has it."""
HEADROOM, HEADROOM_LYING = 36, 16
"""Units between the own hand and the prompt, which a card that is lifted does not reach, and of a hand that lies."""
CENTRE_W, MARGIN = 100, 4.0
"""Units of width of a card in the middle, and by which what the middle lies on may be wider than it."""
OWN = 286
"""Width of the own panel, and of the figures."""
FIGURES = 150
"""Height of the figures, where there is room."""
BAR_H, BAR_GROWS, BAR_TWO = 48, 72, 80
"""Of the prompt, with its buttons beside the words, of what it grows by with twice as large ones, or with buttons below
them where it is narrow for its words.
"""
BAR_W, BAR_NARROW = 1120, 740
"""Of the prompt: as much of what happened as has room beside the seats; narrow for words of the usual size."""
GAP = 6
"""Units between things that stand beside each other."""
STRIP_SIZE, STRIP_AIR = 16.5, (12.0, 8.0)
"""Units of the letters of the strip that tells what happened, and of the air about two lines of them, and one."""
STRIP_IN_LINE = 36.0
"""Units of its height in the line at the top."""
MIDDLE_MANY, YIELDED, MIDDLE_LOW = 106.0, 30.0, 72.0
"""Units of the middle's height: before the strip has one line, yielded to that one, before it stands elsewhere."""
CORNER_LEAST = 96.0
"""The least height with which it stands in a corner."""

T = TypeVar("T")


@dataclass(frozen=True)
class Layout(Page):
    """The boxes of the table for one window size, one number of seats and the seat at the bottom; made by
    `game.table.model.layout_build.build_layout`.
    """

    seats: int
    anchor: int
    plan: TablePlan

    # --- the window --------------------------------------------------------------------------------------------

    @cached_property
    def teacher(self) -> Box | None:
        """Where a teacher speaks: above the prompt, in the place of what happened."""
        return self.strip._replace(h=self.strip.h - GAP) if self.choices.taught else None

    @property
    def is_log_fixed(self) -> bool:
        """Whether the log stands beside the table all the time."""
        return self.choices.docks and self.size[0] >= DOCK_FROM

    @cached_property
    def log_wing(self) -> Box | None:
        """The log beside the middle, where few sit and nobody at the sides; where it is not seen, None, too."""
        if not self.choices.docks or self.choices.taught or self._places > FEW or self.size[0] >= DOCK_FROM:
            return None
        bare = replace(self, choices=self.choices._replace(docks=False, log_open=False))
        stage, sits = bare.stage, bare._other_seats
        wide = (stage.w - INNER) / 2 - 2 * WING_AIR
        if "L" in sits.spots or wide < log_letters.measure_line(self, log_letters.LINE_LEAST):
            return None
        x = stage.right - WING_AIR - wide
        y = sits.low if max(panel.right for panel in sits.boxes) > x - WING_AIR else TOP + WING_AIR
        return self.mirror_box(Box(x, y, wide, bare.middle_bottom - 2 * WING_AIR - y), stage)

    @cached_property
    def dock(self) -> Box | None:
        """The log beside the table, where there is room for one."""
        width, height = self.size
        opened = self.choices.log_open and not self.choices.taught and width >= OPENED_FROM and self.log_wing is None
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

    @cached_property
    def log_beside(self) -> Box | None:
        """Where the log lies over nothing; None where it does, and while it is shut."""
        return self.dock or (self.log_wing if self.choices.log_open else None)

    @property
    def log_box(self) -> Box | None:
        """Where the log is now; None while it is shut."""
        return self.log_beside or self.log_over

    @property
    def log_over(self) -> Box | None:
        """Where the open log lies over the table: over the middle and the strip, which it tells, too; else None."""
        sits, stage = self._other_seats, self.stage
        over = Box(stage.x + sits.sides, sits.low, stage.w - 2 * sits.sides, self.bar.y - GAP - sits.low)
        return over if self.choices.log_open and self.log_beside is None else None

    @property
    def log_size(self) -> float:
        """Units of the letters of the log."""
        return log_letters.SIZE if self.log_beside is None or self.dock else log_letters.compute_small_size(self)

    @cached_property
    def title_box(self) -> Box:
        """The part of the line at the top that is the title's: between the menu and a panel that reaches up there."""
        stage, risen = self.stage, (box.x - 10 for box in self._iter_risen())
        plates = (self.mirror_box(self.place_name_plate(seat), stage) for seat in range(self.seats))
        faces = (plate.x - GAP for plate in plates if plate.y < TOP + GAP and plate.x > stage.x + SPOKEN - 30)
        left, right = stage.x + 62, min([stage.x + TITLE_END, *risen, *faces])
        return self.mirror_box(Box(left, 10, max(0.0, right - left), 32), stage)

    # --- the lower edge ----------------------------------------------------------------------------------------

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
        wide = (self.stage.w - 2 * (OWN + 26)) / (3 * hand[0])
        grown = max(1.0, high / DESIGN[1]) if self._places <= FEW and self.choices.text_scale <= 1 else 1.0
        wanted = min(self.choices.card_scale * grown, 1 + (high - 620) / 420, wide)
        if self.plan.is_lying:
            wanted = min(wanted, 1 + (high - 700) / 500)
            wanted *= min(1.0, YIELDING * high / DESIGN[1]) if self._is_yielding else 1.0
        if self._places > FEW and high < 720:
            wanted = min(wanted, max(0.58, 1 + (high - 720) / 420))
        steps = (1.0 + step / 20 for step in range(ceil(20 * (wanted - 1.0)) - 1, 0, -1))
        least = self._place_others(1.0).boxes[-1].h - 0.5 if wanted > 1.0 else 0.0
        fits = (scale for scale in (wanted, *steps) if not least or self._place_others(scale).boxes[-1].h >= least)
        return next(fits, 1.0)

    def _place_bar(self, scale: float) -> Box:
        """The prompt, above own cards of this scale."""
        stage, hand = self.stage, self.plan.hand
        w = min(stage.w - 32, BAR_W)
        grown = max(1.0, self.choices.text_scale)
        h = BAR_H + BAR_GROWS * (grown - 1) if w >= BAR_NARROW * grown else BAR_TWO
        headroom = HEADROOM_LYING if self.plan.is_lying else HEADROOM
        y = self.size[1] - max(self.plan.foot_h + hand[1] * scale + headroom, self.plan.corners) - h
        return Box(stage.cx - w / 2, y, w, h)

    @cached_property
    def bar(self) -> Box:
        """The prompt."""
        return self._place_bar(self.card_scale)

    @property
    def hand_w(self) -> float:
        """Width of an own card."""
        return self.plan.hand[0] * self.card_scale

    @cached_property
    def hand(self) -> Box:
        """Where the own hand lies: between the corners, if three cards have room."""
        stage, tall = self.stage, self.plan.hand[1] * self.card_scale
        wide = min(960, max(self.hand_w * 3, stage.w - 2 * (self.own.w + 26)))
        return Box.centre_on(stage.cx, self.size[1] - self.plan.foot_h - tall / 2, wide, tall)

    @property
    def hand_area(self) -> Box:
        """The own hand with the air below it: what lies there is on the own seat."""
        return self.hand._replace(h=self.hand.h + self.plan.foot_h)

    def _place_corner(self, tall: float, right: bool) -> Box:
        """A box in a lower corner, for left-handed people in the other one."""
        stage = self.stage
        x = stage.right - 14 - OWN if right != self.left_handed else stage.x + 14
        return Box(x, self.size[1] - 14 - tall, OWN, tall)

    @cached_property
    def own(self) -> Box:
        """The viewer's own panel, at the hand that plays."""
        return self._place_corner(118, True)

    @cached_property
    def meter(self) -> Box:
        """The figures of the own hand."""
        return self._place_corner(min(FIGURES, self.size[1] - self.bar.bottom - 22), False)

    @cached_property
    def strip(self) -> Box:
        """Where it is told what happened: above the prompt and as wide, in a lower corner, or in place of the title."""
        stage, bar, (w, figures) = self.stage, self.bar, self.plan.corner
        if (floor := self._compute_floor(bar)) < bar.y:
            return bar._replace(y=floor, h=bar.y - floor)
        if w and (tall := self.size[1] - figures - bar.bottom - GAP) >= CORNER_LEAST:
            return Box(stage.right - 14 - w if self.left_handed else stage.x + 14, bar.bottom + GAP, w, tall)
        return self.title_box._replace(y=8, h=STRIP_IN_LINE)

    @property
    def voice_panel(self) -> Box:
        """The panel of the prompt, with the strip where that stands above it."""
        return self.bar._replace(y=self.middle_bottom, h=self.bar.bottom - self.middle_bottom)

    def _compute_floor(self, bar: Box) -> float:
        """Where the middle and what hangs there end: above a strip of two lines, of one where own cards lie in rows,
        as long as the middle keeps its height so, else above the prompt.
        """
        panel = (self._places <= FEW and self.plan.flat) or self.plan.panel
        if self.choices.taught:
            spare = measure_middle(bar.y, panel[1]) - MIDDLE
            return bar.y - max(TEACHER, min(TEACHER * self.choices.text_scale, spare))
        least, line = MIDDLE if self._places <= FEW else MIDDLE_MANY, self.measure_text("|", STRIP_SIZE)[1]
        ways = (2 * line + STRIP_AIR[0], least), (line + STRIP_AIR[1], least - YIELDED)
        for above, needed in ways[self.plan.is_lying :]:
            if measure_middle(bar.y - above, panel[1]) >= needed:
                return bar.y - above
        lowest = bar.y - line - STRIP_AIR[1]
        return lowest if lowest - self._seat_others(lowest).low >= MIDDLE_LOW else bar.y

    # --- the seats and the middle ------------------------------------------------------------------------------

    @property
    def _places(self) -> int:
        """Seats there is room for: at a table that keeps still one more than sit there."""
        return self.seats + self.choices.still

    @property
    def _is_yielding(self) -> bool:
        """Whether a hand that lies in rows yields to seats one below the other."""
        return self._places > MANY and self.plan.is_lying

    def _place_others(self, scale: float) -> Seats:
        """The other seats' panels above own cards of this scale."""
        return self._seat_others(self._compute_floor(self._place_bar(scale)))

    def _seat_others(self, floor: float) -> Seats:
        """These panels above a floor."""
        # Large words take the line for themselves.
        line = 0.0 if self.choices.text_scale > 1 else self.stage.w - 2 * (TITLE_END + GAP)
        return place_other_seats(self.stage, self._places, self.plan, floor, self.left_handed, line)

    @cached_property
    def _other_seats(self) -> Seats:
        return self._place_others(self.card_scale)

    def _list_by_seat(self, others: Sequence[T], own: T) -> tuple[T, ...]:
        """What is said clockwise from the viewer's left, oneself last, by seat."""
        if self.choices.still:
            return tuple(own if seat == self.anchor else there for seat, there in enumerate(others))
        return tuple([*others, own][(seat - self.anchor - 1) % self.seats] for seat in range(self.seats))

    @cached_property
    def panels(self) -> tuple[Box, ...]:
        """Per seat; the anchor's is ``own``."""
        return self._list_by_seat(self._other_seats.boxes, self.own)

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """Per seat: B, L, T or R."""
        return self._list_by_seat(self._other_seats.spots, "B")

    @property
    def home(self) -> Box | None:
        """Where the anchor sits at a table that keeps still."""
        return self._other_seats.boxes[self.anchor] if self.choices.still else None

    @cached_property
    def centre(self) -> Box:
        """The free felt in the middle."""
        stage, sits = self.stage, self._other_seats
        low = self._compute_floor(self.bar) - 10
        if sits.span:
            return Box(stage.x + sits.span[0], sits.low, sits.span[1], low - sits.low)
        beside = self.log_wing if self.log_beside and not self.dock else None
        sides = max(sits.sides, beside.w + 2 * WING_AIR if beside else 0.0)
        return Box(stage.x + sides, sits.low, stage.w - 2 * sides, low - sits.low)

    @cached_property
    def mat(self) -> Box:
        """What the middle of the table lies on."""
        centre = self.centre
        wide = centre.w if self._other_seats.span else min(self.plan.mat * self.centre_w, centre.w + MARGIN)
        return Box.centre_on(centre.cx, centre.cy + 1, wide, centre.h)

    @cached_property
    def centre_w(self) -> float:
        """Width of a card in the middle of the table."""
        centre = self.centre
        wanted = CENTRE_W * self.card_scale * (1.12 if self._places <= 3 else 1.0)
        return min(wanted, (1 - FREE) * centre.h / RATIO, centre.w / 7.2)

    # --- what is asked of it -----------------------------------------------------------------------------------

    def place_name_plate(self, seat: int) -> Box:
        """The name plate of a seat: above its cards; the viewer's own one is all of its panel."""
        panel = self.panels[seat]
        if seat == self.anchor:
            return panel
        wide = min(panel.w, PLATE)
        return Box(panel.cx - wide / 2, panel.y, wide, NAME)

    def place_seat_cards(self, seat: int) -> Box:
        """Where the cards of another seat lie."""
        panel, plate = self.panels[seat], self.place_name_plate(seat)
        y = plate.bottom + BELOW
        return Box(panel.x, y, panel.w, panel.bottom - y)

    def place_dots(self, seat: int) -> Box:
        """Where it is seen that a seat is thinking: at the foot of its panel."""
        panel = self.panels[seat]
        return Box(self.place_seat_cards(seat).cx - 22, panel.bottom - 10, 44, 20)

    def place_foot_sign(self, seat: int, wide: float, tall: float) -> Box:
        """Where a sign so large hangs at the foot of a seat's panel, or on the upper edge of the viewer's own one."""
        panel = self.panels[seat]
        if seat == self.anchor:
            return Box(panel.right - wide - 2 * GAP, panel.y - tall / 2, wide, tall)
        return Box(self.place_seat_cards(seat).cx - wide / 2, panel.bottom + GAP - tall, wide, tall)

    def place_plate_figures(self, seat: int, wide: float) -> Box:
        """The end of another seat's name plate where its figures stand, so many units wide."""
        plate = self.place_name_plate(seat)
        return Box(plate.right - wide - FIGURES_AIR, plate.bottom - NAME, wide, NAME)

    @property
    def middle_bottom(self) -> float:
        """Where the middle of the table and what hangs there end: above the strip, or the prompt."""
        return self.strip.y if self.top.bottom < self.strip.y < self.bar.y else self.bar.y

    @property
    def is_line_shared(self) -> bool:
        """Whether seats sit in the line at the top where buttons would be."""
        return any(box.right > self.stage.right - TOOLS for box in self._iter_risen())

    def _iter_risen(self) -> Iterator[Box]:
        """What seats take of the line at the top, for right-handed people."""
        for panel in self.panels:
            if panel.y < TITLE_BOTTOM:
                yield self.mirror_box(panel, self.stage)

    def compute_corner_x(self, width: float) -> float:
        """Left edge of something so wide in the lower corner opposite the own panel."""
        return self.meter.right - width if self.left_handed else self.meter.x
