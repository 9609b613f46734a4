"""Where every door to a lesson leads: its table."""

from __future__ import annotations

from game.app.app import App
from game.app.telling import tell_errors
from game.games import get_game_drawing, get_game_table, lesson_of
from game.lessons import progress
from game.lessons.scene import open_lesson


def enter_lesson(app: App, game: str) -> None:
    """Open the lesson where it was left. Means nothing for a game without one."""
    lesson = lesson_of(game)
    if lesson is None:
        return
    chapter = progress.get_reached_chapter(app.settings, game)
    with tell_errors(app):
        open_lesson(
            app, lesson, get_game_table(game), get_game_drawing(game), chapter if chapter < len(lesson.chapters) else 0
        )
