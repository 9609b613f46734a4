"""The seats of a match to be, round a small table: who sits opposite whom is seen, and changed by dragging."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign, cos, inf, pi, sin
from typing import Final

import pygame

from engine.core.errors import EngineError
from engine.core.texts import _, escape, listed
from game.art import panels
from game.art.colours import BRASS_LIGHT, seat_colour
from game.art.portraits import make_portrait
from game.art.shapes import Point, Size
from game.art.themes import get_theme
from game.config.player_names import to_sentence_name
from game.config.portraits import CALM
from game.games import get_game_table
from game.input import is_command_key
from game.match.bots import level_word
from game.screens.guests import draw_plate
from game.screens.lobby.plan import Plan
from game.screens.small_table import STEP, draw_card_row, small_felt
from game.ui.canvas import Canvas
from game.ui.controls import is_activation
from game.ui.widget import Widget, as_widget

DEEP: Final = 90, 106, 129
"""From the middle of the table to its upper seat at least, in units: where others wait for a seat; else; and where
there is much room.
"""
DEEPEST: Final = 150
"""From the middle of the table to its upper seat where nothing else wants the room, in units."""
APART: Final = 0.45
"""Power of the height of a seat by that of the upper one: less than 1 leaves the plates at the sides their room."""
FACE: Final = 92, 104
"""The face of who sits there, in units across; and where there is much room."""
MANY: Final = 6, 7
"""Seats from which faces are smaller: where there is little room, and where there is much."""
SMALLER: Final = 58, 72
"""How large they are then."""
PLATE, OVER = 29, 1
"""Units of height of the plate with a name, and how far it reaches over the face."""
CARD: Final = 0.25
"""Width of a card in the middle at most, by the height of the table."""
SMALLEST: Final = 30
"""Units across a card in the middle at least, else none lies there."""
LOWER: Final = 0.06
"""How far below the middle cards lie, since plates of upper seats reach over it, by that."""
LONG: Final = 0.8
"""How long their row is at most, by the width of the table: nobody's face lies on them."""
TOUCH: Final = 76
"""What of a seat a finger meets, in units across."""
NAME: Final = 190, 156
"""What a plate may take, in units across; and where there are many."""
NEAR: Final = 60
"""How near to a seat something is dropped on it, in units."""
FELT: Final = 3.3
"""How much wider than high the table is: a longer one looks squashed."""


def list_teams(plan: Plan) -> list[int]:
    """The side of each seat of a match that is planned, -1 for none; so where it cannot be dealt."""
    seats = range(len(plan.seats))
    try:
        rules = plan.make_rules()
    except EngineError:
        return [-1 for _seat in seats]
    return [plan.chosen_game.team(rules, seat) for seat in seats]


class SeatChair(Widget):
    """One seat at the table: dragged to another, or moved on with the arrow keys."""

    focusable = True
    slides = True

    def __init__(self, seat: int, home: SeatTable) -> None:
        self.seat, self.home = seat, home
        name = escape(home.plan.seats[seat].name)
        words = _("{name}: choose to say who sits here; drag, or press an arrow key, to change seats.", name=name)
        super().__init__(tooltip=" ".join(filter(None, (words, self._describe_partners()))))
        self.held: Point | None = None

    def get_spoken_text(self) -> str:
        """Read aloud: who sits here."""
        who = self.home.plan.seats[self.seat]
        words = _("Seat {number}: {name}", number=self.seat + 1, name=escape(who.name))
        return ". ".join(filter(None, (words, self._describe_partners())))

    def _describe_partners(self) -> str:
        """With whom whoever sits here plays, "" for alone."""
        seats, teams = self.home.plan.seats, self.home.teams
        partners = [
            to_sentence_name(each.name)
            for n, (each, team) in enumerate(zip(seats, teams, strict=True))
            if team >= 0 and team == teams[self.seat] and n != self.seat
        ]
        return _("Together with {names:|you}.", names=listed(partners)) if partners else ""

    def press(self, point: Point) -> None:
        self.form.set_focus(self)

    def drag(self, point: Point) -> None:
        if self.held is not None or pygame.Vector2(point).distance_to(self.rect.center) > self.rect.w / 3:
            self.held = point

    def release(self, point: Point) -> None:
        held, self.held = self.held, None
        over = self.home.find_nearest_seat(point) if held is not None else self.seat
        if over >= 0 and over != self.seat:
            self.form.play("place")
            self.home.swap_seats(self.seat, over)

    def on_click(self, point: Point) -> None:
        self.home.opened(self.seat)

    def handle_key(self, event: pygame.Event) -> bool:
        if is_activation(event):
            self.home.opened(self.seat)
            return True
        step = is_command_key(event, "left") - is_command_key(event, "right")
        if step:
            self.home.swap_seats(self.seat, (self.seat + step) % len(self.home.chairs))
        return bool(step)

    def draw(self, canvas: Canvas) -> None:
        """Who sits there, below the face on a plate the name with its shape and side; lit while it is pointed at, or
        would be dropped on. The plate stays where it is while somebody is dragged.
        """
        home, seat, size, who = self.home, self.seat, canvas.to_px(self.home.face_size), self.home.plan.seats[self.seat]
        place = pygame.Rect(0, 0, size, size).move_to(center=self.rect.center)
        box = place.move_to(center=self.held or place.center)
        held = next((each.held for each in home.chairs if each.held is not None), None)
        aimed = held is not None and self.held is None and home.find_nearest_seat(held) == seat
        if aimed or seat == home.open or self in (self.form.hover, self.form.focus, self.form.pressed):
            canvas.blit_centred(panels.make_circle(size + canvas.to_px(12), BRASS_LIGHT, canvas.to_px(3)), *box.center)
        if face := home.faces[seat]:
            canvas.blit(make_portrait(face, CALM, size, seat_colour(seat)), box.topleft)
        else:
            canvas.draw_seat_sign(seat, *box.center, 0.6 * size, size)
        most = pygame.Rect(0, 0, home.measure_plate(seat), canvas.to_px(PLATE))
        most.midtop = place.centerx, place.bottom - canvas.to_px(OVER)
        told = "" if who.is_person else level_word(who.level)
        draw_plate(canvas, most.clamp(home.rect), who.name, seat, home.teams[seat], told=told, lit=who.is_person)


@as_widget
class SeatTable(Widget):
    """The seats of a match to be, round a small table. ``swapped`` is told the seat somebody was moved to, ``opened``
    the one that was clicked; ``faces``: what everybody looks like, by seat; ``open``: the seat that is being edited.
    """

    plan: Plan
    swapped: Callable[[int], object]
    opened: Callable[[int], object]
    faces: Sequence[str]
    open: int
    spacious: bool = False

    def __post_init__(self) -> None:
        self.teams = list_teams(self.plan)
        self.chairs = [SeatChair(seat, self) for seat in range(len(self.plan.seats))]

    @property
    def _has_many(self) -> bool:
        return len(self.chairs) >= MANY[self.spacious]

    @property
    def is_full(self) -> bool:
        """Whether faces and plates have less room."""
        return self._has_many or (bool(self.plan.offered_members) and not self.spacious)

    @property
    def face_size(self) -> float:
        """The face of who sits there, in units across."""
        return SMALLER[self.spacious or not self._has_many] if self.is_full else FACE[self.spacious]

    def list_children(self) -> Sequence[Widget]:
        return self.chairs

    def measure(self, width: int) -> Size:
        return width, self._measure_below() + 2 * self._least_half_height + self.to_px(self.face_size + 12)

    def measure_plate(self, seat: int) -> int:
        """What the plate of a seat may take, in pixels; the sign of a side leaves the name its room."""
        larger = 0.5 + 0.5 * max(1.0, self.style.text_scale)
        return self.to_px(larger * (NAME[self.is_full] + PLATE * (self.teams[seat] >= 0)))

    def _measure_below(self) -> int:
        """What the plate of the first seat takes below its face, in pixels."""
        return self.to_px(PLATE * max(1.0, self.style.text_scale))

    def place_children(self, rect: pygame.Rect) -> None:
        size, tall = self.to_px(TOUCH), self._half_height
        wide = self._measure_felt()[0] / 2 + self.to_px(30)
        for chair in self.chairs:  # the first one sits at the bottom, the others clockwise
            angle = pi / 2 + 2 * pi * chair.seat / len(self.chairs)
            high = copysign(abs(sin(angle)) ** APART, sin(angle))
            x, y = self.felt_rect.centerx + wide * cos(angle), self.felt_rect.centery + tall * high
            chair.place(pygame.Rect(round(x - size / 2), round(y - size / 2), size, size))

    @property
    def _least_half_height(self) -> int:
        """Half the height of the round of seats at least, in pixels."""
        return self.to_px(DEEP[2 if self.spacious else int(not self.plan.offered_members)])

    @property
    def _half_height(self) -> int:
        """Half the height of the round of seats in the room there is, in pixels."""
        free = self.rect.height - self._measure_below() - self.to_px(self.face_size + 12)
        return max(self._least_half_height, min(self.to_px(DEEPEST), free // 2))

    def _measure_felt(self) -> Size:
        """How wide and high the table is, in pixels."""
        tall = round(1.6 * self._half_height)
        return min(self.rect.width - self.to_px(200), round(FELT * tall)), tall

    @property
    def felt_rect(self) -> pygame.Rect:
        """Where the table is."""
        found = pygame.Rect((0, 0), self._measure_felt())
        found.center = self.rect.centerx, self.rect.centery - self._measure_below() // 2
        return found

    def find_nearest_seat(self, point: Point) -> int:
        """The seat something is dropped on, -1 for none."""
        far, best = min((pygame.Vector2(point).distance_to(each.rect.center), each.seat) for each in self.chairs)
        return best if far <= self.chairs[best].rect.width * NEAR / TOUCH else -1

    def swap_seats(self, one: int, other: int) -> None:
        """Two change places; everybody keeps name, level and PIN."""
        seats = self.plan.seats
        seats[one], seats[other] = seats[other], seats[one]
        self.swapped(other)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        felt, fan = self.felt_rect, get_game_table(self.plan.game).fan.split()
        canvas.blit_centred(small_felt(get_theme(self.plan.game), *felt.size), *felt.center)
        between = self.rect.width - 2 * self.measure_plate(0)  # two who sit opposite
        free = min(LONG * felt.width, between if self.is_full else inf) / (STEP * len(fan))
        card = min(CARD * felt.height, free) / canvas.style.u
        if card >= SMALLEST:
            draw_card_row(canvas, fan, card, (felt.centerx, felt.centery + round(LOWER * felt.height)))
        for chair in sorted(self.chairs, key=lambda chair: chair.held is not None):
            chair.draw(canvas)
