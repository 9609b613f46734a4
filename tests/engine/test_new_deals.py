"""What a new deal begins with: the public facts of a first one, but for what a match keeps."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from ai.search import find_rollout
from engine.core.events import Event
from engine.registry import game
from tests.laws.plan import Setup, iter_setups
from tests.support.every_game import each_game, each_game_with_bots

KEPT = frozenset(("active", "dealer", "starter", "last_wind", "history", "games", "won", "laid", "own", "falls"))
"""Who begins, what lies open, and what earlier deals came to."""
STARTS = 40
MATCHES, DECISIONS = 30, 1_500


def facts(state: Any) -> dict[str, str]:
    """The public facts that a deal begins with, as text."""
    return {name: repr(value) for name, value in zip(state.FACTS, state.facts(), strict=True) if name not in KEPT}


def first_deals(name: str, setup: Setup) -> dict[str, set[str]]:
    """Which values each of them has where matches begin."""
    found: dict[str, set[str]] = {}
    for number in range(STARTS):
        for fact, value in facts(game(name).start(dict(setup.options), setup.seats, f"first-{number}")).items():
            found.setdefault(fact, set()).add(value)
    return found


@each_game
def test_cards_are_dealt_one_by_one_clockwise_to_the_dealer_last(name: str) -> None:
    for seats in game(name).seats:
        events: list[Event] = []
        state: Any = game(name).start({}, seats, "order", events)
        dealt = [event.dst for event in events if event.kind == "move" and event.dst < seats and event.src >= seats]
        first = getattr(state, "dealer", state.active - 1) + 1
        assert dealt[: 2 * seats] == [(first + step) % seats for step in range(seats)] * 2


@each_game_with_bots
def test_a_later_deal_begins_as_a_first_one_does(name: str) -> None:
    played = find_rollout(name)
    assert played is not None
    rng, later = Random(name), 0
    for setup in islice(iter_setups(game(name), "deals"), MATCHES):
        first = first_deals(name, setup)
        state = game(name).start(dict(setup.options), setup.seats, setup.seed)
        deals = played.count_ended_deals(state)
        for _ in range(DECISIONS):
            if not (asked := state.asked):
                break
            state.apply(asked[0].seat, rng.choice(state.legal(asked[0])))
            if played.count_ended_deals(state) > deals and state.asked:
                deals, later = played.count_ended_deals(state), later + 1
                strange = {fact: value for fact, value in facts(state).items() if value not in first[fact]}
                assert not strange, f"{name}: {setup}"
    assert later > 5 or not game(name).scored, "without rounds there is but one deal"
