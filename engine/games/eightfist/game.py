"""Eightfist as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.dealing import Bound
from engine.core.events import Event
from engine.core.game import Fault, Feat, Game, Standing
from engine.core.rng import seeded
from engine.core.state import Rules, State
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.eightfist import words
from engine.games.eightfist.about import ABOUT
from engine.games.eightfist.actions import LEXICON
from engine.games.eightfist.check import faults
from engine.games.eightfist.options import OPTIONS, PRESETS, EightfistRules, rules_for
from engine.games.eightfist.ranking import TABLES
from engine.games.eightfist.scoring import CB, DECK, KIND, QS
from engine.games.eightfist.state import EightfistState, standing
from engine.games.eightfist.turn import Place, begin

FORCED = sum(1 << card for card, kind in enumerate(KIND) if kind in (QS, CB))
"""The mask of the cards that must be shown when they are drawn."""


class Eightfist(Game):
    """See ``engine.core.game.Game`` for what each method answers."""

    def resolve(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        return dict(rules_for(options, seats).options)

    def rules(self, options: Mapping[str, str], seats: int) -> EightfistRules:
        return rules_for(options, seats)

    def start(
        self, options: Mapping[str, str], seats: int, seed: int | str, events: list[Event] | None = None
    ) -> EightfistState:
        state = EightfistState(rules_for(options, seats), seeded(seed))
        state.deal(state.cut(events), events)
        begin(state)
        state.settle(events)
        return state

    def blank(self, rules: Rules, rng: int) -> EightfistState:
        assert isinstance(rules, EightfistRules)
        return EightfistState(rules, rng)

    def needs_people(self, rules: Rules) -> str:
        """Without the stall guard they would swap open cards for ever (ER-27)."""
        assert isinstance(rules, EightfistRules)
        if rules.stall(rules.seats):
            return ""
        return _("Without the stall guard a round need not end; computer players are content to swap for ever.")

    def binds(self, view: View) -> Sequence[Bound]:
        """A card somebody drew from the stock and did not have to show is neither of the two forced ones (ER-35)."""
        top = view.stack[-1] if view.stack else None
        if not isinstance(top, Place):
            return ()
        return [(~(1 << view.where("drawn", top.seat)), FORCED)]

    def feats(self, state: State) -> Sequence[Feat]:
        """Every total of every whole game, for both tables; extra rounds do not count (EF-052, ER-38, ER-54)."""
        assert isinstance(state, EightfistState)
        if state.rules.rounds == 1:
            return ()
        return [
            Feat(table.key, seat, total) for sums in state.games for table in TABLES for seat, total in enumerate(sums)
        ]

    def check(self, state: State) -> list[Fault]:
        assert isinstance(state, EightfistState)
        return [*super().check(state), *faults(state)]

    def standing(self, state: State) -> Standing:
        assert isinstance(state, EightfistState)
        return standing(state)

    def rounds(self, state: State) -> tuple[tuple[float, ...], ...]:
        """The rounds everybody played; extra ones are left out (ER-54)."""
        assert isinstance(state, EightfistState)
        found: list[tuple[float, ...]] = []
        number = 0
        for row in state.history:
            number = number + 1 if row else 0
            if 0 < number <= state.rules.rounds:
                found.append(tuple(float(points) for points in row))
        return tuple(found)


GAME = Eightfist(
    **ABOUT._asdict(),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    presets=PRESETS,
    scored=N_("Points a round"),
    low=True,
    record_tables=TABLES,
)
