"""Bots do what anybody would: who can win the deal at once and for certain wins it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Final

import pytest

from ai.play import choose
from ai.search import rollout
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import NAMES, game
from engine.sampling import sample
from tests.laws.models.play import one_deal
from tests.laws.plan import setups

LAID_OPEN: Final = "equilibrium"
"""In this game nothing is certain before the last card lies open."""
MATCHES: Final = 24
MOST: Final = 400
"""So many matches are looked through where in ``MATCHES`` of them there are fewer than ``ENOUGH`` positions."""
ENOUGH: Final = 5
WORLDS: Final = 30
"""So many deals the seat cannot tell from the true one are looked into."""
CROWDED: Final = 60
"""With more choices than that a position is passed over, to save time."""
ODDS: Final = "call"
"""A decision that is passed over, too: bots answer a bluff by its odds, and by nothing that comes of the cards paid."""


def certain(name: str) -> Iterator[tuple[View, list[Action]]]:
    """Positions in which some choices win at once, whatever is hidden, and others do not; and those that do."""
    seen = 0
    for number, setup in enumerate(islice(setups(game(name), "obvious", fixed=one_deal(name)), MOST)):
        if number >= MATCHES and seen >= ENOUGH:
            return
        found = [*_of_match(game(name).start(dict(setup.options), setup.seats, setup.seed), Random(setup.seed))]
        yield from found
        seen += len(found)


def _of_match(state: State, rng: Random) -> Iterator[tuple[View, list[Action]]]:
    known = rollout(state.rules.game)
    assert known is not None
    while state.asks() and not known.deals(state):
        asked = state.asks()[0]
        legal = state.legal(asked)
        looked = len(legal) <= CROWDED and asked.kind != ODDS
        winning = list(filter(partial(_wins, state, asked.seat), legal)) if looked else []
        if 0 < len(winning) < len(legal):
            view = observe(state, asked.seat)
            worlds = [sample(view, rng) for _ in range(WORLDS)]
            if sure := [each for each in winning if all(_wins(world, asked.seat, each) for world in worlds)]:
                yield view, sure
        quick = known.quick(state, asked.seat, asked.kind, legal, rng)
        state.apply(asked.seat, quick if rng.random() < 0.8 else rng.choice(legal))


def _wins(state: State, seat: int, action: Action) -> bool:
    """Whether the match is over after the action, and the seat is first."""
    then = state.clone()
    then.apply(seat, action)
    return then.over and game(state.rules.game).standing(then).places[seat] == 1


@pytest.mark.parametrize("name", [name for name in NAMES if name != LAID_OPEN])
def test_a_win_that_is_there_for_certain_is_taken_under_every_house_rule(name: str) -> None:
    tried = 0
    for view, winning in certain(name):
        chosen = choose(view, "normal", Random(tried))
        assert chosen in winning, f"{chosen} instead of {winning}: {view.options}"
        tried += 1
    assert tried >= ENOUGH, f"hardly any in {MOST} matches"
