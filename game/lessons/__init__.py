"""Playable lessons: prepared positions, the real engine and the real table, and a teacher who says what to try."""
