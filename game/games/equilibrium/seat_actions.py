"""What a seat of 8-equilibrium did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.words.phrases import card_text
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_ACTS = {
    "reject": N_("pays and refuses"),
    "swapm": N_("swaps with the Market"),
    "swapp": N_("wants to swap with {other:|you}"),
    "cancel": N_("cancels the swap"),
    "assist": N_("gives {other:|you} a token"),
    "toss": N_("offers a token"),
    "take": N_("takes {other:a token of ~|your token}"),
    "relay": N_("Relay Swap with {other:|you}"),
    "refresh": N_("refreshes the Stock"),
    "peek": N_("peeks into the Market"),
    "wind": N_("calls the Wind"),
    "jack": N_("swaps with the Market"),
    "order": N_("orders the deck"),
    "bottom": N_("lays a card under the deck"),
}
_SWAPS = ("swapm", "jack")
_SIGNS: Final[dict[str, tuple[str, int, str]]] = {
    "reject": ("token", USUAL, "to"),
    "swapm": ("swap", USUAL, "to"),
    "swapp": ("swap", WEIGHTY, "swap"),
    "cancel": ("close", USUAL, "to"),
    "assist": ("token", USUAL, "to"),
    "toss": ("token", LIGHT, "to"),
    "take": ("token", WEIGHTY, "from"),
    "relay": ("swap", WEIGHTY, "swap"),
    "refresh": ("again", LIGHT, "to"),
    "peek": ("eye", LIGHT, "to"),
    "wind": ("wind", WEIGHTY, "to"),
    "jack": ("swap", USUAL, "to"),
    "order": ("sort", LIGHT, "to"),
    "bottom": ("deck", LIGHT, "to"),
    "card": ("check", WEIGHTY, "to"),
}
"""How an answer is shown: by which icon, how large, and which way its arrow points."""


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    if isinstance(event, Acted):
        return _make_acted_action(event, rules, names)
    if event.kind == "note" and event.text == "offer":
        card = card_text(event.card, _("a card"))
        return SeatAction(event.seat, _("gives {other:|you} {card}").format(other=names[event.dst], card=card))
    if event.kind == "note" and event.text == "skipped":
        return SeatAction(event.seat, _("skips this turn"), sign="skip", weight=LIGHT)
    return _make_move_action(event, rules, names) if event.kind == "move" else None


def _make_acted_action(event: Acted, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    verb, *parts = event.text.split()
    words = _ACTS.get(verb)
    if verb in _SWAPS and isinstance(rules, EquilibriumRules) and not rules.fog:
        return None  # the two cards say it
    if verb == "card" and event.asked == "answer":
        words = N_("agrees to the swap")
    if words is None:
        return None
    other = next((names[int(part[1:])] for part in parts if part[0] == "P" and part[1:].isdigit()), "")
    sign, weight, flow = _SIGNS[verb]
    return SeatAction(event.seat, _(words).format(other=other), sign=sign, weight=weight, flow=flow)


def _make_move_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    src, dst, seats = event.src, event.dst, rules.seats
    card = card_text(event.card, _("a card"))
    if src < seats and dst < seats:
        return SeatAction(src, _("hands {other:|you} {card}").format(other=names[dst], card=card))
    if src < seats:
        return SeatAction(src, _("lays {card} down").format(card=card), sign="down")
    if dst < seats and rules.zones[src].name != "deck" and event.card != HIDDEN:
        market = isinstance(rules, EquilibriumRules) and src in rules.slots
        words = _("takes {card} from the Market") if market else _("takes {card} from the deck")
        return SeatAction(dst, words.format(card=card))
    return None
