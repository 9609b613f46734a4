"""The sixth game in scenario notation: what every game with a stock and a discard pile has."""

from __future__ import annotations

from engine.games.sixth.game import GAME, TURN, SixthState
from engine.scenario import piles
from engine.scenario.adapter import Position


def _place_cards(state: SixthState, position: Position) -> None:
    piles.lay_piles(state, position)
    state.stack.append(TURN[state.active])


ADAPTER = piles.make_adapter("SX", GAME, _place_cards, {}, {}, {}, verbs="play draw pass", words="")
