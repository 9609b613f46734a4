"""What an action is called on a button, made from its parts."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.texts import N_, Names, _, listed, ngettext, pgettext
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.seen import find_asked_seat, find_other, list_recipients, misses_turn
from engine.games.equilibrium.words.phrases import card_text, source_card


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    gaps = {part.kind: part.value for part in action.parts}
    lying = source_card(view, gaps["slot"]) if "slot" in gaps else _name_lying_card(view, action)
    told = _label_words(view, action).format(
        card=card_text(gaps["card"]) if "card" in gaps else lying,
        other=lying,
        name=names[gaps.get("seat", view.seat + _BLOWS.get(action.text, 0)) % view.seats],
    )
    return told[:1].upper() + told[1:]  # in German the card comes first


def _name_lying_card(view: View, action: Action) -> str:
    """The card of the deck or the one turned up that an action is about."""
    deck = view.zones[rules_of(view).deck]
    match action.text:
        case "give deck":
            return card_text(deck[-1] if deck else HIDDEN, _("the top card of the deck"))
        case "order keep" | "order swap":
            return card_text(deck[-1 if action.text == "order keep" else -2], _("the top card"))
    return source_card(view, FROM_DECK)


_BLOWS = {"wind cw": 1, "wind ccw": -1}
"""To which neighbour the own card goes."""


def _label_words(view: View, action: Action) -> str:
    rules, asked = rules_of(view), find_asked_seat(view)
    match action.verb:
        case "give" if list_recipients(view, asked) == [asked]:
            return _("Take {card}")
        case "give" if asked in list_recipients(view, asked):
            return _("Take or give {card}")
        case "to" if action.a == view.seat:
            return _("To yourself")
        case "king" if action.b == view.seat:
            return _("Keep {card}")
        case "accept":
            return pgettext("a card", "Take it")
        case "assist" if view.tokens[action.a] >= rules.cap:
            return _("Pass a token to {name} and end the turn – lost, the purse is full")
        case "toss":
            return _(_TOSSES[misses_turn(view, view.seat), view.tokens[find_other(view, view.seat)] >= rules.cap])
        case "refresh" if len(view.zones[rules.deck]) == 1:
            return _("Refresh the Stock – it is the only card left")
        case "peek":
            slots = [str(part.value + 1) for part in action.parts[1:]]
            return ngettext("Peek at slot {slots}", "Peek at slots {slots}", len(slots), slots=listed(slots))
    return _(_LABELS.get(action.text) or _LABELS[action.verb])


_TOSSES = N_(
    {
        (False, False): "Toss a token and skip a turn",
        (False, True): "Toss a token and skip a turn – lost, the purse is full",
        (True, False): "Toss a token, no further turn is lost",
        (True, True): "Toss a token – lost, the purse is full",
    }
)
"""By whether the next turn is lost already, and whether the token would be lost."""
_LABELS = N_(
    {
        "give": "Give {card}",
        "to": "To {name:|yourself}",
        "swapm": "Swap {card} for {other}",
        "swapp": "Swap {card} with {name}",
        "reject": "Refuse it (1 token)",
        "bottom": "Put {card} under the deck",
        "card": "Give {card}",
        "cancel": "Cancel (1 token)",
        "assist": "Pass a token to {name} and end the turn",
        "no-toss": "Keep the token",
        "take": "Take {name}'s token",
        "relay": "Relay {card} with {name}",
        "refresh": "Refresh the Stock",
        "wind cw": "Wind clockwise, your card to {name}",
        "wind ccw": "Wind counter-clockwise, your card to {name}",
        "no-wind": "No Wind",
        "pass": "Pass {card}",
        "jack": "Swap {card} for {other}",
        "no-jack": "Leave it",
        "order": "{card} on top",
        "king": "Give {card} to {name:|yourself}",
    }
)
