"""What a choice that is not made yet would do to one's own hand, as far as its owner can know (feature row 38)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import HIDDEN
from engine.core.texts import N_
from engine.core.view import View
from engine.games.equilibrium.options import rules_of
from game.games.equilibrium.gestures import incoming
from game.table.model.prompt import Prompt, Target


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
    if decision.kind in ("react", "target", "forced"):
        return _taken(view, prompt, incoming(view))
    card = next((int(which) for kind, which in prompt.chosen if kind == "card"), HIDDEN)
    slot = next((target for target in prompt.chosen if target[0] == "slot"), None)
    if card != HIDDEN and slot is not None:
        comes = known(view, slot)
        return Change(SWAPPED, (comes,), (card,)) if comes != HIDDEN else Change(WITHOUT, (), (card,))
    if card != HIDDEN:
        to_me = ("seat", view.seat) in prompt.chosen
        return Change(WITHOUT, (), (card,)) if set(prompt.modes) <= _LEAVING and not to_me else None
    return _taken(view, prompt, slot) if slot is not None and "give" in prompt.modes else None


def _taken(view: View, prompt: Prompt, target: Target) -> Change | None:
    """The card that is being given, if it may come here and its face is known."""
    me: Target = ("seat", view.seat)
    ready = prompt.ready
    refused = ready is not None and ready.mode == "reject"
    if refused or not any(me in gesture.all() for gesture in prompt.left()):
        return None
    card = known(view, target)
    return Change(WITH, (card,)) if card != HIDDEN else None


def known(view: View, target: Target) -> int:
    """The face of the shown card or of a Market card, HIDDEN where the viewer does not know it."""
    rules = rules_of(view)
    here = view.zones[rules.slots[int(target[1])] if target[0] == "slot" else rules.shown]
    return here[-1] if here else HIDDEN
