"""Playable lessons: prepared positions, the real engine and the real table, and a teacher who says what to try."""

from __future__ import annotations

from game.lessons.lesson import ANY, TEACHERS, Chapter, Lesson, LessonDeal, LessonStep, position

__all__ = ["ANY", "TEACHERS", "Chapter", "Lesson", "LessonDeal", "LessonStep", "position"]
