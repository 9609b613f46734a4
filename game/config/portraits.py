"""Which of the twelve animals sits at a seat, what it is called, and the moods it may have."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.core.texts import N_

PORTRAITS: Final = N_(
    {
        "owl": "Owl",
        "bear": "Bear",
        "cat": "Cat",
        "fox": "Fox",
        "hedgehog": "Hedgehog",
        "raven": "Raven",
        "goose": "Goose",
        "badger": "Badger",
        "hare": "Hare",
        "otter": "Otter",
        "toad": "Toad",
        "mouse": "Mouse",
    }
)
"""Every portrait by its name, and what it is called; to be translated."""
SHAPE: Final = "shape"
"""What is chosen by who wants to be the shape of the seat."""
_BOTS: Final = dict(zip(("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta", "Hugo"), PORTRAITS, strict=False))
"""By the name of a bot its portrait: they have the first ones."""
CALM: Final = "calm"
THINKING: Final = "thinking"
PLEASED: Final = "pleased"
HIT: Final = "hit"
CAUGHT: Final = "caught"
OUT: Final = "out"
MOODS: Final = (CALM, THINKING, PLEASED, HIT, CAUGHT, OUT)


def bot_portrait(name: str) -> str:
    """The portrait of a bot: always the same for a name."""
    return _BOTS.get(name) or list(PORTRAITS)[sum(name.encode()) % len(PORTRAITS)]


def person_portrait(name: str, chosen: str, taken: Collection[str] = ()) -> str:
    """The portrait of a person: what is ``chosen``, "" for the shape of the seat. Where nothing is, one of those that
    are not ``taken``, by the name; the animals of the usual bots come last.
    """
    if chosen:
        return "" if chosen == SHAPE else chosen
    own = [face for face in PORTRAITS if face not in _BOTS.values()]
    first = sum(name.encode()) % len(own)
    return next(face for face in (*own[first:], *own[:first], *_BOTS.values()) if face not in taken)
