"""Where a lesson is entered: from the title, the lobby, the rules, the menu over a table."""

from __future__ import annotations

from engine.core.errors import EngineError
from engine.core.texts import _, ngettext
from game.app.app import App
from game.config.settings import Settings
from game.games import drawing, has_lesson, lesson_of, table
from game.lessons import memory
from game.lessons.scene import begin


def word(settings: Settings, game: str) -> str:
    """What the door says: with a tick when the lesson was done to its end."""
    return _("Lesson") + ("  [icon:check]" if memory.learned(settings, game) else "")


def sentence(game: str) -> str:
    """What is behind the door."""
    lesson = lesson_of(game)
    minutes = lesson.minutes if lesson is not None else 0
    return ngettext(
        "Learn it by playing: {minutes} minute at a prepared table.",
        "Learn it by playing: {minutes} minutes at a prepared table.",
        minutes,
    ).format(minutes=minutes)


def enter(app: App, game: str) -> None:
    """Open the lesson where it was left. Means nothing for a game without one."""
    lesson = lesson_of(game)
    if lesson is None:
        return
    chapter = memory.reached(app.settings, game)
    try:
        begin(app, lesson, table(game), drawing(game), chapter if chapter < len(lesson.chapters) else 0)
    except EngineError as error:
        app.notify(str(error))


def offer(app: App, game: str) -> None:
    """Say once, where somebody plays a game for the first time, that there is a lesson: a line, no question."""
    if not has_lesson(game) or memory.offered(app.settings, game):
        return
    memory.remember(app.store, game)
    app.notify(_("New to this game? The menu has a short lesson."))
