"""The race of a match after a round, as one drawing: who stands where on the way to the door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from engine.core.texts import _
from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM, seat_colour
from game.art.shapes import Size
from game.art.text import measure_text
from game.config.portraits import PLEASED
from game.match.host import Host
from game.match.how_won import find_sign
from game.screens.guests import Guest
from game.ui.canvas import Canvas
from game.ui.labels import escape, seat_sign
from game.ui.phrases import format_score
from game.ui.style import BODY
from game.ui.widget import Widget, as_widget

LANE: Final = 41
"""Units of height of a lane at least."""
DOOR: Final = 80
"""Units of height of the door they all go to, at most."""
LEAF: Final = 0.72
"""How wide it is by that."""
MOST: Final = 12
"""Pegs on a way at most."""
FACE: Final = 52
"""Units of a face at most."""


class Runner(NamedTuple):
    """Somebody in a race. ``at``: how far along they are, 0..1; ``figure``: what they have, in words."""

    who: Guest
    at: float
    figure: str


@as_widget
class Race(Widget):
    """A lane for everybody, whoever is in front uppermost; the door they all go to is on top of a post at the right,
    above the lanes, with the words ``finish`` beside it.
    """

    runners: Sequence[Runner]
    steps: int
    """Pegs on each way, 0 for none: so many wins lead to the door, and somebody can still have as many."""
    finish: str

    def measure(self, width: int) -> Size:
        return width, (1 + len(self.runners)) * max(self.to_px(LANE), round(1.7 * self.get_text_px(BODY)))

    def draw(self, canvas: Canvas) -> None:
        box, gap, px = self.rect, canvas.to_px(10), self.get_text_px(BODY)
        told = [(escape(each.who.name), each.figure) for each in self.runners]
        names, figures = (
            max(measure_text(words, "bold", px)[0] for words in column) + gap for column in zip(*told, strict=True)
        )
        names = min(names, round(0.3 * box.width))
        line = pygame.Rect(box.x, box.y, box.width, box.height // (1 + len(self.runners)))
        rail = pygame.Rect(box.x + names, box.y, box.width - names - figures - 2 * gap, line.height)
        canvas.draw_picture("house/finish", pygame.Rect(rail.right, line.bottom, gap, box.bottom - line.bottom))
        tall = min(line.height, canvas.to_px(DOOR))
        leaf = pygame.Rect(0, 0, round(LEAF * tall), tall).move_to(midbottom=(rail.right + gap // 2, line.bottom))
        canvas.draw_picture("house/door", leaf, light="#FFE3A6", glow="#F2BD74")
        sign = pygame.Rect(box.x, leaf.y, leaf.x - gap - box.x, leaf.height)
        canvas.draw_text(self.finish, sign, BODY, colour=IVORY_DIM, align="right")
        for each, (name, figure) in zip(self.runners, told, strict=True):
            line.y, rail.y = line.bottom, rail.bottom
            tone = BRASS_LIGHT if each.who.own else IVORY
            canvas.draw_text(name, pygame.Rect(line.topleft, (names - gap, line.height)), BODY, "bold", tone)
            canvas.draw_text(figure, line, BODY, "bold", tone, "right")
            self._draw_way(canvas, each, rail)

    def _draw_way(self, canvas: Canvas, runner: Runner, rail: pygame.Rect) -> None:
        """The way of somebody: how far they have come, and there they are."""
        face, seat = min(rail.height - canvas.to_px(6), canvas.to_px(FACE)), runner.who.seat
        at, tall = rail.x + face // 2 + round((rail.width - face) * runner.at), canvas.to_px(12)
        for right, colour, alpha in (rail.right, INK, 0.7), (at, seat_colour(seat), 0.8):
            way = pygame.Rect(rail.x, rail.centery - tall // 2, right - rail.x, tall)
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
    """Everybody in the order of the places."""
    places, scores = (list(each) for each in (host.get_standing().places, host.get_standing().scores))
    rounds, told = host.round_scores(), dict(sheet.standing)
    sign = -1 if is_less_better(host) else 1
    values = [sign * value for value in (0.0, *scores)]
    won = max(scores) <= sheet.rounds and sign > 0  # rounds are counted: the door is as far as anybody can still come
    steps = sheet.goal or won * (max(scores) + sheet.rounds - len(rounds))
    low, high = min(values), max(steps, *values)
    share = 1.0 if steps or not sheet.rounds else len(rounds) / sheet.rounds  # nobody is at the door before the end
    along: Callable[[float], float] = lambda value: share * (sign * value - low) / (high - low or 1.0)
    found = [
        Runner(who, along(scores[who.seat]), told.get(who.seat, format_score(scores[who.seat])))
        for who in sorted(guests, key=lambda each: places[each.seat])
    ]
    finish = _("Goal: {goal}", goal=format_score(sheet.goal)) if sheet.goal else _("Finish")
    return Race(found, int(steps) * (steps <= MOST), finish, grow=1.0)
