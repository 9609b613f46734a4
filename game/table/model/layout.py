"""Where everything lies, from the window's size and a few choices. Pure; all results in pixels.

The design is 1280 by 720 units; ``u`` pixels make a unit. Spare width docks the log, spare height goes to the felt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from game.art.shapes import Extent, Size
from game.table.model.geometry import Box
from game.ui.style import compute_unit_px

HAND = (107.0, 150.0)
"""Width of a card of the own hand and height of the own area."""
PLATE = 250.0
"""Units of width of another seat's name plate at most."""
BELOW = 6.0
"""Units between a name plate and the cards."""
TOP = 52.0
"""Units of height of the line at the top."""
TITLE_BOTTOM = 42.0
"""Where the title ends there."""
NAME = 33.0
"""Height of the line with a seat's name in units."""
FIGURES_AIR = 4.0
"""Units between the figures on a name plate and its end."""
CAPTIONS = 34.0
"""Units of the middle's height that its cards leave free."""


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
    still: bool = False
    """Everybody has a place that stays, and the hand of whoever looks comes from there to the lower edge. A full table,
    and one with large text, have no place to spare and turn round."""
    taught: bool = False
    """Whether a teacher has a dock beside the table: at the left, or at the right for left-handed people."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What a game needs of the table's layout, in units."""

    panel: Extent = (196.0, 162.0)
    """The size of another seat's panel."""
    flat: Extent | None = None
    """The size of one at the top while at most four sit at the table, where it is another one."""
    beside: Extent | None = None
    """The size of one at a side then."""
    column: float = 0.0
    """The part of ``flat``'s width that is the name plate's, where it lies beside the cards and not above them."""
    most: float = 1.4
    """How far panels grow then."""
    middle: float = 154.0
    """Height the middle of the table keeps before they grow."""
    hand: Extent = HAND
    """Width of an own card and height of the own area: the prompt stands above it."""
    corners: float = 140.0
    """Height from the prompt down to the lower edge, where the own panel and the figures lie, at least."""
    corner: Extent = (0.0, 0.0)
    """Width of the lower corner opposite the own panel, where it can be told what happened, and the height there that
    is the figures'."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of the table for one window size, one number of seats and the seat at the bottom."""

    size: Size
    u: float
    anchor: int
    seats: int
    choices: Choices
    stage: Box
    """What is not taken by a docked log."""
    dock: Box | None
    drawer: Box
    teacher: Box | None
    """The dock of a teacher."""
    centre: Box
    """The free felt in the middle."""
    hand: Box
    hand_w: float
    centre_w: float
    bar: Box
    """The prompt."""
    strip: Box
    """Where it is told what happened since the viewer's last turn: above the prompt, in a lower corner, or in the
    line at the top."""
    meter: Box
    own: Box
    """The viewer's own panel."""
    panels: tuple[Box, ...]
    """Per seat; the anchor's is ``own``."""
    spots: tuple[str, ...]
    """Per seat: B, L, T or R."""
    home: Box | None
    """Where the anchor sits at a table that keeps still."""
    top: Box

    column: float = 0.0
    """Width of the plates of who sits at the top, where they lie beside the cards."""

    def get_text_px(self, units: float = 18.0) -> int:
        """A text size in pixels, not one smaller than it is called: ``units`` at the text scale that is left beside the
        larger unit (see `build_layout`), never unreadable.
        """
        return max(12, ceil(units * self.u * self.choices.text_scale - 0.01))

    @property
    def text_scale(self) -> float:
        """The text scale words have: the chosen one, as far as the table has room for it."""
        return self.choices.text_scale * self.u / compute_unit_px(self.size)

    def get_seat_panel(self, seat: int) -> Box:
        return self.panels[seat]

    def place_name_plate(self, seat: int) -> Box:
        """The name plate of a seat: above or beside its cards; the viewer's own one is all of its panel."""
        panel, tall = self.panels[seat], NAME * self.u
        if seat == self.anchor:
            return panel
        if self.is_plate_beside(seat):
            return Box(panel.x, panel.y, self.column, 2 * tall - 6 * self.u)
        wide = min(panel.w, PLATE * self.u)
        return Box(panel.cx - wide / 2, panel.y, wide, tall)

    def is_plate_beside(self, seat: int) -> bool:
        """Whether the name plate of a seat lies beside its cards."""
        return bool(self.column) and self.spots[seat] == "T"

    def place_seat_cards(self, seat: int) -> Box:
        """Where the cards of another seat lie."""
        panel, plate = self.panels[seat], self.place_name_plate(seat)
        x, y = (
            (plate.right + 8 * self.u, panel.y)
            if self.is_plate_beside(seat)
            else (panel.x, plate.bottom + BELOW * self.u)
        )
        return Box(x, y, panel.right - x, panel.bottom - y)

    def place_dots(self, seat: int) -> Box:
        """Where it is seen that a seat is thinking: at the foot of its panel."""
        u, panel = self.u, self.panels[seat]
        return Box(panel.cx - 22 * u, panel.bottom - 8 * u, 44 * u, 20 * u)

    def place_plate_figures(self, seat: int, wide: float) -> Box:
        """The end of another seat's name plate where its figures stand, so many units wide."""
        plate, tall = self.place_name_plate(seat), NAME * self.u
        return Box(plate.right - (wide + FIGURES_AIR) * self.u, plate.bottom - tall, wide * self.u, tall)

    def add_caption(self, pile: Box) -> Box:
        """A pile in the middle with what is written below it."""
        return pile._replace(h=pile.h + CAPTIONS * self.u)

    @property
    def middle_bottom(self) -> float:
        """Where the middle of the table and what hangs there end: above the strip, or the prompt."""
        return self.strip.y if self.top.bottom < self.strip.y < self.bar.y else self.bar.y

    @property
    def is_line_shared(self) -> bool:
        """Whether seats sit in the line at the top."""
        return any(panel.y < TITLE_BOTTOM * self.u for panel in self.panels)

    @property
    def left_handed(self) -> bool:
        """Whether what is used most lies at the left."""
        return self.choices.left_handed

    def compute_corner_x(self, width: float) -> float:
        """Left edge of something so wide in the lower corner opposite the own panel."""
        return self.meter.right - width if self.left_handed else self.meter.x

    def mirror_box(self, box: Box, about: Box) -> Box:
        """A box of the right-handed layout where it lies in this one: mirrored about the middle of another."""
        return box._replace(x=2 * about.cx - box.right) if self.left_handed else box


def title_line(stage: Box, u: float, others: Sequence[Box], left_handed: bool) -> Box:
    """The part of the line at the top that is the title's: between the menu and a panel that reaches up there."""
    left, right = stage.x + 62 * u, stage.x + 392 * u
    for panel in others:
        if panel.y < TITLE_BOTTOM * u:
            near = stage.right - panel.right + stage.x if left_handed else panel.x
            right = min(right, near - 10 * u)
    wide = max(0.0, right - left)
    return Box(stage.right - 62 * u - wide if left_handed else left, 10 * u, wide, 32 * u)


COINS = 62.0
"""Units of a name plate that are the coins'."""


def coin_size(layout: Layout, own: bool) -> int:
    """Pixels across a coin."""
    return round((34 if own else 22) * layout.u)


def coin_row(layout: Layout, seat: int) -> Box:
    """Where the coins of a seat lie."""
    size = coin_size(layout, seat == layout.anchor)
    if seat == layout.anchor:
        panel = layout.get_seat_panel(seat)
        return Box(panel.x + 14 * layout.u, panel.bottom - size - 14 * layout.u, panel.w - 28 * layout.u, size)
    row = layout.place_plate_figures(seat, COINS)
    return row._replace(y=row.cy - size / 2, h=size)


def coins_box(layout: Layout, count: int) -> Box:
    """So many own coins in their row; the room of one where there is none."""
    row, size = coin_row(layout, layout.anchor), coin_size(layout, True)
    return row._replace(w=min(row.w, size * (1.06 * (max(1, count) - 1) + 1)))
