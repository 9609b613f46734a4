"""The result of a round in a lesson: to be read, and then back to the teacher."""

from __future__ import annotations

from engine.core.texts import _
from game.scenes.results import ResultsScene
from game.ui.boxes import Space
from game.ui.controls import Button
from game.ui.labels import Label
from game.ui.widget import Widget


class LessonResults(ResultsScene):
    """The page every match has, with one way on."""

    def _buttons(self) -> list[Widget]:
        why = self.sheet.why if not self.sheet.body else ""
        self._why = Label(why, align="centre", grow=1) if why else Space(grow=1)
        self._why.visible = self.done
        return [self._why, Button(_("Go on"), self._on, icon="right", primary=True, least=230, tall=52)]
