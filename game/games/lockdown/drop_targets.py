"""What carrying something means at Lockdown's table, beside the two parts of an action carried to each other."""

from __future__ import annotations

from engine.core.actions import Decision
from engine.core.texts import N_
from engine.core.view import View
from game.games.lockdown.gestures import DECK, SHUFFLE, pick, seat
from game.table.model.drop_targets import Carry

TIPS = {"shuffle": N_("Or carry one of your cards to the deck.")}
"""How the same as with a button is done by carrying something."""


def carries(view: View, decision: Decision) -> list[Carry]:
    """The own cards to the deck: a Shuffle. The own sign to a seat: the turn goes there. A card picked: to oneself."""
    me = seat(decision.seat)
    if decision.kind == "turn":
        things = [me, *(("card", card) for card in view.zones[decision.seat])]
        return [Carry(thing, DECK, (SHUFFLE,)) for thing in things]
    if decision.kind == "next":
        return [Carry(me, seat(action.a), (seat(action.a),)) for action in view.actions]
    if decision.kind == "look":
        return [Carry(pick(action.a), me, (pick(action.a),)) for action in view.actions]
    return []
