"""The page over a table whose hands are on phones: where phones find it, which chairs are taken, and the way back."""

from __future__ import annotations

import sys
from functools import partial
from io import BytesIO
from typing import Final

import pygame
import segno

from engine.core.texts import _, escape
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.telling import tell_errors
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
from game.ui.split import Field, Split, build_section
from game.ui.style import SMALL
from game.ui.widget import Widget, Widgets

CODE: Final = 270
"""Size of the code to be scanned, in units."""


class PhonesScene(FormScene):
    """The page over a table whose hands are on phones. Opened while chairs are free, it goes by itself when the last of
    them is taken.
    """

    backdrop = "foyer"

    def __init__(self, app: App, phones: PhoneTable, table: TableScene) -> None:
        super().__init__(app)
        self.phones, self.table = phones, table
        self.theme_name = table.host.setup.game
        self._shown: object = None
        self._whole = not phones.list_missing_names()

    def enter(self) -> None:
        super().enter()
        self.phones.gathering = True

    def leave(self) -> None:
        super().leave()
        self.phones.end_gathering()

    def build_page(self) -> Widget:
        phones, seats = self.phones, self.table.host.seats
        self._shown = self._list_shown()
        host, port = phones.server.address
        left = build_section(
            _("Scan this"),
            Picture(CODE, CODE, partial(draw_code, f"{phones.url}#{phones.server.join_word}")),
            build_note(_("Or type the address and the word:"), "centre"),
            Label(f"*{escape(f'{host}:{port}')}*", 24, colour=BRASS_LIGHT, align="centre"),
            Label(phones.server.join_word, 38, "title", BRASS_LIGHT, "centre"),
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
        field = TextField(f"{host}:{port}", bool, limit=21, allow="0123456789.:".__contains__, wide=220)
        move = field.done = lambda: self._move_server(field.text)
        if sys.platform == "win32":
            firewall += " " + _("Windows asks about it once: allow it for private networks.")
        moving = Row(field, Button(_("Use it"), move, quiet=True), gap=10)
        reach = build_section(_("No phone gets through?"), build_note(firewall.format(port=port)), moving, gap=9)
        right = Column(build_section(_("Chairs"), *chairs, gap=9), build_note(told), reach, gap=14)
        words = _("Without phones again: each hand lies covered at the screen.")
        ends = Button(_("Hands to the screen"), self._stop_phones, "left", tooltip=words)
        go = Button(_("Play"), self.cancel, "play", primary=True, least=200, tall=52)
        both, foot = Split(left, right, least=380, gap=18), [ends, Space(grow=1), go]
        return self.scroll_page(_("Hands on phones"), both, keys=False, foot=foot, widest=960)

    def _list_shown(self) -> object:
        """What changes by itself: who is there, and the word."""
        return dict(self.phones.there), self.phones.server.join_word

    def _build_chair(self, seat: int) -> Widget:
        """Whose chair it is, and whether a phone is there."""
        there = self.phones.there.get(seat)
        state = _("nobody yet") if there is None else _("a phone is there") if there else _("the phone is away")
        name = Label(f"*{escape(self.table.host.seats[seat].display_name)}*")
        words = Column(name, Label(state, SMALL, colour=IVORY if there else IVORY_DIM), gap=1, grow=1)
        free = Button(_("Free it"), partial(self.phones.server.free_chair, seat), quiet=True)
        return Row(seat_sign(seat, 26), words, *([] if there is None else [free]), gap=12)

    def _build_time_choice(self) -> Widget:
        """How long windows for reactions are open."""
        words = _(
            "On every phone each chance to react stays open this long, whatever anybody presses: it gives nobody away."
        )
        known = [(each, _("{seconds} s", seconds=f"{each:g}")) for each in PHONE_SECONDS]
        save = self.app.store.change_settings
        choice = Choice(
            known, self.app.settings.phone_seconds, lambda chosen: save(phone_seconds=chosen), tooltip=words
        )
        return Field(_("Time to react"), choice)

    def update(self, now: float) -> bool:
        if self.phones not in self.app.beside:  # it has ended by itself
            self.app.pop_scene(self)
            return True
        if self._list_shown() != self._shown:
            before, self._whole = self._whole, not self.phones.list_missing_names()
            if self._whole and not before:
                self.app.play_sound("turn")
                self.app.pop_scene(self)
                return True
            self.rebuild()
        return super().update(now)

    def _move_server(self, typed: str) -> None:
        """Listen at the address that was typed; phones scan the code anew. Where that cannot be, where it was."""
        with tell_errors(self.app):
            before, (address, port) = self.phones.server.address, read_address(typed)
            if (address, port) == before:
                return
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


def draw_code(words: str, canvas: Canvas, box: pygame.Rect) -> None:
    """A QR code, dark on light as every camera wants it."""
    code, file = segno.make(words, error="m", micro=False), BytesIO()
    code.save(file, kind="png", scale=max(1, min(box.size) // code.symbol_size()[0]))
    file.seek(0)
    canvas.blit_centred(pygame.image.load(file, "code.png"), *box.center)


def open_phones(app: App) -> PhonesScene | None:
    """The page over the table that stands; the server is started if none is there. None, and a sentence, if it cannot
    be.
    """
    table = next((scene for scene in reversed(app.scenes) if isinstance(scene, TableScene)), None)
    phones = next((each for each in app.beside if isinstance(each, PhoneTable)), None)
    with tell_errors(app):
        if table is not None and phones is None:
            phones = PhoneTable(app)
            phones.sat_down(table)
    return PhonesScene(app, phones, table) if table and phones else None
