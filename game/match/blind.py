"""What somebody may do without looking at a hand: actions that everybody at the table knows to be possible."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace

from engine.core.state import State
from engine.core.view import View, observe
from game.match.match_setup import NOBODY


def blind_view(state: State, seat: int, verbs: AbstractSet[str]) -> View:
    """What everybody knows, with the actions of these verbs that ``seat`` may do as the legal ones.

    Whether such an action is legal must be public: ``verbs`` come from the game's table, which says so.
    """
    legal = tuple(
        (decision, tuple(action for action in actions if action.verb in verbs))
        for decision, actions in observe(state, seat).legal
    )
    return replace(observe(state, NOBODY), legal=legal)
