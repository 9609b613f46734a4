"""Where the panels of the seats lie, and what stands on them. Pure; in units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from game.table.model.geometry import Box
from game.table.model.layout_fit import GAP, TOOLS, TableFit
from game.table.model.seat_layout import BESIDE_CARDS, FEW, RISEN

BELOW = 4.5
"""Units between a name plate and the cards below it."""
TITLE_BOTTOM = 42.0
"""Where the title ends there."""
LOWERED = 30.0
"""Units from the upper edge of cards to the name beside them: its face rises above it."""
NAME = 33.0
"""Height of the line with a seat's name in units."""
DOTS = 34.0, 12.0
"""Units across the dots that somebody thinks."""
DOTS_FROM, DOTS_RISE = 76.0, 7.0
"""Units from the left end of a plate to them: the largest face has room there; and by which they rise above it."""
FIGURES_AIR = 4.0
"""Units between the figures on a name plate and its end."""

T = TypeVar("T")


class SeatPlaces(TableFit):
    """What lies at each seat; see `Layout`."""

    def _list_by_seat(self, others: Sequence[T], own: T) -> tuple[T, ...]:
        """What is said clockwise from the viewer's left, oneself last, by seat."""
        if self.choices.still:
            return tuple(own if seat == self.anchor else there for seat, there in enumerate(others))
        return tuple([*others, own][(seat - self.anchor - 1) % self.seats] for seat in range(self.seats))

    @cached_property
    def panels(self) -> tuple[Box, ...]:
        """Per seat; the anchor's is ``own``."""
        return self._list_by_seat(self.other_seats.boxes, self.own)

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """Per seat: B, L, T or R."""
        return self._list_by_seat(self.other_seats.spots, "B")

    @property
    def home(self) -> Box | None:
        """Where the anchor sits at a table that keeps still."""
        return self.other_seats.boxes[self.anchor] if self.choices.still else None

    def place_name_plate(self, seat: int) -> Box:
        """The name plate of a seat: above its cards; the viewer's own one is all of its panel."""
        panel = self.panels[seat]
        if seat == self.anchor:
            return panel
        if self._is_plate_beside(seat):
            x = panel.right - BESIDE_CARDS + GAP if self.left_handed else panel.x
            return Box(x, panel.y + LOWERED, BESIDE_CARDS - GAP, NAME)
        wide = min(self.plan.plate, panel.w)
        return Box(panel.cx - wide / 2, panel.y, wide, NAME)

    def _is_plate_beside(self, seat: int) -> bool:
        """Whether a name stands beside the cards of a seat, not above them."""
        alone = self.spots.count("T") == 1 and self.spots[seat] == "T"
        return alone and self.plan.is_lying and self.place_count <= FEW and self.panels[seat].y == RISEN

    def place_seat_cards(self, seat: int) -> Box:
        """Where the cards of another seat lie."""
        panel, plate = self.panels[seat], self.place_name_plate(seat)
        if self._is_plate_beside(seat):
            x = panel.x if self.left_handed else panel.x + BESIDE_CARDS
            return panel._replace(x=x, w=panel.w - BESIDE_CARDS)
        y = plate.bottom + BELOW
        return Box(panel.x, y, panel.w, panel.bottom - y)

    def place_dots(self, seat: int, figures: float) -> Box:
        """Where it is seen that a seat is thinking: on the upper edge of its plate, beside the face and above the name,
        and no further than to the figures, which are so many units wide.
        """
        plate, (wide, tall) = self.place_name_plate(seat), DOTS
        x = min(plate.x + DOTS_FROM, self.place_plate_figures(seat, figures).x - wide)
        return Box(x, max(1.0, plate.y - DOTS_RISE), wide, tall)

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
    def is_line_shared(self) -> bool:
        """Whether seats sit in the line at the top where buttons would be."""
        return any(box.right > self.stage.right - TOOLS * self.choices.text_scale for box in self.iter_risen())

    def iter_risen(self) -> Iterator[Box]:
        """What seats take of the line at the top, for right-handed people."""
        for panel in self.panels:
            if panel.y < TITLE_BOTTOM:
                yield self.mirror_box(panel, self.stage)
