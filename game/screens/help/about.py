"""Whose games these are, what the program is made of, and under which licences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from engine.core.texts import _
from game import NAME, VERSION
from game.app.form_scene import FormScene
from game.art.colours import BRASS_LIGHT
from game.art.svg import render_picture
from game.config.identity import get_identity
from game.screens.rooms import list_rooms, make_lit_window
from game.ui.boxes import Column, Grid, Row
from game.ui.canvas import Canvas
from game.ui.labels import Label, Picture, Rule, build_note, build_title, build_topic
from game.ui.split import Rows, Split, build_card
from game.ui.style import SMALL
from game.ui.widget import Widget

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
PICTURE: Final = 444, 340
PANE: Final = 98, 136
"""Size of the picture of the house, and of the window of a game in it, in units."""


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
        words = Column(build_title(f"{NAME} {VERSION}"), *map(Label, told), gap=16)
        house = Picture(*PICTURE, _draw_house)
        return build_card(Split(house, words, least=300, gap=28, cross="centre"))

    def _build_games(self) -> Widget:
        after = _("Names of games, cards and keywords belong to their designers; every sentence here is ours.")
        games = (
            Column(
                Row(Picture(*PANE, partial(_draw_window, game=room.name)), align="centre"),
                Label(room.title, role="bold", colour=BRASS_LIGHT, align="centre"),
                Label(_(room.credits), SMALL, align="centre"),
                gap=8,
            )
            for room in list_rooms()
            if room.credits
        )
        return build_card(Grid(*games, least=160, gap=18), Rule(6), build_note(after), gap=10)

    def _build_parts(self) -> Widget:
        texts = _(
            "The folder “licenses” of the downloaded program holds the text of each licence, and how to get the source "
            "code of the libraries under the LGPL and use other versions of them."
        )
        return _build_list(MADE_OF, texts)


def _draw_window(canvas: Canvas, box: pygame.Rect, game: str) -> None:
    canvas.blit(make_lit_window(game, *box.size), box.topleft)


def _draw_house(canvas: Canvas, box: pygame.Rect) -> None:
    canvas.blit(render_picture("house/sky", *box.size), box.topleft)
    house = pygame.Rect(0, 0, round(0.84 * box.width), round(0.84 * box.height))
    house.midbottom = box.centerx, box.bottom - round(0.03 * box.height)
    canvas.blit(render_picture("house/stairs", *house.size), house.topleft)


def _build_list(lines: Mapping[str, str], after: str) -> Widget:
    told = [Column(build_topic(name), Label(words, SMALL), gap=1) for name, words in lines.items()]
    columns = Split(*(Rows(*told[n::2], gap=18) for n in (0, 1)), least=350, gap=40)
    return build_card(columns, Rule(6), build_note(after), gap=14)
