"""Where everything lies, from the window's size and a few choices. Pure; all of it in units.

The design is 1280 by 720 units, and only what draws asks how many pixels make one. Spare width docks the log, spare
height goes to the felt.
"""

from __future__ import annotations

from functools import cached_property

from game.art.shapes import Extent
from game.table.model.geometry import RATIO, Box
from game.table.model.layout_fit import BESIDE_HAND, TITLE_END, TOLD_W
from game.table.model.layout_fit import GAP as GAP
from game.table.model.layout_fit import STRIP_SIZE as STRIP_SIZE
from game.table.model.layout_plan import TOP
from game.table.model.layout_plan import Choices as Choices
from game.table.model.layout_plan import TablePlan as TablePlan
from game.table.model.seat_places import BELOW as BELOW
from game.table.model.seat_places import FIGURES_AIR as FIGURES_AIR
from game.table.model.seat_places import NAME as NAME
from game.table.model.seat_places import SeatPlaces

SPOKEN = 330.0
"""Units from either end of the line at the top within which no face rises into it."""
FREE = 0.16
"""The part of the middle's height its cards leave free."""
CENTRE_W, MARGIN, MAT_AIR = 100, 4.0, 8.0
"""Units of width of a card in the middle, by which what the middle lies on may be wider than it, and of air on that."""
MAT_CARD = 1.2
"""How much larger piles may be that have it to themselves, as far as what they lie on has the height."""
MAT_LEAST = 260.0, 110.0
"""Units of width a mat has, for words beside small piles do not shrink with these, and of height from which one for
each pile lets them be larger than one for both.
"""
LOG_SIZE, LOG_LINES = 16.0, 9
"""Units of the letters of the log, and how many lines one which lies over the table has at least, with its head."""
FIGURES = 150
"""Height of the figures, where there is room."""
STRIP_IN_LINE = 36.0
"""Units of its height in the line at the top."""
SPEAKER, SPEAKER_AIR = 92.0, 12.0
"""Units across the face of a teacher, and from it to the words."""
FEW_TOOLS = 236.0
"""Units from the edge to the buttons there that have no other place."""
CORNER_LEAST = 96.0
"""The least height with which it stands in a corner."""


class Layout(SeatPlaces):
    """The boxes of the table for one window size, one number of seats and the seat at the bottom; made by
    `game.table.model.layout_build.build_layout`.
    """

    @property
    def lit_pixel(self) -> tuple[int, int]:
        """The pixel in the middle of the table, over which its lamp hangs."""
        return round(self.stage.cx * self.u), self.window[1] // 2

    @cached_property
    def teacher(self) -> Box | None:
        """Where a teacher speaks: above the prompt, in the place of what happened."""
        return self.strip._replace(h=self.strip.h - GAP) if self.choices.taught else None

    def place_speaker(self, words: Box) -> Box:
        """Where the face of a teacher stands whose ``words`` lie there: over the end of their board."""
        x = max(self.stage.x + GAP, words.x - SPEAKER / 2)
        return self.mirror_box(Box(x, words.cy - SPEAKER / 2, SPEAKER, SPEAKER), words)

    @property
    def speaker_room(self) -> Extent:
        """Units that this face takes of the board at its left and at its right end."""
        bar, face = self.bar, self.place_speaker(self.bar)
        taken = (bar.right - face.x if self.left_handed else face.right - bar.x) + SPEAKER_AIR
        return (0.0, taken) if self.left_handed else (taken, 0.0)

    @property
    def log_box(self) -> Box | None:
        """Where the log is now; None while it is shut."""
        return self.dock or self.log_over

    @property
    def log_over(self) -> Box | None:
        """Where the open log lies over the table: over the middle and the strip, which it tells, too, and where that is
        low for its letters, over who sits opposite, and at the sides, too; else None.
        """
        if not self.choices.log_open or self.dock is not None:
            return None
        sits, stage, least = self.other_seats, self.stage, LOG_LINES * self.measure_text("|", LOG_SIZE)[1]
        foot, y = self.bar.y - GAP, sits.low if self.bar.y - GAP - sits.low >= least else self.top.bottom + GAP
        wide = stage.w - 2 * sits.sides if foot - y >= least else self.bar.w
        return Box(stage.cx - wide / 2, y, wide, foot - y)

    @cached_property
    def title_box(self) -> Box:
        """The part of the line at the top that is the title's: between the menu and a panel that reaches up there."""
        stage, risen = self.stage, (box.x - 10 for box in self.iter_risen())
        plates = (self.mirror_box(self.place_name_plate(seat), stage) for seat in range(self.seats))
        faces = (plate.x - GAP for plate in plates if plate.y < TOP + GAP and plate.x > stage.x + SPOKEN - 30)
        end = stage.right - FEW_TOOLS if self._told_below is None and self.is_line_shared else stage.x + TITLE_END
        left, right = stage.x + 70, min([end, *risen, *faces])
        return self.mirror_box(Box(left, 10, max(0.0, right - left), 32), stage)

    @cached_property
    def bar(self) -> Box:
        """The prompt."""
        bar, sides = self.place_bar(self.card_scale), self.other_seats.sides
        return self.stage.place_line(sides, bar.y, bar.h) if self.is_question_between else bar

    @property
    def hand_w(self) -> float:
        """Width of an own card."""
        return self.plan.hand[0] * self.card_scale

    @cached_property
    def hand(self) -> Box:
        """Where the own hand lies: between the corners, if three cards have room."""
        stage, tall, foot = self.stage, self.plan.hand[1] * self.card_scale, self.plan.measure_foot(self.card_scale)
        wide = min(960, max(self.hand_w * 3, stage.w - 2 * (self.own.w + BESIDE_HAND)))
        return Box.centre_on(stage.cx, self.size[1] - foot - tall / 2, wide, tall)

    @property
    def hand_area(self) -> Box:
        """The own hand with the air below it: what lies there is on the own seat."""
        return self.hand._replace(h=self.size[1] - self.hand.y)

    @cached_property
    def meter(self) -> Box:
        """The figures of the own hand."""
        return self.place_corner(min(FIGURES, self.size[1] - self.bar.bottom - 22), False)

    @cached_property
    def strip(self) -> Box:
        """Where it is told what happened: above the prompt and as wide, in a lower corner, or in place of the title."""
        return self.told or self._told_below or self.title_box._replace(y=8, h=STRIP_IN_LINE)

    @cached_property
    def _told_below(self) -> Box | None:
        """Where it is told what happened, below the line at the top; None where nothing but that has room for it."""
        stage, bar, (w, figures) = self.stage, self.bar, self.plan.corner
        if (floor := self.compute_floor(bar)) < bar.y or self.choices.listed:
            wide = bar.w if self.is_question_between or self.choices.taught else min(stage.w - 32, TOLD_W)
            return Box(bar.cx - wide / 2, floor, wide, bar.y - floor)
        if w and (tall := self.size[1] - figures - bar.bottom - GAP) >= CORNER_LEAST:
            return Box(stage.right - 14 - w if self.left_handed else stage.x + 14, bar.bottom + GAP, w, tall)
        return None

    @property
    def is_line_shared(self) -> bool:
        """Whether seats sit in the line at the top where buttons would be, or large words tell there what happened."""
        return super().is_line_shared or (self._told_below is None and self.choices.text_scale > 1)

    @property
    def voice_panel(self) -> Box:
        """The panel of the prompt, with the strip where that stands above it."""
        return self.bar._replace(y=self.middle_bottom, h=self.bar.bottom - self.middle_bottom)

    @cached_property
    def centre(self) -> Box:
        """The free felt in the middle."""
        stage, sits = self.stage, self.other_seats
        low = self.compute_floor(self.bar) - 10
        return Box(stage.x + sits.sides, sits.low, stage.w - 2 * sits.sides, low - sits.low)

    @cached_property
    def mat_boxes(self) -> tuple[Box, ...]:
        """What the middle of the table lies on: one mat, or one at either side of who sits opposite, as high as the
        cards there; of low ones that at the right alone.
        """
        head = NAME + BELOW
        beside = tuple(box._replace(y=box.y + head, h=box.h - head) for box in self.other_seats.mats)
        return beside[beside[0].h < MAT_LEAST[1] :] if beside else (self.mat,)

    @cached_property
    def mat(self) -> Box:
        """What the middle lies on where that is one."""
        centre = self.centre
        wide = min(max(self.plan.mat * self.centre_w, MAT_LEAST[0]), centre.w + MARGIN)
        tall = min(centre.h, (MAT_CARD * self.centre_w * RATIO + MAT_AIR) / (1 - FREE))
        return Box.centre_on(centre.cx, centre.cy - 2, wide, tall)  # as far from the question as from seats

    @cached_property
    def centre_w(self) -> float:
        """Width of a card in the middle of the table."""
        centre = self.centre
        wanted = CENTRE_W * self.card_scale * (1.12 if self.place_count <= 3 else 1.0)
        return min(wanted, (1 - FREE) * centre.h / RATIO, centre.w / 7.2)

    @property
    def middle_bottom(self) -> float:
        """Where the middle of the table and what hangs there end: above the strip, or the prompt."""
        return self.strip.y if self.top.bottom < self.strip.y < self.bar.y else self.bar.y

    def compute_corner_x(self, width: float) -> float:
        """Left edge of something so wide in the lower corner opposite the own panel."""
        return self.meter.right - width if self.left_handed else self.meter.x
