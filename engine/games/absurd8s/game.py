"""Absurd 8's as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.forecast import Forecast
from engine.core.game import Fault, Feat, Game, Standing
from engine.core.rng import seeded
from engine.core.state import Rules, State
from engine.core.texts import N_
from engine.core.view import View
from engine.games.absurd8s import turn as _turn  # noqa: F401 - the frames of a turn register themselves
from engine.games.absurd8s import words
from engine.games.absurd8s.about import ABOUT
from engine.games.absurd8s.actions import LEXICON
from engine.games.absurd8s.attacks import Give, is_wanted
from engine.games.absurd8s.cards import CARDS, DECK
from engine.games.absurd8s.check import faults
from engine.games.absurd8s.forecast import forecast
from engine.games.absurd8s.options import OPTIONS, PRESETS, Absurd8sRules, rules_for
from engine.games.absurd8s.ranking import TABLES, feats, standing
from engine.games.absurd8s.state import Absurd8sState


class Absurd8s(Game):
    """See ``engine.core.game.Game`` for what each method answers."""

    def resolve(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        return dict(rules_for(options, seats).options)

    def rules(self, options: Mapping[str, str], seats: int) -> Absurd8sRules:
        return rules_for(options, seats)

    def start(
        self, options: Mapping[str, str], seats: int, seed: int | str, events: list[Event] | None = None
    ) -> Absurd8sState:
        state = Absurd8sState(rules_for(options, seats), seeded(seed))
        state.deal(state.table.roll(seats), events)  # a random first dealer (A8-R02)
        state.begin()
        state.settle(events)
        return state

    def blank(self, rules: Rules, rng: int) -> Absurd8sState:
        assert isinstance(rules, Absurd8sRules)
        return Absurd8sState(rules, rng)

    def holds(self, view: View) -> tuple[int, int] | None:
        """Who is asked which card to give has one that was asked for (A8-104)."""
        top = view.stack[-1] if view.stack else None
        if not isinstance(top, Give):
            return None
        wanted = [card for card in range(CARDS) if is_wanted(card, top.wanted)]
        if any(card in wanted for card in view.zones[top.giver]):
            return None
        return top.giver, sum([1 << card for card in wanted])

    def check(self, state: State) -> list[Fault]:
        assert isinstance(state, Absurd8sState)
        return [*super().check(state), *faults(state)]

    def forecast(self, view: View, actions: Sequence[Action]) -> Forecast | None:
        return forecast(view, actions[0])

    def standing(self, state: State) -> Standing:
        assert isinstance(state, Absurd8sState)
        return standing(state.history, state.sizes())

    def feats(self, state: State) -> Sequence[Feat]:
        assert isinstance(state, Absurd8sState)
        return feats(state.history)

    def rounds(self, state: State) -> tuple[tuple[float, ...], ...]:
        assert isinstance(state, Absurd8sState)
        return tuple(
            tuple(0.0 if place == 1 else float(size) for place, size in zip(places, sizes, strict=True))
            for places, sizes in state.history
        )


GAME = Absurd8s(
    **ABOUT._asdict(),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    presets=PRESETS,
    record_tables=TABLES,
    scored=N_("Cards left, none for the winner"),
    low=True,
)
