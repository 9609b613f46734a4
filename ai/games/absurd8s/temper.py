"""What the tempers like in Absurd 8's, in tenths of a card beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.absurd8s.evaluation import KEEP, ORDER, Absurd8sEvaluation, harm_of
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL
from engine.core.actions import Action
from engine.core.view import View
from engine.games.absurd8s.actions import PLAYING, cards_of, spec_of
from engine.games.absurd8s.cards import RANK, SUIT, TEXT
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.seen import state_of

MARGINS: Final = {BOLD: 4.0, CAREFUL: 5.0, SPITEFUL: 5.0, HOARDER: 16.0}
"""Tenths of a card two actions may differ by and still be nearly equal."""
REACH: Final = {
    BOLD: {"bluff": 8.0, "discard": 4.0, "give": 4.0, "resolve": 8.0},
    CAREFUL: {"bluff": 4.0, "discard": 2.0, "give": 2.0, "resolve": 8.0},
    SPITEFUL: {"bluff": 8.0, "discard": 4.0, "give": 4.0, "resolve": 8.0},
}
"""Where a habit costs no share of games, whatever the prices say: tenths of a card (places of the order, of attacks).

A bluff that is called comes back to the hand, and which attack comes first hardly changes what they do together.
"""
FOND: Final = 1.5
"""What a temper likes so much, in margins, it does wherever that is nearly equal."""
HABITS: Final = {BOLD: 1.6, CAREFUL: -1.1, SPITEFUL: 2.4, HOARDER: -5.0}
"""Tenths of a card that the order means in which cards leave the hand; ``REACH`` times as many where it reaches."""

_SURE_FIRST: Final = (
    "reuse", "reveal_hand", "lose", "fish", "exchange_hands", "exchange", "draw", "draw_x", "discard",
)  # fmt: skip
ORDERS: Final = {BOLD: ORDER, CAREFUL: _SURE_FIRST, SPITEFUL: ORDER}
"""Attacks by what they do, what is undergone first at the end: what leaves the hand, or what holds no surprise."""


def list_likings(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[float]:
    """See ``ai.tempers``."""
    like, seen = _LIKES[temper], Absurd8sEvaluation(state_of(view), view.seat)
    fond = FOND * MARGINS[temper]
    return [fond * like(seen, action) + _compute_habit(temper, seen, action) for action in actions]


def _compute_habit(temper: str, seen: Absurd8sEvaluation, action: Action) -> float:
    """What leaves the hand, or is undergone, first of what is equal; or which suit is named, the last or the first."""
    verb = action.verb
    if verb == "resolve" and temper in ORDERS:
        return 2.0 * ORDERS[temper].index(KEYWORDS[seen.incoming[action.a - 1].key].op)
    habit = HABITS[temper] * REACH.get(temper, {}).get(verb, 1.0)
    if verb in PLAYING:
        spec = spec_of(action)
        return habit * (spec.suit / 4 if spec.suit >= 0 else _compute_card_order(temper, spec.card))
    cards = _list_parted_cards(action)
    return habit * sum(_compute_card_order(temper, card) for card in cards) / max(1, len(cards))


def _list_parted_cards(action: Action) -> Sequence[int]:
    """The cards parted with without being played."""
    if action.verb in ("discard", "give"):
        return cards_of(action)
    return (action.a,) if action.verb in ("bluff", "stack") else ()


def _compute_card_order(temper: str, card: int) -> float:
    """A card's place, from 0 to 1, in the order in which cards leave the hand.

    The bold begin with high ranks, the careful with low ones, the spiteful with what hurts nobody, then with high
    ranks, and the thrifty with the first suits.
    """
    if temper == SPITEFUL:
        return 0.6 * (not TEXT[card].attacks) + 0.4 * RANK[card] / 12
    return SUIT[card] / 4 if temper == HOARDER else RANK[card] / 12


def _keeps_suit(seen: Absurd8sEvaluation, action: Action) -> bool:
    """Whether the suit on top remains what it is."""
    return bool(seen.tops) and seen.tops[min(spec_of(action).on, len(seen.tops) - 1)].suit == seen.get_play(action).suit


def _compute_bold_liking(seen: Absurd8sEvaluation, action: Action) -> float:
    """Bluffs, calls, attacks sent on, and another suit."""
    chance = _CHANCY.get(action.verb, 0.0)
    if action.verb not in PLAYING:
        return chance
    text = seen.get_play(action).text
    ops = {*text.effects, *(word.op for word in text.casts)}
    wild = 0.5 * bool(ops & {"battle", "redistribute", "all_flip", "i_draw", "free_for_all"})
    return wild + 0.5 * (not _keeps_suit(seen, action)) + chance


_CHANCY: Final = {"bluff": 1.0, "call": 1.0, "chain": 0.5, "thorns": 0.5, "jump": 0.5}


def _compute_careful_liking(seen: Absurd8sEvaluation, action: Action) -> float:
    """The suit stays, no battles, and what protects or always fits stays in the hand.

    Bluffs are laid and called as by all others: whoever never does loses five points of share by it.
    """
    if action.verb not in PLAYING:
        return 0.0
    text, keep = seen.get_play(action).text, KEEP[spec_of(action).card]
    shields = 0.0 if action.verb in ("chain", "negate") else 0.4 * bool(text.negate or text.chain)
    return 0.3 * _keeps_suit(seen, action) - shields - 0.5 * ("battle" in text.effects) - 0.5 * keep / 5


def _compute_spiteful_liking(seen: Absurd8sEvaluation, action: Action) -> float:
    """Attacks on others, best on whoever is nearest to winning, else another suit; bluffs are called."""
    if action.verb not in PLAYING:
        return 0.8 if action.verb in ("call", "remove", "steal") else 0.0
    play = seen.get_play(action)
    seat = seen.find_recipient(play.nav)
    harm = harm_of(play.text.attacks, seen.links + 1)
    if seat == seen.me or harm <= 0:
        return 0.3 * (not _keeps_suit(seen, action))
    smallest = min(seen.sizes[other] for other in seen.others)
    return 1.0 if seen.sizes[seat] == smallest else 0.6


def _compute_hoarder_liking(seen: Absurd8sEvaluation, action: Action) -> float:
    """Cards that always fit or protect are kept for later, and what stays on the table is laid down."""
    if action.verb in PLAYING:
        spec = spec_of(action)
        lasting = 0.4 * bool(seen.get_play(action).text.effects) if not spec.effects else 0.0
        return lasting - KEEP[spec.card] / 5
    return -sum(KEEP[card] for card in _list_parted_cards(action)) / 5


_LIKES: Final = {
    BOLD: _compute_bold_liking,
    CAREFUL: _compute_careful_liking,
    SPITEFUL: _compute_spiteful_liking,
    HOARDER: _compute_hoarder_liking,
}
