"""What answers are worth: to a Give, to a swap, to a refused card, to a Wind, and what a Jack or a King asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.turn_worths import TURN, Judge, price_give, price_market_swap, price_taking
from ai.games.equilibrium.values import UNSEEN
from ai.games.equilibrium.weights import EquilibriumWeights
from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.powers import get_power_bit
from engine.games.equilibrium.seen import find_card, find_other, find_source

UNWANTED: Final = 0.4
"""So much worse than any card is one its giver did not want."""


def find_offered_card(ev: EquilibriumEvaluation) -> tuple[int, int]:
    """The card being given, UNSEEN if it lies in the fog, and its source."""
    source = find_source(ev.view)
    card = find_card(ev.view, source)
    return (UNSEEN if card == HIDDEN else card), source


def _price_react(ev: EquilibriumEvaluation, action: Action) -> float:
    """Take the card, or pay for refusing it (rules 4 and 6)."""
    if action.verb != "accept":
        return ev.toll + ev.price_next_turns()
    return price_taking(ev, *find_offered_card(ev), ev.me)[1]


def _price_bottom(ev: EquilibriumEvaluation, action: Action) -> float:
    """Which of five cards leaves: by what the next turns bring with the four others (rule 10)."""
    market = ev.market.copy()
    if action.a >= 0:
        market[action.a] = ev.view.cards("shown")[-1]
    return ev.price_next_turns(market=market)


def _price_answer(ev: EquilibriumEvaluation, action: Action) -> float:
    """A card for the one laid down face-down, or Cancel (rule 12)."""
    if action.verb == "card":
        return price_giving_away(ev, action.a, ev.active)
    return ev.toll + ev.weight[ev.active] * ev.price_token(ev.active, -1) / 2


def price_giving_away(ev: EquilibriumEvaluation, card: int, to: int) -> float:
    """The worth of handing a card over for one not seen, which its giver did not want."""
    return (
        ev.worth(*ev.make_hand(ev.me, drop=card, hidden=1))
        - ev.now[ev.me]
        - UNWANTED
        + ev.weight[to] * ev.compute_gain(to, card)
    )


def price_take(ev: EquilibriumEvaluation, action: Action) -> float:
    """Whose token: of somebody who loses a turn anyway, then of the richer."""
    return 2.0 * (ev.skip >> action.a & 1) + 0.3 * ev.tokens[action.a]


def _price_pass(ev: EquilibriumEvaluation, action: Action) -> float:
    """Which card the Wind takes: the least missed, and rather what the neighbour can use least."""
    return price_giving_away(ev, action.a, find_other(ev.view, ev.me))


def _price_jack(ev: EquilibriumEvaluation, action: Action) -> float:
    """A free Swap with the Market, if any exchange gains."""
    if action.verb == "no-jack":
        return ev.price_next_turns()
    return (ev.toll if ev.rules.jack_cost else 0.0) + price_market_swap(ev, action)


def _price_king(ev: EquilibriumEvaluation, action: Action) -> float:
    """Which card is given on, and to whom: shed the worst where it hurts, or pass the King where it helps."""
    card, to = action.a, action.b
    fired = ev.view.facts["fired"] & get_power_bit(ev.rules, to, card)
    power = 0.0 if fired else ev.price_effect(to, card, from_deck=False)  # a King-Give pays no token
    if to == ev.me:
        return (power if ev.rules.king_self_fires else 0.0) + ev.price_next_turns()
    sizes = ev.sizes.copy()
    sizes[ev.me] -= 1
    sizes[to] += 1
    shed = ev.worth(*ev.make_hand(ev.me, drop=card)) - ev.now[ev.me]
    return shed + ev.weight[to] * (ev.compute_gain(to, card) + power) + ev.price_next_turns(sizes)


JUDGES: Final[dict[str, Judge]] = {
    "turn": lambda ev, action: TURN[action.verb](ev, action),
    "target": lambda ev, action: price_give(ev, *find_offered_card(ev), action.a),
    "forced": lambda ev, action: price_taking(ev, find_offered_card(ev)[0], FROM_DECK, action.a, ev.is_relayed)[1],
    "react": _price_react,
    "bottom": _price_bottom,
    "answer": _price_answer,
    "relay-card": lambda ev, action: price_giving_away(ev, action.a, ev.active),
    "take": price_take,
    "pass": _price_pass,
    "jack": _price_jack,
    "king": _price_king,
}
"""By kind of decision; what is not here no points tell, so it is played out."""


def get_kind(view: View) -> str:
    """What is asked for."""
    return view.decision.kind if view.decision is not None else ""


def _price_unknown(_ev: EquilibriumEvaluation, action: Action) -> float:
    """What no points tell is rather left alone."""
    return 0.5 * action.verb.startswith("no-")


def list_prices(view: View, actions: Sequence[Action], weights: EquilibriumWeights) -> list[float]:
    """What each of the own legal actions is worth."""
    ev = EquilibriumEvaluation(view, weights)
    judge = JUDGES.get(get_kind(view), _price_unknown)
    return [judge(ev, action) for action in actions]
