"""Crazy Eights in scenario notation (docs/scenarios.md): position lines, assertions, calculations.

Position, beside that of every game with a stock and a discard pile (``engine.scenario.piles``): ``suit H`` to be
followed (default: that of the top card) · ``state debt 2 ; direction -1 ; passes 1``.
"""

from __future__ import annotations

from engine.core.cards import SUITS
from engine.core.placing import totals
from engine.games.crazyeights.cards import CARDS, DECK, SUIT
from engine.games.crazyeights.game import GAME
from engine.games.crazyeights.state import CrazyEightsState, left
from engine.games.crazyeights.turn import TURN, UNDER_TWO
from engine.scenario import piles, readers
from engine.scenario.adapter import Adapter, Calculation, Grammar, Key, Position
from engine.scenario.assertions import DIRECTION, compare, equal, fact, shown, told
from engine.scenario.readers import codes, items, number, one_of, per_seat

POINTS = 99999
"""More than anybody has ever scored."""
_NUMBER = number(-1, CARDS)


def _place(state: CrazyEightsState, position: Position) -> None:
    top = piles.lay_piles(state, position)
    state.active = position.turn
    state.dealer = (state.active - 1) % state.rules.seats
    state.suit = SUITS.index(position.get("suit")) if position.has("suit") else SUIT[top]
    state.assume(position.get("state", {}))
    state.stack.append(UNDER_TWO[state.active] if state.debt else TURN[state.active])


GRAMMAR = Grammar(
    lines={
        **piles.LINES,
        "suit": Key(one_of(*SUITS), "suit H"),
        "state": Key(
            items({"debt": _NUMBER, "direction": _NUMBER, "passes": _NUMBER}),
            "state debt 2 ; direction -1 ; passes 1",
        ),
    },
    assertions={
        **piles.ASSERTIONS,
        "suit": equal(one_of(*SUITS), lambda state: SUITS[state.suit]),
        "debt": fact(number(0, CARDS), "debt"),
        "dir": DIRECTION,
        "dealer": fact(readers.seat, "dealer"),
        "scores": equal(per_seat(0, POINTS), lambda state: list(totals(state.history, state.rules.seats))),
        "rounds": equal(number(0, 999), lambda state: len(state.history)),
        "told": told("deal", "last", "over", "paid", "reshuffle", "round"),
        "shown": shown(),
    },
    held=piles.HELD,
    calculations={
        "count": Calculation(
            codes, number(0, POINTS), lambda hand, wanted: compare(left([DECK.index[code] for code in hand]), wanted)
        )
    },
    chance=piles.CHANCE,
    kinds="turn two suit",
    verbs="play draw pass suit",
    words=" ".join(SUITS),
)

ADAPTER = Adapter("CE", GAME, GRAMMAR, _place, {"match": "single"})
