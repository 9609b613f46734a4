"""The doors to a lesson, on the title, in the lobby, on the rules, in the menu over a table: what they say."""

from __future__ import annotations

from engine.core.texts import _, ngettext
from game.app.app import App
from game.config.settings import Settings
from game.games import has_lesson, lesson_of
from game.lessons import progress


def label_lesson(settings: Settings, game: str) -> str:
    """What the door says: with a tick when the lesson was done to its end."""
    return _("Lesson") + ("  [icon:check]" if progress.is_lesson_learned(settings, game) else "")


def describe_lesson(game: str) -> str:
    """What is behind the door."""
    lesson = lesson_of(game)
    minutes = lesson.minutes if lesson is not None else 0
    return ngettext(
        "Learn it by playing: {minutes} minute at a prepared table.",
        "Learn it by playing: {minutes} minutes at a prepared table.",
        minutes,
        minutes=minutes,
    )


def offer_lesson(app: App, game: str) -> None:
    """Say once, where somebody plays a game for the first time, that there is a lesson: a line, no question."""
    if not has_lesson(game) or progress.is_lesson_known(app.settings, game):
        return
    progress.save_progress(app.store, game)
    app.notify(_("New to this game? The menu has a short lesson."))
