"""Numbered deals: the same cards once more, for others or told to a friend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from engine.core.texts import _, pgettext
from game.app.app import App
from game.app.dialog import Dialog, MenuEntry, ask_question
from game.art import panels
from game.art.colours import BRASS_LIGHT, INK
from game.art.shapes import Size
from game.art.text import measure_text
from game.match.bots import bot_levels, level_word, list_portraits
from game.match.day_deal import find_day
from game.match.deal_code import make_setup_code
from game.match.match_setup import MatchSetup, Seat, Seats, make_rematch_setup
from game.match.season import find_evening
from game.screens.small_table import draw_card_row, draw_round_table
from game.ui import clipboard
from game.ui.boxes import Grid, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, icon_button
from game.ui.frames import Paper
from game.ui.labels import Label, build_note, build_title, escape
from game.ui.style import BODY, SMALL
from game.ui.widget import Callback

TILE: Final = 128
"""Units of a way to sit down again, without its words."""


def copy_code(app: App, setup: MatchSetup) -> None:
    """Put the code of the deal on the clipboard, and show it."""
    code = make_setup_code(setup)
    told = _("The code of this deal is {code}. Whoever types it under “New game”, “Deal”, gets the same cards.")
    if clipboard.copy_text(code):
        told = _("The code {code} is on the clipboard. Whoever types it under “New game”, “Deal”, gets the same cards.")
    app.notify(told.format(code=code))


def ask_before_dealing(app: App, setup: MatchSetup, deal: Callback) -> None:
    """Deal; where that uses up a try that counts, and the page does not say so, it is asked before."""
    day, people = find_day(setup.seed), [seat.name for seat in setup.seats if seat.is_person]
    fresh = [name for name in people if not app.dealt.is_known(name, setup.game, setup.seed)]
    if not fresh or (day is None and find_evening(setup.seed) is None):
        deal()
        return
    words = _("These are the cards of a day, or of an evening. Dealt here, they use up the one try that counts.")
    ask_question(app, words, "", [(pgettext("button", "Deal the cards"), deal, False)])


def offer_same_cards(app: App, setup: MatchSetup, seats: Sequence[Seat], away: Callback) -> None:
    """Offer the same deal once more: one seat on, against other bots, or with others altogether.

    ``away`` leaves the page one came from, before a match begins.
    """

    def deal_again(sitting: Sequence[Seat]) -> None:
        again = make_rematch_setup(setup, sitting, seed=setup.seed)

        def deal() -> None:
            away()
            app.routes.deal(again)

        ask_before_dealing(app, again, deal)

    def open_lobby() -> None:
        away()
        app.routes.title()
        app.routes.lobby(setup=replace(setup, seats=list(seats)))

    looks = list_portraits(seats, app.settings)
    ways: list[tuple[str, str, Sequence[str], Callback]] = [
        (_("Everyone moves one seat"), "cw", (*looks[1:], *looks[:1]), partial(deal_again, (*seats[1:], *seats[:1]))),
        (_("Same seats"), "", looks, partial(deal_again, seats)),
        (_("Others (new game)"), "plus", ("",) * len(looks), open_lobby),
    ]
    levels = ((words, "bot", partial(deal_again, sitting)) for words, sitting in other_bots(setup.game, seats))
    app.push_scene(SameCardsDialog(app, setup, ways, tuple(levels)))


class SeatsTile(Button):
    """A way to sit down again, as a small table with the faces round it; ``icon`` lies in its middle."""

    def __init__(self, words: str, action: Callback, icon: str, looks: Sequence[str], room: str, **more: Any) -> None:
        super().__init__(words, action, icon, grow=1.0, size=SMALL, **more)
        self._looks, self._room = looks, room

    def measure(self, width: int) -> Size:
        words = measure_text(self.words, "bold", self.get_text_px(SMALL), max(1, width - self.to_px(20)))
        return width, self.to_px(TILE) + words[1]

    def draw(self, canvas: Canvas) -> None:
        px, look = canvas.to_px, self.form.look
        skin: panels.ButtonState = "hover" if self.is_hovered else "idle"
        canvas.draw_skin(self.rect, panels.make_button_skin, skin, px(10), look.button_colour)
        if self.primary:
            canvas.draw_ring(self.rect, 3, 10)
        felt = pygame.Rect(0, 0, min(self.rect.width - px(64), px(130)), px(62))
        felt.center = self.rect.centerx, self.rect.y + px(60)
        draw_round_table(canvas, felt, self._room, self._looks, px(40))
        if self.icon:
            canvas.draw_icon(self.icon, felt.center, px(32), BRASS_LIGHT)
        else:
            draw_card_row(canvas, ("8H",), 20, felt.center)
        words = pygame.Rect(self.rect.x + px(10), self.rect.y + px(118), self.rect.width - px(20), 0)
        words.height = self.rect.bottom - px(8) - words.y
        if self.primary:
            skin = "primary_hover" if self.is_hovered else "primary"
            canvas.draw_skin(words.inflate(px(10), px(8)), panels.make_button_skin, skin, px(6))
        canvas.draw_text(self.words, words, SMALL, "bold", panels.button_ink(skin), "centre")


class SameCardsDialog(Dialog):
    """Who is to play the same deal once more; its code lies there as a slip."""

    sign = "cw"

    def __init__(
        self,
        app: App,
        setup: MatchSetup,
        ways: Sequence[tuple[str, str, Sequence[str], Callback]],
        levels: Sequence[MenuEntry],
    ) -> None:
        """``ways``: words, sign, the faces by seat and what is done; ``levels``: other bots."""
        code = Label(escape(make_setup_code(setup)), BODY, "number", INK, "centre", grow=1.0)
        link = icon_button("link", partial(copy_code, app, setup), _("Copy the code of this deal"))
        link.tall = 32
        told = _("Whoever types this code under “New game”, “Deal”, gets the same cards by the same rules.")
        ticket = Paper(Row(Space(10), Label(_("Deal"), SMALL, "bold", "#6B5A33"), code, link, Space(10), gap=12), 3)
        tiles = [
            SeatsTile(words, self.make_close_action(way), icon, looks, setup.game, primary=not number)
            for number, (words, icon, looks, way) in enumerate(ways)
        ]
        others = [
            Button(words, self.make_close_action(way or (lambda: None)), icon, size=SMALL)
            for words, icon, way in levels
        ]
        super().__init__(
            app,
            build_title(_("The same cards"), "centre"),
            ticket,
            build_note(told, "centre"),
            Grid(*tiles, least=190, gap=12),
            *(
                [build_note(_("The same seats with other bots"), "centre"), Grid(*others, least=150, gap=12)]
                if others
                else []
            ),
            self.build_button_row(),
            wide=760,
        )


def other_bots(game: str, seats: Sequence[Seat]) -> list[tuple[str, Seats]]:
    """Tables with all bots on another level each: what that is called, and who sits there then."""
    levels = {seat.level for seat in seats if not seat.is_person}
    return [
        (
            _("Bots: {level}", level=level_word(level)),
            tuple(seat if seat.is_person else replace(seat, level=level) for seat in seats),
        )
        for level in bot_levels(game, len(seats))
        if levels not in (set(), {level})
    ]
