"""How large the letters of the log are, and how wide a log beside the middle is for them. Pure; in units."""

from __future__ import annotations

from game.table.model.page import Page

SIZE, SMALL, LEAST_PX = 16.0, 12.5, 14.0
"""Units of the letters of a log, and of one beside the middle, whose letters have so many pixels at least."""
AIR = 32.0
"""Units of the width of a log that are air."""
LINE_LEAST = 17
"""Figures that a line of a log beside the middle has to hold: about twenty letters."""


def compute_small_size(page: Page) -> float:
    """Units of the letters of a log beside the middle."""
    return max(SMALL, LEAST_PX / page.u)


def measure_line(page: Page, figures: int) -> float:
    """Units of width of a log beside the middle that holds so many figures on a line."""
    return page.measure_width("0" * figures, compute_small_size(page)) + AIR
