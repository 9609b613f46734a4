"""Where the teacher's panel stands: a table has two fixed places for it, the second for when the first is in the way.

A table names where there is room for a teacher (``GameTable.lesson_places``); its places are the first two where all
that the lesson says can be read. A step takes the first that leaves free what is spoken of, what has to be clicked and
the question, and if one of them does, the other seats and all cards, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple

from engine.core.texts import edition
from game.lessons import bubble, landmarks
from game.lessons.bubble import Stand
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import LessonPlayer
from game.table.model.game_table import LessonPlace
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.scene import TableScene

WIDTHS: Final[dict[LessonPlace, float]] = {"corner": 400, "side": 350, "top": 286}
"""Width of the panel in units."""
LEAST: Final = 1.18
"""The text scale the words keep at the least, where a larger one is set."""
GAP: Final = 8.0
"""Units the panel keeps from the edge of the window and from what is beside it."""
CLEAR: Final = 3.0
"""Units kept free round what is spoken of: its light goes round it."""


class PanelSpace(NamedTuple):
    """What there is for a panel at one place."""

    box: Box
    low: bool = False
    """Whether a panel that is not as high stands at the lower edge."""

    def make_stand(self, h: float, px: int) -> Stand:
        """A panel so high with words of this size."""
        box = self.box
        return Stand(box._replace(y=box.bottom - h if self.low else box.y, h=h), px)


@dataclass
class PanelPlaces:
    """The places of one lesson. The pupil may carry the panel elsewhere: that is its first place from then on."""

    first: Stand | None = None
    second: Stand | None = None
    _third: Stand | None = None
    """For a step in which both are in the way: over the own hand, with small words."""
    _carried: bool = False
    _chosen_for: object = None

    def set_carried_stand(self, stand: Stand) -> None:
        """The pupil has put it there."""
        self.first, self._carried = stand, True

    def choose_stand(self, scene: TableScene, player: LessonPlayer) -> Stand:
        """Where the panel stands while this step is spoken, as high as its words are."""
        layout = scene.play.layout
        key = layout.size, layout.seats, replace(layout.choices, log_open=False), edition()
        if self.first is None or self.second is None or self._third is None or self._chosen_for != key:
            self.first, self.second, self._third = _choose_stands(scene, player.lesson)
            self._chosen_for, self._carried = key, False
        both = self.first, self.second
        small = [stand._replace(px=self._third.px) for stand in both]
        kept, cards = _list_kept_boxes(scene, player), landmarks.list_card_boxes(scene)
        seats = [layout.get_seat_panel(seat) for seat in range(layout.seats) if seat != layout.anchor]
        tries = [
            *([(self.first, kept)] if self._carried else ()),
            *((stand, [*kept, *seats, *cards]) for stand in both),
            *((stand, [*kept, *seats]) for stand in (*both, *small, self._third)),
            *((stand, kept) for stand in both),
        ]
        fitting = (_fit_stand(layout, player, *each) for each in tries)
        return next((stand for stand in fitting if stand is not None), self.first)


def _fit_stand(layout: Layout, player: LessonPlayer, stand: Stand, kept: Sequence[Box]) -> Stand | None:
    """The panel there, as high as its words are: its lower edge stays, or else its upper one. None if it would cover
    what is kept free either way.
    """
    box = stand.box
    height = bubble.measure_panel_height(layout, player, box.w, stand.px)
    for y in (box.bottom - height, box.y):
        found = box._replace(y=y, h=height)
        inside = found.y >= 0 and found.bottom <= layout.size[1]
        if inside and not any(found.overlaps_box(each) for each in kept):
            return stand._replace(box=found)
    return None


def _list_kept_boxes(scene: TableScene, player: LessonPlayer) -> list[Box]:
    """What has to stay free while this step is spoken."""
    play = scene.play
    u = play.layout.u
    spoken = [
        *landmarks.spoken_of(scene, player)[0],
        *(landmarks.list_needed_boxes(scene, player) if player.is_move_wanted else ()),
    ]
    found = [box.expand_by(CLEAR * u) for box in (*spoken, play.layout.bar)]
    if play.overlay is not None:
        found.append(play.overlay.box)
    if play.advice:
        found.append(landmarks.above_question(play.layout))
    return found


# --- the places of a table ------------------------------------------------------------------------------------------


def _choose_stands(scene: TableScene, lesson: Lesson) -> tuple[Stand, Stand, Stand]:
    """The first two places where all of the lesson can be read, with words as large as there is room for; else where
    some steps can. And the third one.
    """
    layout, cards = scene.play.layout, landmarks.list_card_boxes(scene)
    least = _list_text_sizes(layout)[-1]
    spaces = [space for name in scene.table.lesson_places for space in _iter_spaces(layout, name)]
    whole = [_find_largest_stand(layout, lesson, space, cards) for space in spaces]
    tight = [
        space.make_stand(space.box.h, least)
        for space, stand in zip(spaces, whole, strict=True)
        if stand is None and bubble.measure_tallest_panel(layout, lesson, space.box.w, least) < inf
    ]
    (corner,) = _iter_spaces(layout, "corner")
    w = 1.5 * corner.box.w
    third = Stand(corner.box._replace(x=layout.compute_corner_x(w), w=w), least)
    first, second, *_more = [*filter(None, whole), *tight, third, third]
    return first, second, third


def _iter_spaces(layout: Layout, name: LessonPlace) -> Iterator[PanelSpace]:
    """The spaces of this name, the one to take first before the others."""
    u, bar, stage, middle = layout.u, layout.bar, layout.stage, layout.centre
    gap, w = GAP * u, WIDTHS[name] * u
    if name == "side":  # nothing is beside it
        w *= min(1.2, max(1.0, layout.choices.text_scale) ** 0.5)
    top = layout.top.bottom + gap / 2
    others = sorted(layout.get_seat_panel(seat) for seat in range(layout.seats) if seat != layout.anchor)
    if name == "corner":
        yield PanelSpace(Box(layout.compute_corner_x(w), bar.bottom + gap / 2, w, layout.size[1] - bar.bottom - gap))
    elif name == "side":
        felt = Box(stage.x + gap, top, w, bar.y - gap - top)
        high = max((seat.bottom + gap for seat in others if seat.overlaps_box(felt)), default=top)
        yield PanelSpace(felt._replace(y=high, h=felt.bottom - high), low=True)
    else:
        for left, right in pairwise(others):
            if right.x - left.right < w + 2 * gap:
                continue
            if left.y == right.y:  # between two at the top: above the piles, and large words in the top line, too
                y = gap if layout.choices.text_scale > 1 else top
                yield PanelSpace(Box((left.right + right.x - w) / 2, y, w, middle.y - y))
            else:  # beside the one at the top, and beside the piles
                x = left.right + gap if left.y > right.y else right.x - gap - w
                yield PanelSpace(Box(x, top, w, middle.y + middle.h * 2 / 3 - top))


def _find_largest_stand(layout: Layout, lesson: Lesson, space: PanelSpace, cards: Sequence[Box]) -> Stand | None:
    """The panel with the largest words with which all of a lesson can be read there and no card is covered; None if it
    has no room.
    """
    for px in _list_text_sizes(layout):
        stand = space.make_stand(bubble.measure_tallest_panel(layout, lesson, space.box.w, px), px)
        fits = stand.box.h <= space.box.h and bubble.measure_narrowest_panel(layout, px) <= space.box.w
        if fits and not any(card.overlaps_box(stand.box) for card in cards):
            return stand
    return None


def _list_text_sizes(layout: Layout) -> list[int]:
    """Sizes of the words that are tried: as large as the person wants them, then smaller ones."""
    most, least = layout.get_text_px(18), max(12, round(18 * layout.u * LEAST))
    return [most, *range(most - 3, least, -3), least] if least < most else [most]
