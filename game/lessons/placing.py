"""Where the teacher's panel stands: a lesson has two places in its window, the second for when the first is in the way.

Both are chosen once, when the lesson opens or the window changes: of all places that begin or end at the edge of
something, the one that covers least of what the lesson is about. A step then takes the first of the two that leaves
free what is spoken of, what has to be clicked and the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from typing import Final, NamedTuple

from engine.core.texts import edition
from game.lessons import bubble, landmarks
from game.lessons.bubble import Stand
from game.lessons.player import LessonPlayer
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.scene import TableScene

WIDTHS: Final = 400, 350, 300, 260, 480
"""Widths of the panel in units at the usual text size, the one that reads best first."""
LEAST: Final = 1.18
"""The text scale the words keep at the least, where a larger one is set."""
GAP: Final = 8.0
"""Units the panel keeps from the edge of the window and from what is beside it."""
CLEAR: Final = 6.0
"""Units kept free round what is spoken of: its light goes round it."""
HALF: Final = 70.0
"""What it costs to cover a part of some words."""
NEVER: Final = 1e6
"""Weight of what the panel never covers."""
FREE: Final = 60.0
"""What a place may cost with words of the wanted size before smaller ones are tried."""


class Obstacle(NamedTuple):
    """Something the panel had better not cover, and how much that matters."""

    box: Box
    weight: float


@dataclass
class Places:
    """The places of one lesson. The pupil may carry the panel elsewhere: that is its first place from then on."""

    first: Stand | None = None
    second: Stand | None = None
    _carried: bool = False
    _chosen_for: object = None

    def carried(self, stand: Stand) -> None:
        """The pupil has put it there."""
        self.first, self._carried = stand, True

    def now(self, scene: TableScene, player: LessonPlayer) -> Stand:
        """Where the panel stands while this step is spoken, as high as its words are."""
        layout = scene.play.layout
        key = layout.size, layout.seats, replace(layout.choices, log_open=False), edition()
        if self.first is None or self.second is None or self._chosen_for != key:
            about = _lesson(scene, player)
            signs = landmarks.signs(scene)
            self.first = _choose(layout, player, about, signs)
            beside = [*about, Obstacle(self.first.box, NEVER)]
            self.second = _choose(layout, player, beside, signs)
            self._chosen_for, self._carried = key, False
        kept = _step(scene, player)
        seats = [layout.panel(seat) for seat in range(layout.seats) if seat != layout.anchor]
        both = self.first, self.second
        cards, signs = landmarks.cards(scene), landmarks.signs(scene)
        wishes = [([*kept, *seats, *cards], signs), ([*kept, *seats, *cards], []), ([*kept, *seats], [])]
        if self._carried and (found := _fitted(layout, player, self.first, kept)) is not None:
            return found
        for free, words in wishes:
            for stand in both:
                found = _fitted(layout, player, stand, free)
                if found is not None and not any(_halves(found.box, each) for each in words):
                    return found
        found = _aside(layout, player, self.first, wishes[-1][0], signs)
        return found or next((f for stand in both if (f := _fitted(layout, player, stand, kept))), self.first)


def _fitted(layout: Layout, player: LessonPlayer, stand: Stand, kept: Sequence[Box]) -> Stand | None:
    """The panel there, as high as its words are: its lower edge stays, or else its upper one. None if it would cover
    what is kept free either way.
    """
    box = stand.box
    height = bubble.height(layout, player, box.w, stand.px)
    for y in (box.bottom - height, box.y):
        found = box._replace(y=y, h=height)
        inside = found.y >= 0 and found.bottom <= layout.size[1]
        if inside and not any(found.meets(each) for each in kept):
            return stand._replace(box=found)
    return None


def _aside(
    layout: Layout, player: LessonPlayer, stand: Stand, kept: Sequence[Box], signs: Sequence[Box]
) -> Stand | None:
    """Both places are taken: the free place nearest to this one, as long as the step lasts, if need be with another
    width or smaller words; None if there is none.
    """
    shapes = [(stand.box.w, stand.px)]
    shapes += [(_wide(layout, units, px), px) for px in _sizes(layout) if px <= stand.px for units in WIDTHS]
    for wanted, px in shapes:
        width = max(wanted, bubble.narrowest(layout, px))
        if bubble.tallest(layout, player.lesson, width, px) == inf:
            continue  # the title has no room
        height = bubble.height(layout, player, width, px)
        free = [box for box in _candidates(layout, width, height, kept) if not any(box.meets(each) for each in kept)]
        if free:
            home = stand.box
            halved = {box: sum(_halves(box, sign) for sign in signs) for box in free}
            return Stand(
                min(free, key=lambda box: (halved[box], abs(box.x - home.x) + abs(box.bottom - home.bottom))), px
            )
    return None


def _choose(layout: Layout, player: LessonPlayer, obstacles: Sequence[Obstacle], signs: Sequence[Box]) -> Stand:
    """The best place for a panel as high as the longest of what the lesson says: the widest free one with words as
    large as the person wants them, then with smaller ones.
    """
    margin = GAP * layout.u
    best: tuple[float, Stand] | None = None
    for px in _sizes(layout):
        for units in WIDTHS:
            width = min(max(_wide(layout, units, px), bubble.narrowest(layout, px)), layout.size[0] - 2 * margin)
            height = bubble.tallest(layout, player.lesson, width, px)
            if height > layout.size[1] - 2 * margin:
                continue
            for cost, box in _priced(layout, width, height, obstacles, signs):
                if best is None or cost < best[0]:
                    best = cost, Stand(box, px)
        if best is not None and best[0] < FREE:
            break
    if best is not None:
        return best[1]
    whole = Box(margin, margin, layout.size[0] - 2 * margin, layout.size[1] - 2 * margin)
    return Stand(whole, _sizes(layout)[-1])  # very large words in a very small window: as much as there is


def _priced(
    layout: Layout, width: float, height: float, obstacles: Sequence[Obstacle], signs: Sequence[Box]
) -> Iterator[tuple[float, Box]]:
    """Each place and what it costs: the weight of what it covers, and more for words it covers a part of.

    There are some thousand places in some dozen columns and rows. A place covers what both its column and its row meet;
    each of the two is a number with a bit for every obstacle and sign.
    """
    things = [*(each.box for each in obstacles), *signs]
    weights = [*(each.weight for each in obstacles), *(HALF for _sign in signs)]
    words = (1 << len(things)) - (1 << len(obstacles))
    cost = cache(lambda covered: sum(weight for n, weight in enumerate(weights) if covered >> n & 1))
    xs, ys = _grid(layout, width, height, [each.box for each in obstacles])
    columns = [_bits(x, x + width, [(each.x, each.right) for each in things]) for x in xs]
    rows = [_bits(y, y + height, [(each.y, each.bottom) for each in things]) for y in ys]
    for y, (met_down, held_down) in zip(ys, rows, strict=True):
        for x, (met_across, held_across) in zip(xs, columns, strict=True):
            whole = held_across & held_down & words
            yield cost(met_across & met_down & ~whole), Box(x, y, width, height)


def _bits(low: float, high: float, spans: Sequence[tuple[float, float]]) -> tuple[int, int]:
    """The spans that overlap with the one from low to high, and those that lie in it (within half a pixel)."""
    met = sum(1 << n for n, (begin, end) in enumerate(spans) if low < end and begin < high)
    held = sum(1 << n for n, (begin, end) in enumerate(spans) if begin >= low - 0.5 and end <= high + 0.5)
    return met, held


def _halves(box: Box, sign: Box) -> bool:
    """Whether the panel would cover a part of some words: all of them or none is better, half looks like a mistake."""
    return box.meets(sign) and not sign.inside(box)


def _candidates(layout: Layout, width: float, height: float, near: Iterable[Box]) -> list[Box]:
    """Places in the window that begin or end beside something or at the window's edge, the highest ones first."""
    xs, ys = _grid(layout, width, height, near)
    return [Box(x, y, width, height) for y in ys for x in xs]


def _grid(layout: Layout, width: float, height: float, near: Iterable[Box]) -> tuple[list[float], list[float]]:
    """Where such places begin, across and down."""
    gap = GAP * layout.u
    most_x, most_y = layout.size[0] - gap - width, layout.size[1] - gap - height
    boxes = list(near)
    xs = {gap, most_x, (gap + most_x) / 2, *(box.right + gap for box in boxes), *(box.x - gap - width for box in boxes)}
    ys = {gap, most_y, *(box.bottom + gap for box in boxes), *(box.y - gap - height for box in boxes)}
    return sorted(x for x in xs if gap <= x <= most_x), sorted(y for y in ys if gap <= y <= most_y)


def _sizes(layout: Layout) -> list[int]:
    """Sizes of the words that are tried: as large as the person wants them, then smaller ones."""
    most, least = layout.text(18), max(12, round(18 * layout.u * LEAST))
    return [most, *range(most - 3, least, -3), least] if least < most else [most]


def _wide(layout: Layout, width: float, px: int) -> float:
    return float(width * layout.u * min(1.2, max(1.0, px / (18 * layout.u)) ** 0.5))


# --- what is in the way ---------------------------------------------------------------------------------------------


def _step(scene: TableScene, player: LessonPlayer) -> list[Box]:
    """What has to stay free while this step is spoken."""
    play = scene.play
    layout, u = play.layout, play.layout.u
    spoken = [*landmarks.spoken_of(scene, player)[0], *(landmarks.needed(scene, player) if player.acts else ())]
    found = [box.grown((CLEAR - 3) * u) for box in spoken]
    found.append(layout.bar.grown(3 * u))
    if play.overlay is not None:
        found.append(play.overlay.box)
    if play.advice:
        found.append(landmarks.above_question(layout))
    return found


def _lesson(scene: TableScene, player: LessonPlayer) -> list[Obstacle]:
    """What is in the way in any step of the lesson, as far as it can be known when it opens."""
    play = scene.play
    layout, u = play.layout, play.layout.u
    steps = [step for chapter in player.lesson.chapters for step in chapter.steps]
    # A card that is spoken of lies elsewhere by then: the places of all cards are kept free in its stead.
    names = [words for step in steps for words in step.glow if not words.startswith("card ")]
    spoken = [box for words in names if (box := landmarks.find(scene, words) or landmarks.room(scene, words))]
    out = [Obstacle(box.grown(CLEAR * u), 100.0 + 400.0 * n / len(steps)) for box, n in Counter(spoken).items()]
    out.append(Obstacle(layout.bar.grown(3 * u), NEVER))
    out += [Obstacle(layout.panel(seat).grown(2 * u), 200.0) for seat in range(layout.seats) if seat != layout.anchor]
    out += [Obstacle(tool.box, 90.0) for tool in scene.tools]
    out += [Obstacle(layout.own, 70.0), Obstacle(layout.top, 10.0), Obstacle(landmarks.above_question(layout), 4.0)]
    out += [Obstacle(sprite.rest.box, 60.0) for sprite in play.board.all() if sprite.rest.w > 1]
    places = [landmarks.place(play, zone) for zone in play.places]
    out += [Obstacle(box, 50.0) for box in _used(play, places)]
    out += [Obstacle(box, 8.0) for box in dict.fromkeys(places)]
    out += [Obstacle(layout.meter, 30.0)] if play.table.meter(play.view, layout.choices.density) is not None else []
    out += [Obstacle(layout.dock, 30.0)] if layout.dock is not None else []
    return out


def _used(play: Play, places: Sequence[Box]) -> list[Box]:
    """Places where something lies or can be clicked."""
    lying = [sprite.rest for sprite in play.board.all() if sprite.rest.w > 1]
    clicked = [spot.box for spot in play.all_spots() if spot.target[0] != "seat"]
    full = [box for box in dict.fromkeys(places) if any(box.holds(rest.x, rest.y) for rest in lying)]
    return [*dict.fromkeys(clicked), *full]
