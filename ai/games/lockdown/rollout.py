"""What the search needs of Lockdown: a quick player on the state, and what an unfinished game is worth.

The quick player kills with a fourth card it may know of, clears when one card from death, and weighs the rest by how
many cards are out of its sight: where exactly they lie in this world is nothing it could know.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import ai.games.lockdown as heuristic
from engine.core.actions import Action
from engine.core.state import Legal, State
from engine.core.view import View
from engine.games.lockdown import actions as act
from engine.games.lockdown.options import EVERY_TALLY
from engine.games.lockdown.state import LockdownState

UNIT: Final = 0.5
SURE: Final = 1.0
KNOWS: Final = 0.7
"""How often a player is taken to know that a card of his is the fourth of a lock."""
TRIO: Final = 0.3
PAIR: Final = 0.05
"""What a stack is worth to the others, as a share of a life."""
CLEAR: Final = 0.3
ESCAPE: Final = 0.15
"""What a Clear is worth at once, and kept for later."""
IDLE: Final = 0.06
"""What an action costs that brings the end no nearer."""
BEND: Final = 2.2
"""How quickly the odds of an unfinished game grow with the difference in danger."""
NOISE: Final = 0.02
"""What lies closer together is chosen by chance."""
PLACE: Final = 0.02
THIRD: Final = 0.6 * TRIO
"""What a third card is worth to who gives it."""
NEVER_LOCKS: Final = -0.2
"""The same of a card that never locks."""


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    return list(zip(*heuristic.weighed(view, heuristic.WEIGHTS["normal"], rng), strict=True))


def plies(seats: int, told: bool) -> int:
    """See ``ai.search.Rollout``: who wins after that is as likely as ``value`` says; told is how most games end."""
    return 60 if told else 16


def deals(state: State) -> int:
    """Games that are over."""
    assert isinstance(state, LockdownState)
    return len(state.games)


def value(state: State, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the winner's share, or who is how far from falling."""
    assert isinstance(state, LockdownState)
    seats = state.rules.seats
    if len(state.games) > deal:
        places = state.games[deal]
        first = places.count(1)
        return [(1.0 / first if place == 1 else 0.0) - PLACE * (place - 1) / seats for place in places]
    odds = [0.0] * seats
    for seat in range(seats):
        if state.alive >> seat & 1:
            odds[seat] = math.exp(-BEND * _danger(state, seat))
    total = sum(odds)
    return [one / total for one in odds]


def _values(cards: Sequence[int], tally: Sequence[int]) -> int:
    """The values of these cards that lock, as a set of tallies (``rules.tally``)."""
    values = 0
    for card in cards:
        values |= tally[card]
    return values


def _locked(state: LockdownState, seat: int) -> tuple[int, int]:
    """The values of which a seat has locked two cards, and three."""
    locked = state.locked[seat]
    trios = locked & EVERY_TALLY
    return locked >> 1 & EVERY_TALLY & ~trios, trios


def _clears(state: LockdownState, seat: int) -> int:
    """How many Clears lie in a hand."""
    clears = state.rules.clears
    return sum([clears[card] for card in state.table.zones[seat]]) // 2


def _danger(state: LockdownState, seat: int) -> float:
    """How far a seat is from falling."""
    pairs, trios = _locked(state, seat)
    total = TRIO * trios.bit_count() + PAIR * pairs.bit_count()
    escapes = _clears(state, seat)
    return total * (0.5 if escapes else 1.0) - ESCAPE * min(2, escapes)


def quick(state: State, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Policy``."""
    assert isinstance(state, LockdownState)
    if kind == "turn":
        return _turn(state, seat, legal, rng)
    if kind == "next":
        zones = state.table.zones
        return min(legal, key=lambda action: len(zones[action.a]))
    return legal[int(rng.random() * len(legal))]


def _turn(state: LockdownState, seat: int, legal: Legal, rng: Random) -> Action:
    zones, tally = state.table.zones, state.rules.tally
    others = act.SEATS_IN[state.alive & ~(1 << seat)]
    for other in others:
        trios = state.locked[other] & EVERY_TALLY
        if trios:
            kill = _kill(zones[seat], other, trios, tally, legal, rng)
            if kill is not None:
                return kill
    last = legal[-1]
    if last.verb == "clear" and state.locked[seat] & EVERY_TALLY:
        return last
    if not zones[state.rules.deck]:
        return _weighed(state, seat, others, legal, rng)
    # Who may be aimed at may be forced now. All else but a gift that locks is worth less than that, by more than NOISE,
    # and so is a gift to a single opponent that he has no other card of.
    wanted = EVERY_TALLY
    if len(others) == 1:
        wanted = state.locked[others[0]] >> 1 | _values(zones[others[0]], tally)
        if not wanted & _values(zones[seat], tally):
            return act.FORCE[others[0]]
    good = [one for one in legal if one.verb == "force" or (one.verb == "give" and wanted & tally[one.a])]
    return good[0] if len(good) == 1 else _weighed(state, seat, others, good, rng)


def _weighed(state: LockdownState, seat: int, others: Sequence[int], legal: Legal, rng: Random) -> Action:
    """What seems to be worth most."""
    rules, zones = state.rules, state.table.zones
    tally = rules.tally
    pairs, trios, held = [0] * rules.seats, [0] * rules.seats, [0] * rules.seats
    hidden = len(zones[rules.deck])
    for other in others:
        pairs[other], trios[other] = _locked(state, other)
        held[other] = _values(zones[other], tally)
        hidden += len(zones[other])
    unseen = float(hidden) if hidden else 1.0
    alone = {} if zones[rules.deck] else _alone(state, seat, unseen)
    share = 1.0 / len(others)
    noise = rng.random
    best, chosen = -9.0, legal[0]
    for action in legal:
        verb = action.verb
        worth = NOISE * noise()
        if verb == "give":
            worth += share * _gift(tally[action.a], pairs[action.b], held[action.b])
        elif verb == "force":
            hit, near = trios[action.a], pairs[action.a]
            worth += share * (hit.bit_count() + PAIR * 4 * near.bit_count() + 0.1) / unseen
        else:
            worth += alone[verb]
        if worth > best:
            best, chosen = worth, action
    return chosen


def _alone(state: LockdownState, seat: int, unseen: float) -> dict[str, float]:
    """What an action that hits nobody, or takes, is worth where there is no deck."""
    mine, dooming = _locked(state, seat)
    risk = (dooming.bit_count() + PAIR * 4 * mine.bit_count()) / unseen
    return {"take": 0.005 - risk - IDLE, "shuffle": -IDLE, "clear": -CLEAR}


def _kill(
    hand: Sequence[int], other: int, trios: int, tally: Sequence[int], legal: Legal, rng: Random
) -> Action | None:
    """The gift of a fourth card to this seat, if there is one and its holder knows."""
    for card in hand:
        if trios & tally[card] and rng.random() < KNOWS and act.GIVE[card][other] in legal:
            return act.GIVE[card][other]
    return None


def _gift(value: int, pairs: int, held: int) -> float:
    """What a card does to whom it is given, who has locked ``pairs`` and holds ``held``, as far as can be guessed."""
    if not value:
        return NEVER_LOCKS
    if pairs & value:
        return THIRD
    return PAIR if held & value else -0.02


__all__ = ["SURE", "UNIT", "deals", "plies", "prices", "quick", "value"]
