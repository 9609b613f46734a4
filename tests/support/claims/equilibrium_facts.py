"""What reasons in 8-equilibrium claim of the Market, tokens, partners, and whose turn it is to get a card."""

from __future__ import annotations

from collections.abc import Iterable

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.phrases import format_points
from ai.games.equilibrium.weights import find_weights
from engine.core.view import observe
from engine.games.equilibrium.state import recipients
from tests.support.claims.common import Reason, hold_none


def list_market(m: Reason) -> list[int]:
    return [m.zones[zone][0] if m.zones[zone] else -1 for zone in m.rules.slots]


def list_smallest(m: Reason, giver: int) -> list[int]:
    """Who has one of the smallest hands with room for a card; of two who sit there alone the other one (EQ-9)."""
    return [*m.state.recipients(giver)]


def i_alone(m: Reason) -> bool:
    return list_smallest(m, m.seat) == [m.seat]


def is_alone(m: Reason) -> bool:
    return list_smallest(m, m.state.active) == [m.find_seat()]


def i_among(m: Reason) -> bool:
    return m.seat in list_smallest(m, m.state.active)


def is_next(m: Reason) -> bool:
    return bool(m.find_seat() == (m.state.active + 1) % m.rules.seats)


def knows_market(m: Reason) -> bool:
    """Whether the asked one knows a card of the Market."""
    return any(card not in m.unseen for card in list_market(m))


def in_market(m: Reason) -> bool:
    """The card lies in the Market or has been refused just now, which is what can go under the deck."""
    shown = m.zones[m.rules.shown]
    return "hidden" in m["card"] or m.find_named_card() in {*list_market(m), *shown}


def count_hidden(m: Reason, slots: Iterable[int] = range(4)) -> int:
    """How many of these slots of the Market hold a card the asked one has not seen."""
    market = [m.zones[zone][-1] for zone, spec in enumerate(m.rules.zones) if spec.name == "market" and m.zones[zone]]
    return sum(market[slot] in m.unseen for slot in slots)


def count_looked(m: Reason) -> int:
    """How many that hold one are looked at."""
    return count_hidden(m, [part.value for part in m.action.parts[1:]])


def without_token(m: Reason) -> bool:
    return not m.state.table.tokens[m.find_seat()]


with_token = hold_none(without_token)


def my_token(m: Reason) -> bool:
    return bool(m.state.table.tokens[m.seat])


def is_mate(m: Reason) -> bool:
    return m.rules.teams and m.find_seat() != m.seat and (m.find_seat() - m.seat) % 2 == 0


def plays_in_teams(m: Reason) -> bool:
    return bool(m.rules.teams)


def would_gain(m: Reason) -> bool:
    """So much the card of the Market is worth to the hand of the named one, as far as the seat knows it, and none
    there is worth more.
    """
    view = observe(m.state, m.seat)
    ev, seat = EquilibriumEvaluation(view, find_weights(view.rules)), m.find_seat()
    gains = [ev.compute_gain(seat, card) for card in ev.market]
    gain = gains[m.action.a]
    return gain == max(gains) and m["points"] == format_points(gain)


def would_cost(m: Reason) -> bool:
    """So much the card of the Market costs the asked one's hand, and none there costs it more; between two it may be
    given to that one once the other has taken a card.
    """
    view = observe(m.state, m.seat)
    ev, seat = EquilibriumEvaluation(view, find_weights(view.rules)), m.find_seat()
    gains = [ev.compute_gain(m.seat, card) for card in ev.market]
    gain, sizes = gains[m.action.a], [size + (each == seat) for each, size in enumerate(m.sizes)]
    return gain == min(gains) < 0 and m["points"] == format_points(gain) and recipients(sizes, seat) == [m.seat]
