"""What is clicked for which action of 8-equilibrium, base game and variants."""

from __future__ import annotations

from collections.abc import Callable

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
    return KINDS[decision.kind](view, decision.seat, view.actions)


def _list_button_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    """Every action as a button: nothing can be asked that cannot be answered."""
    return [Gesture(action.verb, (make_word_target(action.text),), (action,)) for action in actions]


def _list_turn_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    to = list_recipients(view, me)
    coin: Target = ("token", me)
    pays = frozenset({coin})
    out: list[Gesture] = []
    for action in actions:
        slots: tuple[Target, ...] = tuple(("slot", part.value) for part in action.parts if part.kind == "slot")
        match action.verb:
            case "give" if action is GIVE_DECK:
                seals = frozenset({("seat", to[0])}) if len(to) == 1 else frozenset()
                out.append(Gesture("deck", (DECK,), (action,), seals=seals | {SHOWN}, confirm=True))
            case "give" if len(to) == 1:
                out.append(Gesture("give", slots, (action,), seals=frozenset({("seat", to[0])}), confirm=True))
            case "give":
                out += [Gesture("give", (*slots, ("seat", seat)), (action, TO[seat])) for seat in to]
            case "swapm":
                out.append(Gesture("swap", (("card", action.a), *slots), (action,), pays, confirm=True))
            case "swapp":
                parts: tuple[Target, ...] = (("seat", action.a), ("card", action.b))
                out.append(Gesture("trade", parts, (action,), pays, confirm=True))
            case "relay":
                relay: tuple[Target, ...] = (make_word_target("relay"), ("seat", action.a), ("card", action.b))
                out.append(Gesture("relay", relay, (action,), pays, confirm=True))
            case "assist":
                out.append(Gesture("assist", (coin, ("seat", action.a)), (action,), confirm=True))
            case "refresh":
                out.append(Gesture("refresh", (coin, DECK), (action,), confirm=True))
            case "peek":
                out.append(Gesture("peek", (coin, *slots), (action,), confirm=True))
    return out


def _list_give_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    here = frozenset({get_incoming_target(view)})
    return [Gesture("to", (("seat", action.a),), (action,), here) for action in actions]


def get_incoming_target(view: View) -> Target:
    """The card that is being given: the shown one, or a slot of the Market."""
    source = next((frame.source for frame in reversed(view.stack) if hasattr(frame, "source")), -1)
    return SHOWN if source < 0 else ("slot", source)


def _list_react_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    card = frozenset({get_incoming_target(view)})
    out = []
    for action in actions:
        thing: Target = ("seat", me) if action.text == "accept" else ("token", me)
        out.append(Gesture(action.text, (make_word_target(action.text),), (action,), helpers=card))
        out.append(Gesture(action.text, (thing,), (action,), helpers=card, confirm=True))
    return out


def _list_bottom_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    down = frozenset({DECK})
    out = []
    for action in actions:
        slot = action.parts[1]
        target: Target = ("slot", slot.value) if slot.kind == "slot" else SHOWN
        out.append(Gesture("bottom", (target,), (action,), seals=down, confirm=True))
    return out


def _list_card_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    """One own card; dragged to the seat it goes to, or simply chosen."""
    to = frozenset(("seat", seat) for seat in _list_partners(view, me))
    out: list[Gesture] = []
    for action in actions:
        if action.parts[1:] and action.parts[1].kind == "card":
            out.append(Gesture(action.verb, (("card", action.a),), (action,), seals=to, confirm=True))
        else:
            out.append(Gesture(action.verb, (make_word_target(action.text),), (action,)))
            out.append(Gesture(action.verb, (("token", me),), (action,), seals=to, confirm=True))
    return out


def _list_partners(view: View, me: int) -> list[int]:
    """The seat a secretly chosen card goes to: the one that asked for it, or the neighbour in the Wind."""
    for frame in reversed(view.stack):
        if hasattr(frame, "active"):
            return [frame.active]
        if hasattr(frame, "step"):
            return [(me + frame.step) % view.seats]
    return []


def _list_toss_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    target = next((frame.target for frame in reversed(view.stack) if hasattr(frame, "offers")), me)
    out = _list_button_gestures(view, me, actions)
    toss = next((action for action in actions if action.text == "toss"), None)
    if toss is not None:
        out.append(Gesture("toss", (("token", me), ("seat", target)), (toss,)))
    return out


def _list_take_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    return [Gesture("take", (("seat", action.a),), (action,)) for action in actions]


def _list_wind_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    marker = frozenset({WIND, ("token", me)})
    return [
        Gesture(
            "wind", (make_word_target(action.text),), (action,), frozenset() if action.text == "no-wind" else marker
        )
        for action in actions
    ]


def _list_jack_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    out = []
    for action in actions:
        if action.verb == "jack":
            out.append(Gesture("jack", (("card", action.a), ("slot", action.b)), (action,), confirm=True))
        else:
            out.append(Gesture("keep", (make_word_target(action.text),), (action,)))
    return out


def _list_queen_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    """In words, or by laying one of the two cards onto the other."""
    out = _list_button_gestures(view, me, actions)
    swap = next((action for action in actions if action.text == "order swap"), None)
    if swap is not None:
        out.append(Gesture("order", (DECK, SECOND), (swap,), confirm=True))
    return out


def _list_king_gestures(view: View, me: int, actions: tuple[Action, ...]) -> list[Gesture]:
    return [Gesture("king", (("card", action.a), ("seat", action.b)), (action,)) for action in actions]


KINDS: dict[str, Callable[[View, int, tuple[Action, ...]], list[Gesture]]] = {
    "turn": _list_turn_gestures,
    "target": _list_give_gestures,
    "forced": _list_give_gestures,
    "react": _list_react_gestures,
    "bottom": _list_bottom_gestures,
    "answer": _list_card_gestures,
    "relay-card": _list_card_gestures,
    "pass": _list_card_gestures,
    "toss": _list_toss_gestures,
    "take": _list_take_gestures,
    "wind": _list_wind_gestures,
    "jack": _list_jack_gestures,
    "queen": _list_queen_gestures,
    "king": _list_king_gestures,
}
"""How each kind of decision is answered."""
