"""What is clicked for which action of Lockdown, and what is carried where."""

from __future__ import annotations

from engine.core.actions import Action, Decision
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.lockdown.turn import Look
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Gesture, Target, make_gesture

DECK: Target = ("deck", 0)
OUTSIDE: Target = ("outside", 0)
SHUFFLE: Target = ("word", "shuffle")


def make_pick_target(card: int) -> Target:
    """A card of the hand that is being looked at."""
    return "pick", card


def hand_looked_at(view: View) -> int:
    """The seat whose hand the viewer chooses a card from just now (LD-R04, ``take_mode`` look), or -1."""
    top = view.frame
    return top.victim if isinstance(top, Look) and view.decision is not None else -1


@keep_latest(1)
def list_gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made.

    A seat alone is a Take, the deck alone a Draw; a card or the deck and a seat are a Give or a Force. What is dragged
    onto the own hand is drawn or taken, what is dragged Outside the Game is cleared with.
    """
    return [_make_gesture(action, decision) for action in view.actions]


def _make_gesture(action: Action, decision: Decision) -> Gesture:
    there: Target = ("seat", action.b if action.verb == "give" else action.a)
    match action.verb:
        case "draw":
            return make_gesture(action, DECK, seals=[("seat", decision.seat)], confirm=True)
        case "give":
            return make_gesture(action, ("card", action.a), there)
        case "take":
            return make_gesture(action, there, seals=[("seat", decision.seat)], confirm=True)
        case "force":
            return make_gesture(action, DECK, there)
        case "shuffle":
            return make_gesture(action, SHUFFLE, confirm=True)
        case "name":
            return make_gesture(action, there)
        case "card":
            return make_gesture(action, make_pick_target(action.a), mode="pick")
    cards: list[Target] = [("card", part.value) for part in action.parts[1:]]
    return make_gesture(action, *cards, helpers=[OUTSIDE], seals=[OUTSIDE], confirm=True)


def list_carries(view: View, decision: Decision) -> list[Carry]:
    """The own cards to the deck: a Shuffle. The own sign to a seat: the turn goes there. A card picked: to oneself."""
    me: Target = ("seat", decision.seat)
    if decision.kind == "turn":
        things = [me, *(("card", card) for card in view.zones[decision.seat])]
        return [Carry(thing, DECK, (SHUFFLE,)) for thing in things]
    if decision.kind == "next":
        seats: list[Target] = [("seat", action.a) for action in view.actions]
        return [Carry(me, seat, (seat,)) for seat in seats]
    if decision.kind == "look":
        picks = [make_pick_target(action.a) for action in view.actions]
        return [Carry(pick, me, (pick,)) for pick in picks]
    return []
