"""Choosing who plays at a seat, and how a bot does: the button beside its level, and the list behind the button."""

from __future__ import annotations

from functools import partial
from typing import Final

from ai.play import list_tempers
from ai.tempers import TEMPERS
from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog
from game.app.form_scene import LARGE
from game.match.bots import bot_levels, bot_word, temper_help, temper_word
from game.ui.choices import Choice, Pick
from game.ui.controls import Button, icon_button
from game.ui.labels import build_title, escape
from game.ui.widget import Callback, Taker, Widget

WIDE: Final = 150
"""Units of the button, as wide for each temper."""


def build_temper_buttons(app: App, game: str, name: str, temper: str, take: Taker) -> list[Button]:
    """The sign of a bot's temper, which opens the list of all; nothing where the game's bots have no tempers.

    ``take`` is called with another one.
    """
    if len(list_tempers(game)) < 2:
        return []
    word = temper_word(temper)
    told = _("How {name} plays: {temper}", name=escape(name), temper=word)

    ask: Callback = lambda: app.push_scene(TemperDialog(app, name, temper, take))
    if app.style.text_scale > LARGE:
        return [icon_button(f"temper_{temper}", ask, told)]
    return [Button(word, ask, tooltip=told, size=17, least=WIDE, tall=40)]


def build_kind_choice(game: str, seats: int, level: str, take: Taker) -> Widget:
    """Who plays at a seat: a person (""), or a bot of one of the game's levels, or of the one it has in any case."""
    kinds = dict.fromkeys(("", *bot_levels(game, seats), level))
    return Choice([(each, bot_word(each) if each else _("Person")) for each in kinds], level, take, drop=True)


class TemperDialog(Dialog):
    """All tempers, each with a sentence on what it is like. A click on one takes it."""

    def __init__(self, app: App, name: str, temper: str, take: Taker) -> None:
        picks = {}
        for each in TEMPERS:
            action = self.close if each == temper else self.make_close_action(partial(take, each))
            picks[each] = Pick(temper_word(each), action, temper_help(each), each == temper, signs=(f"temper_{each}",))
        heading = build_title(_("How does {name} play?", name=escape(name)), "centre")
        super().__init__(app, heading, *picks.values(), wide=680, gap=8, starts_at=picks[temper])
