"""What the table is drawn on: it knows the unit, the fonts and where everything lies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.art import faces, panels
from game.art.colours import BRASS_LIGHT, BRONZE, INK, IVORY, STOCK, get_suit_colours
from game.art.edge import LEDGE, make_ledge
from game.art.edge import WIDTH as RIM
from game.art.fonts import Role
from game.art.shadows import make_light_pool
from game.art.shapes import Extent, Point
from game.art.svg import mix_colours, render_picture
from game.art.text import ALIGNED, measure_text, render_text
from game.art.themes import HOUSE, get_theme
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.layout_build import STEADY
from game.table.render import paint
from game.table.render.free_places import find_place
from game.table.render.paint import BEND, make_arrow
from game.ui.canvas import Blitter, Canvas
from game.ui.style import Style

QUIET = mix_colours(INK, IVORY, 0.16)
"""The rim of a plate on which there is nothing to be done."""
BROAD = 360.0
"""Units a bubble is broad at most."""
UPRIGHT = 0.5
"""How much further a place above or below counts than one aside, for a bubble."""
FRAME = 5.0
"""Units of the frame of a tray."""
REACH = 3.0
"""Units by which a ledge is larger than what lies on it."""
RING = 3.0
"""Units of the line round what may be chosen: of brass, in every room."""
OUTLINE_AIR = 2.0
"""Units from what a line goes round to the outer edge of the line."""
QUIET_RING, THIN_RING = 2.0, 1.6
"""Units of that line where much may be chosen, and round somebody's whole place."""
POINT = 28.0
"""Units across the point by which a plate says what it is about."""
OPAQUE = 1.0
"""Of what lies over cards: their faces must not shimmer through, or the words look dirty."""


class TableCanvas(Blitter):
    """The table to draw on. Places, sizes, corners and letters are in units; here alone they become pixels."""

    def __init__(self, surface: pygame.Surface, style: Style, layout: Layout, room: str = HOUSE) -> None:
        super().__init__(surface, style)
        self.layout, self.scale, self.room = layout, layout.u, get_theme(room)
        self.taken: list[Box] = []
        """What the scene lays over the table in this frame: what is told of its own accord keeps clear of it."""
        self.page = Canvas(surface, style)
        """The surface of the table for widgets, which are in pixels."""

    def to_px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.scale)

    # --- words -------------------------------------------------------------------------------------------------

    def draw_text(
        self,
        words: str,
        box: Box,
        size: float = 18,
        role: Role = "text",
        colour: str = IVORY,
        align: str = "left",
        lines: int = 1,
        *,
        most: float = 99,
        px: int = 0,
    ) -> Box:
        """Words in a box, vertically in its middle, never wider than it; where they stand. Letters are ``size`` units
        high, larger where people want it so but ``most`` at most; or they are ``px`` pixels high.
        """
        if not words:
            return box._replace(w=0)
        room = max(8, self.to_px(box.w))
        px = px or min(self.layout.get_text_px(size), max(11, self.to_px(most)))
        words, px = paint.fit_text(words, role, px, room, lines)
        drawn = render_text(words, role, px, colour, room, four_colour=self.style.four_colour, align=align)
        w, h = (length / self.scale for length in drawn.get_size())
        where = Box(box.x + (box.w - w) * ALIGNED[align], box.cy - h / 2, w, h)
        self.blit(drawn, where[:2])
        return where

    def measure_fitted(self, words: str, room: float, size: float, role: Role) -> float:
        """Units across a line of words, in letters that have room there or are as small as letters may be."""
        words, px = paint.fit_text(words, role, self.layout.get_text_px(size), max(8, self.to_px(room)), 1)
        return measure_text(words, role, px)[0] / self.scale

    def draw_name(self, words: str, box: Box, size: float, colour: str = IVORY, most: float = 99) -> Box:
        """A person's name in a box: as large as it can be on one line, else on two, else shortened. Its letters are at
        ``most`` so many units high, however large people want words.
        """
        largest = min(self.layout.get_text_px(size), self.to_px(most))
        room, least = max(8, self.to_px(box.w)), 12 if self.style.u >= 1 else 10
        for lines in (1, 2):
            for px in range(largest, least - 1, -1):
                wide, tall = measure_text(words, "bold", px, room)
                # The air above and below the letters may reach beyond the box.
                if wide <= room and tall <= min(box.h * self.scale + px * 0.25, lines * px * 1.42):
                    return self.draw_text(words, box, role="bold", colour=colour, lines=lines, px=px)
        return self.draw_text(words, box, role="bold", colour=colour, px=max(least, round(largest * 0.8)))

    def draw_label(
        self,
        words: str,
        box: Box,
        size: float = 18,
        role: Role = "bold",
        colour: str = IVORY,
        lines: int = 1,
        *,
        px: int = 0,
        radius: float = 0.0,
        **look: Any,
    ) -> None:
        """Words in the middle of a panel as large as a box, of a chip if it has no ``radius``: they are read on
        anything.
        """
        if radius:
            self.draw_panel(box, radius, **look)
        else:
            self.draw_skin(box, panels.make_chip, **look)
        self.draw_text(words, box, size, role, colour, "centre", lines, px=px)

    def draw_banner(
        self,
        at: Point,
        words: tuple[str, str],
        tones: tuple[str, str],
        fade: float,
        size: float = 30,
        sign: pygame.Surface | None = None,
    ) -> None:
        """What has happened, and to whom, on a plate about a point that comes and goes; its border and the name below
        have ``tones``. With a sign at its left, else in the middle.
        """
        box = Box.centre_on(*at, 380, 84)
        rect = self.to_rect(box)
        back = panels.make_panel(*rect.size, border=tones[0], radius=self.to_px(16), alpha=0.92, line=2 * self.scale)
        self.blit_faded(back, box.cx, box.cy, fade)
        if fade < 0.35:
            return
        align, left = ("centre", 12.0) if sign is None else ("left", 86.0)
        if sign is not None:
            self.blit(sign, (box.x + 12, box.y + 11))
        title = Box(box.x + left, box.y + 8, box.w - left - 12, 42)
        self.draw_text(words[0], title, size, "title", IVORY, align)
        self.draw_text(words[1], title._replace(y=box.y + 48, h=26), 17, "text", tones[1], align)

    # --- plates ------------------------------------------------------------------------------------------------

    def draw_plate(
        self, box: Box, fill: str = "", border: str = BRONZE, radius: float = 12, alpha: float = 0.92
    ) -> None:
        """A panel with a soft shadow below it, as on pages, in the colour of the room."""
        fill = fill or self.room.well_colour
        self.page.draw_panel(self.to_rect(box), fill, border, radius * self.scale / self.style.u, alpha)

    def draw_pointer(self, box: Box, about: Box) -> None:
        """Below the edge of a plate in a box, to be drawn before it: a point towards what it is about."""
        x, y = (
            min(max(at, low + POINT), high - POINT)
            for at, low, high in ((about.cx, box.x, box.right), (about.cy, box.y, box.bottom))
        )
        x = box.right if about.x >= box.right else box.x if about.right <= box.x else x
        y = box.bottom if about.y >= box.bottom else box.y if about.bottom <= box.y else y
        self.blit_centred(panels.make_diamond(self.to_px(POINT), self.room.well_colour, BRONZE), x, y)

    def draw_tray(self, box: Box) -> None:
        """A plate that belongs to a table."""
        rect, room = self.to_rect(box), self.room
        panels.blit_shadow(self.surface, rect, self.to_px(10), self.to_px(5), 0.5)
        corner = self.to_px(12)
        make = partial(
            panels.make_tray, rail=room.rail, well=room.well_colour, line=room.metal_colour, frame=0, radius=corner
        )
        panels.blit_long(self.surface, make, rect, corner + 2)

    def draw_ledge(self, box: Box) -> None:
        """A part of the edge that reaches inwards, as far as the window's edges where it is near to them: the place of
        one's own figures, of buttons, of the log.
        """
        rect, frame, unit = self.to_rect(box.expand_by(REACH)), self.surface.get_rect(), self.scale
        near, beyond = self.to_px(2 * RIM), self.to_px(LEDGE)
        left, top = (-beyond if side < near else side for side in rect.topleft)
        right = frame.right + beyond if frame.right - rect.right < near else rect.right
        bottom = frame.bottom + beyond if frame.bottom - rect.bottom < near else rect.bottom
        rect = pygame.Rect(left, top, right - left, bottom - top)
        panels.blit_shadow(self.surface, rect, self.to_px(LEDGE), self.to_px(5), 0.6)
        self.surface.blit(make_ledge(*rect.size, self.room, unit), rect)

    def draw_panel(self, box: Box, radius: float, **look: Any) -> None:
        """A panel as large as a box, its corners rounded by so many units; its ``line`` is in units, too."""
        look.setdefault("fill", self.room.well_colour)
        if "line" in look:
            look["line"] *= self.scale
        self.draw_skin(box, panels.make_panel, radius=self.to_px(radius), **look)

    def get_card_face(self, code: str, w: float, mini: bool = False, strip: int = 0) -> pygame.Surface:
        """The face of a card so wide, as the person wants suits to look; of a covered one ``strip`` pixels are seen."""
        style, px = self.style, self.to_px(w)
        return faces.make_card_face(
            code, px, four_colour=style.four_colour, letters=style.letters, mini=mini, strip=strip
        )

    def draw_suit_chip(self, suit: str, x: float, y: float, size: float, border: str) -> None:
        """A suit on a disc of card stock."""
        px = self.to_px(size)
        self.blit_centred(panels.make_chip(px, px, fill=STOCK, border=border, alpha=1.0), x, y)
        colour = get_suit_colours(four_colour=self.style.four_colour)[suit]
        self.draw_icon(f"suit_{suit}", (x, y), 0.65 * size, colour)

    # --- lights ------------------------------------------------------------------------------------------------

    def draw_outline(self, box: Box, colour: str, width: float = 3.0, radius: float = 9, angle: float = 0.0) -> None:
        """A light round something."""
        rect = self.to_rect(box.expand_by(OUTLINE_AIR))
        line, corner = max(1.5, width * self.scale), self.to_px(radius)
        if angle:
            ring = panels.make_ring(*rect.size, colour, width=line, radius=corner)
            self.blit_centred(faces.tilt_card(ring, angle), box.cx, box.cy)
            return
        panels.blit_ring(self.surface, rect, colour, width=line, radius=corner)

    def draw_soft_light(self, box: Box, radius: float, reach: float, alpha: float, colour: str = BRASS_LIGHT) -> None:
        """A light about something that fades within ``reach`` units of it."""
        rect = self.to_rect(box.expand_by(OUTLINE_AIR))
        panels.blit_shadow(self.surface, rect, self.to_px(radius), self.to_px(reach), alpha, colour)

    def draw_halo(self, at: Point, size: float, colour: str, alpha: float) -> None:
        """A light so wide round a point, ``alpha`` 0..1 in its middle."""
        px = max(16, round(size * self.scale / 32) * 32)
        self.blit_faded(render_picture("pictures/halo", px, colour=colour), *at, alpha)

    def draw_pool(self, box: Box, colour: str, alpha: float) -> None:
        """A light that fills a box, ``alpha`` 0..1 in its middle; large ones are cheaper so than round ones."""
        self.blit_faded(make_light_pool(*self.to_rect(box).size, colour), *box.centre_point, alpha)

    def draw_arrow(self, a: Point, b: Point, colour: str, double: bool = False, bend: float = BEND) -> None:
        """A bent arrow from a to b, with two heads if it is ``double``."""
        a, b = (a[0] * self.scale, a[1] * self.scale), (b[0] * self.scale, b[1] * self.scale)
        self.surface.blits(make_arrow(a, b, self.scale, colour, double, bend))

    # --- bubbles -----------------------------------------------------------------------------------------------

    def draw_bubble(
        self,
        words: str,
        about: Box,
        colour: str = BRONZE,
        broad: float = BROAD,
        keep: Sequence[Box] = (),
    ) -> Box:
        """A sentence in a small panel, ``broad`` units at most: above the thing it is ``about`` or, where that has no
        room or would hide the question or what is to be kept (the first thing above all), below or beside it. Where. It
        is in the window, whatever it hides.
        """
        w, h = self.measure_bubble(words, broad)
        ideal = Box(about.cx - w / 2, about.y - 10 - h, w, h)
        keep = [*self.taken, *keep]
        layers = [[about, self.layout.bar, *keep[:count]] for count in range(len(keep), -1, -1)]
        box = find_place(ideal, [*layers, [about]], self.layout, 10, UPRIGHT)
        self.draw_pointer(box, about)
        self.draw_bubble_in(words, box, colour)
        return box

    def measure_bubble(self, words: str, broad: float) -> Extent:
        """Width and height of the panel round a sentence, at most so many units broad."""
        # It grows with large words as the table's unit does, and beside a teacher, where that one does not, as well.
        unit = self.style.u * max(1.0, self.style.text_scale / STEADY)
        widest = round(min(broad * unit, self.size[0] - 40 * unit))
        wide, tall = measure_text(words, "text", self._get_bubble_px(), widest)
        return wide / self.scale + 24, tall / self.scale + 14

    def draw_bubble_in(self, words: str, box: Box, colour: str = BRONZE) -> None:
        """The panel itself, in a box of the size that `measure_bubble` says."""
        self.draw_plate(box, border=colour, alpha=OPAQUE)
        self.draw_bubble_words(words, box)

    def draw_bubble_words(self, words: str, box: Box, scale: float = 1.0) -> None:
        """The sentence in a panel, in a box of the size that `measure_bubble` says."""
        self.draw_text(words, box.place_line(12, 0, box.h), lines=99, px=self._get_bubble_px(scale))

    def _get_bubble_px(self, scale: float = 1.0) -> int:
        return max(12, round(17 * self.style.u * self.style.text_scale * scale))
