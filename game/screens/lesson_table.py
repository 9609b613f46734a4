"""Where every door to a lesson leads: its table."""

from __future__ import annotations

from game.app.app import App
from game.app.telling import Telling
from game.games import drawing, lesson_of, table
from game.lessons import progress
from game.lessons.scene import begin


def enter(app: App, game: str) -> None:
    """Open the lesson where it was left. Means nothing for a game without one."""
    lesson = lesson_of(game)
    if lesson is None:
        return
    chapter = progress.reached(app.settings, game)
    with Telling(app):
        begin(app, lesson, table(game), drawing(game), chapter if chapter < len(lesson.chapters) else 0)
