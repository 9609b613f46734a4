"""Lockdown as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.forecast import Forecast
from engine.core.game import Dealer, Fault, Game, Standing
from engine.core.rng import seeded
from engine.core.state import Rules, State
from engine.core.texts import N_
from engine.core.view import View
from engine.games.lockdown import words
from engine.games.lockdown.about import ABOUT
from engine.games.lockdown.actions import LEXICON
from engine.games.lockdown.cards import DECK, VALUE
from engine.games.lockdown.check import faults
from engine.games.lockdown.dealing import prepared
from engine.games.lockdown.forecast import forecast
from engine.games.lockdown.options import OPTIONS, PRESETS, LockdownRules, rules_for
from engine.games.lockdown.ranking import points
from engine.games.lockdown.state import LockdownState, standing
from engine.games.lockdown.turn import begin


class Lockdown(Game):
    """See ``engine.core.game.Game`` for what each method answers."""

    def resolve(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        return dict(rules_for(options, seats).options)

    def rules(self, options: Mapping[str, str], seats: int) -> LockdownRules:
        return rules_for(options, seats)

    def start(
        self, options: Mapping[str, str], seats: int, seed: int | str, events: list[Event] | None = None
    ) -> LockdownState:
        state = LockdownState(rules_for(options, seats), seeded(seed))
        state.deal(state.table.roll(seats), events)  # LD-R28
        begin(state)
        state.settle(events)
        return state

    def blank(self, rules: Rules, rng: int) -> LockdownState:
        assert isinstance(rules, LockdownRules)
        return LockdownState(rules, rng)

    def dealer(self, view: View) -> Dealer:
        return prepared(view)

    def kin(self, card: int) -> int:
        """Cards of one value lock alike (LD-R27)."""
        return VALUE[card]

    def check(self, state: State) -> list[Fault]:
        assert isinstance(state, LockdownState)
        return [*super().check(state), *faults(state)]

    def forecast(self, view: View, actions: Sequence[Action]) -> Forecast | None:
        return forecast(view, actions[0])

    def standing(self, state: State) -> Standing:
        assert isinstance(state, LockdownState)
        return standing(state)

    def rounds(self, state: State) -> tuple[tuple[float, ...], ...]:
        assert isinstance(state, LockdownState)
        return tuple(tuple(points(game)) for game in state.games)


GAME = Lockdown(
    **ABOUT._asdict(),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    presets=PRESETS,
    scored=N_("Players outlasted a game"),
)
