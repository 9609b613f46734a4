"""The keyboard over the table: where the focus goes."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.ui.focus import find_nearest_place


def find_neighbour(touch: Touch, play: Play, boxes: dict[Target, Box], dx: int = 0, dy: int = 0) -> Target | None:
    """The lit thing next to the focus in a direction; the first one when nothing has the focus."""
    if not boxes:
        return None
    if touch.focus is None or touch.focus not in boxes:
        kind, x, y = touch.left or ("do", 0.0, 0.0)
        # Nearest to where the last choice was made, among things of its kind on the table.
        near = [target for target in boxes if target[0] == kind and kind not in ("do", "word")]
        first = min(near, key=lambda target: abs(boxes[target].cx - x) + abs(boxes[target].cy - y), default=None)
        return first or _choose_first_focus(play, boxes)
    places = {}
    for target, box in boxes.items():  # a thing in which others lie is reached at its upper edge
        around = any(other.is_inside(box) for other in boxes.values() if other != box)
        places[target] = pygame.FRect(*box[:3], 1 if around else box.h)
    here, within = places[touch.focus], boxes[touch.focus]
    inside = {target: places[target] for target, box in boxes.items() if box != within and box.is_inside(within)}
    # Down leads into a thing first: what stands beside it may begin nearer to its upper edge.
    into = find_nearest_place(inside, here, dx, dy) if dy > 0 else None
    return into or find_nearest_place(places, here, dx, dy) or touch.focus


def leave_focus(touch: Touch, boxes: Mapping[Target, Box]) -> None:
    """What has the focus is done: it goes on from there when something is asked again."""
    if touch.keys and touch.focus is not None and touch.focus in boxes:
        touch.left = touch.focus[0], *boxes[touch.focus].centre_point
    touch.focus = None


def _choose_first_focus(play: Play, boxes: dict[Target, Box]) -> Target:
    """Where the keyboard begins: what is ready to be done, the usual answer in words, then what lies on the table;
    unusual things in words come last, for whoever presses on without reading.
    """
    order = ("do", "slot", "deck", "shown", "card", "seat", "token", "word")
    aside = ("do", "help"), ("do", "back")
    usual = {word.target for word in play.list_words() if word.main and play.is_prompt_open}

    def rank_target(target: Target) -> tuple[float, float, float]:
        place: float = order.index(target[0]) if target[0] in order and target not in aside else len(order)
        return 0.5 if target in usual else place, boxes[target].y, boxes[target].x

    return min(boxes, key=rank_target)
