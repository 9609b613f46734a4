"""What is clicked for which action of 8-equilibrium, base game and variants."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import Action, Decision
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.equilibrium.actions import TO
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.seen import find_other, find_source, list_recipients
from game.table.model.prompt import Gesture, Target, list_part_targets, make_gesture

DECK: Target = ("deck", 0)
SHOWN: Target = ("shown", 0)
WIND: Target = ("wind", 0)
SECOND: Target = ("second", 0)
"""The second card of the deck, laid beside the top one for a Queen's owner."""


def make_word_target(name: str) -> Target:
    return ("word", name)


@keep_latest(1)
def list_gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made."""
    found = _iter_turn_gestures if decision.kind == "turn" else _iter_answer_gestures
    return [gesture for action in view.actions for gesture in found(view, decision, action)]


def _iter_turn_gestures(view: View, decision: Decision, action: Action) -> Iterator[Gesture]:
    to = list_recipients(view, decision.seat)
    coin: Target = ("token", decision.seat)
    only: list[Target] = [("seat", seat) for seat in to if len(to) == 1]
    parts = list_part_targets(action)
    match action.verb:
        case "give" if action.a == FROM_DECK:
            yield make_gesture(action, DECK, mode="deck", helpers=only, seals=[*only, SHOWN], confirm=True)
        case "give" if only:
            yield make_gesture(action, *parts, helpers=only, seals=only, confirm=True)
        case "give":
            for seat in to:
                yield Gesture("give", (*parts, ("seat", seat)), (action, TO[seat]))
        case "swapm" | "swapp" as verb:
            mode = "swap" if verb == "swapm" else "trade"
            yield make_gesture(action, *parts, mode=mode, helpers=[coin], confirm=True)
        case "relay":
            yield make_gesture(action, make_word_target("relay"), *parts, helpers=[coin], confirm=True)
        case "assist" | "peek":
            yield make_gesture(action, coin, *parts, confirm=True)
        case "refresh":
            yield make_gesture(action, coin, DECK, confirm=True)


def _iter_answer_gestures(view: View, decision: Decision, action: Action) -> Iterator[Gesture]:
    """By things where there are any, else as a button: nothing can be asked that cannot be answered."""
    me, here = decision.seat, get_incoming_target(view)
    coin: Target = ("token", me)
    word = make_gesture(action, make_word_target(action.text))
    match decision.kind:
        case "target" | "forced":
            yield make_gesture(action, ("seat", action.a), mode="to", helpers=[here])
        case "react":
            yield make_gesture(action, *word.targets, mode=action.text, helpers=[here])
            thing: Target = ("seat", me) if action.text == "accept" else coin
            yield make_gesture(action, thing, mode=action.text, helpers=[here], confirm=True)
        case "bottom":
            slot = action.parts[1]
            lying: Target = ("slot", slot.value) if slot.kind == "slot" else SHOWN
            yield make_gesture(action, lying, seals=[DECK], confirm=True)
        case "answer" | "relay-card" | "pass":  # one own card; dragged to the seat it goes to, or simply chosen
            to: Target = ("seat", find_other(view, me))
            if action.a < 0:
                yield word
            yield make_gesture(action, ("card", action.a) if action.a >= 0 else coin, seals=[to], confirm=True)
        case "take" | "king":
            yield make_gesture(action, *list_part_targets(action))
        case "wind" if action.text != "no-wind":
            yield word._replace(helpers=frozenset({WIND, coin}))
        case "jack" if action.verb == "jack":
            yield make_gesture(action, *list_part_targets(action), confirm=True)
        case kind:
            yield word._replace(mode={"wind": "wind", "jack": "keep"}.get(kind, action.verb))
            if action.text == "toss":
                yield make_gesture(action, coin, ("seat", find_other(view, me)))
            elif action.text == "order swap":  # in words, or by laying one of the two cards onto the other
                yield make_gesture(action, DECK, SECOND, confirm=True)


def get_incoming_target(view: View) -> Target:
    """The card that is being given: the shown one, or a slot of the Market."""
    source = find_source(view)
    return SHOWN if source == FROM_DECK else ("slot", source)
