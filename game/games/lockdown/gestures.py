"""What is clicked for which action of Lockdown, and what is carried where."""

from __future__ import annotations

from engine.core.actions import Action, Decision
from engine.core.view import View
from engine.games.lockdown.turn import Look
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Gesture, Target

DECK: Target = ("deck", 0)
OUTSIDE: Target = ("outside", 0)
SHUFFLE: Target = ("word", "shuffle")


def make_seat_target(number: int) -> Target:
    """A seat's panel with its fan (the own one: the own hand)."""
    return "seat", number


def make_pick_target(card: int) -> Target:
    """A card of the hand that is being looked at."""
    return "pick", card


def hand_looked_at(view: View) -> int:
    """The seat whose hand the viewer chooses a card from just now (LD-R04, ``take_mode`` look), or -1."""
    top = view.stack[-1] if view.stack else None
    return top.victim if isinstance(top, Look) and view.decision is not None else -1


def list_gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made.

    A seat alone is a Take, the deck alone a Draw; a card or the deck and a seat are a Give or a Force. What is dragged
    onto the own hand is drawn or taken, what is dragged Outside the Game is cleared with.
    """
    return [_make_gesture(action, decision) for action in view.actions]


def _make_gesture(action: Action, decision: Decision) -> Gesture:
    mine = frozenset({make_seat_target(decision.seat)})
    match action.verb:
        case "draw":
            return Gesture("draw", (DECK,), (action,), seals=mine, confirm=True)
        case "give":
            return Gesture("give", (("card", action.a), make_seat_target(action.b)), (action,))
        case "take":
            return Gesture("take", (make_seat_target(action.a),), (action,), seals=mine, confirm=True)
        case "force":
            return Gesture("force", (DECK, make_seat_target(action.a)), (action,))
        case "shuffle":
            return Gesture("shuffle", (SHUFFLE,), (action,), confirm=True)
        case "name":
            return Gesture("name", (make_seat_target(action.a),), (action,))
        case "card":
            return Gesture("pick", (make_pick_target(action.a),), (action,))
    cards: tuple[Target, ...] = tuple(("card", part.value) for part in action.parts[1:])
    there = frozenset({OUTSIDE})
    return Gesture("clear", cards, (action,), helpers=there, seals=there, confirm=True)


def list_carries(view: View, decision: Decision) -> list[Carry]:
    """The own cards to the deck: a Shuffle. The own sign to a seat: the turn goes there. A card picked: to oneself."""
    me = make_seat_target(decision.seat)
    if decision.kind == "turn":
        things = [me, *(("card", card) for card in view.zones[decision.seat])]
        return [Carry(thing, DECK, (SHUFFLE,)) for thing in things]
    if decision.kind == "next":
        return [Carry(me, make_seat_target(action.a), (make_seat_target(action.a),)) for action in view.actions]
    if decision.kind == "look":
        return [Carry(make_pick_target(action.a), me, (make_pick_target(action.a),)) for action in view.actions]
    return []
