"""Lockdown as the registry knows it."""

from __future__ import annotations

from engine.core.game import GameOf
from engine.core.texts import N_
from engine.games.lockdown import words
from engine.games.lockdown.about import ABOUT
from engine.games.lockdown.actions import LEXICON
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.check import list_faults
from engine.games.lockdown.dealing import prepare_deals
from engine.games.lockdown.forecast import forecast
from engine.games.lockdown.options import OPTIONS, PRESETS, LockdownRules
from engine.games.lockdown.ranking import points
from engine.games.lockdown.state import LockdownState, state_of
from engine.games.lockdown.turn import begin_deal, find_follower

GAME = GameOf[LockdownRules, LockdownState](
    **vars(ABOUT),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=LockdownRules,
    new_state=LockdownState,
    begin=begin_deal,
    faults=list_faults,
    presets=PRESETS,
    scored=N_("Players outlasted per game"),
    rounds=lambda state: tuple(map(points, state.games)),
    forecast=lambda view, actions: forecast(view, actions[0]),
    deals=prepare_deals,
    follower=lambda view: find_follower(state_of(view)),
)
