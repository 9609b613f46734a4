"""The end of a lesson: what was learnt in three lines, and where it goes from here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog
from game.art.colours import BRASS_LIGHT
from game.lessons.lesson import Lesson
from game.ui.boxes import Flow, Row, Space
from game.ui.controls import Button
from game.ui.labels import Label, build_heading, build_sign
from game.ui.widget import Callback


class LessonEnd(Dialog):
    """What was learnt, over the table of a lesson. ``leave`` takes that table away, ``onward`` begins, or goes on with,
    the game that follows.
    """

    leaves_beside = False

    def __init__(self, app: App, lesson: Lesson, leave: Callback, ways: Mapping[str, Callback]) -> None:
        """``ways``: by the words of their buttons, where else it goes, the first the one that is meant."""
        self._leave = leave
        learnt = (Row(build_sign("check", 22, BRASS_LIGHT), Label(_(words), grow=1), gap=10) for words in lesson.learnt)
        buttons = [
            Button(words, self.make_close_action(way), primary=not number)
            for number, (words, way) in enumerate(ways.items())
        ]
        ends = Flow(*buttons, gap=12, align="end")
        super().__init__(
            app, build_heading(_("What you can do now"), "centre"), *learnt, Space(height=4), ends, wide=640
        )

    def cancel(self) -> None:
        self.close()
        self._leave()
