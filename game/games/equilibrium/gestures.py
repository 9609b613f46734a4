"""What is clicked for which action of 8-equilibrium, base game and variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core.actions import Action, Decision
from engine.core.view import View
from engine.games.equilibrium import state
from engine.games.equilibrium.actions import GIVE_DECK, TO
from engine.games.equilibrium.options import rules_of
from game.table.model.prompt import Gesture, Target

DECK: Target = ("deck", 0)
SHOWN: Target = ("shown", 0)
WIND: Target = ("wind", 0)
SECOND: Target = ("second", 0)
"""The second card of the deck, laid beside the top one for a Queen's owner."""


def make_word_target(name: str) -> Target:
    return ("word", name)


def list_recipients(view: View, giver: int) -> list[int]:
    """Who may be given a card now."""
    return state.recipients([len(view.zones[seat]) for seat in rules_of(view).hands], giver)


def list_gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made."""
    found = _iter_turn_gestures if decision.kind == "turn" else _iter_answer_gestures
    return [gesture for action in view.actions for gesture in found(view, decision, action)]


def _iter_turn_gestures(view: View, decision: Decision, action: Action) -> Iterator[Gesture]:
    to = list_recipients(view, decision.seat)
    coin: Target = ("token", decision.seat)
    pays, only = frozenset({coin}), frozenset(("seat", seat) for seat in to if len(to) == 1)
    slots: tuple[Target, ...] = tuple(("slot", part.value) for part in action.parts if part.kind == "slot")
    taken: tuple[Target, ...] = ("seat", action.a), ("card", action.b)
    match action.verb:
        case "give" if action is GIVE_DECK:
            yield Gesture("deck", (DECK,), (action,), seals=only | {SHOWN}, confirm=True)
        case "give" if only:
            yield Gesture("give", slots, (action,), seals=only, confirm=True)
        case "give":
            for seat in to:
                yield Gesture("give", (*slots, ("seat", seat)), (action, TO[seat]))
        case "swapm":
            yield Gesture("swap", (("card", action.a), *slots), (action,), pays, confirm=True)
        case "swapp":
            yield Gesture("trade", taken, (action,), pays, confirm=True)
        case "relay":
            yield Gesture("relay", (make_word_target("relay"), *taken), (action,), pays, confirm=True)
        case "assist":
            yield Gesture("assist", (coin, ("seat", action.a)), (action,), confirm=True)
        case "refresh":
            yield Gesture("refresh", (coin, DECK), (action,), confirm=True)
        case "peek":
            yield Gesture("peek", (coin, *slots), (action,), confirm=True)


def _iter_answer_gestures(view: View, decision: Decision, action: Action) -> Iterator[Gesture]:
    """By things where there are any, else as a button: nothing can be asked that cannot be answered."""
    me, here = decision.seat, frozenset({get_incoming_target(view)})
    coin: Target = ("token", me)
    word = Gesture(action.verb, (make_word_target(action.text),), (action,))
    match decision.kind:
        case "target" | "forced":
            yield Gesture("to", (("seat", action.a),), (action,), here)
        case "react":
            yield replace(word, mode=action.text, helpers=here)
            thing: Target = ("seat", me) if action.text == "accept" else coin
            yield Gesture(action.text, (thing,), (action,), here, confirm=True)
        case "bottom":
            slot = action.parts[1]
            lying: Target = ("slot", slot.value) if slot.kind == "slot" else SHOWN
            yield Gesture("bottom", (lying,), (action,), seals=frozenset({DECK}), confirm=True)
        case "answer" | "relay-card" | "pass":  # one own card; dragged to the seat it goes to, or simply chosen
            to = frozenset(("seat", seat) for seat in _list_partners(view, me))
            if action.a < 0:
                yield word
            yield Gesture(
                action.verb, (("card", action.a) if action.a >= 0 else coin,), (action,), seals=to, confirm=True
            )
        case "take":
            yield Gesture("take", (("seat", action.a),), (action,))
        case "wind" if action.text != "no-wind":
            yield replace(word, helpers=frozenset({WIND, coin}))
        case "jack" if action.verb == "jack":
            yield Gesture("jack", (("card", action.a), ("slot", action.b)), (action,), confirm=True)
        case "king":
            yield Gesture("king", (("card", action.a), ("seat", action.b)), (action,))
        case kind:
            yield replace(word, mode={"wind": "wind", "jack": "keep"}.get(kind, action.verb))
            if action.text == "toss":
                target = next((frame.target for frame in reversed(view.stack) if hasattr(frame, "offers")), me)
                yield Gesture("toss", (coin, ("seat", target)), (action,))
            elif action.text == "order swap":  # in words, or by laying one of the two cards onto the other
                yield Gesture("order", (DECK, SECOND), (action,), confirm=True)


def get_incoming_target(view: View) -> Target:
    """The card that is being given: the shown one, or a slot of the Market."""
    source = next((frame.source for frame in reversed(view.stack) if hasattr(frame, "source")), -1)
    return SHOWN if source < 0 else ("slot", source)


def _list_partners(view: View, me: int) -> list[int]:
    """The seat a secretly chosen card goes to: the one that asked for it, or the neighbour in the Wind."""
    for frame in reversed(view.stack):
        if hasattr(frame, "active"):
            return [frame.active]
        if hasattr(frame, "step"):
            return [(me + frame.step) % view.seats]
    return []
