"""What a choice that is not made yet would do to one's own hand, as far as its owner can know (feature row 38)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import HIDDEN
from engine.core.forecast import common
from engine.core.texts import N_
from engine.core.view import View
from engine.registry import game
from game.table.model.prompt import Prompt


@dataclass(frozen=True, slots=True)
class Change:
    """Cards that come to the own hand and cards that leave it; ``title`` says in a word or two what it is about."""

    title: str
    comes: tuple[int, ...] = ()
    leaves: tuple[int, ...] = ()


WITH, WITHOUT, SWAPPED = N_("with it"), N_("without"), N_("then")
_LEAVING = frozenset(("trade", "relay", "card", "pass", "king"))
"""Ways to lay down a card for one that nobody knows yet, or for none."""


def change(view: View, prompt: Prompt) -> Change | None:
    """What is chosen, or offered by somebody else, as a change of the own hand; None while there is none to foresee."""
    decision = view.decision
    if decision is None:
        return None
    kinds = {kind for kind, _which in prompt.chosen}
    left = prompt.left()
    if decision.kind in ("react", "target", "forced"):
        left = left if prompt.ready is None or prompt.ready.mode != "reject" else []
    elif "card" in kinds:
        left = left if "slot" in kinds or set(prompt.modes) <= _LEAVING else []
    else:
        left = [gesture for gesture in left if gesture.mode == "give"] if "slot" in kinds else []
    told = (game(view.game).forecast(view, gesture.actions) for gesture in left)
    found = common(forecast for forecast in told if forecast is not None)
    if found is None:
        return None
    comes = tuple(card for card in found.comes if card != HIDDEN)
    if not comes and not found.leaves:
        return None
    return Change(SWAPPED if comes and found.leaves else WITH if comes else WITHOUT, comes, found.leaves)
