"""Where every door to a lesson leads: its table."""

from __future__ import annotations

from functools import partial

from engine.core.texts import _, escape
from game.app.app import App
from game.app.dialog import EntryMenu, MenuEntry
from game.app.telling import tell_errors
from game.games import get_game_drawing, get_game_table, has_lesson, lesson_of
from game.lessons import progress
from game.lessons.scene import open_lesson
from game.screens.rooms import list_rooms
from game.ui.labels import build_heading


def choose_lesson(app: App, but: str) -> None:
    """Offer the lessons of all games but one."""
    rooms = [room for room in list_rooms() if room.name != but and has_lesson(room.name)]
    entries: list[MenuEntry] = [
        (f"{escape(room.title)}  {'[icon:check]' * progress.is_lesson_learned(app.settings, room.name)}", "lesson",
         partial(enter_lesson, app, room.name))
        for room in rooms
    ]  # fmt: skip
    app.push_scene(EntryMenu(app, [build_heading(_("Another lesson"), "centre")], entries))


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
