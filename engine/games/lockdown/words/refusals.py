"""Why something cannot be chosen now, in one sentence."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.turn import find_barred
from engine.games.lockdown.words.table import fresh


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen now: one sentence with its clause."""
    if kind == "look" and part.kind != "card":
        return _("Choose one of the cards you are looking at.")  # LD-R04
    match part.kind:
        case "seat":
            seat = part.value
            if seat == view.seat:
                return (
                    _("You cannot choose yourself.") if kind == "next" else _("You cannot act on yourself.")  # LD-R22
                )
            if not view.facts["alive"] >> seat & 1:
                said = _("{name} is out of the game.")  # LD-018
            elif seat == state_of(view).barred():
                said = _("After three turns between you and {name}, somebody else has to be next.")  # LD-RT1
            else:
                said = _("{name} has no mobile card, and locked cards cannot be taken.")  # LD-R05
            return said.format(name=names[seat])
        case "card":
            return _why_not_card(view, kind, part.value)
    return _why_not_word(view, kind, part.text)


def _why_not_card(view: View, kind: str, card: int) -> str:
    rules = rules_of(view)
    if kind == "look":
        return _("Choose one of the cards you are looking at.")  # LD-R04
    if kind == "next":
        return _("The action is done; name the next player.")  # LD-009
    zone = view.find(card)
    spec = rules.zones[zone]
    if zone == view.seat:
        if state_of(view).is_compelled():
            return _long_idle(view)
        barred = find_barred(state_of(view), view.seat)
        if card in barred:  # LD-024
            return fresh(barred[card])
    if spec.name == "stack":
        if spec.owner == view.seat:
            return _("Your locked cards stay locked until you clear or are out.")  # LD-LK3
        return _("Locked cards of others stay locked until they clear or are out.")  # LD-LK3
    if spec.name == "outside":
        return _("Cards Outside the Game do not come back.")  # LD-021
    return _("That card is not in your mobile hand.")  # LD-012


def _why_not_word(view: View, kind: str, word: str) -> str:
    if kind == "next":
        return _("The action is done; name the next player.")  # LD-009
    rules = rules_of(view)
    deck, hand = view.zones[rules.deck], view.zones[view.seat] if view.seat >= 0 else ()
    if word in ("draw", "force") and not deck:
        return _("The deck is empty, so nobody can draw.")  # LD-R11
    if word == "clear":
        if rules.clear_two:
            if any(card in rules.clear_two for card in hand):
                return _("One Ace is not enough: a Clear needs two Aces or a Joker.")  # LD-CL1
            return _("A Clear needs a Joker or two Aces in your mobile hand.")  # LD-CL1
        if rules.options["deck"] == "twos":
            return _("A Clear needs a two in your mobile hand.")  # LD-CL5
        return _("A Clear needs an Ace in your mobile hand.")  # LD-CL5
    if state_of(view).is_compelled():
        return _long_idle(view)
    if word == "give":
        if not hand:
            return _("You have no mobile card to give.")  # LD-R05
        return _("You only just got all of these cards; none of them may be given in this turn.")  # LD-024
    if word == "take":
        return _("Nobody you may choose has a mobile card.")  # LD-R05
    return _("That is not possible now.")


def _long_idle(view: View) -> str:
    if any(action.verb == "clear" for action in view.actions):
        return _("Nothing has happened for a long time: draw, or make somebody draw, or clear.")  # LD-R20
    return _("Nothing has happened for a long time: draw, or make somebody draw.")
