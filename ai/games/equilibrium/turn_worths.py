"""What the actions of a turn are worth: Gives, Swaps, and what the variants add to the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.values import UNSEEN, compute_mean_best
from engine.core.actions import Action
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.options import SLOTS

Judge = Callable[[EquilibriumEvaluation, Action], float]
"""The worth of an action, in points for this seat."""

# --- Gives ---------------------------------------------------------------------------------------------------------


def _give_from(ev: EquilibriumEvaluation, source: int) -> float:
    """The best Give from a source."""
    if source == FROM_DECK:
        return _compute_expected_worth(ev, ev.stock, lambda card: price_best_give(ev, card, FROM_DECK))
    return price_best_give(ev, ev.market[source], source)


# --- Swaps ---------------------------------------------------------------------------------------------------------


def price_market_swap(ev: EquilibriumEvaluation, action: Action) -> float:
    """A hand card for a Market card, tokens aside."""
    drop, slot = action.a, action.b
    add = ev.market[slot]
    market = ev.market.copy()
    market[slot] = UNSEEN if ev.rules.fog else drop
    return ev.compute_change(add, drop) + ev.price_next_turns(market=market, own=ev.make_own_hand(add, drop))


def _swap_player(ev: EquilibriumEvaluation, action: Action) -> float:
    """A card for one of another hand; the other chooses, or cancels (rule 11)."""
    other, mine = action.a, action.b
    answer, theirs = find_best_answer(ev, other, mine)
    cancel = ev.compute_refusal_chance(other, theirs)
    agreed = ev.compute_change(answer, mine) + ev.weight[other] * theirs + ev.price_next_turns()
    refused = ev.weight[other] * ev.price_token(other, -1) + price_forced_give(ev, other)
    return ev.toll + (1 - cancel) * agreed + cancel * refused


# --- Team Play, Open Stock, Fog ------------------------------------------------------------------------------------


def _price_relay(ev: EquilibriumEvaluation, action: Action) -> float:
    """A card each with a teammate, then a Forced Give."""
    mate, mine = action.a, action.b
    swaps = [ev.compute_change(card, mine) + ev.compute_change(mine, card, mate) for card in ev.hands[mate]]
    if ev.unknown[mate] or not swaps:
        swaps.append(ev.compute_change(UNSEEN, mine) + ev.compute_gain(mate, mine) / 2)
    return ev.toll + max(swaps) + price_forced_give(ev, -1)


def _price_look(ev: EquilibriumEvaluation, action: Action) -> float:
    """A token for another open card, or for the faces of one or two Market cards: the expected best Give with them
    known (rule 14).
    """
    peek = action.verb == "peek"
    sources = [part.value for part in action.parts[1:] if ev.market[part.value] == UNSEEN] if peek else [FROM_DECK]
    best = max(_give_from(ev, source) for source in range(FROM_DECK if peek else 0, SLOTS))
    known = [(max(best, price_best_give(ev, sort, [*sources, FROM_DECK][0])), p) for sort, p in ev.sorts]
    return ev.toll + compute_mean_best(known, len(sources))


TURN: Final[dict[str, Judge]] = {
    "give": lambda ev, action: _give_from(ev, action.a),
    "swapm": lambda ev, action: ev.toll + price_market_swap(ev, action),
    "swapp": _swap_player,
    "relay": _price_relay,
    "assist": lambda ev, action: ev.toll + ev.price_token(action.a, 1) + ev.price_next_turns(),
    "refresh": _price_look,
    "peek": _price_look,
}


def price_best_give(ev: EquilibriumEvaluation, card: int, source: int) -> float:
    """The worth of giving this card from this source to the best recipient."""
    return max(price_give(ev, card, source, seat) for seat in ev.able)


def find_recipient(ev: EquilibriumEvaluation, card: int, source: int) -> int:
    """Whom to give this card."""
    return max(ev.able, key=lambda seat: price_give(ev, card, source, seat))


def price_give(ev: EquilibriumEvaluation, card: int, source: int, target: int) -> float:
    """The worth of a Give, with what the target is likely to do about it and the turns that follow."""
    theirs, accepted = price_taking(ev, card, source, target)
    refuse = ev.compute_refusal_chance(target, theirs)
    refused = ev.weight[target] * ev.price_token(target, -1) + ev.price_next_turns()
    return (1 - refuse) * accepted + refuse * refused


def price_taking(
    ev: EquilibriumEvaluation, card: int, source: int, target: int, relayed: bool = False
) -> tuple[float, float]:
    """What a card is worth to whoever takes it, and that to this seat, with the turns that follow. ``relayed``: by the
    Forced Give of a Relay Swap.
    """
    theirs = ev.compute_gain(target, card) + ev.price_effect(
        target, card, from_deck=source == FROM_DECK, relayed=relayed
    )
    sizes, market = ev.sizes.copy(), ev.market.copy()
    sizes[target] += 1
    if source != FROM_DECK:
        market[source] = UNSEEN
    own = ev.make_own_hand(card) if target == ev.me else None
    return theirs, ev.weight[target] * theirs + ev.price_next_turns(sizes, market, own)


def price_forced_give(ev: EquilibriumEvaluation, canceler: int) -> float:
    """The expected worth of a Forced Give from the deck by this seat (EQ-9, EQ-7.B-5)."""
    able, relayed = [canceler] if canceler in ev.able else ev.able, canceler < 0
    return _compute_expected_worth(
        ev, ev.stock, lambda card: max(price_taking(ev, card, FROM_DECK, seat, relayed)[1] for seat in able)
    )


def _compute_expected_worth(ev: EquilibriumEvaluation, card: int, worth: Callable[[int], float]) -> float:
    """The worth of a card of the deck that is seen before it is given: in the mean, unless it is known already."""
    return sum(p * worth(sort) for sort, p in ev.sorts) if card == UNSEEN else worth(card)


def find_best_answer(ev: EquilibriumEvaluation, other: int, mine: int) -> tuple[int, float]:
    """The card ``other`` would lay down for ``mine`` and what the exchange is worth to it."""
    options = [(ev.compute_change(mine, card, other), card) for card in ev.hands[other]]
    if ev.unknown[other]:
        options.append((ev.worth(*ev.make_hand(other, mine, hidden=-1)) - ev.now[other], UNSEEN))
    worth, card = max(options)
    return card, worth
