"""Which positions of 8-equilibrium can come up at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Fault
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.state import ALL_UP, EquilibriumState

SPREAD = 2
"""Hands never differ by more: cards go to the smallest (EQ-9), and a King takes one card at most from any other."""


def list_faults(state: EquilibriumState) -> Iterator[Fault]:
    """Everything that contradicts the rules, in the words of the scenario lines."""
    yield from _find_hand_faults(state)
    yield from _find_token_faults(state)
    rules, zones = state.rules, state.zones
    if zones[rules.shown]:
        yield "market", "a card is shown, though no turn has begun"
    if not rules.fog and state.faces != ALL_UP:
        yield "market", "a card of the Market lies face-down, which variant D alone makes possible"
    if not rules.teams and (state.skip or state.relay):
        yield "state", "Skip markers and Relay Swaps are of variant A, which is not played"
    if not rules.wind and (state.wind_used or state.last_wind >= 0):
        yield "state", "the Wind is of variant C, which is not played"


def _find_hand_faults(state: EquilibriumState) -> Iterator[Fault]:
    sizes = [len(state.zones[hand]) for hand in state.rules.hands]
    for seat, size in enumerate(sizes):
        if size > HAND_LIMIT:
            yield "hands", f"P{seat} has {size} cards; expected {HAND_LIMIT} at most"
    if max(sizes) - min(sizes) > SPREAD:
        yield (
            "hands",
            f"hands of {min(sizes)} and {max(sizes)} cards differ too much; the smallest is always given to",
        )
    if sum(sizes) >= state.rules.full:
        yield "hands", f"every hand has {HAND_LIMIT} cards, so the round is over"


def _find_token_faults(state: EquilibriumState) -> Iterator[Fault]:
    """There is a cap with Open Stock and Rank Powers only; without them nothing earns a token (EQ-I-8)."""
    rules, tokens = state.rules, state.table.tokens
    if rules.stock or rules.powers:
        most = max(rules.cap, rules.tokens_each)
        what = f"the cap is {most}"
    else:
        most = rules.tokens_each * rules.seats
        what = f"all seats together began with {most} and nothing earns more"
    for seat, count in enumerate(tokens):
        if count > most:
            yield "tokens", f"P{seat} has {count} tokens, but {what}"
