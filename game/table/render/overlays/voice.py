"""The column in which the table speaks: what happened, below it a sentence while there is one, and the question."""

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

SIZE, AIR, AIR_BESIDE = 17.0, 6.0, 24.0
"""Units of the letters of the sentence, of the air about its lines, and beside them."""
SCALES = 1.0, 0.9, 0.8
"""How large a sentence may be, in shares of its size: smaller where there is no room for more lines, but not with large
text, in which what was asked for is not the smallest.
"""
CLEAR = 4.0
"""Units between the column and what lies above it."""


class VoiceColumn(NamedTuple):
    """Where the parts of the column stand."""

    layout: Layout
    """The table's, with what happened where that stands now."""
    note: Box | None = None
    """Where the sentence stands; None without one, and where there is no room for it."""
    scale: float = 1.0
    """How large its letters are."""


@lru_cache(maxsize=64)
def lay_voice(layout: Layout, words: str) -> VoiceColumn:
    """The column with a sentence in it, where what happened stands above the question: it moves up for the sentence
    where the felt is free, else leaves it one of its lines. Where a list tells what happened nobody is asked, and the
    sentence has the question's place.
    """
    if not words or not is_over_prompt(layout) or layout.choices.taught or layout.choices.listed:
        return VoiceColumn(layout)
    bar, strip = layout.bar, layout.strip
    # What counts about piles is told to the very foot of the middle.
    middle = (layout.centre,) if layout.plan.captions else layout.mat_boxes
    above, line = (*layout.panels, *middle), layout.measure_text("|", STRIP_SIZE)[1] + STRIP_AIR[1]
    scales = SCALES[:1] if layout.text_scale > STEADY else SCALES
    for scale, told in product(scales, sorted({strip.h, min(strip.h, line)}, reverse=True)):
        size = SIZE * scale
        high = layout.measure_text(words, size, room=bar.w - bar.h - AIR_BESIDE)[1] + AIR
        note, top = bar._replace(y=bar.y - high, h=high), bar.y - high - told
        risen = strip._replace(y=top - CLEAR, h=strip.y - top + CLEAR)
        if top >= strip.y or not any(map(risen.overlaps_box, above)):
            return VoiceColumn(replace(layout, told=strip._replace(y=top, h=told)), note, scale)
    return VoiceColumn(layout)
