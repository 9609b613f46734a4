"""Crazy Eights as the registry knows it, and which of its positions can come up at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.cards import SUITS
from engine.core.game import Fault, GameOf
from engine.core.texts import N_
from engine.core.view import View
from engine.games.crazyeights import words
from engine.games.crazyeights.about import ABOUT
from engine.games.crazyeights.cards import DECK, EIGHT, LEXICON, PACK, RANK, SUIT, TWO
from engine.games.crazyeights.options import OPTIONS, PRESETS, CrazyEightsRules
from engine.games.crazyeights.state import CrazyEightsState, state_of
from engine.games.crazyeights.turn import begin_round
from engine.piles.game import list_pile_faults, list_points


def list_faults(state: CrazyEightsState) -> Iterator[Fault]:
    """Everything that contradicts the rules, in the words of the scenario lines."""
    rules, most = state.rules, 8 * state.rules.cards // PACK
    yield from list_pile_faults(state)
    card = state.zones[rules.discard][-1]
    if state.suit != SUIT[card] and RANK[card] != EIGHT:  # CE-04
        yield "suit", f"{SUITS[state.suit]} cannot be named with {DECK.codes[card]}; an eight alone does that"
    if state.debt and RANK[card] != TWO:  # CE-09
        yield "state", f"{state.debt} cards are owed, but {DECK.codes[card]} is no two"
    if state.debt and not rules.actions:
        yield "state", "nobody owes cards unless twos act, which the option actions switches on"
    if state.debt % 2 or not 0 <= state.debt <= most:
        yield "state", f"{state.debt} cards cannot be owed; every two adds two, {most} are the most"
    if state.direction not in (1, -1):
        yield "state", f"{state.direction} is no direction; expected 1 or -1"
    if state.direction == -1 and not rules.actions:
        yield "state", "the direction turns with aces only, which the option actions switches on"
    if not 0 <= state.passes <= rules.seats:
        yield "state", f"{state.passes} cannot have passed in a row; expected 0 to {rules.seats}"
    if state.passes and state.can_draw():
        yield "state", "passes count only when there is nothing left to draw"


def list_in_force(view: View) -> list[str]:
    """The suit that was named with the eight on top (CE-04); nothing once a card covers that."""
    state = state_of(view)
    return [SUITS[state.suit]] if RANK[state.zones[state.rules.discard][-1]] == EIGHT else []


GAME = GameOf[CrazyEightsRules, CrazyEightsState](
    **vars(ABOUT),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=CrazyEightsRules,
    new_state=CrazyEightsState,
    begin=begin_round,
    faults=list_faults,
    presets=PRESETS,
    scored=N_("Points scored"),
    rounds=list_points,
    in_force=list_in_force,
    follower=lambda view: state_of(view).find_next() if view.stack else -1,
)
