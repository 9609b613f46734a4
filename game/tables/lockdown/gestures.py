"""What is clicked for which action of Lockdown (analysis section 7), and what the prompt says meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action, Decision
from engine.core.view import View
from engine.games.lockdown.cards import DECK as CARDS
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.turn import Look
from game.table.prompt import Gesture, Prompt, Target
from game.ui.labels import escape

DECK: Target = ("deck", 0)
OUTSIDE: Target = ("outside", 0)
SHUFFLE: Target = ("word", "shuffle")


def rules_of(view: View) -> LockdownRules:
    """The rules object of this match."""
    rules = view.rules
    assert isinstance(rules, LockdownRules)
    return rules


def seat(number: int) -> Target:
    """A seat's panel with its fan (the own one: the own hand)."""
    return "seat", number


def pick(card: int) -> Target:
    """A card of the hand that is being looked at."""
    return "pick", card


def looked_at(view: View) -> int:
    """The seat whose hand the viewer chooses a card from just now (LD-R04, ``take_mode`` look), or -1."""
    top = view.stack[-1] if view.stack else None
    return top.victim if isinstance(top, Look) and view.decision is not None else -1


def gestures(view: View, decision: Decision) -> list[Gesture]:
    """How each legal action of this decision is made.

    A seat alone is a Take, the deck alone a Draw; a card or the deck and a seat are a Give or a Force. What is dragged
    onto the own hand is drawn or taken, what is dragged Outside the Game is cleared with.
    """
    return [_one(action, decision) for action in view.actions]


def _one(action: Action, decision: Decision) -> Gesture:
    mine = frozenset({seat(decision.seat)})
    match action.verb:
        case "draw":
            return Gesture("draw", (DECK,), (action,), seals=mine, confirm=True)
        case "give":
            return Gesture("give", (("card", action.a), seat(action.b)), (action,))
        case "take":
            return Gesture("take", (seat(action.a),), (action,), seals=mine, confirm=True)
        case "force":
            return Gesture("force", (DECK, seat(action.a)), (action,))
        case "shuffle":
            return Gesture("shuffle", (SHUFFLE,), (action,), confirm=True)
        case "name":
            return Gesture("name", (seat(action.a),), (action,))
        case "card":
            return Gesture("pick", (pick(action.a),), (action,))
    cards: tuple[Target, ...] = tuple(("card", part.value) for part in action.parts[1:])
    there = frozenset({OUTSIDE})
    return Gesture("clear", cards, (action,), helpers=there, seals=there, confirm=True)


CLEARS = {"jokers": "a Joker or two Aces", "nojokers": "an Ace", "twos": "a two"}
VERBS = {"draw": "Draw", "take": "Take", "shuffle": "Shuffle", "clear": "Clear"}


def card_chip(card: int) -> str:
    """A card in the text."""
    return f"{{{CARDS.codes[card]}}}"


def hint(view: View, prompt: Prompt, names: Sequence[str]) -> str:
    """What can be done with what is chosen so far: one short sentence."""
    kinds = {target[0] for target in prompt.chosen}
    ready = prompt.ready.mode if prompt.ready is not None else ""
    if SHUFFLE in prompt.chosen:
        return "Pool all mobile hands, shuffle them and deal them out again? Then you name the next player."
    if "card" in kinds:
        return _card_hint(prompt, ready)
    if "outside" in kinds:
        return f"Clear with {CLEARS[rules_of(view).options['deck']]}: choose."
    if "deck" in kinds:
        if "force" not in prompt.modes:
            return "Draw a card, and then name the next player?"
        return "Draw it yourself (click again), or choose who has to draw it, for all to see."
    if "seat" in kinds:
        return _seat_hint(view, prompt, ready, names)
    return ""


def _card_hint(prompt: Prompt, ready: str) -> str:
    cards = [card_chip(int(which)) for kind, which in prompt.chosen if kind == "card"]
    can_give = "give" in prompt.modes
    if ready == "clear":
        with_ = " and ".join(cards)
        said = f"Clear with {with_}: your cards into the deck, four new ones?"
        return f"{said} Or give it to somebody." if can_give else said
    if "clear" in prompt.modes:
        return f"Give {cards[0]} to whom? Or choose a second Ace to clear." if can_give else "Choose a second Ace."
    return f"Give {cards[0]} to whom?"


def _seat_hint(view: View, prompt: Prompt, ready: str, names: Sequence[str]) -> str:
    who = next(int(which) for kind, which in prompt.chosen if kind == "seat")
    name = escape(names[who])
    more = [word for mode, word in (("give", "a card to give"), ("force", "the deck to force")) if mode in prompt.modes]
    if ready == "take":
        unseen = "" if rules_of(view).look else ", unseen"
        said = f"Take a card from {name}{unseen}?"
        return f"{said} Or choose {' or '.join(more)}." if more else said
    return f"{name}: choose {' or '.join(more)}." if more else ""
