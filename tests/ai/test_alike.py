"""Choices that nothing tells apart: they come to the same, and whoever asks for a hint need not wait."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ai import play, search
from ai.judge import NotJudged, judge_action, judge_advice
from engine.core.actions import Action
from engine.core.alike import Alike, find_alike
from engine.core.cards import HIDDEN
from engine.core.state import State, Swap
from engine.core.view import View, observe
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.scoring import SLOTS, score
from engine.registry import game
from engine.sampling import sample
from tests.support.every_game import each_game
from tests.support.positions import lay_position
from tests.support.random_play import iter_positions

NAMED = {EightfistRules.game: 20}
"""In so many of the positions nothing is to be found out; where a game names places seldom or never, in none."""


def views(name: str, decisions: int) -> Iterator[tuple[View, Alike]]:
    for state, decision, _ in iter_positions(game(name), "alike", decisions, each=40):
        view = observe(state, decision.seat)
        yield view, find_alike(view)


@each_game
def test_choices_that_are_alike_come_to_the_same_when_the_cards_change_places(name: str) -> None:
    rng, tried = Random(1), 0
    for view, alike in views(name, 1500):
        for swap in view.rules.twins if alike.groups else ():
            world = sample(view, rng)
            twin = exchange(world.clone(), view, swap)
            action = rng.choice(view.actions)
            same = [other for other in alike.group_of(action) if slots(other) == slots(action, swap)]
            if not same or sees(view, swap):
                continue
            world.apply(view.seat, action)
            twin.apply(view.seat, same[0])
            dealt = world.zones == twin.zones  # a new deal is the same for both
            assert dealt or exchange(twin, view, swap).zones == world.zones, (action, same[0], view.options)
            assert twin.asked == world.asked
            tried += 1
    assert tried >= NAMED.get(name, 0)


def slots(action: Action, swap: Swap = ()) -> list[int]:
    """The places an action names, once places have changed."""
    places = dict(swap) | {there: here for here, there in swap}
    return sorted(places.get(part.value, part.value) for part in action.parts[1:])


def sees(view: View, swap: Swap) -> bool:
    """Whether the seat knows a card in one of these places."""
    found = [view.rules.find_place(slot, view.seat) for pair in swap for slot in pair]
    return any(view.zones[zone][at : at + 1] != (HIDDEN,) for zone, at in found)


def exchange(world: State, view: View, swap: Swap) -> State:
    """The world, in which the cards in these places have changed with each other."""
    world.table.zones[:] = cards = [zone[:] for zone in world.table.zones]  # clones share what has not changed
    for pair in swap:
        (zone, here), (other, there) = (view.rules.find_place(slot, view.seat) for slot in pair)
        if here < len(cards[zone]) and there < len(cards[other]):
            cards[zone][here], cards[other][there] = cards[other][there], cards[zone][here]
    return world


@pytest.mark.parametrize(("market", "groups"), [("(9H) (2C) (KS) (6D)", 1), ("9H (2C) (KS) (6D)", 2)])
def test_slots_in_the_fog_that_nobody_has_seen_are_alike(market: str, groups: int) -> None:
    cards = f"hands P0 +4 / P1 +4 / P2 +4\nmarket {market}"
    state = lay_position("EQ", f"opts 3p variants=D bottom_new=off\n{cards}\ndo P0 give deck ; P0 to P1 ; P1 reject")
    assert len(find_alike(observe(state, state.asked[0].seat)).groups) == groups


@each_game
def test_a_hint_about_choices_that_are_alike_plays_nothing_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("it searches although nothing is to be found out")

    monkeypatch.setattr(search, "search_action", refuse)
    found = 0
    for view, alike in views(name, 1500):
        if len(view.actions) > 1 and alike.needs_no_search:
            found += 1
            advised = play.advise_action(view)
            assert len(alike.group_of(advised)) > 1
            assert "as good" in play.describe_reason(view, advised, ["Ada", "Bo", "Cy", "Di", "Ed", "Fa"])
            with pytest.raises(NotJudged):
                judge_advice(view, advised, Random(0))
    assert found >= NAMED.get(name, 0)


def test_a_review_finds_nothing_better_than_a_choice_that_is_as_good_as_the_hint() -> None:
    played = game(EightfistRules.game)
    view = observe(played.start(played.resolve({}, 2), 2, 1), 0)
    advised = play.advise_action(view)
    for done in find_alike(view).group_of(advised)[:2]:
        worth = judge_action(view, done, Random(0), worlds=2)
        assert (worth.best, worth.gain) == (worth.done, 0.0)


@pytest.mark.parametrize("anywhere", ["on", "off"])
def test_a_fist_counts_the_same_when_places_that_are_alike_change(anywhere: str) -> None:
    played, rng = game(EightfistRules.game), Random(2)
    rules = played.rules(played.resolve({"quad_anywhere": anywhere}, 2), 2)
    for _ in range(300):
        fist = rng.choices(rng.sample(range(rules.cards), 5), k=SLOTS)
        for swap in rules.twins:
            other = fist[:]
            for here, there in swap:
                other[here], other[there] = other[there], other[here]
            assert score(other, anywhere == "on", True) == score(fist, anywhere == "on", True)


def test_places_whose_neighbours_differ_are_not_alike() -> None:
    played = game(EightfistRules.game)
    for anywhere, groups in (("on", 1), ("off", 2)):
        rules = played.resolve({"flip_order": "one", "quad_anywhere": anywhere}, 2)
        view = observe(played.start(rules, 2, 1), 0)
        assert len(find_alike(view).groups) == groups, "a Quad is two neighbouring files, unless they may lie anywhere"
        assert find_alike(view).blind
