"""What a game prints besides its pack and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.registry import game as find_game
from game.game_file import read_game_part


class ScoreSheet(NamedTuple):
    """A sheet to write on: a title, what stands at the left of its rows, and at the head of its columns; "" is room for
    a player's name.
    """

    title: str
    rows: Sequence[str]
    heads: Sequence[str] = ("",) * 8


class PrintedGame(NamedTuple):
    """The parts of a game on paper. Words are translated where they are printed."""

    cards: Sequence[str] = ()
    """Codes of the cards no shop has."""
    aid: Sequence[str] = ()
    """Anchors of the parts of its rules that a reference card repeats."""
    sheet: Sequence[ScoreSheet] = ()
    markers: Sequence[tuple[str, str, int]] = ()
    """What lies on the table beside cards: an icon, what it is called, and how many there are."""
    pack: bool = True
    """Whether its pack is more than its own cards; else all of it is its own."""
    left_out: Sequence[str] = ("hands", "memory_aid")
    """Anchors of parts of its rules and keys of its options that are about the screen."""


def read_printed_game(game: str) -> PrintedGame:
    """What the file of a game says of it on paper; a sheet without a title has that of the game."""
    found = find_game(game)
    own = {"cards": found.deck.codes} if not (said := read_game_part(game, "printed")).get("pack", True) else {}
    sheet = [ScoreSheet(**{"title": found.title, **each}) for each in said.get("sheet", ())]
    return PrintedGame(**{**said, **own, "sheet": sheet})
