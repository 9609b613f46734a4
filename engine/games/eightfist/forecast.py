"""What a card put into a slot would make of a Fist, as far as open cards tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.eightfist.open_fist import after, read_fist, total
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.scoring import FILES, FileReading


class Preview(NamedTuple):
    """The file before and after, the points and hidden cards of the whole Fist before and after, a Quad that comes
    together by it, and whether others still have a turn when a Fist is complete.
    """

    before: FileReading
    after: FileReading
    was: tuple[int, int]
    now: tuple[int, int]
    quad: bool
    last_turns: bool


def make_preview(faces: Sequence[int], number: int, card: int, rules: EightfistRules) -> Preview:
    """What ``card`` in this slot would change; a hidden card that goes counts nothing."""
    was = read_fist(faces, rules)
    now = read_fist(after(faces, number, card), rules)
    quad = any(file.reason.endswith("Quad") for file in now) and not any(file.reason.endswith("Quad") for file in was)
    return Preview(was[number % FILES], now[number % FILES], total(was), total(now), quad, rules.last_turn)
