"""What scenes draw on: a surface, its style, and the few things that are drawn everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, Literal, ParamSpec

import pygame

from game.art import icons, panels
from game.art.colours import BRASS, BRASS_LIGHT, CREAM, INK, IVORY, IVORY_DIM, PRINT, seat_colour
from game.art.fonts import Role
from game.art.shapes import Extent, Point, Size
from game.art.svg import mix_colours, render_picture
from game.art.text import render_text
from game.input.chords import label_letter
from game.ui.style import BODY, Style

Align = Literal["left", "centre", "right"]
P = ParamSpec("P")
INKS = {IVORY: PRINT, IVORY_DIM: "#5A4733", BRASS_LIGHT: "#7D3F14", CREAM: "#7D3F14", BRASS: "#8A6326"}
"""How the tones of the house are printed on paper: 4.5:1 and more, but for lines."""


def blend_picture(
    target: pygame.Surface, picture: pygame.Surface, at: pygame.Rect | tuple[int, int], share: float
) -> None:
    """Lay an opaque picture over something, ``share`` of it (0..1) to be seen."""
    alpha = round(255 * share)
    # As a picture that is blended wholly opaque ones are drawn pixel by pixel, fifty times as slowly.
    picture.set_alpha(alpha if alpha < 255 else None)
    target.blit(picture, at)


@contextmanager
def clip_to_rect(surface: pygame.Surface, to: pygame.Rect | tuple[int, int, int, int]) -> Iterator[None]:
    """Inside, nothing is drawn outside of ``to`` and of what held before. That holds again afterwards, also where
    drawing fails: whoever draws next would be cut off for good.
    """
    before = surface.get_clip()
    surface.set_clip(pygame.Rect(to).clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)


class Blitter:
    """A surface to draw on, and how those who draw there want things to look."""

    scale = 1.0
    """Pixels of one step of a place or a size."""
    paper = False
    """Whether it is paper: what is bright elsewhere is printed dark."""

    def __init__(self, surface: pygame.Surface, style: Style) -> None:
        self.surface = surface
        self.style = style

    def find_ink(self, colour: str) -> str:
        """The colour that words and lines of a colour have here."""
        return INKS.get(colour) or mix_colours(colour, PRINT, 0.6) if self.paper else colour

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the whole surface, in pixels."""
        return self.surface.get_rect()

    def blit(self, picture: pygame.Surface, at: Point) -> None:
        """Draw a picture with its top left corner at a place."""
        self.surface.blit(picture, (round(at[0] * self.scale), round(at[1] * self.scale)))

    def blit_centred(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture with its middle at a place."""
        self.surface.blit(picture, picture.get_rect(center=(round(x * self.scale), round(y * self.scale))))

    def blit_faded(self, picture: pygame.Surface, x: float, y: float, share: float) -> None:
        """Draw ``share`` of a picture (0..1), its middle at a place; what is kept is whole where it is shown next."""
        picture.set_alpha(round(255 * min(1.0, share)))
        self.blit_centred(picture, x, y)
        picture.set_alpha(255)

    def to_rect(self, box: Iterable[float]) -> pygame.Rect:
        """A box in whole pixels."""
        return pygame.Rect(*(round(part * self.scale) for part in box))

    def draw_skin(
        self,
        box: Iterable[float],
        make: Callable[Concatenate[int, int, P], pygame.Surface],
        *args: P.args,
        **look: P.kwargs,
    ) -> None:
        """A picture as large as a box: ``make(w, h, …)``, such as a panel or a ring."""
        rect = self.to_rect(box)
        self.surface.blit(make(*rect.size, *args, **look), rect)

    def draw_picture(self, name: str, box: pygame.Rect, **paints: Any) -> None:
        """A drawing of the house as large as a box."""
        self.surface.blit(render_picture(name, *box.size, **paints), box)

    def draw_ring(self, box: Iterable[float], width: float, radius: float, colour: str = BRASS_LIGHT) -> None:
        """A line round a box, with corners so round; both in units."""
        u = self.style.u
        self.draw_skin(box, panels.make_ring, colour, width=max(2.0, width * u), radius=round(radius * u))

    def draw_icon(self, name: str, centre: Point, size: float, colour: str) -> None:
        """A sign so wide and high, by its centre."""
        px, (x, y) = round(size * self.scale), centre
        icon = icons.make_icon(name, px, colour)
        self.surface.blit(icon, (round(x * self.scale - px / 2), round(y * self.scale - px / 2)))

    def draw_seat_sign(self, seat: int, x: float, y: float, size: float, disc: float) -> None:
        """The shape of a seat on a disc with a rim of its colour."""
        across = round(disc * self.scale)
        self.blit_centred(panels.make_chip(across, across, fill=INK, border=seat_colour(seat)), x, y)
        self.blit_centred(icons.seat_icon(seat, round(size * self.scale)), x, y)

    def draw_key_cap(self, key: str, x: float, y: float, grows: Point = (0, -1)) -> None:
        """A key cap with its middle at a place; a larger one grows upwards, or another way, not over what it is for."""
        label, (w, h) = self._make_key_label(key)
        u = self._key_unit
        skin = panels.make_panel(
            w, h, fill="#F3EBDD", border="#8A7B5C", radius=max(3, round(5 * u)), alpha=0.96, line=max(1.0, u)
        )
        more = (h - max(16, round(20 * self.style.u))) / 2 / self.scale
        for picture in (skin, label):
            self.blit_centred(picture, x + grows[0] * more, y + grows[1] * more)

    def measure_key_cap(self, key: str) -> Extent:
        """Width and height of a key cap, as places are told."""
        w, h = self._make_key_label(key)[1]
        return w / self.scale, h / self.scale

    @property
    def _key_unit(self) -> float:
        """Pixels of a unit of key caps, which grow with letters."""
        return self.style.u * max(1.0, self.style.text_scale)

    def _make_key_label(self, key: str) -> tuple[pygame.Surface, Size]:
        """What is written on a key cap, and the pixels of that."""
        h = max(16, round(20 * self._key_unit))
        label = render_text(label_letter(key), "bold", max(11, round(13 * self._key_unit)), INK)
        return label, (max(h, label.get_width() + round(8 * self._key_unit)), h)


class Canvas(Blitter):
    """A page to draw on. Positions are pixels; sizes of text are units and follow the person's text size."""

    def to_px(self, units: float) -> int:
        """Units as whole pixels."""
        return self.style.to_px(units)

    def make_text_surface(
        self,
        words: str,
        size: float,
        role: Role = "text",
        colour: str = IVORY,
        width: int = 100_000,
        align: Align = "left",
    ) -> pygame.Surface:
        """Marked-up words as a picture (shared: do not draw on it). ``size`` in units, ``width`` in pixels."""
        look = self.style
        return render_text(
            words, role, look.get_text_px(size), colour, width, four_colour=look.four_colour, align=align
        )

    def draw_plate(self, words: str, size: float, *, lit: bool, wide: int = 0, **at: Point) -> None:
        """Words on a small plate that is pressed, of brass where it is ``lit``, else of wood; placed as a rectangle is,
        with ``midtop=…``. It is ``wide`` pixels at least.
        """
        drawn = self.make_text_surface(words, size, "bold", INK if lit else IVORY)
        w, h = drawn.get_size()
        plate = pygame.Rect(0, 0, max(wide, w + self.to_px(22)), h + self.to_px(4)).move_to(**at)
        self.draw_skin(plate, panels.make_button_skin, "primary" if lit else "plate", self.to_px(6))
        self.blit_centred(drawn, *plate.center)

    def draw_nail(self, at: Point, units: float) -> None:
        """The head of a nail or a screw, so many units across, with its light and its shadow."""
        (x, y), px = at, self.to_px(units)
        for off, across, tone in (0.14, px, "#1A130A"), (0, px, BRASS), (-0.14, 0.4 * px, BRASS_LIGHT):
            self.draw_icon("seat_circle", (x + off * px, y + off * px), across, tone)

    def draw_tag(self, words: str, size: float, **at: Point) -> None:
        """Words on a dark tag that only tells; placed as a rectangle is, with ``midtop=…``."""
        drawn = self.make_text_surface(words, size, "bold")
        tag = drawn.get_rect().inflate(self.to_px(22), self.to_px(4)).move_to(**at)
        self.draw_skin(tag, panels.make_chip, fill=INK, border=INK)
        self.blit_centred(drawn, *tag.center)

    def draw_text(
        self,
        words: str,
        rect: pygame.Rect,
        size: float = BODY,
        role: Role = "text",
        colour: str = IVORY,
        align: Align = "left",
        middle: bool = True,
    ) -> pygame.Rect:
        """Write marked-up words into a box, wrapped to its width, in its vertical middle or at its top."""
        if not words:
            return pygame.Rect(rect.topleft, (0, 0))
        return self.blit_aligned(
            self.make_text_surface(words, size, role, colour, max(1, rect.width), align), rect, align, middle
        )

    def blit_aligned(
        self, picture: pygame.Surface, rect: pygame.Rect, align: Align, middle: bool = True
    ) -> pygame.Rect:
        """Draw a picture at a side of a box, in its vertical middle or at its top; where it is then."""
        where = picture.get_rect()
        where.x = {"left": rect.x, "centre": rect.centerx - where.width // 2, "right": rect.right - where.width}[align]
        where.y = rect.centery - where.height // 2 if middle else rect.y
        self.surface.blit(picture, where)
        return where

    def draw_panel(
        self,
        rect: pygame.Rect,
        fill: str = INK,
        border: str = BRASS,
        radius: float = 14,
        alpha: float = 0.9,
        shadow: bool = True,
        line: float = 1.0,
        border_alpha: float = 0.7,
    ) -> None:
        """A rounded panel over what is below; its hairline is ``line`` units wide, 0 for none."""
        r = self.to_px(radius)
        if shadow:
            panels.blit_shadow(self.surface, rect.move(0, self.to_px(5)), r, self.to_px(10), 0.5)
        look = {"alpha": alpha, "line": line and max(1.0, line * self.style.u), "border_alpha": border_alpha}
        panels.blit_panel(self.surface, rect, fill=fill, border=border, radius=r, **look)

    def draw_rule(self, x: float, y: float, width: float, alpha: float) -> None:
        """A horizontal hairline."""
        line = panels.make_veil((max(1, round(width)), max(1, round(self.style.u))), self.find_ink(BRASS), alpha)
        self.surface.blit(line, (round(x), round(y)))
