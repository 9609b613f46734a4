"""The layout of a table, made of the window's size and what people have chosen. Pure."""

from __future__ import annotations

from functools import lru_cache

from game.art.shapes import Size
from game.table.model.layout import Layout
from game.table.model.layout_fit import DOCK_FROM
from game.table.model.layout_plan import Choices, TablePlan
from game.table.model.seat_layout import FEW, FULL
from game.ui.style import compute_unit_px

USUAL = Choices()
STEADY = 1.3
"""The text scale up to which words alone grow. Beyond it the unit grows with them: the table has fewer of it."""
CROWDED = (1.6, 2.0)
"""The largest text scales with more than ``FEW`` seats, in a window of 1280 by 720 pixels and of 1920 by 1080."""

ROOMY, SMALLER = 1.4, 1.25
"""Pixels of a unit from which words of the usual size are smaller while a log stands beside the table, which then keeps
its width, and how much they are at most.
"""


def compute_text_scale(wanted: float, seats: int, unit: float) -> float:
    """The scale words have at a table of so many seats where somebody wants this one; ``unit`` as in ``layout``."""
    least, most = CROWDED
    return wanted if seats <= FEW else min(wanted, least + (most - least) * min(1.0, max(0.0, 2 * (unit - 1))))


@lru_cache(maxsize=64)
def build_layout(size: Size, seats: int, anchor: int, plan: TablePlan, choices: Choices = USUAL) -> Layout:
    """The layout for a window of ``size`` pixels."""
    still = choices.still and seats + 1 <= max(FULL) and choices.text_scale <= STEADY
    u = compute_unit_px(size)
    if choices.log_open and not choices.taught and u >= ROOMY and choices.text_scale <= 1:  # it takes none of the table
        u = max(u / SMALLER, min(u, size[0] / DOCK_FROM))
    if not choices.taught:
        u *= max(1.0, compute_text_scale(choices.text_scale, seats + still, u) / STEADY)
    choices = choices._replace(text_scale=min(STEADY, choices.text_scale), still=still)
    return Layout(size, u, choices, seats, anchor, plan)
