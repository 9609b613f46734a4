"""Whose games these are, what the program is made of, and under which licences."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pygame

from engine.core.about import About
from engine.core.texts import _
from game import NAME, VERSION
from game.app.form_scene import FormScene
from game.art import frames, panels
from game.art.colours import BRASS
from game.config.identity import get_identity
from game.config.portraits import CALM, bot_portrait
from game.match.bots import NAMES
from game.screens.guests import Guest, Steps
from game.screens.rooms import draw_window, list_rooms, room_window
from game.ui.boxes import Column, Grid, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.frames import Paper, Plate, WoodFrame, draw_board
from game.ui.labels import Label, Picture, Rule, build_note, build_title, build_topic
from game.ui.split import UNBOUND, Split, build_leaf
from game.ui.style import SMALL
from game.ui.widget import Widget, as_widget

MADE_OF: Final = {
    "pygame-ce, SDL": "pygame-ce: LGPL 2.1 · SDL: zlib",
    "FluidSynth, libsndfile, mpg123, ALSA": "LGPL 2.1",
    "FreeType": "© 1996–2026 The FreeType Project (www.freetype.org). All rights reserved.",
    "libjpeg": "This software is based in part on the work of the Independent JPEG Group.",
    "Source Sans Pro, Source Serif Pro": "SIL Open Font License 1.1",
    "click, rich, platformdirs": "click: BSD · rich, platformdirs: MIT",
    "websockets, segno, pydyf": "BSD",
    "Python": "PSF License",
}
"""What ships with the program, and under which licence; their texts ship along."""
PANE: Final = 151, 210
"""Size of the window of a game, in units."""
CREST: Final = 150, 93
"""Size of the gable of the house, in units."""
LIVE: Final = 5
"""How many stand on the steps."""
ASIDE: Final = (0, 0), (12, 12), (6, 6), (12, 18)
"""Units by which books are shorter than their board, left and right."""
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
        return self.frame_tabs(_("About"), tabs, keys=True)

    def _build_program(self) -> Widget:
        ours = _("Program, pictures, sounds and texts are our own, under the MIT License.")
        quiet = _("The program uses no network unless hands are put on phones, and then this room's alone.")
        told = filter(None, (ours, quiet, get_identity().address))
        version = build_note(_("Version {number}", number=VERSION))
        crest = Picture(*CREST, lambda canvas, box: canvas.draw_picture("house/gable", box))
        words = Paper(Column(Row(crest), build_title(NAME), *map(Label, told), version, gap=16), 26)
        people = (Guest(n, name, bot_portrait(name), CALM * (n > 1)) for n, name in enumerate(NAMES[:LIVE], 1))
        house = WoodFrame(_Night(Space(grow=1.0), Steps([*people])), frames.EDGE)
        return Split(house, words, least=300, gap=18, shares=(1.6, 1.0), cross="fill", grow=1.0)

    def _build_games(self) -> Widget:
        after = _("Names of games, cards and keywords belong to their designers; every sentence here is ours.")
        games = (
            Column(
                Row(Picture(*PANE, partial(_draw_window, found=room)), align="centre"),
                Paper(Column(Space(), Label(_(room.credits), SMALL)), 14, grow=1.0),
                gap=14,
            )
            for room in list_rooms()
            if room.credits
        )
        return build_leaf(Grid(*games, least=160, gap=18), Rule(6), build_note(after, "centre"), gap=10)

    def _build_parts(self) -> Widget:
        """What the program is made of, as books on a board; their labels say under which licence."""
        texts = _(
            "The folder “licenses” of the downloaded program holds the text of each licence, and says how to get the "
            "source code of the libraries under the LGPL and use other versions of them."
        )
        stacks = Split(*map(_stack_books, (0, 1)), least=350, gap=36, cross="fill")
        return build_leaf(stacks, Space(height=18), _build_plate(texts), gap=8)


def _build_plate(words: str) -> Plate:
    told = Label(words, SMALL, align="centre")
    return Plate(Row(Space(14), told, Space(14), gap=0, align="centre"), 10)


@as_widget
class BookSpine(Panel):
    """A book that lies on its side: its back of leather, with bands of gold, bears what is written on it."""

    def draw(self, canvas: Canvas) -> None:
        px, rect = canvas.to_px, self.rect
        canvas.draw_panel(rect, self.fill, "#000000", radius=9, alpha=1.0, shadow=True, line=1.6)
        shine = pygame.Rect(rect.x + px(6), rect.y + px(3), rect.width - px(12), px(3))
        canvas.draw_skin(shine, panels.make_panel, fill="#FFFFFF", radius=1, alpha=0.16, line=0)
        for x in (px(14), px(22), rect.width - px(26), rect.width - px(18)):
            canvas.draw_skin((rect.x + x, rect.y + px(1), px(4), rect.height - px(2)), panels.make_panel, **GILT)
        Widget.draw(self, canvas)


class _Night(Column):
    """The sky at night behind what stands in it."""

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_picture("house/sky", self.rect)
        super().draw(canvas)


def _stack_books(number: int) -> Widget:
    """Every other book, one upon the other on a board, none quite above the one below."""
    books = list(zip(MADE_OF.items(), LEATHER, strict=True))[number::2]
    rows = []
    for ((name, words), colour), (left, right) in zip(books, ASIDE, strict=False):
        told = Row(Space(37), Column(build_topic(name), Label(words, SMALL), gap=0, grow=1.0), Space(37), gap=0)
        rows.append(Row(Space(left), BookSpine(told, 13, fill=colour, grow=1.0), Space(right), gap=0))
    return Column(Space(grow=1.0), *rows, Picture(UNBOUND, BOARD, draw_board), gap=0)


def _draw_window(canvas: Canvas, box: pygame.Rect, found: About) -> None:
    draw_window(canvas, box)
    canvas.blit(room_window(found, *box.size), box.topleft)
