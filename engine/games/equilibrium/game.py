"""8-equilibrium as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.forecast import Forecast
from engine.core.game import Fault, Game, Standing
from engine.core.rng import seeded
from engine.core.state import Rules, State
from engine.core.texts import N_
from engine.core.view import View
from engine.games.equilibrium import turn as _turn  # noqa: F401 - the frames of a turn register themselves
from engine.games.equilibrium import words
from engine.games.equilibrium.about import ABOUT
from engine.games.equilibrium.actions import LEXICON
from engine.games.equilibrium.check import faults
from engine.games.equilibrium.forecast import forecast
from engine.games.equilibrium.options import OPTIONS, PRESETS, EquilibriumRules, rules_for
from engine.games.equilibrium.scoring import DECK, score
from engine.games.equilibrium.state import EquilibriumState, standing


class Equilibrium(Game):
    """See ``engine.core.game.Game`` for what each method answers."""

    def rules(self, options: Mapping[str, str], seats: int) -> EquilibriumRules:
        return rules_for(options, seats)

    def team(self, rules: Rules, seat: int) -> int:
        assert isinstance(rules, EquilibriumRules)
        return rules.team(seat) if rules.teams else -1

    def start(
        self, options: Mapping[str, str], seats: int, seed: int | str, events: list[Event] | None = None
    ) -> EquilibriumState:
        state = EquilibriumState(rules_for(options, seats), seeded(seed))
        state.deal(state.table.roll(seats), events)  # the first starter is drawn by lot; EQ-4-5
        state.begin(events)
        state.settle(events)
        return state

    def blank(self, rules: Rules, rng: int) -> EquilibriumState:
        assert isinstance(rules, EquilibriumRules)
        return EquilibriumState(rules, rng)

    def check(self, state: State) -> list[Fault]:
        assert isinstance(state, EquilibriumState)
        return [*super().check(state), *faults(state)]

    def forecast(self, view: View, actions: Sequence[Action]) -> Forecast | None:
        return forecast(view, actions)

    def standing(self, state: State) -> Standing:
        assert isinstance(state, EquilibriumState)
        return standing(state)

    def rounds(self, state: State) -> tuple[tuple[float, ...], ...]:
        assert isinstance(state, EquilibriumState)
        return tuple(tuple(float(score(hand).total) for hand in hands) for _starter, hands, _best in state.history)


GAME = Equilibrium(
    **ABOUT._asdict(),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    presets=PRESETS,
    scored=N_("Points a round"),
)
