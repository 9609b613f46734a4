"""The title's fan: the rooms of the house as cards on one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from game.art import faces, shadows
from game.art.colours import BRASS_LIGHT, INK
from game.art.text import layout, measure
from game.config.settings import Settings
from game.games import has_lesson
from game.screens import lesson_doors
from game.screens.rooms import Room, room_card, rooms
from game.ui.canvas import Canvas
from game.ui.controls import Clickable
from game.ui.style import Style
from game.ui.widget import FormLike, Widget

SPREAD: Final = 7.3
"""Degrees from one card to the next."""
RADIUS: Final = 5.7
"""Distance of the fan's pivot below the cards, in card heights."""
ARRIVAL: Final = 0.34
"""Seconds a card takes from beyond the window's edge to its place."""
STAGGER: Final = 0.07
RISE: Final = 16
"""Units a card rises."""
FOOT: Final = 0.055
"""What a plaque may cover of a card at its foot, in widths of the card: nothing is written there."""
LIFT_SPEED: Final = 11.0
"""How fast a card follows the pointer: its way to rest shrinks by e this many times a second."""


@dataclass(frozen=True)
class FanPlace:
    """Where a card rests: its middle relative to the fan's, in card heights, and its turn in degrees."""

    x: float
    y: float
    turn: float


def places(count: int) -> list[FanPlace]:
    """A fan of ``count`` cards, left to right."""
    found = []
    for k in range(count):
        turn = (k - (count - 1) / 2) * SPREAD
        found.append(FanPlace(RADIUS * sin(radians(turn)), RADIUS * (1 - cos(radians(turn))), -turn))
    return found


class RoomCard(Clickable):
    """One room's card: it rises and straightens under the pointer."""

    def __init__(self, room: Room, place: FanPlace, action: Callable[[], object]) -> None:
        super().__init__(action, sound="card")
        self.room = room
        self.place_in_fan = place
        self.lift = 0.0
        """0 at rest, 1 fully risen."""
        self.risen = self.rect
        """Where it is then, down to the plaque at its foot."""

    @property
    def words(self) -> str:
        """What stands on it."""
        return self.room.title

    def said(self) -> str:
        return self.words

    def focus_rect(self) -> pygame.Rect:
        return self.risen


class Plaque(Clickable):
    """The small brass plate at the foot of a room's card: the way to its lesson, with a tick when it was done."""

    def __init__(self, card: RoomCard, words: str, action: Callable[[], object]) -> None:
        super().__init__(action)
        self.card = card
        self.words = words

    @property
    def sentence(self) -> str:
        """What is behind it."""
        return lesson_doors.sentence(self.card.room.name)

    def said(self) -> str:
        return f"{self.card.room.title}: {self.words}"

    def _words(self, style: Style) -> tuple[int, int]:
        return measure(self.words, "bold", style.px(min(20.0, 17 * style.text_scale)))

    def tall(self, style: Style) -> int:
        """Its height."""
        return max(self._words(style)[1] + style.px(6), style.px(30))

    def fit(self, style: Style, middle: tuple[int, int], most: int) -> None:
        """Take its place about a point, at most so wide."""
        box = pygame.Rect(0, 0, min(most, self._words(style)[0] + style.px(48)), self.tall(style))
        box.center = middle
        self.place(style, box)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        lit = form.hover is self or (form.keyboard and form.focus is self)
        box = self.rect
        fill = BRASS_LIGHT if lit else INK
        tone = INK if lit else BRASS_LIGHT
        canvas.panel(box, fill=fill, border=BRASS_LIGHT, radius=8, alpha=0.96)
        icon = round(box.height * 0.68)
        label = layout(self.words, "bold", canvas.px(min(20.0, 17 * canvas.style.text_scale)), tone)
        wide = icon + canvas.px(6) + label.get_width()
        canvas.icon("lesson", (box.centerx - wide // 2 + icon // 2, box.centery), icon, tone)
        canvas.blit(label, label.get_rect(midright=(box.centerx + wide // 2 + wide % 2, box.centery)).topleft)


class Fan(Widget):
    """The cards of all rooms: one click deals a match, the plaque at a card's foot leads to its lesson.

    Hit boxes are the resting cards, so that a risen one does not flicker.
    """

    def __init__(self, settings: Settings, deal: Callable[[Room], object], learn: Callable[[Room], object]) -> None:
        super().__init__()
        self.cards = [
            RoomCard(room, place, partial(deal, room))
            for room, place in zip(rooms(), places(len(rooms())), strict=True)
        ]
        self.plaques = [
            Plaque(card, lesson_doors.word(settings, card.room.name), partial(learn, card.room))
            for card in self.cards
            if has_lesson(card.room.name)
        ]
        self.adopt(*self.cards, *self.plaques)
        self.grow = 1.0
        self.wide = 10
        self.base = 0
        """Where the cards end, below."""
        self._last = 0.0
        self.ready = len(self.cards)
        """How many of the cards are drawn. Who sets it back has their pictures made one a turn of the loop."""
        self.dealt: float | None = None
        """Seconds since the cards began to be dealt; None once they lie (or never were dealt)."""

    def children(self) -> Sequence[Widget]:
        return [*self.cards, *self.plaques]

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        span = max((abs(card.place_in_fan.x) for card in self.cards), default=0.0) * 2 + 0.86
        tall = min(rect.height / 1.22, rect.width / span, style.px(500))
        self.wide = max(60, round(tall / 1.4))
        self.base = rect.centery + round(tall * 0.61)
        for card in self.cards:
            middle = self._middle(card.place_in_fan)
            box = pygame.Rect(0, 0, self.wide, round(self.wide * 1.4))
            box.center = middle
            card.place(style, box)
            card.risen = box.move(0, -style.px(RISE))
        for plaque in self.plaques:
            x, y = self._middle(plaque.card.place_in_fan)
            turn = radians(plaque.card.place_in_fan.turn)
            foot = self.wide * (0.7 - FOOT) + plaque.tall(style) / 2
            plaque.fit(style, (round(x + foot * sin(turn)), round(y + foot * cos(turn))), round(self.wide * 0.8))
            ring = plaque.card.risen
            ring.height = min(ring.height, plaque.rect.top - style.px(6) - ring.top)
        self.base = max([self.base, *(plaque.rect.bottom - style.px(6) for plaque in self.plaques)])

    def _middle(self, place: FanPlace) -> tuple[int, int]:
        tall = self.wide * 1.4
        return round(self.rect.centerx + place.x * tall), round(self.rect.centery + place.y * tall)

    def lit(self, form: FormLike) -> RoomCard | None:
        """The card under the pointer, or the one with the keyboard's focus."""
        for widget in (form.hover, form.focus if form.keyboard else None):
            if isinstance(widget, RoomCard | Plaque):
                return widget if isinstance(widget, RoomCard) else widget.card
        return None

    def plaque(self, form: FormLike) -> Plaque | None:
        """The way to a lesson that is pointed at."""
        for widget in (form.hover, form.focus if form.keyboard else None):
            if isinstance(widget, Plaque):
                return widget
        return None

    def animate(self, now: float, form: FormLike, still: bool) -> bool:
        """Let the cards follow the pointer. True while one is on its way."""
        step = min(0.05, max(0.0, now - self._last))
        self._last = now
        lit, moving = self.lit(form), self.dealt is not None or self.ready < len(self.cards)
        if self.ready < len(self.cards):
            self.ready += 1
        elif self.dealt is not None:
            self.dealt += step
            if still or self.dealt > ARRIVAL + STAGGER * len(self.cards):
                self.dealt = None
        for card in self.cards:
            target = 1.0 if card is lit else 0.0
            if card.lift == target:
                continue
            card.lift += (target - card.lift) * min(1.0, step * LIFT_SPEED)
            if still or abs(card.lift - target) < 0.02:
                card.lift = target
            moving = True
        return moving

    def _away(self, number: int, canvas: Canvas) -> int:
        """How far below its place the card dealt as this number still is, in pixels."""
        if self.dealt is None:
            return 0
        share = max(0.0, min(1.0, (self.dealt - STAGGER * number) / ARRIVAL))
        return round((1 - share) ** 3 * (canvas.rect.bottom - self.rect.centery + self.wide))

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        # From left to right as a hand holds them; the highest comes to the front.
        for card in sorted(self.cards[: self.ready], key=lambda card: card.lift):
            self._draw_card(canvas, card)
        if self.dealt is None and self.ready == len(self.cards):
            for plaque in self.plaques:
                plaque.draw(canvas, form)

    def _draw_card(self, canvas: Canvas, card: RoomCard) -> None:
        x, y = self._middle(card.place_in_fan)
        y -= round(card.lift * canvas.px(RISE)) - self._away(self.cards.index(card), canvas)
        turn = card.place_in_fan.turn * (1 - card.lift)
        face = room_card(card.room, self.wide)
        reach = canvas.px(13)
        if card.lift > 0:
            halo = shadows.glow(face.get_width(), face.get_height(), card.room.theme.accent, reach)
            shown = faces.tilted(halo, turn).copy()
            shown.set_alpha(round(150 * card.lift))
            canvas.centred(shown, x, y)
        self._lay(canvas, face, (x, y), turn, card.lift * 30)

    def _lay(self, canvas: Canvas, face: pygame.Surface, middle: tuple[int, int], turn: float, lift: float) -> None:
        w, h = face.get_size()
        soft = shadows.shadow(w, h, lift)
        dx, dy = shadows.shadow_offset(w, lift)
        centre = (middle[0] + dx + soft.get_width() // 2 - w // 2, middle[1] + dy + soft.get_height() // 2 - h // 2)
        canvas.centred(faces.tilted(soft, turn), *centre)
        canvas.centred(faces.tilted(face, turn), *middle)
