"""What is asked: the prompt of each kind of decision, and while an action is put together, in whole sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.actions import Target
from engine.core.cards import HIDDEN
from engine.core.texts import N_, Names, _, either, listed, name_at
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK, Forced
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.seen import (
    find_asked_seat,
    find_follower,
    find_other,
    find_source,
    hand_sizes,
    is_last_card,
    list_recipients,
    misses_turn,
)
from engine.games.equilibrium.words.phrases import card_text, source_card
from engine.games.equilibrium.words.table import VERBS, chip


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision of this kind that ``seat`` owes: to it ("you"), or to the others (by name)."""
    lower, top = ([HIDDEN, HIDDEN, *view.zones[rules_of(view).deck]])[-2:]
    if kind == "turn" and view.seat == seat:
        return f"{_ask_whom(view, names)} {_(_TOKEN[bool(view.tokens[seat])], things=either(_list_bought(view)))}"
    asked = _(
        _ask_viewer(view, kind) if view.seat == seat else _OTHERS[kind],
        name=names[seat],
        card=source_card(view, find_source(view)),
        other=names[find_other(view, seat)],
        caller=name_at(names, view.facts["last_wind"]),
        first=card_text(top),
        second=card_text(lower),
        all=_list_smallest(list_recipients(view, seat), seat, names),
        why=_(_WHY[_find_reason(view)]),
    )
    return f"{asked} {_tell_after(view, kind, seat, names)}".rstrip()


def _tell_after(view: View, kind: str, seat: int, names: Names) -> str:
    """Whose turn comes once the viewer has answered in the turn of somebody else, which is over then; "" where that is
    open: the round may end, or a token tossed cost that turn.
    """
    after = find_follower(view)
    if after < 0 or kind in ("toss", "take") or seat in (view.facts["active"], -1) or view.seat != seat:
        return ""
    return _("Then it is {name:~'s|your} turn.", name=names[after])


def _find_reason(view: View) -> str:
    """Why a card may be offered to a smallest hand, a key of ``_WHY``."""
    fewest, second, *more = sorted(hand_sizes(view))
    return "alone" if fewest < second else "tied" if more else "level"


_WHY = N_(
    {
        "tied": "nobody has fewer cards than you",
        "alone": "you alone have the smallest hand",
        "level": "hands are level, so it goes to you",
    }
)
NAMED = 3
"""Of so many players with the smallest hands the names are told, of more how many they are; of what a token buys the
first alone is told where it is more.
"""


def _ask_whom(view: View, names: Names) -> str:
    """To whom the viewer gives a card in its turn, and why."""
    to = list_recipients(view, view.seat)
    others = [names[seat] for seat in to if seat != view.seat]
    asked = _TURNS[view.seat in to, bool(others)]
    if is_last_card(view):
        asked = _LAST[view.seat in to]
    elif view.seat not in to and len({*hand_sizes(view)}) == 1:
        asked = _LEVEL
    elif view.seat in to and 1 < len(others) <= NAMED:
        asked = _AMONG
    return _(asked, other=either(others) if len(others) <= NAMED else _("one of {count} players", count=len(others)))


def _list_smallest(to: Sequence[int], seat: int, names: Names) -> str:
    """Who holds the smallest hands, in words."""
    if len(to) <= NAMED:
        return listed(names[each] for each in to)
    return _(N_("you and {count} more") if seat in to else N_("{count} players"), count=len(to) - (seat in to))


def _list_bought(view: View) -> list[str]:
    """What a token buys in this turn."""
    verbs = {action.verb for action in view.actions}
    bought = [_("swap"), *(_(words) for verb, words in BOUGHT.items() if verb in verbs)]
    return bought if len(bought) <= NAMED else [bought[0], _("do more")]


BOUGHT = N_(
    {
        "relay": "relay",
        "assist": "help",
        "refresh": "refresh",
        "peek": "peek",
    }
)


def _ask_viewer(view: View, kind: str) -> str:
    """What the viewer is asked for."""
    match kind:
        case "forced" if isinstance(view.frame, Forced) and view.frame.canceler >= 0:
            return N_("The swap was cancelled: who is given {card}? The smallest hands: {all}.")
        case "target" if find_source(view) == FROM_DECK:
            return N_("You turned up {card}: who is given it? The smallest hands: {all}.")
        case "toss" if misses_turn(view, view.seat):
            return N_(
                "Toss your teammate {other} a token to say no with, before {other} answers? "
                "You miss your next turn already; it costs no further one."
            )
        case "bottom" if rules_of(view).bottom_new:
            return N_("Choose one of the five cards to go under the deck; if it is another, {card} joins the Market.")
        case "answer" if view.tokens[view.seat]:
            return N_("{other} wants to swap with you: choose a card of yours, or pay a token to cancel.")
        case "react" if is_last_card(view):
            return N_("{other} offers you the last card of the round, {card}. Take it, or pay a token to refuse?")
        case "jack" if rules_of(view).jack_cost:
            return N_("Your Jack: swap a card with the Market (a token), or leave it.")
    return _OWN[kind]


_TURNS = N_(
    {
        (
            True,
            False,
        ): "Your turn: take a card from the Market or the deck; only the smallest hand gets one: yours.",
        (True, True): "Your turn: choose from Market or deck. You or {other} may get it: nobody has fewer cards.",
        (False, True): "Your turn: give {other} a card from the Market or the deck; you have more, so take none.",
    }
)
"""By whether the viewer may be given a card, and whether others may."""
_AMONG = N_("Your turn: choose from Market or deck. You, {other} may get it: nobody has fewer cards.")
"""Where several others may, who are named."""
_LEVEL = N_("Your turn: give {other} a card from the Market or the deck; hands are level, so the other gets it.")
"""What two with as many cards are told (EQ-10-1)."""
_LAST = N_(
    {
        True: "Your turn: take the last card of the round, from the Market or the deck.",
        False: "Your turn: give {other} the last card of the round, from the Market or the deck.",
    }
)
"""What is said instead where the next card that is taken ends the round: one seat alone can be given it."""
_TOKEN = N_(("Without a token that is all you can do.", "Or pay a token to {things}."))
_OWN = N_(
    {
        "target": "You chose {card}: who is given it? The smallest hands: {all}.",
        "forced": "The Relay has its price: who is given {card}? The smallest hands: {all}.",
        "toss": "Toss your teammate {other} a token to say no with, before {other} answers? "
        "It would cost you your next turn.",
        "take": "Two teammates offer you a token: whose do you take?",
        "react": "{other} offers you {card}: {why}. Take it, or pay a token to refuse?",
        "bottom": "Choose a Market card to go under the deck; {card} joins the Market.",
        "answer": "{other} wants to swap with you: choose a card of yours.",
        "relay-card": "Relay Swap: choose the card {other} gets from you.",
        "wind": "Call the Wind for a token? Everybody then passes a card on.",
        "pass": "{caller:~'s|Your} Wind blows: choose the card that goes to {other}.",
        "jack": "Your Jack: swap a card with the Market (free), or leave it.",
        "queen": "Your Queen: {first} is on top, {second} comes next. Keep or change their order?",
        "king": "Your King: give one of your cards to one of the smallest hands.",
    }
)
_OTHERS = N_(
    {
        "turn": "{name:chooses|You choose} an action.",
        "target": "{name:chooses|You choose} who is given {card}.",
        "forced": "{name:must|You must} give {card} to one of the smallest hands.",
        "toss": "{name:may|You may} toss {other:|you} a token.",
        "take": "{name:chooses|You choose} whose token to take.",
        "react": "{name:takes or refuses|You take or refuse} {card}.",
        "bottom": "{name:chooses|You choose} which card goes under the deck.",
        "answer": "{name:answers|You answer} {other:~'s swap|your swap}.",
        "relay-card": "{name:chooses|You choose} a card for {other:|you}.",
        "wind": "{name:may|You may} call the Wind.",
        "pass": "{name:chooses|You choose} a card for the Wind.",
        "jack": "{name:may|You may} swap with the Market.",
        "queen": "{name:looks|You look} at the two top cards of the deck.",
        "king": "{name:must|You must} give a card on.",
    }
)


# --- while an action is put together -------------------------------------------------------------------------------


def step(view: View, chosen: Sequence[Target], ready: str, modes: Collection[str], names: Names) -> str:
    """What can be done next with what is chosen, "" to leave the prompt standing.

    ``ready``: the mode of the action that it is already, ``modes``: what it can still become.
    """
    gaps = {target[0]: chip(view, target, names) for target in chosen}
    if "second" in gaps or ready == "order":  # the same as words needs no words
        said = "" if "word" in gaps else _READY["order"]
    elif ready == "peek":
        slots = {which for sort, which in chosen if sort == "slot"}
        more = any(action.verb == "peek" and slots < {action.a, action.b} for action in view.actions if action.b >= 0)
        said = _READY["peek at two" if len(slots) > 1 else "peek or more" if more else "peek"]
    elif ready:
        if ready in ("give", "king"):
            gaps["seat"] = chip(view, ("seat", _find_given(view, chosen)), names)
        said = _READY.get(name_ready(view, chosen, ready), "")
    else:
        begun = _list_open(gaps, modes)
        asked = find_asked_seat(view)
        own = begun[0] == "slot" and asked in list_recipients(view, asked)
        said = (own and TAKES.get(begun)) or BECOMES.get(begun, "")
    paid = [_(words) for mode, words in PAYS.items() if mode in modes and "token" in gaps and not (said or ready)]
    told = _(
        _PAYS if paid else said,
        card=gaps.get("card") or gaps.get("slot") or gaps.get("shown"),
        slot=gaps.get("slot"),
        name=gaps.get("seat"),
        things=either(paid),
    )
    return f"{told} {_(_OR_SWAP)}" if ready == "give" and "swap" in modes else told


def name_ready(view: View, chosen: Sequence[Target], ready: str) -> str:
    """The mode of what is complete, with "own" before it where it gives a card to whoever decides: it is taken then."""
    own = f"own {ready}"
    return own if own in VERBS and _find_given(view, chosen) == find_asked_seat(view) else ready


def _find_given(view: View, chosen: Sequence[Target]) -> int:
    """The seat that is given a card: the chosen one, else the only one that may be given it; -1 if that is open."""
    to = list_recipients(view, find_asked_seat(view))
    return next((int(seat) for sort, seat in chosen if sort == "seat"), to[0] if len(to) == 1 else -1)


def _list_open(gaps: Collection[str], modes: Collection[str]) -> tuple[str, ...]:
    """What is chosen, and what that can still become; for a Relay Swap what is missing."""
    if "word" in gaps:
        return ("relay", *(sort for sort in ("seat", "card") if sort not in gaps)) if "relay" in modes else ()
    what = next((sort for sort in ("slot", "seat", "card") if sort in gaps), "")
    return what, *(mode for mode in _WAYS if mode in modes and (mode != "give" or "token" not in gaps))


_READY = N_(
    {
        "accept": "Take the card?",
        "reject": "Pay 1 [icon:token] to refuse it?",
        "card": "Lay down {card}?",
        "pass": "Lay down {card}?",
        "cancel": "Pay to cancel the swap?",
        "order": "Swap the two? The one below then comes first.",
        "bottom": "Put {card} under the deck?",
        "give": "Give {card} to {name}?",
        "king": "Give {card} to {name}?",
        "own give": "Take {card}?",
        "own king": "Keep {card}?",
        "deck": "Turn up the top card of the deck?",
        "swap": "Swap {card} for {slot}, for 1 [icon:token]?",
        "trade": "Offer {card} to {name} for a card, for 1 [icon:token]?",
        "relay": "Relay Swap with {name}, for 1 [icon:token]?",
        "assist": "Give 1 [icon:token] to {name}, and end the turn?",
        "refresh": "Put the open Stock under the deck, for 1 [icon:token]?",
        "peek": "Look at it in secret, for 1 [icon:token]?",
        "peek or more": "Look at it in secret, for 1 [icon:token]? (or choose a second one)",
        "peek at two": "Look at both in secret, for 1 [icon:token]?",
    }
)
"""What is complete, by its mode."""
_OR_SWAP = N_("Or choose your card to swap it for.")
_WAYS = ("give", "swap", "trade", "peek")
BECOMES = N_(
    {
        ("relay", "seat", "card"): "Relay Swap: choose a lit teammate and the card you pass.",
        ("relay", "seat"): "Relay Swap: choose a lit teammate.",
        ("relay", "card"): "Relay Swap: choose the card you pass.",
        (
            "slot",
            "give",
            "swap",
            "peek",
        ): "Give {slot} to a lit seat, choose your card to swap it for, or pay to look at it.",
        ("slot", "give", "swap"): "Give {slot} to a lit seat, or choose your card to swap it for.",
        ("slot", "give", "peek"): "Give {slot} to a lit seat, or pay to look at it.",
        ("slot", "give"): "Give {slot} to a lit seat.",
        ("slot", "swap", "peek"): "Choose your card to swap {slot} for, or pay to look at it.",
        ("slot", "swap"): "Choose your card to swap {slot} for.",
        ("slot", "peek"): "Pay to look at it.",
        ("card", "swap", "trade"): "Swap {card} with a Market card, or offer it to a lit seat.",
        ("card", "swap"): "Swap {card} with a Market card.",
        ("card", "trade"): "Offer {card} to a lit seat.",
        ("seat", "give", "trade"): "Choose the Market card {name:is|you are} given, or your own card to swap.",
        ("seat", "give"): "Choose the Market card {name:is|you are} given.",
        ("seat", "trade"): "Choose the card you offer {name}.",
    }
)
"""What is begun, see ``_list_open``."""
TAKES = N_(
    {
        (
            "slot",
            "give",
            "swap",
            "peek",
        ): "Choose your own seat to take {slot}, another lit one to give it, your card to "
        "swap it for, or pay to look at it.",
        (
            "slot",
            "give",
            "swap",
        ): "Choose your own seat to take {slot}, another lit one to give it, or your card to swap it for.",
        (
            "slot",
            "give",
            "peek",
        ): "Choose your own seat to take {slot}, another lit one to give it, or pay to look at it.",
        ("slot", "give"): "Choose your own seat to take {slot}, or another lit one to give it.",
    }
)
"""What is begun where the viewer may be given a card, too."""
_PAYS = N_("Choose what the token pays for: {things}.")
PAYS = N_(
    {
        "swap": "two cards to swap",
        "peek": "a face-down card to look at",
        "refresh": "the Stock to renew",
        "assist": "a teammate to help",
    }
)
"""What a token that is chosen first may be used for; a swap with the Market is possible whenever any swap is."""
