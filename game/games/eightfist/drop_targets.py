"""What carrying something means at Eightfist's table, beside the two parts of an action carried to each other."""

from __future__ import annotations

from engine.core.actions import Decision
from engine.core.view import View
from game.games.eightfist.gestures import STOCK, slot
from game.table.model.drop_targets import MIDDLE, Carry
from game.table.model.prompt import Target


def carries(view: View, decision: Decision) -> list[Carry]:
    """The stock's card is drawn to oneself; a card of the own Fist that is carried up into the middle turns over."""
    if decision.kind == "draw":
        me: Target = ("seat", decision.seat)
        return [Carry(STOCK, me, (STOCK,))]
    if decision.kind in ("open", "flip"):
        slots = {part.value for action in view.actions for part in action.parts[1:]}
        return [Carry(slot(number), MIDDLE, (slot(number),)) for number in sorted(slots)]
    return []
