"""Whose games these are, what the program is made of, and under which licences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.texts import _
from game import NAME, VERSION
from game.app.form_scene import FormScene
from game.art.themes import HOUSE
from game.config.identity import get_identity
from game.screens.rooms import list_rooms
from game.ui.boxes import Column, Grid, Row
from game.ui.labels import Label, build_emblem, build_note, build_title, build_topic
from game.ui.split import build_card
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


class AboutScene(FormScene):
    """Three pages to read."""

    backdrop = "foyer"

    def build_page(self) -> Widget:
        tabs = (
            (NAME, self._build_program),
            (_("Whose games these are"), self._build_games),
            (_("What the program is made of"), self._build_parts),
        )
        return self.frame_tabs(_("About"), tabs, keys=True, widest=820)

    def _build_program(self) -> Widget:
        ours = _("Program, pictures, sounds and texts are our own, under the MIT License.")
        quiet = _(
            "The program uses no network unless hands are put on phones, and then this room's alone. A newer version "
            "is to be found where this one was."
        )
        told = filter(None, (ours, quiet, get_identity().address))
        emblem = Row(build_emblem(HOUSE, 72), build_title(f"{NAME} {VERSION}"), gap=18)
        return build_card(emblem, *map(Label, told), gap=14, pad=28)

    def _build_games(self) -> Widget:
        games = {room.title: _(room.credits) for room in list_rooms() if room.credits}
        after = _("Names of games, cards and keywords belong to their designers; every sentence here is ours.")
        return _build_list(games, after)

    def _build_parts(self) -> Widget:
        texts = _(
            "The folder “licenses” of the downloaded program holds the text of each licence, and how to get the source "
            "code of the libraries under the LGPL and use other versions of them."
        )
        return _build_list(MADE_OF, texts)


def _build_list(lines: Mapping[str, str], after: str) -> Widget:
    told = (Column(build_topic(name), Label(words, SMALL), gap=1) for name, words in lines.items())
    return build_card(Grid(*told, least=350, gap=14), build_note(after), gap=14, pad=22)
