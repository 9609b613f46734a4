"""Reasons: why a thing on the table cannot be chosen now, in one sentence with the part of the rules page."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.eightfist.phrases import Names, card_text, drawn_card, drew_from_stock, rules_of
from engine.games.eightfist.reading import FREEZER, LOCKED, cure, obstacle
from engine.games.eightfist.scoring import CB, FF, FILES, KIND, QS, SLOTS

FROZEN = "(“Frozen files”)"


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why ``part`` cannot be chosen at a decision of this kind; "" if it can."""
    mine = next((actions for decision, actions in view.legal if decision.kind == kind), None)
    if mine is None:
        return "The match is over." if not view.asked else f"It is {names[view.asked[0].seat]} who has to choose now."
    if any(part in action.parts for action in mine) or (kind == "place" and part.text == "drawn"):
        return ""
    if kind == "place" and part.text == "discard" and any(action.verb == "toss" for action in mine):
        return ""
    return _REASONS[kind](view, part, names)


def _open(view: View, part: Part, names: Names) -> str:
    if part.kind == "slot":
        return "This card is open already; turn up a hidden one (“Before the first turn”)."
    if part.kind == "place":
        return "Everybody turns up cards of their own Fist (“Before the first turn”)."
    return "First everybody turns up two of their own cards (“Before the first turn”)."


def _draw(view: View, part: Part, names: Names) -> str:
    if part.text == "stock":
        return "The stock is empty and there is nothing in the slush pile to shuffle (“Your turn”)."
    if part.text == "discard":
        slush = view.zones[rules_of(view).slush]
        if not slush:
            return "The slush pile is empty (“Your turn”)."
        return (
            f"{card_text(slush[-1])} fits nowhere in your Fist, and a card of the slush pile must be placed {FROZEN}."
        )
    if part.kind == "slot":
        return "Draw first, from the stock or the slush pile; no card may be looked at before (“Your turn”)."
    return "Draw a card first, from the stock or the slush pile (“Your turn”)."


def _place(view: View, part: Part, names: Names) -> str:
    card = drawn_card(view)
    if part.kind == "place":
        return _theft(view, part.value, names)
    if part.text == "discard":
        return _throw(view, card)
    if part.text == "stock":
        return "One draw a turn: now place the card you have (“Your turn”)."
    if part.kind == "slot":
        return _slot(view, part.value, card)
    return "Choose one of your own slots for the card (“Placing it”)."


def _throw(view: View, card: int) -> str:
    if not drew_from_stock(view):
        return "A card taken from the slush pile may not go back there; it must be placed (“Your turn”)."
    if KIND[card] == QS:
        return "The Queen of Spades drawn from the stock must be kept (“The Queen of Spades”)."
    if KIND[card] == CB:
        return "The Cry Baby drawn from the stock must be swapped for your lowest card (“The Cry Baby”)."
    return "This card has to be placed (“Placing it”)."


def _slot(view: View, slot: int, card: int) -> str:
    rules = rules_of(view)
    fist = view.zones[view.seat]
    reason = obstacle(fist, card, slot, rules)
    here, beside = fist[slot], fist[(slot + FILES) % SLOTS]
    if reason == LOCKED:
        return _locked(here, beside)
    needs = cure(here, beside, rules)
    if reason == FREEZER:
        return f"{card_text(here)} stays where it is; put {needs} beside it to thaw the file {FROZEN}."
    if reason:
        return f"{card_text(beside)} freezes this file: only {needs} may come here {FROZEN}."
    if KIND[card] == CB and drew_from_stock(view):
        return _cry(view, here, cure(here, beside, rules))
    return "That cannot be put here (“Placing it”)."


def _locked(here: int, beside: int) -> str:
    if HIDDEN not in (here, beside) and {KIND[here], KIND[beside]} == {FF, CB}:
        return f"Fistface and Cry Baby freeze each other: nothing leaves or enters this file {FROZEN}."
    return f"Nothing leaves or enters this file for the rest of the round {FROZEN}."


def _cry(view: View, here: int, needs: str) -> str:
    if needs:
        return f"A card in a frozen file stays; the Cry Baby takes the lowest of the others {FROZEN}."
    low = next((view.zones[view.seat][action.a] for action in view.actions if action.verb == "put"), HIDDEN)
    if here == HIDDEN:
        return f"The Cry Baby takes the lowest open card, {card_text(low)}, not a hidden one (“The Cry Baby”)."
    return f"The Cry Baby takes your lowest card, {card_text(low)}, not {card_text(here)} (“The Cry Baby”)."


def _theft(view: View, place: int, names: Names) -> str:
    seat, slot = divmod(place, 100)
    card = drawn_card(view)
    if card == HIDDEN or KIND[card] != FF:
        return f"Only the Fistface takes cards from others; {names[seat]} keeps this one (“The Fistface”)."
    if not drew_from_stock(view):
        return "The Fistface steals only when drawn from the stock (“The Fistface”)."
    fist = view.zones[seat]
    if cure(fist[slot], fist[(slot + FILES) % SLOTS], rules_of(view)):
        return f"This file is frozen, and nothing can be stolen out of it {FROZEN}."
    return "This card would fit nowhere in your Fist (“The Fistface”)."


def _flip(view: View, part: Part, names: Names) -> str:
    if part.kind == "slot":
        return "This card is open already; the stall guard wants a hidden one turned up (“When nothing moves”)."
    return "Turn up one of your own hidden cards; the turn is over then (“When nothing moves”)."


_REASONS = {"open": _open, "draw": _draw, "place": _place, "flip": _flip}
