"""Crazy Eights as the registry knows it."""

from __future__ import annotations

from engine.core.game import GameOf
from engine.core.texts import N_
from engine.games.crazyeights import words
from engine.games.crazyeights.about import ABOUT
from engine.games.crazyeights.actions import LEXICON
from engine.games.crazyeights.cards import DECK
from engine.games.crazyeights.check import faults
from engine.games.crazyeights.options import OPTIONS, PRESETS, CrazyEightsRules
from engine.games.crazyeights.scoring import standing
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.crazyeights.turn import begin


class CrazyEights(GameOf[CrazyEightsRules, CrazyEightsState]):
    """See ``engine.core.game.Game`` for what each method answers."""

    def rounds(self, state: CrazyEightsState) -> tuple[tuple[float, ...], ...]:
        return tuple([tuple([float(points) for points in row]) for row in state.history])


GAME = CrazyEights(
    **ABOUT._asdict(),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=CrazyEightsRules,
    new_state=CrazyEightsState,
    begin=begin,
    faults=faults,
    standing=lambda state: standing(state.history, state.rules.seats),
    presets=PRESETS,
    scored=N_("Points scored"),
)
