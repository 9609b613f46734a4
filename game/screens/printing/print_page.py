"""The page on which a game is printed: what, on which paper, how large, and what its cards look like then."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from engine.core.options import Option
from engine.core.texts import N_, _, escape
from engine.registry import game as find_game
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.long_work import ProgressDialog
from game.app.telling import tell_errors
from game.art import panels
from game.art.backs import make_card_back
from game.art.bitmaps import bitmaps
from game.art.shapes import Size
from game.art.themes import get_theme
from game.games import get_printed_game
from game.match.exchange import export_folder
from game.screens.printing.document import Document, SheetPicture
from game.screens.printing.job import OPTIONS, PARTS, Print
from game.screens.printing.parts import check_print, list_parts, print_first_page, print_parts
from game.screens.rooms import build_game_choice
from game.storage.files import atomic_write_bytes
from game.ui.boxes import Grid, Row, Space
from game.ui.canvas import Canvas
from game.ui.cards import draw_sign
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle
from game.ui.labels import Label, Picture, Rule, build_heading, build_note
from game.ui.split import Field, Split, build_card
from game.ui.widget import Widget, Widgets

AIR: Final = 10, 20
"""Units between two things to choose, and where less is to be chosen."""
GUTTER: Final = 26
"""Units between two columns of them: a switch is nearer to its own name than to the next."""
LEAST: Final = 252
"""Units that a choice is wide at least: all are alike."""
SIGN: Final = 30
"""Units across what stands for what may be printed."""
SIGNS: Final = {"cards": "hand", "pack": "deck", "aid": "info", "sheet": "log", "markers": "token", "rules": "book"}
"""Signs that stand for what may be printed; for backs one of them does."""
SHEET: Final = 532
"""Height of the sheet on the wall, in units."""
MOVED: Final = "right", "down"
"""Options that ask how far backs are moved, where there are any."""


class PrintScene(FormScene):
    """What is printed of a game, and how; beside it the sheet that comes out."""

    backdrop = "workshop"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._start_job(game)

    def _start_job(self, game: str) -> None:
        look = self.app.settings
        self.theme_name = game
        self._job = check_print(Print(game, four_colour=look.four_colour, letters=look.suit_letters))

    def build_page(self) -> Widget:
        job = self._job
        parts: Widgets = [self._build_part(part) for part in list_parts(job.game)]
        asked = [option for option in OPTIONS if "backs" in job.parts or option.key not in MOVED]
        how = [self._build_option(option) for option in asked]
        told = [] if get_printed_game(job.game).cards else [build_note(_("An ordinary pack will do."))]
        head = Row(build_heading(_("What")), Space(grow=1), *told)
        if len(parts) % 2 and told:  # where a place beside the last part is free
            parts.append(Row(head.items.pop()))
        folder = escape(str(export_folder(self.app.folders.data)))
        start = Button(_("Print"), self._start_printing, "save", primary=True, least=220, tall=52, tooltip=folder)
        start.enabled = bool(job.parts)
        where = Label(_("As a PDF file."), 18, tooltip=folder)
        kinds, ways = (
            Grid(*fields, least=LEAST, gap=AIR[len(asked) < len(OPTIONS)], gutter=GUTTER) for fields in (parts, how)
        )
        chosen = build_card(
            head, Rule(2), kinds, Space(grow=0.3), build_heading(_("How")), Rule(2), ways, Space(grow=0.3), gap=4
        )
        body: Widget = chosen
        if not self.is_large:
            seen = Picture(SHEET * 0.72, SHEET + 0.8 * self.spare_height, self._draw_sheet)
            body = Split(chosen, Row(seen, align="centre"), least=0, gap=22, shares=(1.7, 1.0), cross="fill")
        tools = [build_game_choice(job.game, partial(self.rebuild_after, self._start_job))]
        return self.scroll_page(_("Print"), body, keys=False, foot=[Space(grow=1), where, start], tools=tools)

    def _build_part(self, part: str) -> Widget:
        """What may be printed, with what stands for it."""
        field = Field(_(PARTS[part]), Toggle(part in self._job.parts, partial(self._flip_part, part)))
        field.grow = 1.0
        return Row(Picture(SIGN, SIGN, partial(self._draw_part, part)), field, gap=8)

    def _draw_part(self, part: str, canvas: Canvas, box: pygame.Rect) -> None:
        if part == "backs":
            canvas.blit_centred(make_card_back(self.theme_name, round(0.66 * box.width)), *box.center)
        else:
            draw_sign(canvas, box, SIGNS[part], SIGN, get_theme(self.theme_name).accent)

    def _build_option(self, option: Option) -> Widget:
        """How something is printed; what a choice means is its tooltip, and is seen on the sheet."""
        value = getattr(self._job, option.key)
        choices = [(choice.value, _(choice.label)) for choice in option.choices]
        change = partial(self._change_option, option.key)
        field = Field(_(option.label), Choice(choices, value, change, tooltip=option.explain(value), least=LEAST))
        field.above = True
        return field

    def _change_option(self, name: str, value: Any) -> None:
        self.change_page(_job=self._job._replace(**{name: value}))

    def _flip_part(self, part: str, on: bool) -> None:
        parts = tuple(each for each in PARTS if (on if each == part else each in self._job.parts))
        # An empty choice would mean all there is.
        self.change_page(_job=check_print(self._job._replace(parts=parts)) if parts else self._job._replace(parts=()))

    def _draw_sheet(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """A sheet of what is switched on, as it comes out of the printer, hung on the wall before others."""
        key = ("printed sheet", self._job, rect.size)
        sheet = bitmaps.get_or_make(key, partial(_make_sheet, self._job, rect.size))
        place = sheet.get_rect(center=rect.center)
        panels.blit_shadow(canvas.surface, place.move(0, canvas.to_px(6)), canvas.to_px(3), canvas.to_px(10), 0.6)
        for under, tone in (9, "#CFC6B2"), (5, "#E2DBCA"):
            behind = place.move(canvas.to_px(under), canvas.to_px(under))
            canvas.draw_panel(behind, tone, "#8F8672", 1, 1.0, shadow=False)
        canvas.blit(sheet, place.topleft)
        canvas.draw_nail((place.centerx, place.y + canvas.to_px(11)), 14)

    def _start_printing(self) -> None:
        out = export_folder(self.app.folders.data) / f"{find_game(self._job.game).title}.pdf"
        self.app.push_scene(PrintDialog(self.app, self._job, out))


def _make_sheet(job: Print, room: Size) -> pygame.Surface:
    sheet = SheetPicture(room)
    print_first_page(job, sheet)
    return sheet.get_picture()


class PrintDialog(ProgressDialog):
    """Prints card by card while its progress is shown; Esc ends it, and nothing was written then."""

    def __init__(self, app: App, job: Print, out: Path) -> None:
        self._out, self._document = out, Document(find_game(job.game).title)
        self._steps = print_parts(job, self._document)
        super().__init__(app)

    def update(self, now: float) -> bool:
        share = next(self._steps, None)
        if share is not None:
            self.tell_share(N_("Printing: {share}%"), share)
            return True
        self.close()
        with tell_errors(self.app):
            atomic_write_bytes(self._out, self._document.to_bytes())
            self.app.notify(_("It is in {path}.", path=self._out))
        return True
