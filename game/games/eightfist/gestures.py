"""What is clicked for which action of Eightfist, and what is carried where."""

from __future__ import annotations

from engine.core.actions import Action, Decision
from engine.core.view import View
from engine.games.eightfist import actions as act
from engine.games.eightfist.open_fist import slots_for
from engine.games.eightfist.options import rules_of
from game.table.model.drop_targets import MIDDLE, Carry
from game.table.model.prompt import Gesture, Target, list_part_targets, make_gesture

STOCK: Target = ("deck", 0)
SLUSH: Target = ("shown", 0)
DRAWN: Target = ("drawn", 0)


def list_gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made."""
    if decision.kind == "draw":
        return [made for action in view.actions for made in _list_draw_gestures(view, decision.seat, action)]
    return [_make_gesture(action) for action in view.actions]


def _make_gesture(action: Action) -> Gesture:
    parts = list_part_targets(action)
    match action.verb:
        case "put":
            return make_gesture(action, *parts, helpers=[DRAWN])
        case "toss":
            return make_gesture(action, SLUSH, *parts, helpers=[DRAWN], ordered=True)
        case "steal":
            return make_gesture(action, *parts, helpers=[DRAWN], confirm=True, ordered=True)
    return make_gesture(action, *parts, confirm=len(parts) > 1)


def _list_draw_gestures(view: View, me: int, action: Action) -> list[Gesture]:
    """Drawing is one click; the slush card may be carried to oneself, or straight to where it shall lie."""
    if action is act.STOCK:
        return [make_gesture(action, STOCK, mode="stock", seals=[STOCK])]
    card = view.cards("slush")[-1]
    return [
        make_gesture(action, SLUSH, mode="take", seals=[SLUSH, ("seat", me)]),
        *(
            Gesture("take-put", (SLUSH, ("slot", number)), (action, act.PUT[number]), ordered=True)
            for number in slots_for(view.zones[view.seat], card, rules_of(view))
        ),
    ]


def list_carries(view: View, decision: Decision) -> list[Carry]:
    """The stock's card is drawn to oneself; a card of the own Fist that is carried up into the middle turns over."""
    if decision.kind == "draw":
        me: Target = ("seat", decision.seat)
        return [Carry(STOCK, me, (STOCK,))]
    if decision.kind in ("open", "flip"):
        slots = {slot for action in view.actions for slot in list_part_targets(action)}
        return [Carry(slot, MIDDLE, (slot,)) for slot in sorted(slots)]
    return []
