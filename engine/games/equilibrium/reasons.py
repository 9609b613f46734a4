"""Reasons: why a thing on the table cannot be chosen now, in one sentence with the section of the rules."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Part
from engine.core.view import View
from engine.games.equilibrium.give import Forced, Target
from engine.games.equilibrium.options import HAND_LIMIT, SLOTS
from engine.games.equilibrium.phrases import Names, cards, hand_sizes, rules_of, source_card
from engine.games.equilibrium.prompts import ask, top_frame


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why ``part`` cannot be chosen at a decision of this kind; "" if it can."""
    mine = next((actions for decision, actions in view.legal if decision.kind == kind), None)
    if mine is None:
        asked = view.asked[0] if view.asked else None
        return ask(view, asked.kind, asked.seat, names) if asked else "The match is over."
    if any(part in action.parts for action in mine):
        return ""
    reason = _REASONS[kind](view, part, names) if kind in _REASONS else ""
    return reason or _INSTEAD.get(kind, "")


_INSTEAD: dict[str, str] = {
    "turn": "Choose the card to give or one to swap (section 6).",
    "target": "The card is chosen; now choose who is given it (section 6.A).",
    "forced": "A Forced Give cannot be taken back; choose who is given the card (section 7.B).",
    "toss": "Toss a token or keep it (section 14.A).",
    "take": "Choose whose token you take (section 14.A).",
    "react": "Take the card, or pay a token to refuse it (section 7.A).",
    "bottom": "One of the cards of the Market has to go under the deck (section 8).",
    "answer": "Choose one of your own cards, or pay a token to cancel (section 7.B).",
    "relay-card": "Choose one of your own cards; a Relay Swap cannot be refused (section 14.A).",
    "wind": "Call the Wind one way or the other, or leave it (section 14.C).",
    "pass": "Choose one of your own cards for the Wind (section 14.C).",
    "jack": "Choose a card of yours and one of the Market, or leave it (section 14.E).",
    "queen": "Keep the order of the two cards or change it (section 14.E).",
    "king": "Choose a card of yours and one of the smallest hands (section 14.E).",
}


def _not_my_card(view: View, part: Part, names: Names) -> str:
    for seat, hand in enumerate(view.zones[: view.seats]):
        if part.value in hand and seat != view.seat:
            return f"That card is in the hand of {names[seat]}; you choose among your own."
    return ""


# --- recipients ----------------------------------------------------------------------------------------------------


def _recipient(view: View, part: Part, names: Names, giver: int, missing: int = 0) -> str:
    """Why this seat is no recipient of a Give (EQ-5-2, EQ-9, EQ-10)."""
    if part.kind != "seat":
        return ""
    sizes = hand_sizes(view)
    if missing:
        sizes[giver] -= missing
    seat, fewest = part.value, min(sizes)
    mine = seat == view.seat
    who, has = ("You", "have") if mine else (names[seat], "has")
    if sizes[seat] >= HAND_LIMIT:
        return f"{who} {has} eight cards already, and no hand may hold more (section 5)."
    if view.seats == 2 and sizes[0] == sizes[1]:
        return "With two players and level hands a card always goes to the opponent (section 10)."
    if sizes[seat] > fewest:
        return f"{who} {has} {cards(sizes[seat])} and the smallest hand has {fewest}: a Give goes there (section 9)."
    return ""


def no_recipient(view: View, seat: int, names: Names) -> str:
    """Why a card the viewer gives in this turn cannot go to ``seat``; "" if it can."""
    return _recipient(view, Part("seat", seat, f"P{seat}"), names, view.seat)


def _target(view: View, part: Part, names: Names) -> str:
    frame = top_frame(view)
    giver = frame.giver if isinstance(frame, Target) else view.seat
    if part.kind in ("slot", "card") or part.text == "deck":
        source = frame.source if isinstance(frame, Target) else -1
        return f"You are giving {source_card(view, source)}; now choose who is given it (section 6.A)."
    return _recipient(view, part, names, giver)


def _forced(view: View, part: Part, names: Names) -> str:
    frame = top_frame(view)
    giver = frame.giver if isinstance(frame, Forced) else view.seat
    return _recipient(view, part, names, giver)


def _king(view: View, part: Part, names: Names) -> str:
    if part.kind == "card":
        return _not_my_card(view, part, names)
    return _recipient(view, part, names, view.seat, missing=1 if rules_of(view).king_after else 0)


# --- the turn ------------------------------------------------------------------------------------------------------


def _turn(view: View, part: Part, names: Names) -> str:
    if part.kind == "card":
        foreign = _not_my_card(view, part, names)
        return foreign or "A card of yours moves by a Swap, and that costs a token you do not have (section 6.B)."
    if part.kind == "seat":
        return _partner(view, part.value, names)
    extra = _EXTRAS.get(part.text)
    return extra(view) if extra else ""


def _partner(view: View, seat: int, names: Names) -> str:
    if seat == view.seat:
        return "To give a card, choose it first, then its receiver (section 6.A)."
    if not view.tokens[view.seat]:
        return "A Swap costs a token, and you have none left (section 6.B)."
    sizes = hand_sizes(view)
    mine, other = sizes[view.seat], sizes[seat]
    if other < mine:
        return f"{names[seat]} has {cards(other)} and you have {mine}: swap with a hand no smaller (section 6.B)."
    return ""


def _no_token(view: View, what: str, section: str) -> str:
    return "" if view.tokens[view.seat] else f"{what} costs a token, and you have none left (section {section})."


def _refresh(view: View) -> str:
    if not rules_of(view).stock:
        return "The top of the deck lies face-down and cannot be refreshed in this match (section 14.B)."
    return _no_token(view, "Refreshing", "14.B") or "The Stock was refreshed this turn already (house rule)."


def _peek(view: View) -> str:
    if not rules_of(view).fog:
        return "The Market is open; there is nothing to peek at (section 14.D)."
    if view.facts["faces"] == (1 << SLOTS) - 1:
        return "No card of the Market lies face-down (section 14.D)."
    return _no_token(view, "Peeking", "14.D") or "You have peeked this turn already (house rule)."


def _relay(view: View) -> str:
    rules = rules_of(view)
    if not rules.teams:
        return "A Relay Swap needs a teammate (section 14.A)."
    if view.facts["relay"] >> rules.team(view.seat) & 1:
        return "Your team has used its Relay Swap of this round (section 14.A)."
    return _no_token(view, "A Relay Swap", "14.A")


def _assist(view: View) -> str:
    rules = rules_of(view)
    if not rules.teams:
        return "Tokens are passed among teammates only (section 14.A)."
    if not view.tokens[view.seat]:
        return "You have no token to pass on (section 14.A)."
    if view.facts["idle"] >= rules.seats:
        return "A whole lap passed without an action: now somebody has to act (section 14.A)."
    return "Your teammates hold three tokens each; another would be lost (house rule)."


def _swap(view: View) -> str:
    return _no_token(view, "A Swap", "6.B") or "Nobody else has a hand as large as yours (section 6.B)."


_EXTRAS: dict[str, Callable[[View], str]] = {
    "refresh": _refresh,
    "peek": _peek,
    "relay": _relay,
    "assist": _assist,
    "swapm": _swap,
    "swapp": _swap,
    "pass": lambda view: "A turn cannot be passed: a Give is always possible (section 6).",
    "wind": lambda view: "The Wind is called after the action (section 14.C).",
}


# --- the others ----------------------------------------------------------------------------------------------------


def _react(view: View, part: Part, names: Names) -> str:
    if part.kind == "seat" and part.value != view.seat:
        return "The card is meant for you: take it, or pay a token to refuse it (section 7.A)."
    return ""


def _bottom(view: View, part: Part, names: Names) -> str:
    if part.text == "new":
        return "The card you refused may not go under the deck in this match (house rule)."
    return "The card has to come from the Market, not from a hand (section 8)." if part.kind == "card" else ""


def _answer(view: View, part: Part, names: Names) -> str:
    if part.text == "cancel":
        return "Cancelling costs a token, and you have none left (section 7.B)."
    return _not_my_card(view, part, names) if part.kind == "card" else ""


def _own_card(view: View, part: Part, names: Names) -> str:
    return _not_my_card(view, part, names) if part.kind == "card" else ""


def _take(view: View, part: Part, names: Names) -> str:
    return f"{names[part.value]} offers no token (section 14.A)." if part.kind == "seat" else ""


_REASONS: dict[str, Callable[[View, Part, Names], str]] = {
    "turn": _turn,
    "target": _target,
    "forced": _forced,
    "take": _take,
    "react": _react,
    "bottom": _bottom,
    "answer": _answer,
    "relay-card": _own_card,
    "pass": _own_card,
    "jack": _own_card,
    "king": _king,
}
