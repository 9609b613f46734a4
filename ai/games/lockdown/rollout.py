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
from engine.games.lockdown.state import LockdownState

PLIES: Final = 8
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
PLACE: Final = 0.02


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    return list(zip(*heuristic.judge(view, heuristic.WEIGHTS["normal"], rng), strict=True))


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
    gone = _gone(state)
    odds = [0.0] * seats
    for seat in range(seats):
        if state.alive >> seat & 1:
            odds[seat] = math.exp(-BEND * _danger(state, seat, gone))
    total = sum(odds)
    return [one / total for one in odds]


def _gone(state: LockdownState) -> set[int]:
    """Values of which a card is out of the game: nobody falls by them."""
    outside, lock = state.table.zones[state.rules.outside], state.rules.lock
    return {lock[card] for card in outside} if outside else _NONE


_NONE: Final[set[int]] = set()


def _stacks(state: LockdownState, seat: int) -> dict[int, int]:
    """The sizes of a seat's stacks by value."""
    zones, lock = state.table.zones, state.rules.lock
    found: dict[int, int] = {}
    for zone in state.rules.stacks[seat]:
        stack = zones[zone]
        if not stack:
            break
        found[lock[stack[0]]] = len(stack)
    return found


def _clears(state: LockdownState, seat: int) -> int:
    """How many Clears lie in a hand."""
    clears = state.rules.clears
    return sum([clears[card] for card in state.table.zones[seat]]) // 2


def _danger(state: LockdownState, seat: int, gone: set[int]) -> float:
    """How far a seat is from falling."""
    total = 0.0
    for value_, size in _stacks(state, seat).items():
        if value_ not in gone:
            total += TRIO if size == 3 else PAIR
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
    rules, zones = state.rules, state.table.zones
    lock, gone = rules.lock, _gone(state)
    others = [other for other in rules.hands if other != seat and state.alive >> other & 1]
    theirs = {other: _stacks(state, other) for other in others}
    kill = _kill(zones[seat], lock, theirs, legal, rng)
    if kill is not None:
        return kill
    mine = _stacks(state, seat)
    trios = pairs = 0
    for value_, size in mine.items():
        if value_ not in gone:
            trios += size == 3
            pairs += size == 2
    last = legal[-1]
    if trios and last.verb == "clear":
        return last
    unseen = max(1.0, len(zones[rules.deck]) + sum([len(zones[other]) for other in others]))
    risk = (trios + PAIR * 4 * pairs) / unseen
    share = 1.0 / len(others)
    best, chosen = -9.0, last
    for action in legal:
        verb = action.verb
        worth = 0.02 * rng.random()
        if verb == "give":
            worth += share * _gift(lock[action.a], action.b, theirs[action.b], zones, lock)
        elif verb == "force":
            live = [size for value_, size in theirs[action.a].items() if value_ not in gone]
            worth += share * (live.count(3) + PAIR * 4 * live.count(2) + 0.1) / unseen
        elif verb == "draw":
            worth -= risk + 0.01 + IDLE
        elif verb == "take":
            worth += 0.005 - risk - IDLE
        elif verb == "clear":
            worth -= CLEAR
        else:
            worth -= IDLE
        if worth > best:
            best, chosen = worth, action
    return chosen


def _kill(
    hand: Sequence[int], lock: Sequence[int], theirs: dict[int, dict[int, int]], legal: Legal, rng: Random
) -> Action | None:
    """The gift of a fourth card, if there is one and its holder knows."""
    for other, stacks in theirs.items():
        if 3 in stacks.values():
            for card in hand:
                if stacks.get(lock[card]) == 3 and rng.random() < KNOWS and act.GIVE[card][other] in legal:
                    return act.GIVE[card][other]
    return None


def _gift(value: int, other: int, stacks: dict[int, int], zones: Sequence[Sequence[int]], lock: Sequence[int]) -> float:
    """What a card does to whom it is given, as far as it can be guessed."""
    if value < 0:
        return -0.2
    size = stacks.get(value, 0)
    if size == 2:
        return 0.6 * TRIO
    for card in zones[other]:
        if lock[card] == value:
            return PAIR
    return -0.02


__all__ = ["PLIES", "SURE", "UNIT", "deals", "prices", "quick", "value"]
