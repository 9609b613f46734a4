"""What a seat does, in a phrase, as its panel tells it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

ANYBODY: Final = -1
"""In place of the seat of an action that only says more of the last one, whose ever that was: which card it was."""
LIGHT, USUAL, WEIGHTY = 0, 1, 2
"""How much it matters to the others what a seat did."""


@dataclass(frozen=True, slots=True)
class SeatAction:
    """What one seat did: a phrase without its subject, such as “plays {9H}”."""

    seat: int
    words: str
    leaves: bool = False
    """Whether the seat decides nothing any more in this deal."""
    instead: str = ""
    """The phrase that makes way for this one if the seat said it last: the same, known less well."""
    joined: str = ""
    """What is said then in place of both, if the first phrase was no less true: “takes and places {9H}”."""
    only: bool = False
    """Whether it is told in place of that phrase or not at all."""
    weight: int = USUAL


def weigh(what: str, light: Collection[str], weighty: Collection[str]) -> int:
    """How much a deed matters to a reader: less if it is among the ``light`` ones, more if among the ``weighty``."""
    return LIGHT if what in light else WEIGHTY if what in weighty else USUAL
