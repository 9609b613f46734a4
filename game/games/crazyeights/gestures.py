"""How a suit is named at the table of Crazy Eights; all else is made as at every table with stock and discard pile."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.crazyeights.actions import SUIT_NAMED
from game.table.model.prompt import Gesture, Target
from game.table.model.standard_table import DISCARD


def make_suit_target(number: int) -> Target:
    """A suit to be named."""
    return "suit", number


def suit_gestures(action: Action) -> Gesture:
    """A suit is clicked, or carried to the eight."""
    return Gesture("suit", (make_suit_target(SUIT_NAMED[action]),), (action,), seals=frozenset({DISCARD}))
