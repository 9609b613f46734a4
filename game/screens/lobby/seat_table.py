"""The seats of a match to be, round a small table: who sits opposite whom is seen, and changed by dragging."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from engine.core.errors import EngineError
from engine.core.texts import _, escape, listed
from engine.registry import game as find_game
from game.art import panels
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM, TEAMS
from game.art.shapes import Point, Size
from game.art.themes import get_theme
from game.input import is_command_key
from game.match.bots import bot_word
from game.screens.lobby.plan import Plan
from game.screens.small_table import draw_card_row, small_felt
from game.ui.canvas import Canvas
from game.ui.controls import is_activation
from game.ui.labels import seat_sign
from game.ui.style import SMALL
from game.ui.widget import Widget, as_widget

DEEP: Final = 76, 103, 122
"""From the middle of the table to its upper seat, in units: where others wait for a seat; else; and where there is much
room.
"""
FACE: Final = 84, 96
"""The face of who sits there, in units across; and where there is much room."""
MANY: Final = 6, 8
"""Seats from which faces are smaller: where there is little room, and where there is much."""
SMALLER: Final = 58, 72
"""How large they are then."""
AROUND: Final = 47
"""Units above and below the faces, for the names."""
CARD: Final = 0.31
"""Width of a card in the middle, by the height of the table."""
TOUCH: Final = 76
"""What of a seat a finger meets, in units across."""
NAME: Final = 240
"""What a name may take, in units across: the longest has one line."""
NEAR: Final = 60
"""How near to a seat something is dropped on it, in units."""
FELT: Final = 2.6
"""How much wider than high the table is: a longer one looks squashed."""
ROOMY: Final = 5
"""Seats of which it can be told how well bots play there."""
SHOWN: Final = 5
"""Cards that lie in the middle."""


def deal_preview(plan: Plan) -> tuple[list[str], list[int]]:
    """Deal the match that is planned, and look: some of its cards, and the side of each seat (-1: none). Without cards
    where it cannot be dealt.
    """
    count, played = len(plan.seats), find_game(plan.game)
    try:
        state = played.start(played.resolve(plan.options, count), count, "lobby")
    except EngineError:
        return [], [-1] * count
    there = [played.deck.codes[card] for card in sorted(card for zone in state.table.zones for card in zone)]
    special = sorted((code for code in there if code[-1] not in "CDHS"), key=lambda code: "8" not in code)
    eights, courts = ([code for code in there if code[0] in ranks] for ranks in ("8", "AKQJ"))
    chosen = dict.fromkeys([*special[:3], *eights[:3], *courts])
    return list(chosen)[:SHOWN], [played.team(state.rules, seat) for seat in range(count)]


class SeatChair(Widget):
    """One seat at the table: dragged to another, or moved on with the arrow keys."""

    focusable = True
    slides = True

    def __init__(self, seat: int, home: SeatTable) -> None:
        self.seat, self.home = seat, home
        name = escape(home.plan.seats[seat].name)
        words = _(
            "{name}: choose to say who sits here; move to another seat with a finger, the mouse or the arrow keys.",
            name=name,
        )
        super().__init__(tooltip=" ".join(filter(None, (words, self._describe_partners()))))
        self.held: Point | None = None

    def get_spoken_text(self) -> str:
        """Read aloud: who sits here."""
        who = self.home.plan.seats[self.seat]
        words = _("Seat {number}: {name}", number=self.seat + 1, name=escape(who.name))
        return ". ".join(filter(None, (words, self._describe_partners())))

    def _describe_partners(self) -> str:
        """With whom whoever sits here plays, "" for alone."""
        seats, teams = self.home.plan.seats, self.home.laid[1]
        partners = [
            escape(each.name)
            for n, (each, team) in enumerate(zip(seats, teams, strict=True))
            if team >= 0 and team == teams[self.seat] and n != self.seat
        ]
        return _("Together with {names}.", names=listed(partners)) if partners else ""

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
        """Who sits there, its shape and colour, the side it is on, and the name outside the table, where it can be
        read; lit while it is pointed at, or would be dropped on. Its name stays where it is while it is dragged.
        """
        home, seat, size = self.home, self.seat, canvas.to_px(self.home.face_size)
        place = pygame.Rect(0, 0, size, size)
        place.center = self.rect.center
        box = place.copy()
        box.center = self.held or place.center
        held = next((each.held for each in home.chairs if each.held is not None), None)
        aimed = held is not None and self.held is None and home.find_nearest_seat(held) == seat
        if aimed or seat == home.open or self in (self.form.hover, self.form.focus, self.form.pressed):
            canvas.blit_centred(panels.make_circle(size + canvas.to_px(12), BRASS_LIGHT, canvas.to_px(3)), *box.center)
        seat_sign(seat, home.face_size / 1.6, home.faces[seat]).paint(canvas, box)
        if (team := home.laid[1][seat]) >= 0:
            canvas.draw_icon(f"team_{team}", (box.right, box.y), round(size * 0.4), TEAMS[team])
        self._draw_name(canvas, place)

    def _draw_name(self, canvas: Canvas, face: pygame.Rect) -> None:
        """Write who sits here below the face, or above it at the far side; beside the table it keeps off the rim."""
        home, who = self.home, self.home.plan.seats[self.seat]
        felt = home.felt_rect.inflate(canvas.to_px(10), 0)
        above, left = face.centery < felt.centery - face.height, face.centerx < felt.centerx

        words = self._measure_name(canvas, canvas.to_px(NAME), face, above)
        if words.colliderect(felt):
            words = self._measure_name(canvas, min(words.width, felt.x - home.rect.x), face, above)
            words.x = min(words.x, felt.x - words.width) if left else max(words.x, felt.right)
        colour = IVORY if who.is_person else IVORY_DIM
        canvas.draw_text(self.get_caption(), words, SMALL, "text", colour, align="centre")

    def get_caption(self) -> str:
        """Who sits here, and of a bot how well it plays, where there is room for it."""
        who = self.home.plan.seats[self.seat]
        bare = who.is_person or len(self.home.chairs) > ROOMY
        return f"*{escape(who.name)}*" if bare else f"*{escape(who.name)}*\n{bot_word(who.level)}"

    def _measure_name(self, canvas: Canvas, width: int, face: pygame.Rect, above: bool) -> pygame.Rect:
        """What the name takes in lines of at most this width, in the middle above a face or below it."""
        found = canvas.make_text_surface(self.get_caption(), SMALL, "text", width=width).get_rect()
        if above:
            found.midbottom = face.centerx, face.y - canvas.to_px(3)
        else:
            found.midtop = face.centerx, face.bottom + canvas.to_px(7)
        return found


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
        self.laid = deal_preview(self.plan)
        self.chairs = [SeatChair(seat, self) for seat in range(len(self.plan.seats))]

    @property
    def face_size(self) -> float:
        """The face of who sits there, in units across."""
        few = len(self.chairs) < MANY[self.spacious] and (self.spacious or not self.plan.offered_members)
        return (FACE if few else SMALLER)[self.spacious]

    def list_children(self) -> Sequence[Widget]:
        return self.chairs

    def measure(self, width: int) -> Size:
        return width, sum(self._measure_around()) + 2 * self._measure_half_height() + self.to_px(self.face_size)

    def _measure_around(self) -> Size:
        """What names take above the faces of the far side, and below the first one, in pixels."""
        first, *others = ["\n" in chair.get_caption() for chair in self.chairs]
        above, below = (self.to_px(AROUND * max(1.0, self.style.text_scale * two)) for two in (any(others), first))
        return above, below

    def place_children(self, rect: pygame.Rect) -> None:
        size, tall = self.to_px(TOUCH), self._measure_half_height()
        wide = self._measure_felt()[0] / 2 + self.to_px(30)
        for chair in self.chairs:  # the first one sits at the bottom, the others clockwise
            angle = pi / 2 + 2 * pi * chair.seat / len(self.chairs)
            x, y = self.felt_rect.centerx + wide * cos(angle), self.felt_rect.centery + tall * sin(angle)
            chair.place(pygame.Rect(round(x - size / 2), round(y - size / 2), size, size))

    def _measure_half_height(self) -> int:
        """Half the height of the round of seats, in pixels."""
        tight = self.plan.offered_members and self.style.text_scale <= 1.2  # a page with larger letters is scrolled
        return self.to_px(DEEP[2 if self.spacious else int(not tight)])

    def _measure_felt(self) -> Size:
        """How wide and high the table is, in pixels."""
        tall = round(1.6 * self._measure_half_height())
        return min(self.rect.width - self.to_px(200), round(FELT * tall)), tall

    @property
    def felt_rect(self) -> pygame.Rect:
        """Where the table is."""
        found = pygame.Rect((0, 0), self._measure_felt())
        above, below = self._measure_around()
        found.center = self.rect.centerx, self.rect.centery + (above - below) // 2
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
        centre = self.rect.center
        canvas.blit_centred(small_felt(get_theme(self.plan.game), *self._measure_felt()), *centre)
        draw_card_row(canvas, self.laid[0], CARD * self._measure_felt()[1] / canvas.style.u, centre)
        for chair in sorted(self.chairs, key=lambda chair: chair.held is not None):
            chair.draw(canvas)
