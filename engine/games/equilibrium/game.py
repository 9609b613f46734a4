"""8-equilibrium as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.forecast import Forecast
from engine.core.game import GameOf
from engine.core.texts import N_
from engine.core.view import View
from engine.games.equilibrium import turn as _turn  # noqa: F401 - the frames of a turn register themselves
from engine.games.equilibrium import words
from engine.games.equilibrium.about import ABOUT
from engine.games.equilibrium.actions import LEXICON
from engine.games.equilibrium.check import faults
from engine.games.equilibrium.forecast import forecast
from engine.games.equilibrium.options import OPTIONS, PRESETS, EquilibriumRules
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.state import EquilibriumState, round_totals, standing


class Equilibrium(GameOf[EquilibriumRules, EquilibriumState]):
    """See ``engine.core.game.Game`` for what each method answers."""

    def team(self, rules: EquilibriumRules, seat: int) -> int:
        return rules.team(seat) if rules.teams else -1

    def forecast(self, view: View, actions: Sequence[Action]) -> Forecast | None:
        return forecast(view, actions)

    def rounds(self, state: EquilibriumState) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(map(float, points)) for points in round_totals(state.history))


GAME = Equilibrium(
    **ABOUT._asdict(),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=EquilibriumRules,
    new_state=EquilibriumState,
    begin=EquilibriumState.begin,
    faults=faults,
    standing=standing,
    presets=PRESETS,
    scored=N_("Points a round"),
)
