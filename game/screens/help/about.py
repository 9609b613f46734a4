"""Whose games these are, what the program is made of, and under which licences."""

from __future__ import annotations

from typing import Final

from engine.core.texts import _
from game import NAME, VERSION
from game.app.form_scene import FormScene
from game.art.colours import IVORY
from game.config.identity import get_identity
from game.screens.rooms import list_rooms
from game.ui.boxes import Column
from game.ui.labels import Label, Rule, build_heading, build_note, build_topic
from game.ui.split import build_card
from game.ui.style import SMALL
from game.ui.widget import Widget, Widgets

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
    """One page to read."""

    backdrop = "foyer"

    def build_page(self) -> Widget:
        games = {room.title: _(room.credits) for room in list_rooms() if room.credits}
        ours = _("Program, pictures, sounds and texts are our own, under the MIT License.")
        quiet = _(
            "The program uses no network unless hands are put on phones, and then this room's alone. A newer version "
            "is to be found where this one was."
        )
        told = filter(None, (ours, quiet, get_identity().address))
        parts: Widgets = [build_topic(f"{NAME} {VERSION}", IVORY), *map(build_note, told)]
        names = _("Names of games, cards and keywords belong to their designers; every sentence here is ours.")
        texts = _(
            "The folder “licenses” of the downloaded program holds the text of each licence, and how to get the source "
            "code of the libraries under the LGPL and use other versions of them."
        )
        for title, lines, after in (
            (_("Whose games these are"), games, names),
            (_("What the program is made of"), MADE_OF, texts),
        ):
            parts += [build_heading(title), Rule(2)]
            parts += [Column(build_topic(name), Label(words, SMALL), gap=2) for name, words in lines.items()]
            parts.append(build_note(after))
        return self.scroll_page(_("About"), build_card(*parts, gap=10, pad=24), widest=900)
