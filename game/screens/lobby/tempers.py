"""Choosing how a bot plays: the button beside its level, and the list behind the button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ai.play import tempers
from ai.tempers import TEMPERS
from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog
from game.match.bots import temper_help, temper_word
from game.ui.boxes import Column
from game.ui.choices import Pick
from game.ui.controls import Button, icon_button
from game.ui.labels import build_heading, escape


def temper_sign(app: App, game: str, name: str, temper: str, take: Callable[[str], object]) -> list[Button]:
    """The sign of a bot's temper, which opens the list of all; nothing where the game's bots have no tempers.

    ``take`` is called with another one.
    """
    if len(tempers(game)) < 2:
        return []
    told = _("How {name} plays: {temper}", name=escape(name), temper=temper_word(temper))
    return [
        icon_button(
            f"temper_{temper}", lambda: app.push_scene(TemperDialog(app, name, temper, take)), told, quiet=False
        )
    ]


class TemperDialog(Dialog):
    """All tempers, each with a sentence on what it is like. A click on one takes it."""

    def __init__(self, app: App, name: str, temper: str, take: Callable[[str], object]) -> None:
        self.temper, self.take = temper, take
        self.picks = {
            each: Pick(temper_word(each), temper_help(each), each == temper, partial(self._on_pick, each))
            for each in TEMPERS
        }
        words = _("How does {name} play?", name=escape(name))
        body = Column(build_heading(words), *self.picks.values(), gap=8)
        super().__init__(app, body, wide=640, starts_at=self.picks[temper])

    def _on_pick(self, temper: str) -> None:
        self.close()
        if temper != self.temper:
            self.take(temper)
