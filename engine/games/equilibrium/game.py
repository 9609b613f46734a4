"""8-equilibrium as the registry knows it."""

from __future__ import annotations

from engine.core.game import GameOf
from engine.core.texts import N_
from engine.games.equilibrium import turn as _turn  # noqa: F401 - the frames of a turn register themselves
from engine.games.equilibrium import words
from engine.games.equilibrium.about import ABOUT
from engine.games.equilibrium.actions import LEXICON
from engine.games.equilibrium.check import list_faults
from engine.games.equilibrium.forecast import forecast
from engine.games.equilibrium.options import OPTIONS, PRESETS, EquilibriumRules
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.seen import find_asker, find_follower
from engine.games.equilibrium.state import EquilibriumState, round_totals

GAME = GameOf[EquilibriumRules, EquilibriumState](
    **vars(ABOUT),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=EquilibriumRules,
    new_state=EquilibriumState,
    begin=EquilibriumState.begin_round,
    faults=list_faults,
    presets=PRESETS,
    scored=N_("Points a round"),
    rounds=lambda state: tuple([tuple(map(float, points)) for points in round_totals(state.history)]),
    forecast=forecast,
    in_order=True,
    asker=find_asker,
    follower=find_follower,
    team=lambda rules, seat: rules.team(seat) if rules.teams else -1,
)
