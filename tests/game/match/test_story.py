"""The story of a finished match: which moments are found on a curve, and that a record has them."""

from itertools import pairwise

import pytest

from ai.search import rollout
from engine.replay import play_through
from game.match.match_story import StoryTeller, _iter_positions
from tests.support.every_game import each_game
from tests.support.sample_matches import recorded


@each_game
def test_what_the_deals_of_a_match_brought_adds_up(name: str) -> None:
    known, record = rollout(name), recorded(name).record
    if known is None:
        pytest.skip("a game without rollouts is measured by its cards")
    *_before, (mover, worth, places, _bare) = _iter_positions(record, [])
    state = play_through(record)[0]
    whole = [sum(deal) for deal in zip(*(known.value(state, n) for n in range(known.deals(state))), strict=True)]
    assert worth == pytest.approx(whole)
    assert (f"P{mover} ", places) == (record.actions[-1][:3], state.standing().places)


@each_game
def test_every_game_has_a_story_and_it_is_read_in_parts(name: str) -> None:
    record = recorded(name).record
    teller = StoryTeller(record, 0)
    parts = 1
    while not teller.read_on(0.0):
        parts += 1
    assert parts == len(record.actions) + 2  # the deal, every decision, and the end
    found = teller.found
    assert found
    assert all(1 <= each.at <= len(record.actions) for each in found)
    assert all(a.at <= b.at for a, b in pairwise(found))
    for each in found:
        if each.kind == "best":
            assert record.actions[each.at - 1].startswith("P0 ")
