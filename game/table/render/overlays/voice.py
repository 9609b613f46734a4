"""The column in which the table speaks: what happened, and below it the question, with a hint while there is one."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.table.model.geometry import Box
from game.table.model.layout import STRIP_SIZE, Layout
from game.table.model.layout_build import STEADY
from game.table.model.layout_fit import STRIP_AIR
from game.table.render.overlays.tiling import is_over_prompt

SIZE, HEAD, AIR = 17.0, 22.0, 8.0
"""Units of the letters of a hint, of those of the question above it, and of the air about its lines."""
BUTTONS = 330.0
"""Units of width that buttons usually take beside it."""
SCALES = 1.0, 0.9, 0.8
"""How large it may be, in shares of its size: smaller where there is no room for more lines, but not with large text,
in which what was asked for is not the smallest.
"""
CLEAR = 4.0
"""Units between the column and what lies above it."""


class VoiceColumn(NamedTuple):
    """Where the parts of the column stand."""

    layout: Layout
    """The table's, with what happened where that stands now."""
    box: Box
    """The prompt's panel, which reaches up for a hint if there is room for that."""


@lru_cache(maxsize=64)
def lay_voice(layout: Layout, words: str) -> VoiceColumn:
    """The column with a hint below the question, where what happened stands above it: it moves up for that where the
    felt is free, else leaves it one of its lines. Where a list tells what happened nobody is asked, and the hint has
    the question's place.
    """
    bar, strip = layout.bar, layout.strip
    if not words or not is_over_prompt(layout) or layout.choices.taught or layout.choices.listed:
        return VoiceColumn(layout, bar)
    # What counts about piles is told to the very foot of the middle.
    middle = (layout.centre,) if layout.plan.captions else layout.mat_boxes
    above, line = (*layout.panels, *middle), layout.measure_text("|", STRIP_SIZE)[1] + STRIP_AIR[1]
    scales, head = SCALES[:1] if layout.text_scale > STEADY else SCALES, layout.measure_text("|", HEAD)[1] + AIR
    for scale, told in product(scales, sorted({strip.h, min(strip.h, line)}, reverse=True)):
        high = head + layout.measure_text(words, SIZE * scale, room=bar.w - bar.h - BUTTONS)[1]
        box = bar._replace(y=min(bar.y, bar.bottom - high), h=max(bar.h, high))
        top = box.y - told
        risen = strip._replace(y=top - CLEAR, h=strip.y - top + CLEAR)
        if top >= strip.y or not any(map(risen.overlaps_box, above)):
            return VoiceColumn(replace(layout, told=strip._replace(y=top, h=told)), box)
    return VoiceColumn(layout, bar)
