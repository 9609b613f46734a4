"""Numbered deals: the same cards once more, for others or told to a friend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.core.texts import _, pgettext
from game.app.app import App
from game.app.dialog import EntryMenu, MenuEntry, ask_question
from game.match.bots import bot_levels, level_word
from game.match.day_deal import find_day
from game.match.deal_code import make_setup_code
from game.match.match_setup import MatchSetup, Seat, Seats, make_rematch_setup
from game.match.season import find_evening
from game.ui import clipboard
from game.ui.boxes import Row, Space
from game.ui.controls import icon_button
from game.ui.labels import Label, build_heading, build_note, escape
from game.ui.widget import Callback, Widgets


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
    ask_question(app, words, "", [(pgettext("button", "Deal"), deal, False)])


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

    number, copy = Label(_("Deal *{number}*", number=escape(setup.seed))), partial(copy_code, app, setup)
    link = icon_button("link", copy, _("Copy the code of this deal"))
    said: Widgets = [
        build_heading(_("The same cards")),
        Row(number, Space(grow=1), Label(escape(make_setup_code(setup))), link, gap=10),
        build_note(_("Whoever types this code under “New game”, “Deal”, gets the same cards by the same rules.")),
    ]
    entries: list[MenuEntry] = [
        (_("Everybody one seat on"), "cw", partial(deal_again, (*seats[1:], *seats[:1]))),
        (_("Same seats"), "undo", partial(deal_again, seats)),
        *((words, "bot", partial(deal_again, sitting)) for words, sitting in other_bots(setup.game, seats)),
        (_("Others (new game)"), "people", open_lobby),
    ]
    app.push_scene(EntryMenu(app, said, entries, beside="bot", wide=660))


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
