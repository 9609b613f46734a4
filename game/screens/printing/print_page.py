"""The page on which a game is printed: what, on which paper, how large, and what its cards look like then."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from engine.core.texts import _, escape
from engine.registry import game as find_game
from game.app.app import App
from game.app.dialog import Dialog
from game.app.form_scene import FormScene
from game.app.telling import tell_errors
from game.art.bitmaps import bitmaps
from game.games import get_printed_game
from game.match.exchange import export_folder
from game.screens.option_field import build_option_field
from game.screens.printing.document import Document
from game.screens.printing.job import OPTIONS, PARTS, Print
from game.screens.printing.parts import check_print, list_parts, list_samples, print_parts
from game.screens.printing.print_faces import make_print_face
from game.screens.rooms import build_game_choice
from game.storage.files import atomic_write_bytes
from game.ui.boxes import Column, Row
from game.ui.canvas import Canvas
from game.ui.controls import Button, Toggle
from game.ui.labels import Label, Picture, build_note
from game.ui.split import Field, Split, build_section
from game.ui.widget import Widget

SHOWN = 3
"""Cards in the picture on the page."""


class PrintScene(FormScene):
    """What is printed of a game, chosen on the left; on the right cards as they will lie on the paper."""

    backdrop = "workshop"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._start_job(game)

    def _start_job(self, game: str) -> None:
        look = self.app.settings
        self.theme_name = game
        self._job = check_print(Print(game, four_colour=look.four_colour, letters=look.suit_letters))

    def build_page(self) -> Widget:
        job, folder = self._job, export_folder(self.app.folders.data)
        parts = [
            Field(_(PARTS[part]), Toggle(part in job.parts, partial(self._flip_part, part)))
            for part in list_parts(job.game)
        ]
        how = [
            build_option_field(option, getattr(job, option.key), partial(self._change_option, option.key))
            for option in OPTIONS
        ]
        pictures = (Picture(94, 132, partial(self._draw_card, number)) for number in range(SHOWN))
        told = [] if get_printed_game(job.game).cards else [build_note(_("An ordinary pack will do."))]
        start = Button(_("Print"), self._start_printing, "save", primary=True, least=220, tall=52)
        start.enabled = bool(job.parts)
        where = Label(_("A PDF, in {folder}.", folder=escape(str(folder))), 18, grow=1)
        left = Column(Row(*pictures, gap=12), *told, build_section(_("What"), *parts, gap=6), gap=12)
        body = Split(left, build_section(_("How"), *how), least=430, gap=18, shares=(1.0, 1.3))
        tools = [build_game_choice(job.game, partial(self.rebuild_after, self._start_job))]
        return self.scroll_page(_("Print"), body, keys=False, foot=[where, start], tools=tools, widest=self.wall_width)

    def _change_option(self, name: str, value: Any) -> None:
        self.change_page(_job=self._job._replace(**{name: value}))

    def _flip_part(self, part: str, on: bool) -> None:
        parts = tuple(each for each in PARTS if (on if each == part else each in self._job.parts))
        # An empty choice would mean all there is.
        self.change_page(_job=check_print(self._job._replace(parts=parts)) if parts else self._job._replace(parts=()))

    def _draw_card(self, number: int, canvas: Canvas, rect: pygame.Rect) -> None:
        def make_card() -> pygame.Surface:
            faces = list_samples(self._job)
            card = make_print_face(*faces[number * 7 % len(faces)], self._job)
            return pygame.transform.smoothscale(card, card.get_rect().fit(rect).size)

        key = ("printed", self._job, number, rect.size)
        canvas.blit_centred(bitmaps.get_or_make(key, make_card), *rect.center)

    def _start_printing(self) -> None:
        out = export_folder(self.app.folders.data) / f"{find_game(self._job.game).title}.pdf"
        self.app.push_scene(PrintDialog(self.app, self._job, out))


class PrintDialog(Dialog):
    """Prints card by card while its progress is shown; Esc ends it, and nothing was written then."""

    def __init__(self, app: App, job: Print, out: Path) -> None:
        self._out, self._document = out, Document(find_game(job.game).title)
        self._steps = print_parts(job, self._document)
        self._told = Label("", 24)
        super().__init__(app, self._told, Row(Button(_("Cancel"), self.cancel), align="end"), wide=480, gap=14)

    def update(self, now: float) -> bool:
        share = next(self._steps, None)
        if share is not None:
            self._told.words = _("Printing: {share} %", share=round(100 * share))
            self.resize()
            return True
        self.close()
        with tell_errors(self.app):
            atomic_write_bytes(self._out, self._document.to_bytes())
            self.app.notify(_("It is in {path}.", path=self._out))
        return True
