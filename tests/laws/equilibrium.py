"""What holds in 8-equilibrium beyond the laws of all games: the derived facts EQ-I-1 to 5, EQ-I-7, EQ-I-8.

Since turns are bounded no round can stall on refusals and swaps (R-21). One reaction in a turn is all there ever is, so
the limits of EQ-7-1 and EQ-7-2 never bind by themselves (R-10). A King's gift always finds a hand below eight and
cannot end a round (R-80): a round in which somebody has room is never over, and its King is never left without choice.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.state import State
from engine.games.equilibrium.events import PowerFired
from engine.games.equilibrium.options import HAND_LIMIT, SLOTS, TOKEN_CAP
from engine.games.equilibrium.scoring import RANK
from engine.games.equilibrium.state import DECK_AT_START, EquilibriumState
from tests.laws.breach import check

KING = 13


@dataclass
class Round:
    """The round being played: its turns with an action so far, its tokens after the last action, and its turn."""

    turns: int = 0
    assists: int = 0
    tokens: int = 0
    reactions: int = 0
    kings: int = 0


def begin_memory(state: State) -> Round:
    """The memory of a match that begins."""
    assert isinstance(state, EquilibriumState)
    return Round(turns=1, tokens=sum(state.table.tokens))


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """Hold the position and what led to it to the derived facts."""
    assert isinstance(memory, Round)
    assert isinstance(state, EquilibriumState)
    _check_places(state)
    new_round = _hear_events(memory, state, events)
    tokens = sum(state.table.tokens)
    if not new_round and not (state.rules.stock or state.rules.powers):
        check(tokens <= memory.tokens, "EQ-I-8: without B and E no token is ever gained")
    memory.tokens = tokens


def _check_places(state: EquilibriumState) -> None:
    rules, zones = state.rules, state.table.zones
    sizes = [len(hand) for hand in zones[: rules.seats]]
    check(max(sizes) <= HAND_LIMIT, "EQ-5-1: no hand exceeds eight", sizes)
    apart = 2 if rules.powers else 1
    check(max(sizes) - min(sizes) <= apart, f"EQ-I-5: hands differ by {apart} at most", sizes)
    if rules.cap == TOKEN_CAP:
        cap = max(TOKEN_CAP, rules.tokens_each)
        check(max(state.table.tokens) <= cap, "EQ-I-8: nobody holds more tokens than the cap", state.table.tokens)
    check(min(state.table.tokens) >= 0, "nobody pays with tokens he does not have", state.table.tokens)
    if state.over:
        check(set(sizes) == {HAND_LIMIT}, "EQ-11-1: a round ends when all hands have eight cards", sizes)
        return
    check(min(sizes) < HAND_LIMIT, "EQ-11-1: the round is over as soon as all hands have eight cards", sizes)
    check(all(len(zones[slot]) == 1 for slot in rules.slots), f"EQ-5-3: the Market has {SLOTS} cards")
    flight = len(zones[rules.shown])
    check(flight <= 1, "one card is in flight at most")
    check(len(zones[rules.deck]) + sum(sizes) + flight == DECK_AT_START, "EQ-I-2: deck and hands are 48 cards", sizes)


def _hear_events(memory: Round, state: EquilibriumState, events: list[Event]) -> bool:
    rules = state.rules
    new_round = False
    for event in events:
        match event:
            case TurnBegan():
                memory.turns += 1
                memory.reactions = memory.kings = 0
            case Dealt():
                memory.turns = memory.assists = 0
                new_round = True
            case PowerFired():
                memory.kings += RANK[event.card] == KING
            case Acted() if event.text.startswith("assist "):
                memory.assists += 1
            case Acted(text="reject" | "cancel"):
                memory.reactions += 1
            case _:
                pass
        check(memory.reactions <= 1, "EQ-7-1, EQ-7-2, EQ-I-7: one reaction in a turn at most")
        check(memory.kings <= 4 * rules.seats + 1, "EQ-I-4: a chain of Kings has 4n + 1 links at most", memory.kings)
    # Five cards to be accepted by each, the tokens at the start, and the tokens five acceptances can earn.
    each = 5 + rules.tokens_each + 5 * rules.stock + 5 * rules.powers
    played = memory.turns - memory.assists
    check(played <= each * rules.seats, f"EQ-I-1, EQ-I-3, R-21: a round has {each}n turns at most", played)
    return new_round
