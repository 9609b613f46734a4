"""Whose games these are, what the program is made of, and under which licences."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pygame

from engine.core.about import About
from engine.core.texts import _
from game import NAME, VERSION
from game.app.form_scene import FormScene
from game.art import frames, front, panels
from game.art.colours import BRASS
from game.art.shapes import Size
from game.art.svg import render_picture
from game.config.identity import get_identity
from game.config.portraits import CALM, PLEASED
from game.screens.rooms import draw_sill, list_rooms, room_window
from game.ui.boxes import Column, Grid, Row, SingleChild, Space
from game.ui.canvas import Canvas
from game.ui.frames import Paper, Plate, WoodFrame, draw_board
from game.ui.labels import Label, Picture, Rule, build_note, build_title, build_topic
from game.ui.split import Split, build_leaf
from game.ui.style import SMALL
from game.ui.widget import ChildRects, Widget, as_widget

MADE_OF: Final = {
    "pygame-ce, SDL": "LGPL 2.1, zlib",
    "FluidSynth, libsndfile, mpg123, ALSA": "LGPL 2.1",
    "FreeType": "© 1996–2026 The FreeType Project (www.freetype.org). All rights reserved.",
    "libjpeg": "This software is based in part on the work of the Independent JPEG Group.",
    "Source Sans Pro, Source Serif Pro": "SIL Open Font License 1.1",
    "click, rich, platformdirs": "BSD, MIT, MIT",
    "websockets, segno, pydyf": "BSD, BSD, BSD",
    "Python": "PSF License",
}
"""What ships with the program, and under which licence; their texts ship along."""
PICTURE: Final = 530, 420
PANE: Final = 158, 220
"""Size of the picture of the house, and of the window of a game, in units."""
GUESTS: Final = (
    ("cat", 320, 322, 96),
    ("owl", 202, 368, 84),
    ("bear", 438, 368, 84),
    ("fox", 88, 410, 84),
    ("hare", 552, 410, 84),
)
"""Who stands on the steps: the face, where, and how wide, in the units of their drawing."""
LEATHER: Final = "#5A2733", "#234A52", "#3A2F5E", "#5C4320", "#28503A", "#4A2A52", "#63351F", "#2B3F63"
"""What books are bound in."""
GILT: Final[dict[str, Any]] = {"fill": BRASS, "radius": 1, "alpha": 0.8, "line": 0}
BOARD: Final = 14
"""Units of the board they lie on."""


class AboutScene(FormScene):
    """Three pages to read."""

    backdrop, growth = "foyer", 1.0

    def build_page(self) -> Widget:
        tabs = (
            (NAME, self._build_program),
            (_("Whose games these are"), self._build_games),
            (_("What the program is made of"), self._build_parts),
        )
        return self.frame_tabs(_("About"), tabs, keys=True, widest=self.wall_width)

    def _build_program(self) -> Widget:
        ours = _("Program, pictures, sounds and texts are our own, under the MIT License.")
        quiet = _(
            "The program uses no network unless hands are put on phones, and then this room's alone. A newer version "
            "is to be found where this one was."
        )
        told = filter(None, (ours, quiet, get_identity().address))
        version = _build_plate(_("Version {number}", number=VERSION))
        words = Column(build_title(NAME), *map(Label, told), Row(version), gap=16)
        house = WoodFrame(Picture(*PICTURE, _draw_house), frames.EDGE)
        return build_leaf(Split(house, words, least=300, gap=32, shares=(1.35, 1.0), cross="centre"))

    def _build_games(self) -> Widget:
        after = _("Names of games, cards and keywords belong to their designers; every sentence here is ours.")
        games = (
            Column(
                Row(Picture(*PANE, partial(_draw_window, found=room)), align="centre"),
                Paper(Label(_(room.credits), SMALL, align="centre"), 8, grow=1.0),
                gap=14,
            )
            for room in list_rooms()
            if room.credits
        )
        return build_leaf(Grid(*games, least=160, gap=18), Rule(6), build_note(after, "centre"), gap=10)

    def _build_parts(self) -> Widget:
        """What the program is made of, as books on a board; their labels say under which licence."""
        texts = _(
            "The folder “licenses” of the downloaded program holds the text of each licence, and how to get the source "
            "code of the libraries under the LGPL and use other versions of them."
        )
        books = [
            BookSpine(Column(build_topic(name), Label(words, SMALL), gap=0), colour)
            for (name, words), colour in zip(MADE_OF.items(), LEATHER, strict=True)
        ]
        stacks = Split(*(BookStack(*books[n::2], gap=0) for n in (0, 1)), least=350, gap=36)
        return build_leaf(stacks, Space(height=12), _build_plate(texts), gap=6)


def _build_plate(words: str) -> Plate:
    told = Label(words, SMALL, align="centre")
    return Plate(Row(Space(14), told, Space(14), gap=0, align="centre"), 10)


@as_widget
class BookSpine(SingleChild):
    """A book that lies on its side: its back of leather, with bands of gold, bears what is written on it."""

    colour: str

    def iter_child_rects(self, width: int) -> ChildRects:
        x, y = self.to_px(46), self.to_px(9)
        wide = max(1, width - 2 * x)
        yield self.child, pygame.Rect(x, y, wide, self.child.measure(wide)[1])

    def measure(self, width: int) -> Size:
        return width, super().measure(width)[1] + 2 * self.to_px(9)

    def place_children(self, rect: pygame.Rect) -> None:
        super().place_children(rect)
        self.child.move_by(0, rect.centery - self.child.rect.centery)

    def draw(self, canvas: Canvas) -> None:
        px, rect = canvas.to_px, self.rect
        canvas.draw_panel(rect, self.colour, "#000000", radius=9, alpha=1.0, shadow=True, line=1.6)
        shine = pygame.Rect(rect.x + px(6), rect.y + px(3), rect.width - px(12), px(3))
        canvas.draw_skin(shine, panels.make_panel, fill="#FFFFFF", radius=1, alpha=0.16, line=0)
        for x in (px(14), px(22), rect.width - px(26), rect.width - px(18)):
            canvas.draw_skin((rect.x + x, rect.y + px(1), px(4), rect.height - px(2)), panels.make_panel, **GILT)
        super().draw(canvas)


class BookStack(Column):
    """Books that lie upon each other on a board, none quite above the one below."""

    def iter_child_rects(self, width: int) -> ChildRects:
        y, aside = 0, self.to_px(12)
        for n, book in enumerate(self.items):
            wide = width - 2 * aside
            tall = book.measure(wide)[1]
            yield book, pygame.Rect(aside * (0, 2, 1, 2, 0)[n % 5], y, wide - aside * (0, 4, 2, 5, 1)[n % 5], tall)
            y += tall

    def measure(self, width: int) -> Size:
        return width, max(box.bottom for _book, box in self.iter_child_rects(width)) + self.to_px(BOARD)

    def place_children(self, rect: pygame.Rect) -> None:
        down = rect.height - self.measure(rect.width)[1]  # all stand on the same board
        for book, box in self.iter_child_rects(rect.width):
            book.place(box.move(rect.x, rect.y + down))

    def draw(self, canvas: Canvas) -> None:
        board = pygame.Rect(self.rect.x - canvas.to_px(6), 0, self.rect.width + canvas.to_px(12), canvas.to_px(BOARD))
        board.bottom = self.rect.bottom
        draw_board(canvas, board)
        super().draw(canvas)


def _draw_window(canvas: Canvas, box: pygame.Rect, found: About) -> None:
    canvas.blit(room_window(found, *box.size), box.topleft)
    draw_sill(canvas, box)


def _draw_house(canvas: Canvas, box: pygame.Rect) -> None:
    """The steps of the house at night, and who lives there."""
    canvas.blit(render_picture("house/sky", *box.size), box.topleft)
    tall = round(0.94 * box.height)
    house = pygame.Rect(0, 0, tall * front.STEPS[0] // front.STEPS[1], tall)
    house.midbottom = box.centerx, box.bottom - round(0.02 * box.height)
    canvas.blit(render_picture("house/stairs", *house.size), house.topleft)
    scale = house.width / front.STEPS[0]
    for seat, (face, x, foot, wide) in enumerate(GUESTS):
        size = [round(scale * side) for side in (wide, wide * front.FIGURE[1] / front.FIGURE[0])]
        at = house.x + round(scale * (x - wide / 2)), house.y + round(scale * foot) - size[1]
        canvas.blit(front.make_figure(face, PLEASED if not seat else CALM, seat, *size), at)
