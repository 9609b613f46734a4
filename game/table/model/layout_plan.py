"""What a table's layout is made of: what a game needs, and what people have chosen; all in units."""

from __future__ import annotations

from typing import NamedTuple

from game.art.shapes import Extent

HAND = (116.0, 162.0)
"""Width of a card of the own hand and height of the own area."""
BACKS = 0.84
"""Width of others' cards that are held at most, of an own one: the own hand is what counts."""
FOOT, FOOT_LYING = 16.0, 23.0
"""Units below an own hand of usual size that is held, and below one of any size that lies."""
TOP = 52.0
"""Units of height of the line at the top."""


class Choices(NamedTuple):
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
    """Whether a teacher speaks where it is told what happened."""
    listed: bool = False
    """Whether a list beside the table tells what happened, and the table itself does not."""
    posed: bool = False
    """Whether the question is all there is to read, in large letters: in a puzzle what happened is left to the log."""


class TablePlan(NamedTuple):
    """What a game needs of the table's layout, in units."""

    panel: Extent = (196.0, 162.0)
    """The size of another seat's panel."""
    flat: Extent | None = None
    """The size of one at the top while at most four sit at the table, where it is another one."""
    beside: Extent | None = None
    """The size of one at a side then."""
    plate: float = 290.0
    """Units of width of another seat's name plate at most: as wide as a few of the cards below it."""
    most: float = 1.4
    """How far panels grow then, and at a fuller table those at its sides."""
    middle: float = 154.0
    """Height the middle of the table keeps before they grow."""
    abreast: float = 0.0
    """Units of width, at least, of what each pile lies on at either side of who sits opposite, alone or at a table with
    large text, if others' panels are larger so; 0 where piles never lie there.
    """
    captions: float = 0.0
    """Height below a pile in which the game writes what counts about it."""
    mat: float = 7.0
    """The width of what the middle lies on, in widths of a card there."""
    hand: Extent = HAND
    """Width of an own card and height of the own area: the prompt stands above it."""
    corners: float = 140.0
    """Height from the prompt down to the lower edge, where the own panel and the figures lie, at least."""
    corner: Extent = (0.0, 0.0)
    """Width of the lower corner opposite the own panel, where it can be told what happened, and the height there that
    is the figures'."""

    def measure_foot(self, scale: float) -> float:
        """Units between an own hand of this scale and the window's lower edge, in which the ends of a fan hang, or the
        tray of a hand that lies ends clear of the table's edge.
        """
        return FOOT_LYING if self.is_lying else FOOT * scale

    @property
    def is_lying(self) -> bool:
        """Whether own cards lie in rows instead of being held."""
        return self.hand[1] > HAND[1]
