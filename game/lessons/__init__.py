"""Playable lessons: prepared positions, the real engine and the real table, and a teacher who says what to try."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.lessons.lesson import ANY, TEACHERS, Chapter, Deal, Lesson, Step, position

__all__ = ["ANY", "TEACHERS", "Chapter", "Deal", "Lesson", "Step", "lesson_of", "position"]


@cache
def has_lesson(game: str) -> bool:
    """Whether a game can be learned here."""
    return find_spec(f"game.games.{game}") is not None and find_spec(f"game.games.{game}.lesson") is not None


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game: ``LESSON`` of its table's module ``lesson``; None if it has none."""
    if not has_lesson(game):
        return None
    found = import_module(f"game.games.{game}.lesson").LESSON
    assert isinstance(found, Lesson)
    return found
