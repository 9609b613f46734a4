"""What a game prints besides its pack and its rules."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.texts import N_


class ScoreSheet(NamedTuple):
    """A sheet to write on: a title, what stands at the left of its rows, and at the head of its columns; "" is room for
    a player's name.
    """

    title: str
    rows: tuple[str, ...]
    heads: tuple[str, ...] = ("",) * 8


class PrintedGame(NamedTuple):
    """The parts of a game on paper. Words are translated where they are printed."""

    cards: tuple[str, ...] = ()
    """Codes of the cards no shop has."""
    aid: tuple[str, ...] = ()
    """Anchors of the parts of its rules that a reference card repeats."""
    sheet: tuple[ScoreSheet, ...] = ()
    markers: tuple[tuple[str, str, int], ...] = ()
    """What lies on the table beside cards: an icon, what it is called, and how many there are."""
    pack: bool = True
    """Whether its pack is more than its own cards."""
    left_out: tuple[str, ...] = ("hands", "memory_aid")
    """Anchors of parts of its rules and keys of its options that are about the screen."""


def list_rounds(count: int) -> tuple[str, ...]:
    """The rows of a sheet for so many rounds and their sum."""
    return (*map(str, range(1, count + 1)), N_("Sum"))
