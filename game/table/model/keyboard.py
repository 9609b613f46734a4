"""The keyboard over the table: the key that chooses a thing, and where the focus goes."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter

from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch

HAND_KEYS = "qwerzxcv"
SEAT_KEYS = "asfghjk"
OWN_KEY = "b"
COIN_KEY = "t"


def key_of(play: Play, target: Target) -> str:
    """The key that chooses a target, "" if it has none."""
    kind, which = target
    if kind == "card":
        keys = zip(HAND_KEYS, play.list_hand_sprites(), strict=False)
        return next((key for key, sprite in keys if sprite.face == which), "")
    if kind == "token":
        return COIN_KEY
    if kind == "seat" and isinstance(which, int):
        step = (which - play.anchor) % play.view.seats
        return (OWN_KEY + SEAT_KEYS)[step : step + 1]
    return next((spot.key for spot in play.all_spots() if spot.target == target), "")


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
    points = {}
    for target, box in boxes.items():  # a thing is reached at its middle, or at the upper edge if others lie in it
        around = any(other.is_inside(box) for other in boxes.values() if other != box)
        points[target] = box.cx, box.y if around else box.cy
    left, top = points[touch.focus]
    ways: list[tuple[float, Target]] = []
    for target, (x, y) in points.items():
        along = (x - left) * dx + (y - top) * dy
        aside = abs((x - left) * dy) + abs((y - top) * dx)
        if along > 2 and aside < along * 3:
            # What lies more aside than ahead costs once more: left means left.
            ways.append((along + aside * 1.8 + max(0.0, aside - along), target))
    return min(ways, key=itemgetter(0), default=(0.0, touch.focus))[1]


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
    words = (
        play.table.list_word_buttons(play.view, play.decision, play.names)
        if play.is_prompt_open and play.decision
        else ()
    )
    usual = {word.target for word in words if word.main}

    def rank_target(target: Target) -> tuple[float, float, float]:
        place: float = order.index(target[0]) if target[0] in order and target not in aside else len(order)
        return 0.5 if target in usual else place, boxes[target].y, boxes[target].x

    return min(boxes, key=rank_target)
