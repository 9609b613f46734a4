"""Where the teacher's panel stands: a lesson has two places in its window, the second for when the first is in the way.

Both are chosen when the lesson opens or the window changes, out of a few dozen: at the edges of the window, beside a
seat, above or below the question. They are those that cover least of what the lesson is about. A step then takes the
first of the two that leaves free what is spoken of, what has to be clicked and the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.core.texts import edition
from game.lessons import bubble, landmarks
from game.lessons.bubble import Stand
from game.lessons.lesson_player import LessonPlayer
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
"""What a place may cost with large words before smaller ones are better."""


class Obstacle(NamedTuple):
    """Something the panel had better not cover, and how much that matters."""

    box: Box
    weight: float


@dataclass
class PanelPlaces:
    """The places of one lesson. The pupil may carry the panel elsewhere: that is its first place from then on."""

    first: Stand | None = None
    second: Stand | None = None
    _others: Sequence[Stand] = ()
    """All there are, for a step in which both are in the way."""
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
            self._others = list(_stands(scene, player))
            about, signs = _lesson(scene, player), landmarks.signs(scene)
            self.first = _best(layout, self._others, about, signs)
            self.second = _best(layout, self._others, [*about, Obstacle(self.first.box, NEVER)], signs)
            self._chosen_for, self._carried = key, False
        kept, seats = _step(scene, player), _seats(layout)
        cards, signs = landmarks.cards(scene), landmarks.signs(scene)
        wishes = [([*kept, *seats, *cards], signs), ([*kept, *seats, *cards], []), ([*kept, *seats], [])]
        both = self.first, self.second
        tries = [
            *([(self.first, kept, [])] if self._carried else ()),
            *((stand, free, words) for free, words in wishes for stand in both),
            *((stand, [*kept, *seats], words) for words in (signs, []) for stand in self._near(self.first)),
            *((stand, kept, []) for stand in both),
        ]
        fitting = (_fitted(layout, player, *each) for each in tries)
        return next((stand for stand in fitting if stand is not None), self.first)

    def _near(self, home: Stand) -> list[Stand]:
        """All places with words no larger than at home, the nearest first."""
        others = [each for each in self._others if each.px <= home.px]
        return sorted(others, key=lambda each: abs(each.box.x - home.box.x) + abs(each.box.bottom - home.box.bottom))


def _fitted(
    layout: Layout, player: LessonPlayer, stand: Stand, kept: Sequence[Box], words: Sequence[Box]
) -> Stand | None:
    """The panel there, as high as its words are: its lower edge stays, or else its upper one. None if it would cover
    what is kept free, or half of some ``words``, either way.
    """
    box = stand.box
    height = bubble.height(layout, player, box.w, stand.px)
    for y in (box.bottom - height, box.y):
        found = box._replace(y=y, h=height)
        inside = found.y >= 0 and found.bottom <= layout.size[1]
        if inside and not any(found.meets(each) for each in kept):
            return None if any(_halves(found, each) for each in words) else stand._replace(box=found)
    return None


def _stands(scene: TableScene, player: LessonPlayer) -> Iterator[Stand]:
    """The places there are for a panel as high as the longest of what the lesson says, those with large words first."""
    layout = scene.play.layout
    gap = GAP * layout.u
    wide, tall = layout.size
    seats, bar, tools = _seats(layout), layout.bar, max((tool.box.bottom for tool in scene.tools), default=0.0)
    for px in _sizes(layout):
        for units in WIDTHS:
            w = min(max(_wide(layout, units, px), bubble.narrowest(layout, px)), wide - 2 * gap)
            h = bubble.tallest(layout, player.lesson, w, px)
            xs = {gap, wide - gap - w, *(seat.right + gap for seat in seats), *(seat.x - gap - w for seat in seats)}
            ys = {gap, tools + gap, tall - gap - h, bar.bottom + gap, bar.y - gap - h, *(seat.y for seat in seats)}
            for y in sorted(ys):
                for x in sorted(xs):
                    if gap <= x <= wide - gap - w and gap <= y <= tall - gap - h:
                        yield Stand(Box(x, y, w, h), px)


def _best(layout: Layout, stands: Sequence[Stand], obstacles: Sequence[Obstacle], signs: Sequence[Box]) -> Stand:
    """The place that covers least, and no half of any words."""
    sizes = _sizes(layout)

    def cost(stand: Stand) -> tuple[float, int, float]:
        covered = sum(each.weight for each in obstacles if stand.box.meets(each.box))
        covered += HALF * sum(_halves(stand.box, sign) for sign in signs)
        return covered if covered >= FREE else 0.0, sizes.index(stand.px), covered

    gap = GAP * layout.u
    whole = Box(gap, gap, layout.size[0] - 2 * gap, layout.size[1] - 2 * gap)
    return min(stands, key=cost, default=Stand(whole, sizes[-1]))  # very large words in a very small window


def _halves(box: Box, sign: Box) -> bool:
    """Whether the panel would cover a part of some words: all of them or none is better, half looks like a mistake."""
    return box.meets(sign) and not sign.inside(box)


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


def _seats(layout: Layout) -> list[Box]:
    """The seats of the others."""
    return [layout.panel(seat) for seat in range(layout.seats) if seat != layout.anchor]


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
    out += [Obstacle(panel.grown(2 * u), 200.0) for panel in _seats(layout)]
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
