"""The picture of an end: the front of the house, in its windows everybody who has played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.core.texts import escape
from game.art import front
from game.art.colours import BRASS_LIGHT, INK, IVORY, TEAMS
from game.art.shapes import Size
from game.art.svg import render_picture
from game.art.text import measure_text
from game.ui.canvas import Canvas
from game.ui.widget import Widget, as_widget

WALL: Final = 440
"""Units of the front's own between its corners, in which windows are."""
UPPER: Final = 350
"""Where the windows of who has won end, and below those of the others."""
LOWER: Final = 494
TALLEST: Final = 206, 96
"""How wide a window of either kind is at most."""
TALL: Final = 0.72
"""Share of the window's height the front takes at most: between the head and the foot of its page it is seen whole."""
CARD: Final = 84
"""Units across the card that decided it."""


@as_widget
class Guest(Widget):
    """Somebody in a window, with a plate below it. ``mood`` "" for who has won."""

    seat: int
    name: str
    face: str
    mood: str = ""
    room: str = ""
    team: int = -1
    own: bool = False

    def draw(self, canvas: Canvas) -> None:
        size = self.rect.size
        if self.mood:
            drawn = front.make_onlooker(self.face, self.mood, self.seat, *size)
        else:
            drawn = front.make_victor(self.room, self.face, self.seat, *size)
        canvas.blit(drawn, self.rect.topleft)
        self._draw_plate(canvas)

    def _draw_plate(self, canvas: Canvas) -> None:
        """A brass plate with the sign of the seat, that of its side, and the name as far as there is room."""
        tall = max(canvas.to_px(20), round(self.rect.width * (0.24 if self.mood else 0.15)))
        most, px = round(self.rect.width * 1.16), min(canvas.to_px(24), round(tall * 0.62))
        signs = tall + (round(tall * 0.9) if self.team >= 0 else 0)
        words = self.name
        while len(words) > 2 and measure_text(escape(words), "bold", px)[0] > most - signs - px // 2:
            words = words[:-2].rstrip() + "…"
        wide = min(most, signs + measure_text(escape(words), "bold", px)[0] + px)
        plate = pygame.Rect(0, 0, wide, tall)
        plate.center = self.rect.centerx, self.rect.bottom + round(tall * 0.3)
        lit = self.own or not self.mood
        canvas.draw_panel(plate, INK, BRASS_LIGHT if lit else "#6A597F", radius=tall // 3, alpha=0.96, shadow=False)
        canvas.draw_seat_sign(self.seat, plate.x + tall * 0.56, plate.centery, round(tall * 0.5), round(tall * 0.74))
        if self.team >= 0:
            canvas.draw_icon(f"team_{self.team}", (plate.x + tall * 1.36, plate.centery), tall * 0.6, TEAMS[self.team])
        where = pygame.Rect(plate.x + signs, plate.y, plate.width - signs, tall)
        drawn = canvas.make_text_surface(escape(words), px / canvas.style.u, "bold", BRASS_LIGHT if lit else IVORY)
        canvas.blit(drawn, drawn.get_rect(midleft=(where.x + px // 6, where.centery)).topleft)


class Front(Widget):
    """See the module text. ``card``: the code of the card that decided it, "" for none."""

    def __init__(self, room: str, guests: Sequence[Guest], card: str = "", told: str = "") -> None:
        super().__init__(tooltip=told)
        self._room, self._card, self._guests = room, card, guests
        self.winners = [each for each in guests if not each.mood]
        self.others = [each for each in guests if each.mood]

    def list_children(self) -> Sequence[Widget]:
        return self._guests

    def measure(self, width: int) -> Size:
        return width, min(width * front.FRONT[1] // front.FRONT[0], round(TALL * self.form.area.height))

    @property
    def _scale(self) -> float:
        return min(self.rect.width / front.FRONT[0], self.rect.height / front.FRONT[1])

    @property
    def _corner(self) -> Size:
        wide, tall = (round(side * self._scale) for side in front.FRONT)
        return self.rect.centerx - wide // 2, self.rect.bottom - tall

    def place_children(self, rect: pygame.Rect) -> None:
        upper, lower, shape = self.winners, self.others, front.ONLOOKER
        if not lower and len(upper) > 2:  # all of them have won: they have both floors
            half, shape = -(-len(upper) // 2), front.VICTOR
            upper, lower = upper[:half], upper[half:]
        rows = (upper, UPPER, front.VICTOR), (lower, LOWER, shape)
        for most, (row, foot, shape) in zip(TALLEST, rows, strict=True):
            gap = 16 if len(row) < 6 else 9
            wide = min(most, (WALL - gap * (len(row) - 1)) / max(1, len(row)))
            gap = min(40, (WALL - wide * len(row)) / max(1, len(row) - 1)) if row is lower else gap
            x = (front.FRONT[0] - wide * len(row) - gap * (len(row) - 1)) / 2
            for guest in row:
                tall = wide * shape[1] / shape[0]
                guest.place(self._to_pixel_rect(x, foot - tall, wide, tall))
                x += wide + gap

    def _to_pixel_rect(self, *box: float) -> pygame.Rect:
        (left, top), scale = self._corner, self._scale
        x, y, w, h = (round(side * scale) for side in box)
        return pygame.Rect(left + x, top + y, w, h)

    def draw(self, canvas: Canvas) -> None:
        wall = self._to_pixel_rect(0, 0, *front.FRONT)
        canvas.blit(render_picture("house/front", *wall.size), wall.topleft)
        if len(self.winners) == 1:
            banner = self._to_pixel_rect(56, 128, 84, 158)
            canvas.blit(front.make_banner(self._room, *banner.size), banner.topleft)
        super().draw(canvas)
        if self._card:
            style, w = canvas.style, round(CARD * self._scale)
            look = {"four_colour": style.four_colour, "letters": style.letters}
            drawn = front.make_leaning_card(self._card, w, -9.0, **look)
            place = self._to_pixel_rect(0, 0, 478, 366)
            canvas.blit(drawn, drawn.get_rect(midbottom=place.bottomright).topleft)
