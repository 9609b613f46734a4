"""The page over a table whose hands are on phones: where phones find it, which chairs are taken, and the way back."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame
import segno

from engine.core.texts import _, escape
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.telling import Telling
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.config.settings import PHONE_SECONDS
from game.errors import UserError
from game.phones.address import read_address
from game.phones.phone_table import PhoneTable
from game.table.scene import TableScene
from game.ui.boxes import Column, Row, Space
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.labels import Label, Picture, build_note, seat_sign
from game.ui.split import Split, build_section
from game.ui.style import SMALL
from game.ui.widget import Widget, Widgets

CODE: Final = 270
"""Size of the code to be scanned, in units."""
QUIET: Final = 3
"""Its margin, in squares."""


class PhonesScene(FormScene):
    """See the module text. Opened while chairs are free, it goes by itself when the last of them is taken."""

    def __init__(self, app: App, phones: PhoneTable, table: TableScene) -> None:
        super().__init__(app)
        self.phones, self.table = phones, table
        self.theme_name = table.host.setup.game
        self._there: dict[int, bool] = {}
        self._whole = not phones.list_missing_names()

    def enter(self) -> None:
        super().enter()
        self.phones.gathering = True

    def leave(self) -> None:
        super().leave()
        self.phones.gathering = False

    def build_page(self) -> Widget:
        phones, seats = self.phones, self.table.host.seats
        self._there = dict(phones.there)
        host, port = phones.server.address
        left = build_section(
            _("Scan this"),
            Picture(CODE, CODE, partial(draw_code, f"{phones.url}#{phones.join_word}")),
            build_note(_("Or type the address and the word:"), "centre"),
            Label(f"*{escape(f'{host}:{port}')}*", 24, colour=BRASS_LIGHT, align="centre"),
            Label(phones.join_word, 38, "title", BRASS_LIGHT, "centre"),
        )
        chairs: Widgets = [self._build_chair(seat) for seat, who in enumerate(seats) if who.is_person]
        if self.table.table.windows:
            chairs.append(self._build_time_choice())
        told = _(
            "Whoever takes no chair plays at the screen. What is sent is not encrypted: do this in a network you trust."
        )
        firewall = _(
            "It may be in another network than this computer, or a firewall of this computer closes port {port}: let "
            "connections in there, or choose another address or port."
        )
        self._typed = f"{host}:{port}"
        field = TextField(
            self._typed, self._on_text_change, limit=21, allow=_in_address, done=self._move_server, wide=220
        )
        moving = Row(field, Button(_("Use it"), self._move_server, quiet=True), gap=10)
        reach = build_section(
            _("No phone gets through?"), build_note(firewall.format(port=port), "left"), moving, gap=9
        )
        right = Column(build_section(_("Chairs"), *chairs, gap=9), build_note(told), reach, gap=14)
        words = _("Without phones again: each hand lies covered at the screen.")
        ends = Button(_("Hands to the screen"), self._stop_phones, icon="left", tooltip=words)
        go = Button(_("Play"), self.cancel, icon="play", primary=True, least=200, tall=52)
        both, foot = Split(left, right, least=380, gap=18), [ends, Space(grow=1), go]
        return self.scroll_page(_("Hands on phones"), both, keys=False, foot=foot, widest=960)

    def _build_chair(self, seat: int) -> Widget:
        """Whose chair it is, and whether a phone is there."""
        there = self._there.get(seat)
        state = _("nobody yet") if there is None else _("a phone is there") if there else _("the phone is away")
        parts: Widgets = [
            seat_sign(seat, 26),
            Column(
                Label(f"*{escape(self.table.host.seats[seat].display_name)}*"),
                Label(state, SMALL, colour=IVORY if there else IVORY_DIM),
                gap=1,
                grow=1,
            ),
        ]
        if there is not None:
            parts.append(Button(_("Free it"), partial(self.phones.free_chair, seat), quiet=True))
        return Row(*parts, gap=12)

    def _build_time_choice(self) -> Widget:
        """How long windows for reactions are open."""
        words = _(
            "On every phone each chance to react is open for so long, whatever anybody presses: it betrays nobody."
        )
        known = [(f"{each:g}", _("{seconds} s", seconds=f"{each:g}")) for each in PHONE_SECONDS]
        choice = Choice(known, f"{self.app.settings.phone_seconds:g}", self._set_time, tooltip=words)
        return Row(Label(_("Time to react"), grow=1), choice, gap=12)

    def _set_time(self, chosen: str) -> None:
        self.app.store.change_settings(phone_seconds=float(chosen))

    def update(self, now: float) -> bool:
        if self.phones.there != self._there:
            whole = not self.phones.list_missing_names()
            if whole and not self._whole:
                self.app.play_sound("turn")
                self.app.pop_scene(self)
                return True
            self._whole = whole
            self.rebuild()
            self.form.dirty = True
        return super().update(now)

    def _on_text_change(self, text: str) -> None:
        self._typed = text

    def _move_server(self) -> None:
        """Listen at the address that was typed; phones scan the code anew. Where that cannot be, where it was."""
        with Telling(self.app):
            address, port = read_address(self._typed)
            if (address, port) == self.phones.server.address:
                return
            before = self.phones.server.address
            self.phones.close()
            try:
                self.phones = PhoneTable(self.app, address, port)
                self.app.store.change_settings(phone_port=port)
            except UserError:
                self.phones = PhoneTable(self.app, *before)
                raise
            finally:
                self.phones.gathering = True
                self.phones.sat_down(self.table)
                self.rebuild()

    def _stop_phones(self) -> None:
        self.phones.close()
        self.app.pop_scene(self)


def _in_address(letter: str) -> bool:
    return letter in "0123456789.:"


def draw_code(words: str, canvas: Canvas, box: pygame.Rect) -> None:
    """A QR code, dark on light as every camera wants it."""
    rows = segno.make(words, error="m", micro=False).matrix
    size = max(1, min(box.w, box.h) // (len(rows) + 2 * QUIET))
    side = size * (len(rows) + 2 * QUIET)
    picture = pygame.Surface((side, side))
    picture.fill((255, 255, 255))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                picture.fill((0, 0, 0), ((x + QUIET) * size, (y + QUIET) * size, size, size))
    canvas.blit(picture, (box.centerx - side // 2, box.centery - side // 2))


def open_phones(app: App) -> PhonesScene | None:
    """The page over the table that stands; the server is started if none is there. None, and a sentence, if it cannot
    be.
    """
    table = next((scene for scene in reversed(app.scenes) if isinstance(scene, TableScene)), None)
    phones = next((each for each in app.beside if isinstance(each, PhoneTable)), None)
    if table is None:
        return None
    if phones is None:
        with Telling(app):
            phones = PhoneTable(app)
        if phones is None:
            return None
        phones.sat_down(table)
    return PhonesScene(app, phones, table)
