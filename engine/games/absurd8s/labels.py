"""What an action is called on a button, made from its parts."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.view import View
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.phrases import (
    SUIT_NAMES,
    Names,
    asked_for,
    attacks_text,
    card_text,
    cards_text,
    pick_text,
)

_PLAYS = {
    "play": "Play",
    "chain": "Pass on with",
    "negate": "Negate with",
    "thorns": "Thorns:",
    "jump": "Jump in with",
}


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    if action.verb in _PLAYS:
        return _playing(view, action)
    words = _LABELS.get(action.verb)
    return words(view, action, names) if words else action.text


def _playing(view: View, action: Action) -> str:
    spec = spec_of(action)
    words = [_PLAYS[spec.verb], card_text(spec.card)]
    if spec.effects:
        words.append("from your Effects")
    if len(view.facts["piles"]) > 1 and spec.verb != "negate":
        words.append(f"on {pile_text(spec.on)}")
    if spec.pick:
        words.append(f"as {pick_text(spec.pick)}")
    if spec.ace:
        words.append("with {AT}")
    if spec.suit >= 0:
        words.append(f"naming {SUIT_NAMES[spec.suit]}")
    if spec.of:
        words.append(f"against {attacks_text([view.facts['incoming'][spec.of - 1]])} (number {spec.of})")
    return " ".join(words)


def pile_text(on: int) -> str:
    """``the main pile``, ``pile 2``."""
    return f"pile {on + 1}" if on else "the main pile"


def _bluff(view: View, action: Action, names: Names) -> str:
    pile = f" on {pile_text(max(action.b, 1) - 1)}" if len(view.facts["piles"]) > 1 else ""
    return f"Bluff with {card_text(action.a)}{pile}"


def _resolve(view: View, action: Action, names: Names) -> str:
    attack = view.facts["incoming"][action.a - 1]
    return f"{attacks_text([attack])} of {card_text(attack.card)} from {names[attack.caster]} (number {action.a})"


def _fetch(view: View, action: Action, names: Names) -> str:
    if action.parts[1].text == "down":
        return f"Take face-down card {action.a} from below"
    return f"Take {card_text(action.a)}"


def _stack(view: View, action: Action, names: Names) -> str:
    return f"Stack {card_text(action.a)}" + (" as Target" if len(action.parts) > 2 else "")


_LABELS: dict[str, Callable[[View, Action, Names], str]] = {
    "bluff": _bluff,
    "resolve": _resolve,
    "fetch": _fetch,
    "stack": _stack,
    "draw": lambda view, action, names: "Draw a last-resort card",
    "pass": lambda view, action, names: "Pass",
    "accept": lambda view, action, names: f"Accept {attacks_text(view.facts['incoming'])}",
    "no-jump": lambda view, action, names: "Let go",
    "call": lambda view, action, names: "Call the bluff",
    "no-call": lambda view, action, names: "Let go",
    "concede": lambda view, action, names: "Concede and take the stack",
    "target": lambda view, action, names: f"{names[action.a]} is next",
    "discard": lambda view, action, names: f"Discard {cards_text(cards_of(action))}",
    "give": lambda view, action, names: f"Give {cards_text(cards_of(action))}",
    "ask": lambda view, action, names: f"Ask for {asked_for(action.parts[1].text, action.parts[2].text)}",
    "remove": lambda view, action, names: f"Discard {card_text(action.a)}",
    "steal": lambda view, action, names: f"Take {card_text(action.a)}",
}
