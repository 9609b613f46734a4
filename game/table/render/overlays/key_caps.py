"""Where the caps of keys lie: on what they are for, and on nothing of it, or near it, that is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.art.shapes import Extent
from game.input.keymap import is_gamepad_in_use
from game.table.model.geometry import Box
from game.table.model.plates import TablePlate
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.highlights import boxes_of, lit_now
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas

INTO: Final = 17.0
"""Units by which a cap reaches over what it is for at most ..."""
INTO_WIDTH, INTO_HEIGHT, BESIDE, INTO_FACE = 0.25, 0.17, 0.1, 0.36
"""... and the parts of that: across and down from a corner, from the side alone, and of a face both ways."""
READ: Final = 0.6
"""The part of another card, from its head, that is read."""
TOUCHED: Final = 3.0
"""Units by which a cap may reach over something that is read: its rim."""


def draw_key_caps(canvas: TableCanvas, play: Play, touch: Touch, bar: Bar, plates: Iterable[TablePlate]) -> None:
    """The keys of buttons and of what may be chosen, over everything, while the keyboard is in use."""
    if not (touch.keys or play.layout.choices.density == "study"):
        return
    for button in bar.buttons:
        if button.key:
            canvas.draw_key_cap(button.key, button.box.cx, button.box.bottom + 4, (0, 1))
    if not play.is_prompt_open or play.overlay is not None:  # a choice laid over the table has keys of its own
        return
    lit, read = lit_now(play, touch), dict(_iter_read_boxes(play, plates))
    for target, _box, key, _pending in () if is_gamepad_in_use() else play.list_things():
        box = boxes_of(play, touch, target) if key and target in lit else None
        if box is None:
            continue
        if target[0] == "card":
            canvas.draw_key_cap(key, box.x + min(box.w, box.h) * 0.3, box.y - 4)
            continue
        size = canvas.measure_key_cap(key)
        if target[0] == "seat":
            cap = _place_on_face(SeatPlate(canvas, play, int(target[1])).face_box, size, play.layout.stage)
        else:
            cap = place_cap(box, size, [other for about, other in read.items() if about != target])
        canvas.draw_key_cap(key, *pygame.FRect(cap).clamp(play.layout.stage).center, (0, 0))


def place_cap(box: Box, size: Extent, read: Iterable[Box]) -> Box:
    """Where the cap of a thing lies: at its lower left corner, or at the first of its other sides where it hides
    nothing that is read; where it hides least if there is none.
    """
    hidden = {cap: sum(_measure_overlap(cap, other) for other in read) for cap in _iter_places(box, size)}
    return min(hidden, key=hidden.__getitem__)


def _iter_places(box: Box, size: Extent) -> Iterator[Box]:
    w, h = size
    x, y = min(INTO, box.w * INTO_WIDTH) - w, min(INTO, box.h * INTO_HEIGHT) - h
    beside = min(INTO, box.w * BESIDE) - w
    yield Box(box.x + x, box.bottom - y - h, w, h)
    yield Box(box.x + beside, box.cy - h / 2, w, h)
    yield Box(box.x + x, box.y + y, w, h)
    yield Box(box.right - beside - w, box.cy - h / 2, w, h)


def _place_on_face(face: Box, size: Extent, stage: Box) -> Box:
    """At the upper left of a face, whose shape lies at the lower right: name and figures are read. What the edge of the
    window takes from it above, it keeps off at the side.
    """
    w, h = size
    x, y = face.x + min(INTO, face.w * INTO_FACE) - w, face.y + min(INTO, face.h * INTO_FACE) - h
    return Box(x - max(0.0, stage.y - y), y, w, h)


def _iter_read_boxes(play: Play, plates: Iterable[TablePlate]) -> Iterator[tuple[Target, Box]]:
    """What caps lie beside and not on: words and figures, the question, and the heads of other cards."""
    yield ("tip", -1), play.layout.voice_panel
    for number, plate in enumerate(plates):
        yield ("tip", number), plate.words_box
    for thing in play.list_things():
        if thing.target[0] != "seat":
            yield thing.target, thing.box._replace(h=thing.box.h * READ)


def _measure_overlap(cap: Box, other: Box) -> float:
    """Square units by which a cap covers what is read, its rim left out."""
    both = pygame.FRect(cap).clip(other)
    return max(0.0, both.w - TOUCHED) * max(0.0, both.h - TOUCHED)
