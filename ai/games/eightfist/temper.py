"""What the tempers like in Eightfist, in points beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.eightfist.evaluation import HIDE, EightfistEvaluation
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL, Features
from engine.core.actions import Action
from engine.core.view import View
from engine.games.eightfist.scoring import FILES, SLOTS
from engine.games.eightfist.state import state_of

MARGINS: Final = {BOLD: 1.7, CAREFUL: 0.6, SPITEFUL: 0.4, HOARDER: 0.4}
"""Points two actions may differ by and still be nearly equal: a Fist counts some thirty."""
HABIT: Final = 0.3
"""What the order in which slots are filled means to a temper that has a habit: nothing beside anything else."""
LIKES: Final = {
    BOLD: {"stock": 3.4, "known": -1.2, "apart": HABIT, "right": HABIT},
    CAREFUL: {"discard": 2.0, "known": 0.8, "late": -HABIT},
    SPITEFUL: {"discard": 0.5, "late": HABIT},
    HOARDER: {"discard": 0.3, "toss": -0.5, "right": -HABIT},
}
"""What each likes, in points: verbs, and what ``list_features`` tells. Unseen cards and files; or open cards and known
files; or what lies open and the far slots; or what came to the hand."""


def list_features(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[Features]:
    """See ``ai.tempers``."""
    seen = EightfistEvaluation(state_of(view), view.seat)
    return [_describe_action(seen, action) for action in actions]


def _describe_action(seen: EightfistEvaluation, action: Action) -> Features:
    """``known``: its file is known in part · ``late``, ``right``: how far down and to the right, or to the left, the
    slots lie, from 0 to 1 · ``apart``: how far their files lie from each other.
    """
    slots = [part.value for part in action.parts[1:]] if action.verb == "open" else [action.a]
    slots = [slot for slot in [action.b] * (action.verb == "steal") or slots if 0 <= slot < SLOTS]
    found: Features = {action.verb: 1.0}
    if slots:
        files = [slot % FILES for slot in slots]
        found["late"] = sum(slots) / (SLOTS - 1) / len(slots)
        found["right"] = found["late"] + sum([FILES - 1 - 2 * file for file in files]) / (SLOTS - 1) / len(slots)
        found["apart"] = float(max(files) - min(files)) / (FILES - 1)
        found["known"] = float(action.verb != "open" and seen.row[slots[0] ^ FILES] != HIDE)
    return found
