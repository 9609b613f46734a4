"""Crazy Eights in scenario notation (docs/scenarios.md): position lines, assertions, calculations.

Position, beside that of every game with a stock and a discard pile (``engine.scenario.piles``): ``suit H`` to be
followed (default: that of the top card) · ``state debt 2 ; direction -1 ; passes 1``.
"""

from __future__ import annotations

from engine.core.cards import SUITS
from engine.games.crazyeights.cards import CARDS, SUIT
from engine.games.crazyeights.game import GAME
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.crazyeights.turn import TURN, UNDER_TWO
from engine.scenario import piles
from engine.scenario.adapter import Key, Position
from engine.scenario.assertions import DIRECTION, expect_equal, expect_fact
from engine.scenario.readers import number_reader, one_of


def _place_cards(state: CrazyEightsState, position: Position) -> None:
    top = piles.lay_piles(state, position)
    state.suit = SUITS.index(position.get("suit")) if "suit" in position.values else SUIT[top]
    state.stack.append(UNDER_TWO[state.active] if state.debt else TURN[state.active])


ADAPTER = piles.make_adapter(
    "CE",
    GAME,
    _place_cards,
    {"debt": 2, "direction": -1, "passes": 1},
    lines={"suit": Key(one_of(*SUITS), "suit H")},
    assertions={
        "suit": expect_equal(one_of(*SUITS), lambda state: SUITS[state.suit]),
        "debt": expect_fact(number_reader(0, CARDS), "debt"),
        "dir": DIRECTION,
    },
    verbs="play draw pass suit",
    words=" ".join(SUITS),
)
