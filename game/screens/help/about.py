"""Whose games these are, what the program is made of, and under which licences."""

from __future__ import annotations

from typing import Final

from engine.core.texts import N_, _
from game import NAME, VERSION
from game.app.form_scene import FormScene
from game.art.colours import BRASS_LIGHT
from game.config.identity import get_identity
from game.screens.rooms import list_rooms
from game.ui.boxes import Column, Panel
from game.ui.labels import Label, Rule, build_heading, build_note
from game.ui.style import SMALL
from game.ui.widget import Widget

MADE_OF: Final = (
    ("pygame-ce, SDL", "LGPL 2.1, zlib"),
    ("FluidSynth, libsndfile, mpg123, ALSA", "LGPL 2.1"),
    ("FreeType", "© 1996–2026 The FreeType Project (www.freetype.org). All rights reserved."),
    ("libjpeg", "This software is based in part on the work of the Independent JPEG Group."),
    ("Source Sans Pro, Source Serif Pro", "SIL Open Font License 1.1"),
    ("click, rich, platformdirs", "BSD, MIT, MIT"),
    ("websockets, segno", "BSD, BSD"),
    ("Python", "PSF License"),
)
"""What ships with the program, and under which licence; their texts ship along."""
_OURS: Final = N_("Program, pictures, sounds and texts are our own, under the MIT License.")
_NAMES: Final = N_("Names of games, cards and keywords belong to their designers; every sentence here is ours.")
_TEXTS: Final = N_(
    "The folder “licenses” of the downloaded program holds the text of each licence, and how to get the source code of "
    "the libraries under the LGPL and use other versions of them."
)
_QUIET: Final = N_(
    "The program uses no network unless hands are put on phones, and then this room's alone. A newer version is to be "
    "found where this one was."
)


class AboutScene(FormScene):
    """One page to read."""

    def build_page(self) -> Widget:
        games = [self._build_line(room.title, _(room.about.credits)) for room in list_rooms() if room.about.credits]
        parts = [self._build_line(name, licence) for name, licence in MADE_OF]
        body = Column(
            Label(f"{NAME} {VERSION}", role="bold"),
            build_note(_(_OURS)),
            build_note(_(_QUIET)),
            *([build_note(address)] if (address := get_identity().address) else []),
            build_heading(_("Whose games these are")),
            Rule(2),
            *games,
            build_note(_(_NAMES)),
            build_heading(_("What the program is made of")),
            Rule(2),
            *parts,
            build_note(_(_TEXTS)),
            gap=10,
        )
        return self.scroll_page(_("About"), Panel(body, pad=24), widest=900)

    @staticmethod
    def _build_line(name: str, words: str) -> Widget:
        return Column(Label(name, role="bold", colour=BRASS_LIGHT), Label(words, SMALL), gap=2)
