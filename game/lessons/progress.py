"""What is remembered of a person's lessons, in the settings: how far, and whether all of it."""

from __future__ import annotations

from game.config.settings import Settings, SettingsStore
from game.storage.book import get_table


def is_lesson_learned(settings: Settings, game: str) -> bool:
    """Whether the lesson of this game was done to its end."""
    return get_table(settings.lessons, game).get("done") is True


def get_reached_chapter(settings: Settings, game: str) -> int:
    """The chapter to go on with, 0 for the first (or where all of it was done)."""
    found = get_table(settings.lessons, game).get("chapter")
    return found if isinstance(found, int) and not isinstance(found, bool) and found >= 0 else 0


def save_progress(store: SettingsStore, game: str, chapter: int = 0, done: bool = False) -> None:
    """Keep how far it is. What was done once stays done."""
    entry = {"chapter": chapter, "done": done or is_lesson_learned(store.values, game)}
    store.change_settings(lessons={**store.values.lessons, game: entry})
