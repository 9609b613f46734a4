"""Lockdown as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.forecast import Forecast
from engine.core.game import Dealer, GameOf
from engine.core.texts import N_
from engine.core.view import View
from engine.games.lockdown import words
from engine.games.lockdown.about import ABOUT
from engine.games.lockdown.actions import LEXICON
from engine.games.lockdown.cards import DECK, VALUE
from engine.games.lockdown.check import faults
from engine.games.lockdown.dealing import prepared
from engine.games.lockdown.forecast import forecast
from engine.games.lockdown.options import OPTIONS, PRESETS, LockdownRules
from engine.games.lockdown.ranking import points
from engine.games.lockdown.state import LockdownState, standing
from engine.games.lockdown.turn import begin


class Lockdown(GameOf[LockdownRules, LockdownState]):
    """See ``engine.core.game.Game`` for what each method answers."""

    def dealer(self, view: View) -> Dealer:
        return prepared(view)

    def kin(self, card: int) -> int:
        """Cards of one value lock alike (LD-R27)."""
        return VALUE[card]

    def forecast(self, view: View, actions: Sequence[Action]) -> Forecast | None:
        return forecast(view, actions[0])

    def rounds(self, state: LockdownState) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(points(game)) for game in state.games)


GAME = Lockdown(
    **ABOUT._asdict(),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=LockdownRules,
    new_state=LockdownState,
    begin=begin,
    faults=faults,
    standing=standing,
    presets=PRESETS,
    scored=N_("Players outlasted a game"),
)
