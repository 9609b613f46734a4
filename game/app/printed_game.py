"""What a game prints besides its pack and its rules."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.texts import N_


class ScoreSheet(NamedTuple):
    """A sheet to write on: a title, what stands at the left of its rows, and how many columns there are for names."""

    title: str
    rows: tuple[str, ...]
    columns: int = 8


class PrintedGame(NamedTuple):
    """The parts of a game on paper. Titles are translated where they are printed."""

    cards: tuple[str, ...] = ()
    """Codes of the cards no shop has."""
    aid: tuple[str, ...] = ()
    """Anchors of the parts of its rules that a reference card repeats."""
    sheets: tuple[ScoreSheet, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    """Icons of what lies on the table beside cards, and how many of each."""


def list_rounds(count: int) -> tuple[str, ...]:
    """The rows of a sheet for so many rounds and their sum."""
    return (*map(str, range(1, count + 1)), N_("Sum"))
