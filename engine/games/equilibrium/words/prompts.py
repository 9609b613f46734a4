"""Prompts: one sentence that says what is to be decided, to whom it is asked ("you") or to the others (by name)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Frame
from engine.core.texts import N_, _, either
from engine.core.view import View
from engine.games.equilibrium.give import Forced, React, Recipient, Toss
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.turn import Answer, Pass, RelayCard
from engine.games.equilibrium.words.phrases import Names, card_text, source_card

Pair = tuple[str, str]
"""What the seat asked reads, and what the others read."""


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision of this kind that ``seat`` owes."""
    own, others = _ASKS[kind](view, seat, names)
    return own if view.seat == seat else others


def top_frame(view: View) -> Frame[Any] | None:
    """What is being resolved."""
    return view.stack[-1] if view.stack else None


def misses(view: View, seat: int) -> bool:
    """Whether a Skip marker lies before this seat: its next turn is lost, and a second marker changes nothing."""
    return bool(view.facts["skip"] >> seat & 1)  # EQ-14.A.3-4


def toss_target(view: View) -> int:
    """The seat a token may be tossed to now, -1 if none."""
    frame = top_frame(view)
    return frame.target if isinstance(frame, Toss) else -1


def given(view: View) -> str:
    """The card that is being given at this moment."""
    frame = top_frame(view)
    return source_card(view, frame.source if isinstance(frame, Recipient | React) else -1)


def to_the_left(view: View, seat: int) -> int:
    """Who gets the card ``seat`` passes on the Wind."""
    frame = top_frame(view)
    return (seat + (frame.step if isinstance(frame, Pass) else 1)) % view.seats


# --- per kind ------------------------------------------------------------------------------------------------------


def _turn(view: View, seat: int, names: Names) -> Pair:
    others = _("{name:chooses|You choose} an action.").format(name=names[seat])
    if not view.tokens[seat]:
        return _("Your turn: give a card from the Market or the deck. Without a token that is all you can do."), others
    paid = _paid(view)
    if len(paid) > 1:
        return _("Your turn: give a card, or pay a token to {things}.").format(things=either(paid)), others
    return _("Your turn: give a card from the Market or the deck, or pay a token to swap."), others


def _paid(view: View) -> list[str]:
    """What a token buys in this turn."""
    verbs = {action.verb for action in view.actions}
    return [_("swap"), *(_(words) for verb, words in BOUGHT.items() if verb in verbs)]


BOUGHT = {
    "relay": N_("relay"),
    "assist": N_("help a teammate"),
    "refresh": N_("refresh the Stock"),
    "peek": N_("peek"),
}


def _target(view: View, seat: int, names: Names) -> Pair:
    card = given(view)
    own = _("Who is given {card}? Choose one of the smallest hands.").format(card=card)
    return own, _("{name:chooses|You choose} who is given {card}.").format(name=names[seat], card=card)


def _forced(view: View, seat: int, names: Names) -> Pair:
    card = source_card(view, -1)
    frame = top_frame(view)
    if isinstance(frame, Forced) and frame.canceler >= 0:
        own = _("The swap was cancelled: give {card} to one of the smallest hands.")
    else:
        own = _("The Relay has its price: give {card} to one of the smallest hands.")
    others = _("{name:must|You must} give {card} to one of the smallest hands.")
    return own.format(card=card), others.format(name=names[seat], card=card)


def _toss(view: View, seat: int, names: Names) -> Pair:
    target = toss_target(view)
    mate = names[target] if target >= 0 else _("your teammate")
    words = _("Toss {mate} a token? It would cost you your next turn.")
    if misses(view, seat):
        words = _("Toss {mate} a token? You miss your next turn already; it costs no further one.")
    return words.format(mate=mate), _("{name:may|You may} toss {mate:|you} a token.").format(
        name=names[seat], mate=mate
    )


def _take(view: View, seat: int, names: Names) -> Pair:
    own = _("Two teammates offer you a token: whose do you take?")
    return own, _("{name:chooses|You choose} whose token to take.").format(name=names[seat])


def _react(view: View, seat: int, names: Names) -> Pair:
    card = given(view)
    frame = top_frame(view)
    giver = names[frame.giver] if isinstance(frame, React) else _("Somebody")
    own = _("{giver} gives you {card}. Take it, or pay a token to refuse?").format(giver=giver, card=card)
    return own, _("{name:takes or refuses|You take or refuse} {card}.").format(name=names[seat], card=card)


def _bottom(view: View, seat: int, names: Names) -> Pair:
    card = source_card(view, -1)
    if rules_of(view).bottom_new:
        own = _("Choose one of the five cards to go under the deck; {card} joins the Market.")
    else:
        own = _("Choose a Market card to go under the deck; {card} joins the Market.")
    return own.format(card=card), _("{name:chooses|You choose} which card goes under the deck.").format(
        name=names[seat]
    )


def _answer(view: View, seat: int, names: Names) -> Pair:
    frame = top_frame(view)
    active = names[frame.active] if isinstance(frame, Answer) else _("Somebody")
    if view.tokens[seat]:
        own = _("{other} wants to swap with you: choose a card of yours, or pay a token to cancel.")
    else:
        own = _("{other} wants to swap with you: choose a card of yours.")
    others = _("{name:answers|You answer} {other:the swap of ~|your swap}.")
    return own.format(other=active), others.format(name=names[seat], other=active)


def _relay_card(view: View, seat: int, names: Names) -> Pair:
    frame = top_frame(view)
    active = names[frame.active] if isinstance(frame, RelayCard) else _("your teammate")
    own = _("Relay Swap: choose the card {mate} gets from you.").format(mate=active)
    return own, _("{name:chooses|You choose} a card for {mate:|you}.").format(name=names[seat], mate=active)


def _wind(view: View, seat: int, names: Names) -> Pair:
    own = _("Call the Wind for a token? Everybody then passes a card on.")
    return own, _("{name:may|You may} call the Wind.").format(name=names[seat])


def _pass(view: View, seat: int, names: Names) -> Pair:
    own = _("The Wind blows: choose the card that goes to {other}.").format(other=names[to_the_left(view, seat)])
    return own, _("{name:chooses|You choose} a card for the Wind.").format(name=names[seat])


def _jack(view: View, seat: int, names: Names) -> Pair:
    if rules_of(view).jack_cost:
        own = _("Your Jack: swap a card with the Market (a token), or leave it.")
    else:
        own = _("Your Jack: swap a card with the Market (free), or leave it.")
    return own, _("{name:may|You may} swap with the Market.").format(name=names[seat])


def _queen(view: View, seat: int, names: Names) -> Pair:
    lower, top = view.zones[rules_of(view).deck][-2:]
    own = _("Your Queen: {first} is on top, {second} comes next. Keep or change their order?")
    others = _("{name:looks|You look} at the two top cards of the deck.").format(name=names[seat])
    return own.format(first=card_text(top), second=card_text(lower)), others


def _king(view: View, seat: int, names: Names) -> Pair:
    own = _("Your King: give one of your cards to one of the smallest hands.")
    return own, _("{name:must|You must} give a card on.").format(name=names[seat])


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
