"""What the prompt says while an action is put together at 8-equilibrium's table: whole sentences for every step."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.texts import N_, _, either, escape
from engine.core.view import View
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.words.phrases import card_text
from game.table.model.prompt import Prompt, Target

VERBS = {
    "give": N_("Give"),
    "deck": N_("Turn up"),
    "swap": N_("Swap"),
    "trade": N_("Offer"),
    "relay": N_("Relay"),
    "assist": N_("Assist"),
    "refresh": N_("Refresh"),
    "peek": N_("Look"),
    "card": N_("Lay down"),
    "cancel": N_("Cancel it"),
    "pass": N_("Pass on"),
    "bottom": N_("Put down"),
    "accept": N_("Accept"),
    "reject": N_("Refuse"),
    "jack": N_("Swap"),
    "king": N_("Give"),
    "order": N_("Swap the two"),
    "to": N_("Give"),
    "toss": N_("Toss it"),
    "take": N_("Take"),
}


def part_chip(view: View, target: Target, names: Sequence[str]) -> str:
    """A chosen part in a few letters."""
    kind, which = target
    if kind == "card":
        return card_text(int(which))
    if kind == "slot":
        card = view.zones[rules_of(view).slots[int(which)]]
        face = card[-1] if card else HIDDEN
        return card_text(face, _("Market {slot}").format(slot=int(which) + 1))
    if kind == "seat":
        return escape(names[int(which)])
    if kind == "shown":
        shown = view.zones[rules_of(view).shown]
        return card_text(shown[-1]) if shown else _("Shown card")
    if kind == "second" or (kind == "deck" and is_queen_looking(view)):
        face = view.zones[rules_of(view).deck][-2 if kind == "second" else -1]
        return card_text(face)
    if kind == "token":
        return "1 [icon:token]"
    what = str(which) if kind == "word" else kind
    return _(_CHIPS[what]) if what in _CHIPS else what.capitalize()


def is_queen_looking(view: View) -> bool:
    """Whether the viewer is the Queen's owner who looks at the two top cards."""
    return view.decision is not None and view.decision.kind == "queen"


_CHIPS: dict[str, str] = {
    "deck": N_("Deck"),
    "wind": N_("Wind"),
    "relay": N_("Relay"),
    "accept": N_("Accept"),
    "reject": N_("Refuse"),
    "cancel": N_("Cancel it"),
    "toss": N_("Toss it"),
    "no-toss": N_("Keep it"),
    "no-wind": N_("No Wind"),
    "wind cw": N_("Clockwise"),
    "wind ccw": N_("Counter-clockwise"),
    "no-jack": N_("Keep my hand"),
    "order keep": N_("Leave the order"),
    "order swap": N_("Swap the two"),
}
"""What choices are called that are no card and no seat."""


def next_step(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """What can be done next with what is chosen, "" to leave the question standing."""
    if decision.kind == "turn":
        return _describe_turn(view, prompt, names)
    if decision.kind == "react" and prompt.ready_gesture is not None:
        return _("Accept the card?") if prompt.ready_gesture.mode == "accept" else _("Pay 1 [icon:token] to refuse it?")
    if not prompt.chosen:
        return ""
    chosen = part_chip(view, prompt.chosen[0], names)
    if decision.kind in ("answer", "relay-card", "pass"):
        if prompt.chosen[0][0] == "card":
            return _("Lay down {card}?").format(card=chosen)
        return _("Pay to cancel the swap?")
    kinds = {target[0]: part_chip(view, target, names) for target in prompt.chosen}
    if decision.kind == "king" and kinds.keys() == {"card", "seat"}:
        if ("seat", view.seat) in prompt.chosen:
            return _(_TO_YOURSELF).format(slot=kinds["card"])
        return _("Give {card} to {seat}?").format(**kinds)
    if decision.kind == "queen":
        swaps = len(prompt.chosen) > 1 or prompt.chosen[0][0] == "second"
        return _("Swap the two? The one below then comes first.") if swaps else ""
    if decision.kind == "bottom":
        return _("Put {card} under the deck?").format(card=chosen)
    return ""


# --- the turn ------------------------------------------------------------------------------------------------------

_READY = {
    "give": N_("Give {slot} to {seat}?"),
    "deck": N_("Turn up the top card of the deck and give it?"),
    "swap": N_("Swap {card} for {slot}, for 1 [icon:token]?"),
    "trade": N_("Offer {card} to {seat} for a card, for 1 [icon:token]?"),
    "relay": N_("Relay Swap with {seat}, for 1 [icon:token]?"),
    "assist": N_("Give 1 [icon:token] to {seat}, and end the turn?"),
    "refresh": N_("Put the open Stock under the deck, for 1 [icon:token]?"),
    "peek": N_("Look at it in secret, for 1 [icon:token]? (or choose a second one)"),
}
_TO_YOURSELF = N_("Give {slot} to yourself?")


def _describe_turn(view: View, prompt: Prompt, names: Sequence[str]) -> str:
    kinds = {target[0]: part_chip(view, target, names) for target in prompt.chosen}
    if not kinds:
        return ""
    ready = prompt.ready_gesture
    if ready is None:
        return _half_done(kinds, prompt)
    to = next((int(t[1]) for t in (*prompt.chosen, *ready.seals) if t[0] == "seat"), -1)
    said = _TO_YOURSELF if ready.mode == "give" and to == view.seat else _READY[ready.mode]
    name = escape(names[to]) if to >= 0 else ""
    told = _(said).format(slot=kinds.get("slot", ""), card=kinds.get("card", ""), seat=name)
    if ready.mode == "give" and "swap" in prompt.modes:
        told += " " + _("Or choose your card to swap it for.")
    return told


def _half_done(kinds: dict[str, str], prompt: Prompt) -> str:
    """What is missing: a sentence for the parts chosen so far."""
    modes = set(prompt.modes)
    gives, swaps, trades = ("give" in modes and "token" not in kinds), "swap" in modes, "trade" in modes
    said = ""
    if "word" in kinds:
        said = _RELAY["seat" not in kinds, "card" not in kinds]
    elif "slot" in kinds:
        said = SLOT[gives, swaps, "peek" in modes]
    elif "card" in kinds and "seat" not in kinds:
        said = CARD[swaps, trades]
    elif "seat" in kinds:
        said = SEAT[gives, trades]
    if said:
        return _(said).format(slot=kinds.get("slot", ""), card=kinds.get("card", ""), name=kinds.get("seat", ""))
    if "token" in kinds:
        paid = [_(said) for mode, said in PAYS if mode in modes]
        return _("Choose what the token pays for: {things}.").format(things=either(paid)) if paid else ""
    return ""


_RELAY = {
    (True, True): N_("Relay Swap: choose a lit teammate and the card you pass."),
    (True, False): N_("Relay Swap: choose a lit teammate."),
    (False, True): N_("Relay Swap: choose the card you pass."),
    (False, False): "",
}
"""By what is missing: the teammate, the card."""
SLOT = {
    (True, True, True): N_(
        "Give {slot} to a lit seat, or choose your card to swap it for, "
        "or look at it alone or with another face-down card."
    ),
    (True, True, False): N_("Give {slot} to a lit seat, or choose your card to swap it for."),
    (True, False, True): N_("Give {slot} to a lit seat, or look at it alone or with another face-down card."),
    (True, False, False): N_("Give {slot} to a lit seat."),
    (False, True, True): N_("Choose your card to swap {slot} for, or look at it alone or with another face-down card."),
    (False, True, False): N_("Choose your card to swap {slot} for."),
    (False, False, True): N_("Look at it alone or with another face-down card."),
    (False, False, False): "",
}
"""By what a Market card that is chosen may still become: a Give, a Swap, a Peek."""
CARD = {
    (True, True): N_("Swap {card} with a Market card, or offer it to a lit seat."),
    (True, False): N_("Swap {card} with a Market card."),
    (False, True): N_("Offer {card} to a lit seat."),
    (False, False): "",
}
"""By what an own card that is chosen may still become: a Swap with the Market, one with a player."""
SEAT = {
    (True, True): N_("Choose the Market card {name} is given, or your own card to swap."),
    (True, False): N_("Choose the Market card {name} is given."),
    (False, True): N_("Choose the card you offer {name}."),
    (False, False): "",
}
"""By what a seat that is chosen may still become: the receiver of a Give, a partner of a Swap."""
PAYS = (
    ("swap", N_("two cards to swap")),
    ("peek", N_("a face-down card to look at")),
    ("refresh", N_("the Stock to renew")),
    ("assist", N_("a teammate to help")),
)
"""What a token that is chosen first may be used for; a swap with the Market is possible whenever any swap is."""
