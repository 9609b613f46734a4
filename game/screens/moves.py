"""A match that cannot be played again, because the rules of its game have changed: its moves, to be read."""

from __future__ import annotations

from typing import Final

from engine.core.texts import _
from engine.registry import game
from game.app.app import App
from game.app.form_scene import FormScene, back_button, page
from game.match.moves import moves
from game.match.recording import Recording
from game.ui.boxes import Column, Panel, Row
from game.ui.controls import Button
from game.ui.labels import Label, escape, note
from game.ui.scroll import Scroll
from game.ui.widget import Widget

AT_ONCE: Final = 100
"""Moves shown at first; a button shows as many more."""


class MovesScene(FormScene):
    """Why it cannot be watched, who sat there, and every move as the record says it. Raises BadRecord."""

    def __init__(self, app: App, recording: Recording, why: str) -> None:
        super().__init__(app)
        self.recording, self.why = recording, why
        self.moves: Final = moves(recording.record, recording.names)
        self.most = AT_ONCE

    def build(self) -> Widget:
        names = ", ".join(escape(name) for name in self.recording.names)
        parts: list[Widget] = [Panel(Column(Label(escape(self.why)), note(names), gap=6), pad=16)]
        lines = [Label(f"{number}  {words}") for number, words in enumerate(self.moves[: self.most], 1)]
        parts.append(Panel(Column(*lines, gap=3), pad=16))
        if len(self.moves) > self.most:
            parts.append(Row(Button(_("Show more"), self._more, icon="down", quiet=True), align="centre"))
        title = game(self.recording.record.game).title
        return page(title, Scroll(Column(*parts, gap=12), keys=True), back_button(self), widest=900)

    def _more(self) -> None:
        self.most += AT_ONCE
        self.rebuild()
