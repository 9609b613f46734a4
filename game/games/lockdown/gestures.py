"""What is clicked for which action of Lockdown, what is carried where, and what the prompt says meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action, Decision
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.turn import Look
from engine.games.lockdown.words import card_text
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Gesture, Prompt, Target
from game.ui.labels import escape

DECK: Target = ("deck", 0)
OUTSIDE: Target = ("outside", 0)
SHUFFLE: Target = ("word", "shuffle")
TIPS = {"shuffle": N_("Or carry one of your cards to the deck.")}
"""How the same as with a button is done by carrying something."""


def seat(number: int) -> Target:
    """A seat's panel with its fan (the own one: the own hand)."""
    return "seat", number


def pick(card: int) -> Target:
    """A card of the hand that is being looked at."""
    return "pick", card


def hand_looked_at(view: View) -> int:
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


CLEARS = {
    "jokers": N_("Clear with a Joker or two Aces: choose."),
    "nojokers": N_("Clear with an Ace: choose."),
    "twos": N_("Clear with a two: choose."),
}
VERBS = {
    "draw": N_("Draw"),
    "take": N_("Take"),
    "shuffle": N_("Shuffle"),
    "clear": N_("Clear"),
    "give": N_("Give"),
    "force": N_("Make draw"),
    "name": N_("Is next"),
    "pick": N_("Take"),
}


def next_step(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """What can be done with what is chosen so far: one short sentence."""
    kinds = {target[0] for target in prompt.chosen}
    ready = prompt.ready.mode if prompt.ready is not None else ""
    if SHUFFLE in prompt.chosen:
        return _("Pool all mobile hands, shuffle them and deal them out again? Then you name the next player.")
    if ready in ("give", "force"):
        return _aimed(prompt, ready, names)
    if "card" in kinds:
        return _card_hint(prompt, ready)
    if "outside" in kinds:
        said = CLEARS[rules_of(view).options["deck"]]
        return _(said)
    if "deck" in kinds:
        if "force" not in prompt.modes:
            return _("Draw a card, and then name the next player?")
        return _("Draw it yourself (click again), or choose who has to draw it, for all to see.")
    if "seat" in kinds:
        return _seat_hint(view, prompt, ready, names)
    return ""


def _aimed(prompt: Prompt, ready: str, names: Sequence[str]) -> str:
    """A card or the deck, and for whom."""
    parts = dict(prompt.chosen)
    name = escape(names[int(parts["seat"])])
    if ready == "force":
        return _("Make {name} draw a card, for all to see?").format(name=name)
    return _("Give {card} to {name}?").format(card=card_text(int(parts["card"])), name=name)


def _card_hint(prompt: Prompt, ready: str) -> str:
    cards = [card_text(int(which)) for kind, which in prompt.chosen if kind == "card"]
    can_give = "give" in prompt.modes
    if ready == "clear" and len(cards) == 2:
        said = _("Clear with {first} and {second}: your cards into the deck, four new ones?")
        return said.format(first=cards[0], second=cards[1])
    if ready == "clear":
        said = _("Clear with {card}: your cards into the deck, four new ones?")
        if can_give:
            said = _("Clear with {card}: your cards into the deck, four new ones? Or give it to somebody.")
    elif "clear" in prompt.modes:
        said = _("Give {card} to whom? Or choose a second Ace to clear.") if can_give else _("Choose a second Ace.")
    else:
        said = _("Give {card} to whom?")
    return said.format(card=cards[0])


MORE: dict[tuple[bool, bool], str] = {
    (True, True): N_("{name}: choose a card to give, or the deck to make them draw."),
    (True, False): N_("{name}: choose a card to give."),
    (False, True): N_("{name}: choose the deck to make them draw."),
}
TAKE: dict[tuple[bool, bool], str] = {
    (True, True): N_("Take a card from {name}? Or choose a card to give, or the deck to make them draw."),
    (True, False): N_("Take a card from {name}? Or choose a card to give."),
    (False, True): N_("Take a card from {name}? Or choose the deck to make them draw."),
    (False, False): N_("Take a card from {name}?"),
}
BLIND: dict[tuple[bool, bool], str] = {
    (True, True): N_("Take a card from {name}, unseen? Or choose a card to give, or the deck to make them draw."),
    (True, False): N_("Take a card from {name}, unseen? Or choose a card to give."),
    (False, True): N_("Take a card from {name}, unseen? Or choose the deck to make them draw."),
    (False, False): N_("Take a card from {name}, unseen?"),
}
"""What is asked when a seat is chosen, by whether one could give it a card and force it to draw."""


def _seat_hint(view: View, prompt: Prompt, ready: str, names: Sequence[str]) -> str:
    who = next(int(which) for kind, which in prompt.chosen if kind == "seat")
    table = MORE
    if ready == "take":
        table = TAKE if rules_of(view).look else BLIND
    said = table.get(("give" in prompt.modes, "force" in prompt.modes), "")
    return _(said).format(name=escape(names[who]))


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
