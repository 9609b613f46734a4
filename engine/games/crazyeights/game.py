"""Crazy Eights as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.events import Event
from engine.core.game import Fault, Game, Standing
from engine.core.rng import seeded
from engine.core.state import Rules, State
from engine.core.texts import N_
from engine.games.crazyeights import words
from engine.games.crazyeights.about import ABOUT
from engine.games.crazyeights.actions import LEXICON
from engine.games.crazyeights.cards import DECK
from engine.games.crazyeights.check import faults
from engine.games.crazyeights.options import OPTIONS, PRESETS, CrazyEightsRules, rules_for
from engine.games.crazyeights.scoring import standing
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.crazyeights.turn import begin


class CrazyEights(Game):
    """See ``engine.core.game.Game`` for what each method answers."""

    def resolve(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        return dict(rules_for(options, seats).options)

    def rules(self, options: Mapping[str, str], seats: int) -> CrazyEightsRules:
        return rules_for(options, seats)

    def start(
        self, options: Mapping[str, str], seats: int, seed: int | str, events: list[Event] | None = None
    ) -> CrazyEightsState:
        state = CrazyEightsState(rules_for(options, seats), seeded(seed))
        state.deal(state.table.roll(seats), events)  # a random first dealer (CE-01)
        begin(state, events)
        state.settle(events)
        return state

    def blank(self, rules: Rules, rng: int) -> CrazyEightsState:
        assert isinstance(rules, CrazyEightsRules)
        return CrazyEightsState(rules, rng)

    def check(self, state: State) -> list[Fault]:
        assert isinstance(state, CrazyEightsState)
        return [*super().check(state), *faults(state)]

    def standing(self, state: State) -> Standing:
        assert isinstance(state, CrazyEightsState)
        return standing(state.history, state.rules.seats)

    def rounds(self, state: State) -> tuple[tuple[float, ...], ...]:
        assert isinstance(state, CrazyEightsState)
        return tuple([tuple([float(points) for points in row]) for row in state.history])


GAME = CrazyEights(
    **ABOUT._asdict(),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    presets=PRESETS,
    scored=N_("Points scored"),
)
