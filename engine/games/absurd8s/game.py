"""Absurd 8's as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.forecast import Forecast
from engine.core.game import Feat, GameOf
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
from engine.games.absurd8s.options import OPTIONS, PRESETS, Absurd8sRules
from engine.games.absurd8s.ranking import TABLES, feats, standing
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import Absurd8sState


class Absurd8s(GameOf[Absurd8sRules, Absurd8sState]):
    """See ``engine.core.game.Game`` for what each method answers."""

    def clause(self, kind: str, view: View) -> str:
        return "attacks" if kind == "turn" and state_of(view).incoming else super().clause(kind, view)

    def holds(self, view: View) -> tuple[int, int] | None:
        """Who is asked which card to give has one that was asked for (A8-104)."""
        top = view.frame
        if not isinstance(top, Give):
            return None
        wanted = [card for card in range(CARDS) if is_wanted(card, top.wanted)]
        if any(card in wanted for card in view.zones[top.giver]):
            return None
        return top.giver, sum([1 << card for card in wanted])

    def forecast(self, view: View, actions: Sequence[Action]) -> Forecast | None:
        return forecast(view, actions[0])

    def feats(self, state: Absurd8sState) -> Sequence[Feat]:
        return feats(state.history)

    def rounds(self, state: Absurd8sState) -> tuple[tuple[float, ...], ...]:
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
    new_rules=Absurd8sRules,
    new_state=Absurd8sState,
    begin=Absurd8sState.begin,
    faults=faults,
    standing=lambda state: standing(state.history, state.sizes()),
    presets=PRESETS,
    record_tables=TABLES,
    scored=N_("Cards left, none for the winner"),
    low=True,
)
