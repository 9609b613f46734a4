"""Sizes and looks of one frame: the unit, the scale of text, and what a person has set about cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.art.shapes import Size
from game.config.settings import Settings

DESIGN: Final = (1280, 720)

SMALL: Final = 18
"""Least size of words, in units."""
BODY: Final = 20
HEAD: Final = 27
TITLE: Final = 42
"""The three sizes of a screen; a screen uses SMALL or BODY for what is read, HEAD and TITLE for what is found."""

GAP: Final = 8
"""Spacing goes in steps of this many units."""


class Style(NamedTuple):
    """What a layout depends on. Equal styles and equal sizes give equal layouts."""

    u: float = 1.0
    """Pixels per unit; 1 at 1280 by 720."""
    text_scale: float = 1.0
    four_colour: bool = False
    letters: bool = False
    reduced_motion: bool = False

    def to_px(self, units: float) -> int:
        """Units as whole pixels, at least one."""
        return max(1, round(units * self.u))

    def get_text_px(self, units: float) -> int:
        """The size in pixels of text of so many units, as large as the person wants text."""
        return max(8, round(units * self.u * self.text_scale))


def compute_unit_px(size: Size) -> float:
    """Pixels per unit in a window of this size."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def style_for(size: Size, settings: Settings) -> Style:
    """The style of a window of this size for a person with these settings."""
    return Style(
        compute_unit_px(size), settings.text_scale, settings.four_colour, settings.suit_letters, settings.reduced_motion
    )
