"""Reasons: why a thing on the table cannot be chosen now, in one sentence with the part of the rules page."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.cards import HIDDEN
from engine.core.texts import N_, Names, _
from engine.core.view import View
from engine.games.eightfist.open_fist import FREEZER, LOCKED, describe_obstacle, find_cure, is_locked
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import FF, FILES, KIND, QS, SLOTS
from engine.games.eightfist.words.phrases import card_text, drawn_card, drew_from_stock


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why ``part``, which no action offers, cannot be chosen at a decision of this kind; "" if it can all the same."""
    match kind, part.kind:
        case "open", "slot":
            return _("This card is open already; turn up a hidden one (“Before the first turn”).")
        case "open", "place":
            return _("Everybody turns up cards of their own Fist (“Before the first turn”).")
        case "open", _kind:
            return _("First everybody turns up two of their own cards (“Before the first turn”).")
        case "draw", "slot":
            return _("Draw first, from the stock or the slush pile; no card may be looked at before (“Your turn”).")
        case "draw", _kind:
            return _("Draw a card first, from the stock or the slush pile (“Your turn”).")
        case "flip", "slot":
            return _("This card is open already; the stall guard wants a hidden one turned up (“When nothing moves”).")
        case "flip", _kind:
            return _("Turn up one of your own hidden cards; the turn is over then (“When nothing moves”).")
    return _why_not_place(view, part, names)


def _why_not_place(view: View, part: Part, names: Names) -> str:
    card = drawn_card(view)
    match part.kind, part.text:
        case "place", _text:
            return _why_not_steal(view, part.value, names)
        case "slot", _text:
            return _why_not_slot(view, part.value, card)
        case _kind, "drawn":
            return ""
        case _kind, "discard":
            return "" if any(action.verb == "toss" for action in view.actions) else _why_not_throw(view, card)
        case _kind, "stock":
            return _("One draw a turn: now place the card you have (“Your turn”).")
    return _("Choose one of your own slots for the card (“Placing it”).")


def _why_not_throw(view: View, card: int) -> str:
    if not drew_from_stock(view):
        return _("A card taken from the slush pile may not go back there; it must be placed (“Your turn”).")
    if KIND[card] == QS:
        return _("The Queen of Spades drawn from the stock must be kept (“The Queen of Spades”).")
    return _("The Cry Baby drawn from the stock must be placed, it cannot be thrown away (“The Cry Baby”).")


def _why_not_slot(view: View, slot: int, card: int) -> str:
    rules = rules_of(view)
    fist = view.zones[view.seat]
    here, beside = fist[slot], fist[(slot + FILES) % SLOTS]
    reason = describe_obstacle(here, beside, card, rules)
    if reason == LOCKED:
        return _(_MATCHED if is_locked(here, beside, rules) else _JEOPARDY)
    needs = find_cure(here, beside, rules)
    if reason == FREEZER:
        told = _("{card} stays where it is; put {needs} into its file to thaw it (“Frozen files”).")
        if rules.grace_anywhere:
            told = _("{card} makes room for the Grace alone; put {needs} into its file to thaw it (“Frozen files”).")
        return told.format(card=card_text(here), needs=_(needs))
    if reason:
        return _(
            "{card} freezes this file: only {needs} may come here (“Frozen files”).",
            card=card_text(beside),
            needs=_(_OR_GRACE.get(needs, needs) if rules.grace_anywhere else needs),
        )
    low = max(fist[action.a] for action in view.actions if action.verb == "put")
    if here == HIDDEN:
        told = _(
            "The Cry Baby takes the place of the lowest free open card, {low}, not of a hidden one (“The Cry Baby”)."
        )
    elif rules.cry_any:
        told = _(
            "The Cry Baby takes the place of the lowest free open card, {low}, or of a hidden one (“The Cry Baby”)."
        )
    else:
        told = _("The Cry Baby takes the place of the lowest free open card, {low}, not of {card} (“The Cry Baby”).")
    return told.format(low=card_text(low), card=card_text(here))


_OR_GRACE = N_({"a Queen": "a Queen or the Grace", "a two": "a two or the Grace"})
"""What may come into a frozen file where the Grace may come into any (ER-31)."""


_MATCHED = N_("This file is matched: nothing leaves or enters it for the rest of the round (“Frozen files”).")
_JEOPARDY = N_("Two wild cards freeze this file: this card cannot come here (“Frozen files”).")


def _why_not_steal(view: View, place: int, names: Names) -> str:
    seat, slot = divmod(place, 100)
    if seat not in view.facts["playing"]:
        return _("{name} does not play this extra round.", name=names[seat])
    card = drawn_card(view)
    if card == HIDDEN or KIND[card] != FF:
        return _("Only the Fistface takes cards from others; {name} keeps this one (“The Fistface”).", name=names[seat])
    if not drew_from_stock(view):
        return _("The Fistface steals only when drawn from the stock (“The Fistface”).")
    rules, fist = rules_of(view), view.zones[seat]
    if rules.steal == "draw" and rules.stock_ends and not view.zones[rules.stock]:
        return _("Nothing can be stolen: the stock has no card left to make up for it (“The Fistface”).")
    here, beside = fist[slot], fist[(slot + FILES) % SLOTS]
    if is_locked(here, beside, rules):
        return _(_MATCHED)
    if rules.frozen_safe and find_cure(here, beside, rules):
        return _("This file is frozen, and nothing can be stolen out of it (“Frozen files”).")
    if fist[slot] == HIDDEN:
        return _("No file of yours is free for a card nobody has seen (“The Fistface”).")
    return _("This card would fit nowhere in your Fist (“The Fistface”).")
