"""The race of a match after a round, as one drawing: who stands where on the way to the door, and from where they came
there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.art.colours import BRASS_LIGHT, INK, IVORY, seat_colour
from game.art.shapes import Size
from game.art.text import measure_text
from game.config.portraits import PLEASED
from game.match.host import Host
from game.match.how_won import find_sign, is_sum
from game.screens.guests import Guest
from game.ui.canvas import Canvas
from game.ui.labels import escape, seat_sign
from game.ui.phrases import format_score
from game.ui.style import BODY
from game.ui.widget import Widget, as_widget

LANE: Final = 46
"""Units of height of a lane at least."""
DOOR: Final = 56
"""Units across the door they all go to."""
MOST: Final = 12
"""Pegs on a way at most."""
FACE: Final = 52
"""Units of a face at most."""


class Runner(NamedTuple):
    """Somebody in a race. ``at`` and ``before``: how far along they are and were, 0..1; ``figure``: what they have, in
    words.
    """

    who: Guest
    at: float
    before: float
    figure: str


@as_widget
class Race(Widget):
    """A lane for everybody, whoever is in front uppermost; the door they all go to is at the right."""

    runners: Sequence[Runner]
    steps: int
    """Pegs on each way, 0 for none: so many wins lead to the door, and somebody can still have as many."""

    def measure(self, width: int) -> Size:
        return width, len(self.runners) * max(self.to_px(LANE), round(1.7 * self.get_text_px(BODY)))

    def draw(self, canvas: Canvas) -> None:
        box, gap, px = self.rect, canvas.to_px(10), self.get_text_px(BODY)
        told = [(escape(each.who.name), each.figure) for each in self.runners]
        names, figures = (
            max(measure_text(words, "bold", px)[0] for words in column) + gap for column in zip(*told, strict=True)
        )
        names = min(names, round(0.3 * box.width))
        line = pygame.Rect(box.x, box.y, box.width, box.height // len(self.runners))
        room = box.width - names - figures
        door = min(canvas.to_px(DOOR), room // 5)
        rail = pygame.Rect(box.x + names, box.y, room - door, line.height)
        canvas.draw_picture("house/finish", pygame.Rect(*rail.topright, gap, box.height))
        tall = min(round(0.8 * line.height), 2 * door)
        leaf = pygame.Rect(rail.right, box.centery - tall // 2, door, tall)
        canvas.draw_picture("house/door", leaf, light="#FFE3A6", glow="#F2BD74")
        for each, (name, figure) in zip(self.runners, told, strict=True):
            tone = BRASS_LIGHT if each.who.own else IVORY
            canvas.draw_text(name, pygame.Rect(line.topleft, (names - gap, line.height)), BODY, "bold", tone)
            canvas.draw_text(figure, line, BODY, "bold", tone, "right")
            self._draw_way(canvas, each, rail)
            line.y, rail.y = line.bottom, rail.bottom

    def _draw_way(self, canvas: Canvas, runner: Runner, rail: pygame.Rect) -> None:
        """The way of somebody: where they were, how far they came, and there they are."""
        face, seat = min(rail.height - canvas.to_px(6), canvas.to_px(FACE)), runner.who.seat
        before, at = (rail.x + face // 2 + round((rail.width - face) * share) for share in (runner.before, runner.at))
        tall = canvas.to_px(12)
        for x, wide, colour, alpha in (
            (rail.x, rail.width, INK, 0.7),
            (rail.x, at - rail.x, seat_colour(seat), 0.4),
            (min(before, at), abs(at - before), seat_colour(seat), 1.0),
        ):
            if wide > tall:
                way = pygame.Rect(x, rail.centery - tall // 2, wide, tall)
                canvas.draw_panel(way, colour, radius=6, alpha=alpha, shadow=False, line=0)
        for step in range(1, self.steps):
            peg = rail.x + face // 2 + (rail.width - face) * step / self.steps
            canvas.draw_nail((peg, rail.centery), 16)
        box = pygame.Rect(at - face // 2, rail.centery - face // 2, face, face)
        seat_sign(seat, FACE, runner.who.face, runner.who.mood or PLEASED).paint(canvas, box)


def is_less_better(host: Host) -> bool:
    """Whether whoever has least leads in the match."""
    return find_sign(host.get_standing().scores, host.round_scores(), find_game(host.setup.game).low) < 0


def build_race(host: Host, sheet: ResultSheet, guests: Sequence[Guest]) -> Race:
    """Everybody in the order of the places; where the rounds add up to the scores that decide, with what the last one
    brought.
    """
    places, scores = (list(each) for each in (host.get_standing().places, host.get_standing().scores))
    rounds, told = host.round_scores(), dict(sheet.standing)
    gains = rounds[-1] if is_sum(scores, rounds) else [0.0] * len(scores)
    before = [score - gain for score, gain in zip(scores, gains, strict=True)]
    sign = -1 if is_less_better(host) else 1
    values = [sign * value for value in (0.0, *scores, *before)]
    won = max(scores) <= sheet.rounds and sign > 0  # rounds are counted: the door is as far as anybody can still come
    steps = sheet.goal or won * (max(scores) + sheet.rounds - len(rounds))
    low, high = min(values), max(steps, *values)
    share = 1.0 if steps or not sheet.rounds else len(rounds) / sheet.rounds  # nobody is at the door before the end
    along: Callable[[float], float] = lambda value: share * (sign * value - low) / (high - low or 1.0)
    found = [
        Runner(
            who,
            along(scores[who.seat]),
            along(before[who.seat]),
            told.get(who.seat, format_score(scores[who.seat])),
        )
        for who in sorted(guests, key=lambda each: places[each.seat])
    ]
    return Race(found, int(steps) * (steps <= MOST), grow=1.0)
