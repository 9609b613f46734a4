"""The page on which a game is printed: what, on which paper, how large, and what its cards look like then."""

from __future__ import annotations

from collections.abc import Iterator
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
from game.config.language import get_language
from game.match.exchange import export_folder
from game.screens.printing.document import Document
from game.screens.printing.paper import Print
from game.screens.printing.parts import check_print, list_faces, list_parts, make_face, print_parts
from game.screens.printing.print_faces import make_print_back
from game.screens.rooms import build_game_choice
from game.storage.files import atomic_write_bytes
from game.ui.boxes import Column, Row
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle
from game.ui.labels import Label, Picture, build_note
from game.ui.split import Field, Split, build_section
from game.ui.widget import Widget, Widgets

SHOWN = 3
"""Cards in the picture on the page."""


class PrintScene(FormScene):
    """What is printed of a game, chosen on the left; on the right cards as they will lie on the paper."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._take_game(game, build=False)

    def _take_game(self, game: str, *, build: bool = True) -> None:
        look = self.app.settings
        self.theme_name = game
        self._job = check_print(
            Print(game, language=get_language(), four_colour=look.four_colour, letters=look.suit_letters)
        )
        if build:
            self.rebuild()

    def build_page(self) -> Widget:
        names = {
            "cards": _("Its own cards"), "pack": _("The whole pack"), "backs": _("Backs"), "aid": _("Reference cards"),
            "sheet": _("Score sheets"), "markers": _("Markers"), "rules": _("Rules as a booklet"),
        }  # fmt: skip
        parts = [
            Field(names[part], Toggle(part in self._job.parts, partial(self._flip_part, part)))
            for part in list_parts(self._job.game)
        ]
        how = [
            self._build_choice(_("Paper"), "paper", [("a4", "A4"), ("letter", _("US Letter"))]),
            self._build_choice(
                _("Size of cards"), "size", [("poker", _("Poker")), ("bridge", _("Bridge")), ("mini", _("Mini"))],
                _("Bridge is narrower than poker, mini half as large."),
            ),
            self._build_choice(
                _("Bleed"), "bleed", [("0", _("none")), ("1.5", "1.5 mm"), ("3", "3 mm")],
                _("Beyond the cut, so that slipping scissors leave no white."),
            ),
            self._build_choice(
                _("The printer turns"), "backs",
                [("long", _("the long edge")), ("short", _("the short edge")), ("none", _("no backs"))],
            ),
        ]  # fmt: skip
        folder = export_folder(self.app.folders.data)
        picture = Picture(SHOWN * 135, 190, self._draw_cards)
        right: Widgets = [picture if list_faces(self._job) else build_note(_("An ordinary pack will do."))]
        right.append(build_section(_("How"), *how))
        self._start = Button(_("Print"), self._start_printing, "save", primary=True, least=220, tall=52)
        self._start.enabled = bool(self._job.parts)
        told = Label(_("A PDF, in {folder}.", folder=escape(str(folder))), 18, grow=1)
        body = Split(build_section(_("What"), *parts), Column(*right, gap=14), least=430, gap=18, shares=(1.0, 1.3))
        tools = [build_game_choice(self._job.game, self._take_game)]
        return self.scroll_page(_("Print"), body, keys=False, foot=[told, self._start], tools=tools, widest=1220)

    def _build_choice(self, words: str, name: str, options: list[tuple[str, str]], help: str = "") -> Widget:
        return Field(words, Choice(options, getattr(self._job, name), partial(self._change_choice, name)), help)

    def _change_choice(self, name: str, value: Any) -> None:
        self._job = self._job._replace(**{name: value})
        self.rebuild()

    def _flip_part(self, part: str, on: bool) -> None:
        self._change_choice(
            "parts", tuple(p for p in list_parts(self._job.game) if (on if p == part else p in self._job.parts))
        )

    def _draw_cards(self, canvas: Canvas, rect: pygame.Rect) -> None:
        gap = canvas.to_px(10)
        shown = bitmaps.get_or_make(("printed", self._job, rect.h), lambda: self._make_cards(rect.h))
        x = rect.centerx - (sum(picture.get_width() + gap for picture in shown) - gap) // 2
        for picture in shown:
            canvas.blit(picture, (x, rect.y))
            x += picture.get_width() + gap

    def _make_cards(self, high: int) -> tuple[pygame.Surface, ...]:
        faces = list_faces(self._job)
        shown = [make_face(self._job, *faces[number * 7 % len(faces)]) for number in range(SHOWN - 1)]
        shown.append(make_print_back(self._job.game, self._job))
        return tuple(
            pygame.transform.smoothscale(each, (round(high * each.get_width() / each.get_height()), high))
            for each in shown
        )

    def _start_printing(self) -> None:
        title = find_game(self._job.game).title
        self.app.push_scene(PrintDialog(self.app, self._job, export_folder(self.app.folders.data) / f"{title}.pdf"))


class PrintDialog(Dialog):
    """Prints card by card while its progress is shown; Esc ends it, and nothing was written then."""

    def __init__(self, app: App, job: Print, out: Path) -> None:
        self._out, self._document = out, Document(find_game(job.game).title)
        self._steps: Iterator[float] = print_parts(job, self._document)
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
