"""What actions are like in Eightfist, for the tempers (``assets/tempers/eightfist.toml``)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.eightfist.evaluation import HIDE, EightfistEvaluation
from ai.tempers import Features
from engine.core.actions import Action
from engine.core.view import View
from engine.games.eightfist.scoring import FILES, SLOTS
from engine.games.eightfist.state import state_of


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
