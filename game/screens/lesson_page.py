"""The result of a round in a lesson: to be read, and then back to the teacher."""

from __future__ import annotations

from engine.core.texts import _
from game.screens.results import ResultsScene
from game.ui.boxes import Space
from game.ui.controls import Button
from game.ui.widget import Widget


class LessonResults(ResultsScene):
    """The page every match has, with one way on."""

    def _buttons(self) -> list[Widget]:
        before = Space(grow=1) if self.sheet.over else self._why  # at the end why stands above
        return [before, Button(_("Go on"), self._on, icon="right", primary=True, least=230, tall=52)]
