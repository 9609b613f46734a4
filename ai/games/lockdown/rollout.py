"""What the search needs of Lockdown: a quick player on the state, and what an unfinished game is worth.

The quick player does what Normal's prices nearly always come to, without working them out: that takes ten times as
long.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from ai.games.lockdown.evaluation import CLEAR, LockdownEvaluation
from ai.search import compute_shares
from engine.core.actions import Action
from engine.core.state import Legal
from engine.core.view import View
from engine.games.lockdown.options import EVERY_TALLY
from engine.games.lockdown.state import LockdownState

UNIT: Final = 0.05
FORESIGHT: Final = (0.78, 0.78)
"""See ``ai.search.Rollout``."""
MISLED: Final = frozenset({2})
"""Between two whoever obeys hints of playouts wins less than Normal (``docs/ladder.md``)."""
SECOND: Final = 0.12
"""How often a second card of a value is given to the only other one, where he has locked no three."""
MANY: Final = 4
"""So many pairs are cleared, as any stack of three is."""
TRIO: Final = 0.6
PAIR: Final = 0.3
"""What a stack costs, in log odds to win an unfinished game: fitted to who won, as the next two are."""
AIMED: Final = 2.0
"""What a stack of three costs beyond that, for each fourth card that is held by somebody who knows of the stack."""
ESCAPE: Final = 1.0
"""What a Clear is worth."""
FORCED: Final = 0.2
"""How much a stack of two counts beside one of three in who is to draw."""
NOISE: Final = 0.02

Locked = tuple[int, int]
"""Values of which two cards are locked, and three, as sets of tallies (``rules.tally``)."""


def price_actions(view: View, rng: Random | None) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    judged = LockdownEvaluation(view)
    return [(action, judged.price_action(action)) for action in sorted(view.actions, key=lambda action: action.text)]


def count_plies(seats: int, exact: bool) -> int:
    """See ``ai.search.Rollout``: by then most games are over."""
    return 100 if exact else 12


def count_ended_deals(state: LockdownState) -> int:
    """Games that are over."""
    return len(state.games)


def compute_shares_of_win(state: LockdownState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the winner's share, or who is how far from falling."""
    if len(state.games) > deal:
        return compute_shares([place == 1 for place in state.games[deal]])
    alive = [state.alive >> seat & 1 for seat in range(state.rules.seats)]
    return compute_shares([math.exp(-_compute_danger(state, seat)) if left else 0.0 for seat, left in enumerate(alive)])


def _find_locked_values(state: LockdownState, seat: int) -> Locked:
    """The values of which a seat has locked two cards, and three."""
    locked = state.locked[seat]
    trios = locked & EVERY_TALLY
    return locked >> 1 & EVERY_TALLY & ~trios, trios


def _compute_danger(state: LockdownState, seat: int) -> float:
    """How far a seat is from winning, in log odds."""
    rules, zones = state.rules, state.table.zones
    pairs, trios = _find_locked_values(state, seat)
    danger = TRIO * trios.bit_count() + PAIR * pairs.bit_count()
    if sum([rules.clears[card] for card in zones[seat]]) >= CLEAR:
        danger -= ESCAPE
    for other in rules.hands if trios else ():
        for card in zones[other]:
            tally = rules.tally[card]
            if other != seat and trios & tally and _knows_card(state, other, seat, tally):
                danger += AIMED
    return danger


def choose_quickly(state: LockdownState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Rollout``: kill, clear, lock a third card or a second one, else force who has most to lose."""
    if kind == "next":
        zones = state.table.zones
        return min(legal, key=lambda action: len(zones[action.a]))
    if kind != "turn":
        return legal[int(rng.random() * len(legal))]
    return _choose_gift(state, seat, legal, rng) or _choose_force(state, legal, rng)


def _choose_gift(state: LockdownState, seat: int, legal: Legal, rng: Random) -> Action | None:
    """The best gift that locks, as far as its giver knows, or a Clear that goes before it."""
    tally, locked, third = state.rules.tally, state.locked, None
    for action in legal if _holds_locked_value(state, seat) else ():
        if action.verb == "give":
            card, held = tally[action.a], locked[action.b]
            fourth = held & card
            if held & 2 * card and (fourth or third is None) and _knows_card(state, seat, action.b, card):
                if fourth:
                    return action
                third = action
    if legal[-1].verb == "clear":
        pairs, trios = _find_locked_values(state, seat)
        if trios or pairs.bit_count() >= MANY:
            return legal[-1]
    if third is None and rng.random() < SECOND / (state.alive.bit_count() - 1):
        return _find_second(state, legal)
    return third


def _holds_locked_value(state: LockdownState, seat: int) -> bool:
    """Whether somebody has locked a value of which the seat holds a mobile card: gifts matter only then."""
    tally, locked = state.rules.tally, 0
    for held in state.locked:
        locked |= held
    return any([locked & 2 * tally[card] for card in state.table.zones[seat]])


def _find_second(state: LockdownState, legal: Legal) -> Action | None:
    """The first gift of a card to the only other one of its value, in a mobile hand."""
    tally, zones = state.rules.tally, state.table.zones
    for action in legal:
        if action.verb == "give" and (card := tally[action.a]):
            pairs, trios = _find_locked_values(state, action.b)
            if not (trios or pairs & card) and card in [tally[held] for held in zones[action.b]]:
                return action
    return None


def _knows_card(state: LockdownState, seat: int, other: int, tally: int) -> bool:
    """Whether a seat knows of such a card at another."""
    known, zones, tallies = state.table.known, state.table.zones, state.rules.tally
    return any(
        tallies[card] == tally and known[card] >> seat & 1 for zone in state.rules.places[other] for card in zones[zone]
    )


def _choose_force(state: LockdownState, legal: Legal, rng: Random) -> Action:
    found, most = None, 0.0
    for action in legal:
        if action.verb == "force":
            pairs, trios = _find_locked_values(state, action.a)
            loss = trios.bit_count() + FORCED * pairs.bit_count() + NOISE * rng.random()
            if found is None or loss > most:
                found, most = action, loss
        elif found is not None:  # they stand side by side
            break
    return found or legal[int(rng.random() * len(legal))]
