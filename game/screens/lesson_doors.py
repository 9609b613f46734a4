"""The doors to a lesson, on the title, in the lobby, on the rules, in the menu over a table: what they say."""

from __future__ import annotations

from engine.core.texts import _, ngettext
from game.app.app import App
from game.config.settings import Settings
from game.games import has_lesson, lesson_of
from game.lessons import progress


def word(settings: Settings, game: str) -> str:
    """What the door says: with a tick when the lesson was done to its end."""
    return _("Lesson") + ("  [icon:check]" if progress.learned(settings, game) else "")


def sentence(game: str) -> str:
    """What is behind the door."""
    lesson = lesson_of(game)
    minutes = lesson.minutes if lesson is not None else 0
    return ngettext(
        "Learn it by playing: {minutes} minute at a prepared table.",
        "Learn it by playing: {minutes} minutes at a prepared table.",
        minutes,
    ).format(minutes=minutes)


def offer(app: App, game: str) -> None:
    """Say once, where somebody plays a game for the first time, that there is a lesson: a line, no question."""
    if not has_lesson(game) or progress.offered(app.settings, game):
        return
    progress.remember(app.store, game)
    app.notify(_("New to this game? The menu has a short lesson."))
