"""Crazy Eights as the registry knows it, and which of its positions can come up at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.cards import SUITS
from engine.core.game import Fault, GameOf
from engine.core.texts import N_
from engine.games.crazyeights import words
from engine.games.crazyeights.about import ABOUT
from engine.games.crazyeights.cards import DECK, EIGHT, LEXICON, PACK, RANK, SUIT, TWO
from engine.games.crazyeights.options import OPTIONS, PRESETS, CrazyEightsRules
from engine.games.crazyeights.state import CrazyEightsState, standing
from engine.games.crazyeights.turn import begin


def faults(state: CrazyEightsState) -> Iterator[Fault]:
    """Everything that contradicts the rules, in the words of the scenario lines."""
    zones, rules = state.table.zones, state.rules
    for seat in range(rules.seats):
        if not zones[seat]:
            yield Fault("hands", f"P{seat} has no card left, so the round is over")
    if zones[rules.discard]:
        yield from _top(state, zones[rules.discard][-1])
    else:
        yield Fault("discard", "the discard pile is empty, but the starter always lies there")
    yield from _facts(state)


def _top(state: CrazyEightsState, card: int) -> Iterator[Fault]:
    """A suit is named with an eight only (CE-04); cards are owed after a two only (CE-09)."""
    if state.suit != SUIT[card] and RANK[card] != EIGHT:
        yield Fault("suit", f"{SUITS[state.suit]} cannot be named with {DECK.codes[card]}; an eight alone does that")
    if state.debt and RANK[card] != TWO:
        yield Fault("state", f"{state.debt} cards are owed, but {DECK.codes[card]} is no two")


def _facts(state: CrazyEightsState) -> Iterator[Fault]:
    rules = state.rules
    most = 8 * rules.cards // PACK
    if state.debt and not rules.actions:
        yield Fault("state", "nobody owes cards unless twos act, which the option actions switches on")
    if state.debt % 2 or not 0 <= state.debt <= most:
        yield Fault("state", f"{state.debt} cards cannot be owed; every two adds two, {most} are the most")
    if state.direction not in (1, -1):
        yield Fault("state", f"{state.direction} is no direction; expected 1 or -1")
    if state.direction == -1 and not rules.actions:
        yield Fault("state", "the direction turns with aces only, which the option actions switches on")
    if state.drawn:
        yield Fault("state", "cards are drawn, though no turn has begun")
    if not 0 <= state.passes <= rules.seats:
        yield Fault("state", f"{state.passes} cannot have passed in a row; expected 0 to {rules.seats}")
    if state.passes and state.can_draw():
        yield Fault("state", "passes count only when there is nothing left to draw")


class CrazyEights(GameOf[CrazyEightsRules, CrazyEightsState]):
    """See ``engine.core.game.Game`` for what each method answers."""

    def rounds(self, state: CrazyEightsState) -> tuple[tuple[float, ...], ...]:
        return tuple([tuple([float(points) for points in row]) for row in state.history])


GAME = CrazyEights(
    **ABOUT._asdict(),
    version="1",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=CrazyEightsRules,
    new_state=CrazyEightsState,
    begin=begin,
    faults=faults,
    standing=lambda state: standing(state.history, state.rules.seats),
    presets=PRESETS,
    scored=N_("Points scored"),
)
