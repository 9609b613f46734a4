"""Pictures of ends: the front of the house, in its windows everybody who has played a match; its steps, with everybody
of an evening.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Final

import pygame

from engine.core.texts import _, escape
from game.art import front
from game.art.colours import BRASS_LIGHT, INK, IVORY, TEAMS
from game.art.shadows import make_glow
from game.art.shapes import Size
from game.art.text import measure_text, render_text
from game.art.themes import get_theme
from game.config.portraits import PLEASED
from game.ui.canvas import Canvas
from game.ui.cards import Cards
from game.ui.style import Style
from game.ui.widget import Widget, as_widget

WALL: Final = 440
"""Units of the front's own between its corners, in which windows are."""
UPPER: Final = 350
"""Where the windows of who has won end, and below those of the others."""
LOWER: Final = 494
TALLEST: Final = 226, 100
"""How wide a window of either kind is at most."""
TALL: Final = 0.72
"""Share of the window's height it takes: between the head and the foot of its page it is seen whole."""
LESS: Final = 0.12
"""What large text takes of it: heads and feet are higher."""
BESIDE: Final = 290
"""Units a picture and what is told beside it need at least, each."""
ROUND: Final = 30
"""Units by which whoever stood at the side of the round table would stand lower than in its middle."""
GLOW: Final = 0.16
"""How far the light from a lit window reaches on the wall, by half, by how wide it is."""
TAKEN: Final = 96
"""Units of the wall before which somebody stands who has lost."""
PLATES_APART: Final = 6
"""Units between two plates, at least."""
CARD: Final = 70
"""Units across the card that decided it."""
PLATED: Final = 0.2
"""Size of the words on the plate below it, by its width."""


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
    across: float = 72
    """Units across its window where nothing else says how large it is."""
    hangs: bool = False
    """Whether its window is that of a lit room whatever the mood."""
    plate_room: int = field(init=False, default=0)
    """Pixels of width that its plate may have in any case, up to those beside it."""

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(self.make_window(*self.rect.size), self.rect.topleft)
        draw_plate(canvas, self.find_plate(), self.name, self.seat, self.team, lit=self.own or not self.mood)

    def find_plate(self) -> pygame.Rect:
        """Where the plate hangs, at most as wide as this."""
        tall = max(self.to_px(27), round(self.rect.width * (0.15 if self.hangs or not self.mood else 0.24)))
        plate = pygame.Rect(0, 0, max(round(self.rect.width * 1.16), self.plate_room), tall)
        plate.center = self.rect.centerx, self.rect.bottom + round(tall * 0.3)
        return plate

    def measure(self, width: int) -> Size:
        """As large as it is meant to be: the plate hangs below."""
        wide, high = front.ONLOOKER if self.mood and not self.hangs else front.VICTOR
        return self.to_px(self.across), self.to_px(self.across * high / wide)

    def make_window(self, w: int, h: int) -> pygame.Surface:
        """What is seen of somebody: of who has won the lit window; of oneself otherwise all, out of doors."""
        if self.hangs or not self.mood:
            return front.make_victor(self.room, self.face, self.seat, w, h, self.mood or PLEASED)
        if self.own:
            return front.make_figure(self.face, self.mood, self.seat, w, h, night=True)
        return front.make_onlooker(self.face, self.mood, self.seat, w, h)


def find_plate_growth(style: Style) -> float:
    """How much larger a plate is with large text: less than words, for there are pictures round it."""
    return 0.6 + 0.4 * max(1.0, style.text_scale)


def draw_plate(
    canvas: Canvas, most: pygame.Rect, name: str, seat: int, team: int = -1, *, told: str = "", lit: bool = False
) -> pygame.Rect:
    """Draw a small plate in the middle of a box, as wide as it needs to be: the sign of the seat, that of its side, the
    name as far as there is room, and where there is more behind it what is ``told``. ``lit``: of brass. Where it is
    then.
    """
    larger = find_plate_growth(canvas.style)
    tall = round(most.height * larger)
    px = min(canvas.to_px(24 * larger), round(tall * 0.62))
    signs, tone = tall + (round(tall * 0.9) if team >= 0 else 0), BRASS_LIGHT if lit else IVORY
    words, room = name, most.width - signs - px // 2
    while len(words) > 2 and measure_text(escape(words), "bold", px)[0] > room:
        words = words[:-2].rstrip() + "…"
    words = words if words == name or len(words) > 2 else ""  # the shape says more than a letter
    shown, more = f"*{escape(words)}*" if words else "", f"*{escape(words)}* · {told}"
    fits = bool(told) and measure_text(more, "text", px)[0] <= room
    drawn = render_text(more if fits else shown, "text", px, tone)
    plate = pygame.Rect(0, 0, min(most.width, signs + drawn.get_width() + px * bool(words)), tall)
    plate.center = most.center
    canvas.draw_panel(plate, INK, tone if lit else "#6A597F", radius=7, alpha=0.96, shadow=False)
    canvas.draw_seat_sign(seat, plate.x + tall * 0.56, plate.centery, round(tall * 0.5), round(tall * 0.74))
    if team >= 0:
        canvas.draw_icon(f"team_{team}", (plate.x + tall * 1.36, plate.centery), tall * 0.6, TEAMS[team])
    canvas.blit(drawn, drawn.get_rect(midleft=(plate.x + signs + px // 6, plate.centery)).topleft)
    return plate


class HousePicture(Widget):
    """A picture of the house with widgets in it. ``shape``: its size in units of its own."""

    shape: Size
    drawing: str

    def measure(self, width: int) -> Size:
        share = TALL - LESS * (max(1.0, self.style.text_scale) - 1.0)
        tall, high = round(share * self.form.area.height), width * self.shape[1] // self.shape[0]
        return width, tall if high > 0.8 * tall else high  # it stands on the ground of what lies behind

    def to_pixel_rect(self, *box: float) -> pygame.Rect:
        """A box of the picture in pixels of the window: the picture stands in the middle of its place."""
        scale = min(self.rect.width / self.shape[0], self.rect.height / self.shape[1])
        wide, tall = (side * scale for side in self.shape)
        x, y, w, h = (round(side * scale) for side in box)
        bottom, most = self.rect.bottom, self.measure(self.rect.width)[1]
        if self.rect.height > most:  # beside what reaches below the window it stays in sight
            view = next((each.rect.y for each in self.iter_ancestors() if each.slides), 0)
            bottom = min(bottom, max(self.rect.y, view) + most)
        return pygame.Rect(self.rect.centerx - round(wide / 2) + x, bottom - round(tall) + y, w, h)

    def move_by(self, dx: int, dy: int) -> None:
        super().move_by(dx, dy)
        self.place_children(self.rect)

    def draw_figure(self, canvas: Canvas, who: Guest, place: tuple[float, float, float]) -> None:
        """Draw somebody who stands in the picture: the middle of the feet, and how wide, in its units."""
        x, foot, wide = place
        tall = wide * front.FIGURE[1] / front.FIGURE[0]
        box = self.to_pixel_rect(x - wide / 2, foot - tall, wide, tall)
        canvas.blit(front.make_figure(who.face, who.mood or PLEASED, who.seat, *box.size), box.topleft)

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_picture(self.drawing, self.to_pixel_rect(0, 0, *self.shape))
        self.draw_behind(canvas)
        super().draw(canvas)

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw what stands in the picture behind its widgets: nothing."""


@as_widget
class LeaningCard(Widget):
    """The card that decided a match, nailed to the wall."""

    code: str

    def draw(self, canvas: Canvas) -> None:
        w, look = self.rect.width, {"four_colour": canvas.style.four_colour, "letters": canvas.style.letters}
        drawn = front.make_leaning_card(self.code, w, -9.0, **look)
        card = drawn.get_rect(midbottom=self.rect.midbottom)
        canvas.blit(drawn, card.topleft)
        nail = card.centerx + round(0.06 * card.width), card.y + round(0.11 * card.height)
        canvas.draw_nail(nail, 0.16 * w / canvas.style.u)
        larger = find_plate_growth(canvas.style) / max(1.0, canvas.style.text_scale)
        size = PLATED * w * larger / canvas.style.u
        canvas.draw_tag(_("Last card"), size, midtop=(card.centerx, card.bottom - canvas.to_px(9)))


class Front(HousePicture):
    """The front of the house with everybody of a match. ``card``: the code of the card that decided it, "" for none."""

    shape, drawing = front.FRONT, "house/front"

    def __init__(self, room: str, guests: Sequence[Guest], card: str = "", told: str = "") -> None:
        super().__init__()
        self._room, self._guests = room, guests
        self._card = [LeaningCard(card, tooltip=told)] if card else []
        self.winners = [each for each in guests if not each.mood]
        self._outside = next((each for each in guests if each.own and each.mood), None)
        self.others = [each for each in guests if each.mood and each is not self._outside]

    def list_children(self) -> Sequence[Widget]:
        return [*self._guests, *self._card]

    @property
    def is_lost(self) -> bool:
        """Whether somebody alone who has lost stands before it."""
        return self._outside is not None

    def place_children(self, rect: pygame.Rect) -> None:
        upper, lower, shape = self.winners, self.others, front.ONLOOKER
        if not lower and len(upper) > 2:  # all of them have won: they have both floors
            half, shape = -(-len(upper) // 2), front.VICTOR
            upper, lower = upper[:half], upper[half:]
        rows = (upper, UPPER, front.VICTOR), (lower, LOWER, shape)
        for most, (row, foot, shape) in zip(TALLEST, rows, strict=True):
            wall = WALL - TAKEN if row is lower and self.is_lost else WALL
            gap = 16.0 if len(row) < 6 else 9.0
            wide = min(most, (wall - gap * (len(row) - 1)) / max(1, len(row)))
            apart = 40 * find_plate_growth(self.style)  # large names need the air between the windows
            gap = min(apart, (wall - wide * len(row)) / max(1, len(row) - 1)) if row is lower else gap
            x = (front.FRONT[0] - WALL + wall - wide * len(row) - gap * (len(row) - 1)) / 2
            for guest in row:
                tall = wide * shape[1] / shape[0]
                guest.place(self.to_pixel_rect(x, foot - tall, wide, tall))
                guest.plate_room = self.to_pixel_rect(0, 0, wide + gap - PLATES_APART, tall).width
                x += wide + gap

        if self._outside is not None:
            self._outside.place(self.to_pixel_rect(404, 266, 128, 128 * front.FIGURE[1] / front.FIGURE[0]))
        x, foot = (98, 300) if self.is_lost else (490, 502) if len(self.winners) > 1 else (478, 366)
        for card in self._card:
            card.place(self.to_pixel_rect(x - CARD / 2, foot - 1.6 * CARD, CARD, 1.6 * CARD))

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the light that falls on the wall from the windows of who has won."""
        for guest in self.winners:
            reach = round(GLOW * guest.rect.width)
            canvas.blit_faded(make_glow(*guest.rect.size, get_theme(self._room).accent, reach), *guest.rect.center, 0.5)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if len(self.winners) > 1:
            canvas.draw_picture("house/garland", self.to_pixel_rect(0, 84, 560, 60))
        else:
            banner = self.to_pixel_rect(*((434, 116, 72, 136) if self.is_lost else (56, 128, 84, 158)))
            canvas.blit(front.make_banner(self._room, *banner.size), banner.topleft)


class Steps(HousePicture):
    """The steps before the door: whoever leads stands on the uppermost, the others lower by their places."""

    shape, drawing = front.STEPS, "house/stairs"

    def __init__(self, people: Sequence[Guest]) -> None:
        super().__init__()
        first, others = ([each for each in people if (not each.mood) is up] for up in (True, False))
        apart = min(92.0, 340 / len(first))
        self._stand = [(each, 320 + (n - (len(first) - 1) / 2) * apart, 322.0) for n, each in enumerate(first)]
        many = len(others) > 4
        step, self._wide = (88, 66) if many else (118, 84)
        for n, each in enumerate(others):  # left, right, left … ever lower; a seventh stands at the foot
            x, foot = step * (n // 2 + 1) + (12 if many else 14), 368.0 + 42 * (n // 2) + 12 * (n % 2)
            self._stand.append((each, 320 + (x if n % 2 else -x), foot) if n < 6 else (each, 320, 480.0))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for who, x, foot in sorted(self._stand, key=lambda each: each[2]):
            wide = self._wide if who.mood else 96
            self.draw_figure(canvas, who, (x, foot, wide))
            plate = self.to_pixel_rect(x - 0.66 * wide, foot + 2, 1.36 * wide, 28)
            draw_plate(canvas, plate, who.name, who.seat, lit=not who.mood)


class RoundTable(HousePicture):
    """The table at the end of a round: who has won it in the light of the lamp behind their cards, the others aside.
    ``rows``: what lies on the table.
    """

    shape, drawing = front.TABLE, "house/lamplight"

    def __init__(self, room: str, guests: Sequence[Guest], rows: Sequence[Cards]) -> None:
        super().__init__()
        self._room, self._rows = room, rows
        won, others = ([each for each in guests if (not each.mood) is up] for up in (True, False))
        large, small = min(172.0, 420 / max(1, len(won))), 104.0 if len(others) <= 4 else 84.0
        left, right, half = others[1::2][::-1], others[::2], large * len(won) / 2
        stand = [
            *((each, small) for each in left),
            *((each, large) for each in won),
            *((each, small) for each in right),
        ]
        apart = min(0.92, (240 if len(stand) <= 5 else 268) / (half + small * len(right)))
        x = front.TABLE[0] / 2 - apart * (half + small * len(left))  # who has won stands below the lamp
        self._stand: list[tuple[Guest, float, float]] = []
        for each, wide in stand:
            self._stand.append((each, x + apart * wide / 2, wide))
            x += apart * wide
        self._apart = apart

    def list_children(self) -> Sequence[Widget]:
        return self._rows

    def place_children(self, rect: pygame.Rect) -> None:
        for n, row in enumerate(self._rows):
            box = self.to_pixel_rect(120, 386 + 61 * n, 400, 100)
            row.wide = self.to_pixel_rect(0, 0, 74 if len(self._rows) == 1 else 42, 0).width / self.style.u
            wide = row.measure(box.width)[0]
            row.place(pygame.Rect(box.centerx - wide // 2, box.y, wide, box.height))

    def draw_behind(self, canvas: Canvas) -> None:
        for who, x, wide in sorted(self._stand, key=lambda each: (each[2], -abs(each[1] - 320))):
            foot = (214 + ROUND * ((x - 320) / 320) ** 2 if who.mood else 96) + wide * front.FIGURE[1] / front.FIGURE[0]
            self.draw_figure(canvas, who, (x, foot, wide))
        whole = self.to_pixel_rect(0, 0, *self.shape)
        canvas.blit(front.make_table(self._room, *whole.size), whole.topleft)
        close = len(self._stand) > 5  # then there is room for one name alone
        for who, x, wide in self._stand:
            most = 1.36 * self._apart * wide
            plate, name = self.to_pixel_rect(x - most / 2, 350, most, 27), "" if close and who.mood else who.name
            draw_plate(canvas, plate, name, who.seat, who.team, lit=who.own or not who.mood)
