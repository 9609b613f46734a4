"""Absurd 8's as the registry knows it."""

from __future__ import annotations

from engine.core.cards import mask_of
from engine.core.game import GameOf
from engine.core.texts import N_
from engine.core.view import View
from engine.games.absurd8s import turn as _turn  # noqa: F401 - the frames of a turn register themselves
from engine.games.absurd8s import words
from engine.games.absurd8s.about import ABOUT
from engine.games.absurd8s.actions import LEXICON
from engine.games.absurd8s.attacks import Give, is_wanted
from engine.games.absurd8s.cards import CARDS, DECK
from engine.games.absurd8s.check import list_faults
from engine.games.absurd8s.forecast import forecast
from engine.games.absurd8s.options import OPTIONS, PRESETS, Absurd8sRules
from engine.games.absurd8s.order import find_asker, find_follower, list_in_force
from engine.games.absurd8s.ranking import TABLES, feats
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import Absurd8sState


def find_holder(view: View) -> tuple[int, int] | None:
    """The hand of who chooses a card to give, and the cards asked for, one of which is there (A8-104); else None."""
    top = view.frame
    if not isinstance(top, Give):
        return None
    wanted = [card for card in range(CARDS) if is_wanted(card, top.wanted)]
    if any(card in wanted for card in view.zones[top.giver]):
        return None
    return top.giver, mask_of(wanted)


def list_scores(state: Absurd8sState) -> tuple[tuple[float, ...], ...]:
    """The cards left in each hand, game by game; none for a winner."""
    return tuple(
        tuple(0.0 if place == 1 else float(size) for place, size in zip(places, sizes, strict=True))
        for places, sizes in state.history
    )


GAME = GameOf[Absurd8sRules, Absurd8sState](
    **vars(ABOUT),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=Absurd8sRules,
    new_state=Absurd8sState,
    begin=Absurd8sState.begin_turns,
    faults=list_faults,
    presets=PRESETS,
    record_tables=TABLES,
    scored=N_("Cards left, none for the winner"),
    low=True,
    rounds=list_scores,
    feats=lambda state: feats(state.history),
    forecast=lambda view, actions: forecast(view, actions[0]),
    holds=find_holder,
    asker=find_asker,
    follower=find_follower,
    in_force=list_in_force,
    explained=lambda kind, view: "attacks" if kind == "turn" and state_of(view).incoming else "",
)
