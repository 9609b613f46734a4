"""Reasons: why a thing on the table cannot be chosen now, in one sentence."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.texts import N_, Names, _
from engine.core.view import View
from engine.games.equilibrium.options import HAND_LIMIT, SLOTS, rules_of
from engine.games.equilibrium.seen import find_source, hand_sizes
from engine.games.equilibrium.words.phrases import cards, source_card


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why ``part`` cannot be chosen at a decision of this kind."""
    return _find_reason(view, kind, part, names) or _(_INSTEAD.get(kind, ""))


def _find_reason(view: View, kind: str, part: Part, names: Names) -> str:
    """What this part alone is refused for."""
    match kind, part.kind:
        case "turn", "card" if part.value in view.zones[view.seat]:
            return _("A card of yours moves by a Swap, and that costs a token you do not have.")  # section 6.B
        case "turn", "seat":
            return _why_not_partner(view, part.value, names)
        case (("turn" | "relay-card" | "pass" | "jack" | "king"), "card"):
            return _not_my_card(view, part, names)
        case "turn", _kind:
            return next((_(said) for holds, said in _TURNS.get(part.text, ()) if holds(view)), "")
        case "target", _kind if part.kind in ("slot", "card") or part.text == "deck":
            card = source_card(view, find_source(view))
            return _("You are giving {card}; now choose who is given it.", card=card)  # section 6.A
        case (("target" | "forced"), "seat"):
            return no_recipient(view, part.value, names)
        case "king", "seat":
            return no_recipient(view, part.value, names, missing=int(rules_of(view).king_after))
        case "take", "seat":
            return _("{name} offers no token.", name=names[part.value])  # section 14.A
        case "react", "seat" if part.value != view.seat:
            return _("The card is meant for you: take it, or pay a token to refuse it.")  # section 7.A
        case "bottom", _kind:
            return _why_not_bottom(view, part)
        case "answer", _kind:
            return _why_not_answer(view, part, names)
    return ""


_INSTEAD = N_(
    {
        "turn": "Choose the card to give or one to swap.",  # section 6
        "target": "The card is chosen; now choose who is given it.",  # section 6.A
        "forced": "A Forced Give cannot be taken back; choose who is given the card.",  # section 7.B
        "toss": "Toss a token or keep it.",  # section 14.A
        "take": "Choose whose token you take.",  # section 14.A
        "react": "Take the card, or pay a token to refuse it.",  # section 7.A
        "bottom": "Choose the card that goes under the deck.",  # section 8
        "answer": "Choose one of your own cards, or pay a token to cancel.",  # section 7.B
        "relay-card": "Choose one of your own cards; a Relay Swap cannot be refused.",  # section 14.A
        "wind": "Call the Wind one way or the other, or leave it.",  # section 14.C
        "pass": "Choose one of your own cards for the Wind.",  # section 14.C
        "jack": "Choose a card of yours and one of the Market, or leave it.",  # section 14.E
        "queen": "Keep the order of the two cards or change it.",  # section 14.E
        "king": "Choose a card of yours and one of the smallest hands.",  # section 14.E
    }
)


def _not_my_card(view: View, part: Part, names: Names) -> str:
    for seat, hand in enumerate(view.zones[: view.seats]):
        if part.value in hand and seat != view.seat:
            return _("That card is in {name}'s hand; you choose among your own.", name=names[seat])
    return ""


# --- recipients ----------------------------------------------------------------------------------------------------


def no_recipient(view: View, seat: int, names: Names, missing: int = 0) -> str:
    """Why a card the viewer gives cannot go to ``seat`` (EQ-5-2), "" if it can.

    ``missing`` cards have left the own hand then.
    """
    sizes = hand_sizes(view)
    sizes[view.seat] -= missing
    fewest = min(sizes)
    full, larger = _OWN if seat == view.seat else _OTHERS
    if sizes[seat] >= HAND_LIMIT:
        return _(full, name=names[seat])
    if view.seats == 2 and sizes[0] == sizes[1]:
        return _("With two players and level hands a card always goes to the opponent.")  # section 10
    if sizes[seat] > fewest:
        return _(larger, name=names[seat], cards=cards(sizes[seat]), fewest=fewest)
    return ""


_OWN = N_(
    (
        "You have eight cards already, and no hand may hold more.",  # section 5
        "You have {cards} and the smallest hand has {fewest}: a Give goes there.",  # section 9
    )
)
_OTHERS = N_(
    (
        "{name} has eight cards already, and no hand may hold more.",  # section 5
        "{name} has {cards} and the smallest hand has {fewest}: a Give goes there.",  # section 9
    )
)
"""A hand that is full, and one that is not among the smallest."""


# --- the turn ------------------------------------------------------------------------------------------------------


def _why_not_partner(view: View, seat: int, names: Names) -> str:
    if seat == view.seat:
        return _("To give a card, choose it first, then its receiver.")  # section 6.A
    if _has_no_tokens(view):
        return _("A Swap costs a token, and you have none left.")  # section 6.B
    sizes = hand_sizes(view)
    mine, other = sizes[view.seat], sizes[seat]
    if other < mine:
        return _(
            "{name} has {cards} and you have {mine}: swap with a hand no smaller.",  # section 6.B
            name=names[seat],
            cards=cards(other),
            mine=mine,
        )
    return ""


def _has_no_tokens(view: View) -> bool:
    return not view.tokens[view.seat]


def _has_no_team(view: View) -> bool:
    return not rules_of(view).teams


def _holds_always(view: View) -> bool:
    return True


_SWAP = N_(
    (
        (_has_no_tokens, "A Swap costs a token, and you have none left."),  # section 6.B
        (_holds_always, "Nobody else has a hand as large as yours."),  # section 6.B
    )
)
_TURNS = N_(
    {
        "refresh": (
            (
                lambda view: not rules_of(view).stock,
                "The top of the deck lies face-down and cannot be refreshed in this match.",  # section 14.B
            ),
            (_has_no_tokens, "Refreshing costs a token, and you have none left."),  # section 14.B
            (_holds_always, "The Stock was refreshed this turn already (house rule)."),
        ),
        "peek": (
            (lambda view: not rules_of(view).fog, "The Market is open; there is nothing to peek at."),  # section 14.D
            (
                lambda view: view.facts["faces"] == (1 << SLOTS) - 1,
                "No card of the Market lies face-down.",  # section 14.D
            ),
            (_has_no_tokens, "Peeking costs a token, and you have none left."),  # section 14.D
            (_holds_always, "You have peeked this turn already (house rule)."),
        ),
        "relay": (
            (_has_no_team, "A Relay Swap needs a teammate."),  # section 14.A
            (
                lambda view: bool(view.facts["relay"] >> rules_of(view).team(view.seat) & 1),
                "Your team has used its Relay Swap of this round.",  # section 14.A
            ),
            (_has_no_tokens, "A Relay Swap costs a token, and you have none left."),  # section 14.A
        ),
        "assist": (
            (_has_no_team, "Tokens are passed among teammates only."),  # section 14.A
            (_has_no_tokens, "You have no token to pass on."),  # section 14.A
            (
                lambda view: view.facts["idle"] >= view.seats,
                "A whole lap passed without an action: now somebody has to act.",  # section 14.A
            ),
            (_holds_always, "Your teammates hold three tokens each; another would be lost (house rule)."),
        ),
        "swapm": _SWAP,
        "swapp": _SWAP,
        "pass": ((_holds_always, "A turn cannot be passed: a Give is always possible."),),  # section 6
        "wind": ((_holds_always, "The Wind is called after the action."),),  # section 14.C
    }
)
"""Why something else than a card or a seat cannot be chosen in a turn: the first that holds."""


# --- the others ----------------------------------------------------------------------------------------------------


def _why_not_bottom(view: View, part: Part) -> str:
    if part.text == "new":
        return _("The card you refused may not go under the deck in this match (house rule).")
    held = part.kind == "card" and any(part.value in hand for hand in view.zones[: view.seats])
    return _("No card of a hand goes under the deck.") if held else ""  # section 8


def _why_not_answer(view: View, part: Part, names: Names) -> str:
    if part.text == "cancel":
        return _("Cancelling costs a token, and you have none left.")  # section 7.B
    foreign = _not_my_card(view, part, names) if part.kind == "card" else ""
    return foreign or (_("Choose one of your own cards.") if _has_no_tokens(view) else "")  # section 7.B
