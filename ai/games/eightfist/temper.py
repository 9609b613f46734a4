"""What the tempers like in Eightfist, in points beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.eightfist.evaluation import HIDE, EightfistEvaluation
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL
from engine.core.actions import Action
from engine.core.view import View
from engine.games.eightfist.scoring import FILES, SLOTS
from engine.games.eightfist.state import state_of

MARGINS: Final = {BOLD: 1.7, CAREFUL: 1.0, SPITEFUL: 0.4, HOARDER: 0.4}
"""Points two actions may differ by and still be nearly equal: a Fist counts some thirty."""
FOND: Final = 2.0
"""What a temper likes so much, in margins, it does wherever that is nearly equal."""
HABIT: Final = 0.15
"""What the order in which slots are filled means to a temper that has a habit: nothing beside anything else."""


def list_likings(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[float]:
    """See ``ai.tempers``."""
    like, seen = _LIKES[temper], EightfistEvaluation(state_of(view), view.seat)
    return [FOND * MARGINS[temper] * like(seen, action) for action in actions]


def _list_slots(action: Action) -> list[int]:
    """The own slots an action is about, or what is no slot."""
    if action.verb == "open":
        return [part.value for part in action.parts[1:]]
    return [action.b if action.verb == "steal" else action.a]


def _turns_up(seen: EightfistEvaluation, action: Action) -> bool:
    """Whether a card that was hidden lies open after it, thefts aside: the round comes nearer to its end."""
    return action.verb in ("toss", "flip") or (action.verb == "put" and seen.row[action.a] == HIDE)


def _count_open_beside(seen: EightfistEvaluation, action: Action) -> float:
    """How much lies open in the file the action changes: 1 for a card that is seen, 0 for one that is not."""
    slot = _list_slots(action)[0]
    return float(seen.row[slot ^ FILES] != HIDE) if 0 <= slot < SLOTS else 0.0


def _compute_distance_liking(action: Action) -> float:
    """How far the files of two cards opened at once lie apart, as a small liking."""
    files = [slot % FILES for slot in _list_slots(action)]
    return HABIT * (max(files) - min(files)) / (FILES - 1)


def _count_open_near(seen: EightfistEvaluation, action: Action) -> int:
    """How many cards lie open in the files next to the one the action changes."""
    file = _list_slots(action)[0] % FILES
    return sum(seen.row[slot] != HIDE for slot in range(SLOTS) if abs(slot % FILES - file) == 1)


def _compute_lateness(action: Action, left: bool = True) -> float:
    """Where the action changes something: 0 at the upper left, then row by row up to 1 at the lower right; or from the
    upper right to the lower left.

    Row by row, since a file of which one card is hidden can still become a pair with whatever comes.
    """
    slots = [slot for slot in _list_slots(action) if 0 <= slot < SLOTS]
    places = [slot if left else slot + FILES - 1 - 2 * (slot % FILES) for slot in slots]
    return sum(places) / (SLOTS - 1) / len(places) if places else 0.0


def _compute_bold_liking(seen: EightfistEvaluation, action: Action) -> float:
    """Unseen cards, files of which nothing is known yet, and a quick end."""
    if action.verb == "open":
        return _compute_distance_liking(action)
    if action.verb in ("stock", "steal"):
        return 1.0
    return 0.7 * _turns_up(seen, action) - 0.3 * _count_open_beside(seen, action) - 0.1 * _count_open_near(seen, action)


def _compute_careful_liking(seen: EightfistEvaluation, action: Action) -> float:
    """Cards that lie open, and no hurry: files that can be reckoned are seen to first, and all from the upper left."""
    if action.verb == "discard":
        return 1.0
    order = -HABIT * _compute_lateness(action)
    if action.verb in ("steal", "open"):
        return order - 0.5 * (action.verb == "steal")
    return order + 0.4 * _count_open_beside(seen, action) - 0.7 * _turns_up(seen, action)


def _compute_spiteful_liking(seen: EightfistEvaluation, action: Action) -> float:
    """What the next player could use is taken away, kept, or at least not thrown there; all from the lower right."""
    order = HABIT * _compute_lateness(action)
    if action.verb in ("steal", "open"):
        return order + (action.verb == "steal")
    if action.verb in ("stock", "discard"):
        return 0.6 + min(1.0, seen.price_gift(seen.get_slush_class()) / 3) if action.verb == "discard" else 0.0
    thrown = seen.row[action.a] if action.verb == "put" else HIDE
    if action.verb == "toss":
        thrown = seen.get_drawn_class()
    return order - (min(1.0, seen.price_gift(thrown) / 4) if thrown != HIDE else 0.0)


def _compute_hoarder_liking(seen: EightfistEvaluation, action: Action) -> float:
    """What came to the hand is kept, best beside its like; all from the upper right."""
    order = -HABIT * _compute_lateness(action, left=False)
    if action.verb in ("toss", "flip", "open"):
        return order - 0.6 * (action.verb == "toss")
    if action.verb == "discard":
        return 0.4
    if action.verb != "put":
        return 0.0
    near = [seen.row[slot] for slot in range(SLOTS) if abs(slot % FILES - action.a % FILES) <= 1 and slot != action.a]
    return order + (0.8 if any([seen.files.pair[other][seen.get_drawn_class()] for other in near]) else 0.2)


_LIKES: Final = {
    BOLD: _compute_bold_liking,
    CAREFUL: _compute_careful_liking,
    SPITEFUL: _compute_spiteful_liking,
    HOARDER: _compute_hoarder_liking,
}
