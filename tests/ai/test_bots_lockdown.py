"""The player of Lockdown: sensible, and better than chance."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from statistics import median
from typing import cast

import pytest

from ai.games.lockdown import choose, weighed
from ai.games.lockdown.evaluation import BACK
from ai.play import fast
from ai.tempers import TEMPERS
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.games.lockdown.state import LockdownState
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support import tempers
from tests.support.tiers import deep, thorough

GAME = game("lockdown")


def first_places(levels: tuple[str, ...], games: int, seed: str = "test") -> float:
    """How many of ``games`` the first level wins; seats rotate."""
    seats, won = len(levels), 0.0
    for number in range(games):
        turn = number % seats
        state = cast(LockdownState, GAME.start({}, seats, f"{seed}-{number}"))
        rng = Random(number)
        while asked := state.asks():
            at = asked[0].seat
            level = levels[(at - turn) % seats]
            legal = state.legal(asked[0])
            state.apply(at, rng.choice(legal) if level == "random" else choose(observe(state, at), level, rng))
        won += state.games[-1][turn] == 1
    return won / games


def view_of(text: str) -> View:
    return observe(play_position(parse(f"LD-X | a position |\n{text}")[0]), 0)


def answers(text: str) -> set[str]:
    return {choose(view_of(text), "normal", Random(seed)).text for seed in range(6)}


def test_it_kills_when_the_trio_is_open() -> None:
    kill = "opts 3p rule3=open_trio\nmobile P0 2D KC 4S / P1 9C / P2 4D\nlocked P1 2H 2S 2C\ndeck 7S 8S"
    assert answers(kill) == {"give 2D P1"}


def test_it_remembers_what_it_gave_and_kills_with_the_fourth() -> None:
    """P1's face-down stack was made by two twos P0 gave it; P0 has the last."""
    story = (
        "opts 2p\nmobile P0 2D KC 4S / P1 9C 2H\ndeck 2C 7S 8S 2S 6D TD QD\n"
        "do P0 give 2D P1 ; P1 force P0 ; P0 draw ; P1 force P0 ; P0 give 2C P1 ; P1 force P0 ; P0 draw ; P1 force P0"
    )
    assert answers(story) == {"give 2S P1"}


def test_it_clears_when_it_is_one_card_from_death() -> None:
    locked = "opts 2p\nmobile P0 Jk1 KC / P1 9C 3D 4D 5D 6D TD\nlocked P0 2H 2S 2C 7C 7D 7H\ndeck 8S"
    assert answers(locked) == {"clear Jk1"}


def test_it_does_not_give_jokers_away_when_there_is_another_card() -> None:
    for text in answers("opts 2p\nmobile P0 Jk1 KC 9D / P1 9C 3D 4D\ndeck 8S 7S"):
        assert not text.startswith("give Jk1")


@pytest.mark.parametrize(("before", "other"), [(1, 2), (2, 1)])
def test_a_take_is_worth_less_from_whoever_was_on_turn_just_before_idly(before: int, other: int) -> None:
    """What that gains is taken back at once."""
    table = "opts 3p\nmobile P0 2D KC / P1 9C 3D / P2 4D 5S\ndeck 7S 8S\nhistory P{} P0\nidle 1"
    found = []
    for first in (before, other):
        actions, worths = weighed(view_of(table.format(first)))
        found.append({action.text: worth for action, worth in zip(actions, worths, strict=True)})
    told = {text: found[1][text] - found[0][text] for text in found[0]}
    assert told.pop(f"take P{before}") == pytest.approx(3 * BACK)
    assert told.pop(f"take P{other}") == pytest.approx(-3 * BACK)
    assert not any(told.values())


@cache
def four_normals(games: int = 3) -> tuple[list[int], list[tuple[View, Action]]]:
    """The lengths of some games of Normal among itself, and what was asked and answered in them."""
    lengths: list[int] = []
    told: list[tuple[View, Action]] = []
    for number in range(games):
        state, rng, before = GAME.start({}, 4, f"length-{number}"), Random(number), len(told)
        while asked := state.asks():
            view = observe(state, asked[0].seat)
            told.append((view, choose(view, "normal", rng)))
            state.apply(asked[0].seat, told[-1][1])
        lengths.append(len(told) - before)
    return lengths, told


@thorough
def test_four_of_them_get_on_with_it() -> None:
    """Before takes and shuffles were priced as idle the median was 250."""
    assert median(four_normals(9)[0]) <= 130


@thorough
def test_what_is_taken_is_seldom_taken_straight_back() -> None:
    told = four_normals()[1]
    back = sum(
        one.verb == other.verb == "take" and (first.seat, other.a) == (one.a, first.seat)
        for (first, one), (_second, other) in pairwise(told)
    )
    assert back < 0.03 * len(told)


def test_the_same_position_gets_the_same_move_whatever_the_generator() -> None:
    asked = [(view, action) for view, action in four_normals()[1] if len(view.actions) > 1][::6]
    assert len(asked) > 20
    alike = sum(choose(view, "normal", Random(f"again-{n}")) is action for n, (view, action) in enumerate(asked))
    assert alike >= 0.8 * len(asked)


@pytest.mark.parametrize("games", [14, deep(60)])
def test_normal_beats_chance_two_handed(games: int) -> None:
    assert first_places(("normal", "random"), games) >= 0.85


@thorough
def test_normal_takes_more_than_its_share_against_three() -> None:
    assert first_places(("normal", "random", "random", "random"), 24) >= 0.4


@thorough
def test_normal_beats_easy() -> None:
    """Four hundred games: with fifty the luck of a seed was seven points."""
    assert first_places(("normal", "easy"), 400) >= 0.55
    assert first_places(("normal", "easy", "easy", "easy"), 400) >= 0.29


@thorough
def test_bold_bots_leave_it_to_the_deck_careful_ones_give_known_cards_and_hoarders_take_some() -> None:
    views = list(tempers.positions("lockdown", 200, 3))
    found = {temper: Counter(action.verb for action in tempers.answers(views, temper)) for temper in TEMPERS}
    chance = {temper: did["force"] + did["shuffle"] + did["draw"] for temper, did in found.items()}
    assert chance["careful"] < chance["bold"] > chance["even"]
    known = {temper: did["give"] + did["clear"] for temper, did in found.items()}
    assert known["careful"] > known["even"] > known["bold"]
    own = {temper: did["take"] + did["draw"] for temper, did in found.items()}
    assert own["hoarder"] > own["even"]


@thorough
def test_every_seat_of_eight_finds_deals_that_fit_what_it_saw() -> None:
    """After many looks hands are counted together, and hardly any deal that is made so fits."""
    state, rng = cast(LockdownState, GAME.start({}, 8, "11")), Random(11)
    while asked := state.asks():
        state.apply(asked[0].seat, fast(observe(state, asked[0].seat), "normal", rng))
    assert state.over
