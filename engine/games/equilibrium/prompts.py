"""Prompts: one sentence that says what is to be decided, to whom it is asked ("you") or to the others (by name)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Frame
from engine.core.view import View
from engine.games.equilibrium.give import Forced, React, Target, Toss
from engine.games.equilibrium.phrases import Names, card_text, listed, rules_of, source_card
from engine.games.equilibrium.turn import Answer, Pass, RelayCard

Pair = tuple[str, str]
"""What the seat asked reads, and what the others read after its name."""


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision of this kind that ``seat`` owes."""
    words = _ASKS.get(kind)
    own, others = words(view, seat, names) if words else ("Choose.", "decides")
    return own if view.seat == seat else f"{names[seat]} {others}."


def top_frame(view: View) -> Frame[Any] | None:
    """What is being resolved."""
    return view.stack[-1] if view.stack else None


def toss_target(view: View) -> int:
    """The seat a token may be tossed to now, -1 if none."""
    frame = top_frame(view)
    return frame.target if isinstance(frame, Toss) else -1


def given(view: View) -> str:
    """The card that is being given at this moment."""
    frame = top_frame(view)
    return source_card(view, frame.source if isinstance(frame, Target | React) else -1)


def to_the_left(view: View, seat: int) -> int:
    """Who gets the card ``seat`` passes on the Wind."""
    frame = top_frame(view)
    return (seat + (frame.step if isinstance(frame, Pass) else 1)) % view.seats


# --- per kind ------------------------------------------------------------------------------------------------------


def _turn(view: View, seat: int, names: Names) -> Pair:
    others = "chooses an action"
    if not view.tokens[seat]:
        return "Your turn: give a card from the Market or the deck. Without a token that is all you can do.", others
    return f"Your turn: give a card, or pay a token to {listed(_paid(view), 'or')}.", others


def _paid(view: View) -> list[str]:
    """What a token buys in this turn."""
    verbs = {action.verb for action in view.actions}
    bought = {"relay": "relay", "assist": "help a teammate", "refresh": "refresh the Stock", "peek": "peek"}
    return ["swap", *(words for verb, words in bought.items() if verb in verbs)]


def _target(view: View, seat: int, names: Names) -> Pair:
    card = given(view)
    return f"Who is given {card}? Choose one of the smallest hands.", f"chooses who is given {card}"


def _forced(view: View, seat: int, names: Names) -> Pair:
    card = source_card(view, -1)
    frame = top_frame(view)
    why = "The swap was cancelled" if isinstance(frame, Forced) and frame.canceler >= 0 else "The Relay has its price"
    return f"{why}: give {card} to one of the smallest hands.", f"must give {card} to one of the smallest hands"


def _toss(view: View, seat: int, names: Names) -> Pair:
    target = toss_target(view)
    mate = names[target] if target >= 0 else "your teammate"
    return f"Toss {mate} a token? It would cost you your next turn.", f"may toss {mate} a token"


def _take(view: View, seat: int, names: Names) -> Pair:
    return "Two teammates offer you a token: whose do you take?", "chooses whose token to take"


def _react(view: View, seat: int, names: Names) -> Pair:
    card = given(view)
    frame = top_frame(view)
    giver = names[frame.giver] if isinstance(frame, React) else "Somebody"
    return f"{giver} gives you {card}. Take it, or pay a token to refuse?", f"takes or refuses {card}"


def _bottom(view: View, seat: int, names: Names) -> Pair:
    card = source_card(view, -1)
    which = "one of the five cards" if rules_of(view).bottom_new else "a Market card"
    return f"Choose {which} to go under the deck; {card} joins the Market.", "chooses which card goes under the deck"


def _answer(view: View, seat: int, names: Names) -> Pair:
    frame = top_frame(view)
    active = names[frame.active] if isinstance(frame, Answer) else "Somebody"
    cancel = ", or pay a token to cancel" if view.tokens[seat] else ""
    return f"{active} wants to swap with you: choose a card of yours{cancel}.", f"answers the swap of {active}"


def _relay_card(view: View, seat: int, names: Names) -> Pair:
    frame = top_frame(view)
    active = names[frame.active] if isinstance(frame, RelayCard) else "your teammate"
    return f"Relay Swap: choose the card {active} gets from you.", f"chooses a card for {active}"


def _wind(view: View, seat: int, names: Names) -> Pair:
    return "Call the Wind for a token? Everybody then passes a card on.", "may call the Wind"


def _pass(view: View, seat: int, names: Names) -> Pair:
    receiver = names[to_the_left(view, seat)]
    return f"The Wind blows: choose the card that goes to {receiver}.", "chooses a card for the Wind"


def _jack(view: View, seat: int, names: Names) -> Pair:
    price = "a token" if rules_of(view).jack_cost else "free"
    return f"Your Jack: swap a card with the Market ({price}), or leave it.", "may swap with the Market"


def _queen(view: View, seat: int, names: Names) -> Pair:
    lower, top = view.zones[rules_of(view).deck][-2:]
    own = f"Your Queen: {card_text(top)} is on top, {card_text(lower)} comes next. Keep or change their order?"
    return own, "looks at the two top cards of the deck"


def _king(view: View, seat: int, names: Names) -> Pair:
    return "Your King: give one of your cards to one of the smallest hands.", "must give a card on"


_ASKS: dict[str, Callable[[View, int, Names], Pair]] = {
    "turn": _turn,
    "target": _target,
    "forced": _forced,
    "toss": _toss,
    "take": _take,
    "react": _react,
    "bottom": _bottom,
    "answer": _answer,
    "relay-card": _relay_card,
    "wind": _wind,
    "pass": _pass,
    "jack": _jack,
    "queen": _queen,
    "king": _king,
}
