"""What single bots have to themselves: how they weigh, and how matches among them go."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from statistics import median
from types import SimpleNamespace
from typing import cast

import pytest

from ai import play
from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.games.eightfist.evaluation import EightfistEvaluation
from ai.games.equilibrium import SEARCHES
from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.replies import price_take
from ai.games.equilibrium.rollout import price_actions
from ai.games.equilibrium.values import ADD, make_worth_table
from ai.play import choose_action, describe_reason
from ai.search import Budget
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.core.zones import EVERYBODY
from engine.games.crazyeights.state import CrazyEightsState, state_of
from engine.games.eightfist.state import EightfistState
from engine.games.equilibrium.scoring import DECK, score
from engine.registry import game
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import play_position
from tests.support import tempers
from tests.support.random_play import iter_positions
from tests.support.tiers import landing, mark_dear, thorough

SEATED = ("Mara", "Ada", "Bruno", "Cleo")


@cache
def whole_matches(name: str, matches: int) -> tuple[list[int], list[tuple[View, Action]]]:
    """The lengths of some matches of four Normal bots, and what was asked and answered in them."""
    lengths: list[int] = []
    told: list[tuple[View, Action]] = []
    for number in range(matches):
        state, rng, before = game(name).start({}, 4, f"length-{number}"), Random(number), len(told)
        while asked := state.asked:
            view = observe(state, asked[0].seat)
            told.append((view, choose_action(view, "normal", rng)))
            state.apply(asked[0].seat, told[-1][1])
        lengths.append(len(told) - before)
    return lengths, told


# --- Crazy Eights, Eightfist -----------------------------------------------------------------------------------------


def test_in_crazy_eights_the_quick_player_of_the_search_prices_as_normal_does() -> None:
    for state, decision, _events in iter_positions(game("crazyeights"), "quick", 300, each=40):
        assert isinstance(state, CrazyEightsState)
        view = observe(state, decision.seat)
        of_state, of_view = (
            [*map(CrazyEightsEvaluation(each, view.seat).price_action, view.actions)]
            for each in (state, state_of(view))
        )
        assert of_view == of_state


def test_in_eightfist_points_of_earlier_games_of_a_tournament_do_not_count() -> None:
    state = game("eightfist").start({"match": "3"}, 2, 1)
    assert isinstance(state, EightfistState)
    state.history = (*[(20, 30)] * 8, (), (25, 10))
    assert not EightfistEvaluation(state, 0).is_deciding
    state.history = (*[(20, 30)] * 8, (), *[(25, 10)] * 7)
    assert EightfistEvaluation(state, 0).is_deciding


# --- 8-equilibrium ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [6, mark_dear(16)])
def test_in_8_equilibrium_the_order_in_which_a_view_lists_things_makes_no_difference(many: int) -> None:
    for state, asked, _events in iter_positions(game("equilibrium"), "order", many, each=4):
        view, other, turned = (observe(state, asked.seat) for _ in range(3))
        other.legal = turned.legal = tuple((ask, actions[::-1]) for ask, actions in view.legal)
        turned.zones = tuple(
            zone[1:] + zone[:1] if spec.name == "hand" else zone
            for spec, zone in zip(view.rules.zones, view.zones, strict=True)
        )  # for prices alone: worlds that are played out are as a view lists them, which sorts its hands
        for level in ("easy", "normal"):
            assert choose_action(view, level, Random(3)) is choose_action(other, level, Random(3))
        assert price_actions(view, Random(0)) == price_actions(turned, Random(0))


def test_a_full_hand_is_worth_its_score_and_an_unfinished_one_what_may_come() -> None:
    rng = Random(5)
    for _ in range(300):
        hand = rng.sample(range(52), 8)
        assert -0.1 < make_worth_table(2.0)[sum(ADD[card] for card in hand)] - score(hand).total < 0.6
    seven = sum(ADD[card] for card in DECK.parse_many("2C 3C 4D 5D 6H 7H 8S"))
    assert make_worth_table(1.0)[seven] == pytest.approx(
        sum(make_worth_table(1.0)[seven + ADD[card]] for card in range(52)) / 52
    )
    assert make_worth_table(0.5)[0] < make_worth_table(1.0)[0] < make_worth_table(2.0)[0] < make_worth_table(4.0)[0], (
        "among more cards there is more choice"
    )


WIND = """EQ-T20 | Both neighbours' hands are known; one would pass a fifth spade, the other a fifth club
opts 3p variants=C
hands P0 2C 4C 6C 8C TC 5D / P{spades} 3S 5S 7S 9S JS 6H / P{clubs} 3C 5C 7C 9C JC 6D
market KH QD 3D JD
deck 9D
turn P0
do P0 give deck ; P0 to P1 ; P1 accept
"""


@pytest.mark.parametrize(("spades", "clubs"), [(1, 2), (2, 1)])
def test_the_wind_is_called_so_that_it_brings_what_is_missing(spades: int, clubs: int) -> None:
    state = play_position(parse_blocks(WIND.format(spades=spades, clubs=clubs))[0])
    for seat in range(3):
        state.table.show_all(seat, EVERYBODY, None)
    for seat in (0, 0, 1, 2):  # the Wind is called, then everybody passes a card
        state.apply(seat, choose_action(observe(state, seat), "normal", Random(1)))
    hand = "".join(DECK.codes[card] for card in state.table.zones[0])
    assert (hand.count("S"), hand.count("C")) == (1, 4)


@landing
def test_who_else_gets_a_card_of_the_market_is_explained_by_more_than_the_words_that_explained_the_card() -> None:
    """Whoever takes it takes it for what it was chosen for."""
    card, told = "", 0
    for view, action in whole_matches("equilibrium", 2)[1]:
        said = describe_reason(view, action, SEATED)
        if action.verb == "to" and card:
            told += 1
            assert said, "somebody is chosen for a reason"
            assert said not in card
        card = said if action.verb == "give" and action.a >= 0 else ""
    assert told > 6


def test_of_two_tokens_that_of_whoever_loses_a_turn_anyway_is_taken_then_that_of_the_richer() -> None:
    offers = [game("equilibrium").parse(f"take P{seat}") for seat in range(3)]
    for skip, tokens, best in ((0b100, (3, 2, 1), 2), (0, (1, 3, 2), 1), (0b111, (3, 1, 2), 0)):
        seen = cast(EquilibriumEvaluation, SimpleNamespace(skip=skip, tokens=tokens))
        worths = [price_take(seen, offer) for offer in offers]
        assert worths.index(max(worths)) == best


@pytest.mark.parametrize(("seats", "place"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_decision_has_the_playouts_meant_for_so_many_seats(
    seats: int, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def counted(playouts: int, seconds: float | None) -> Budget:
        asked.append(playouts)
        return Budget(8, seconds)

    monkeypatch.setattr("ai.search.Budget", counted)
    view = next(tempers.iter_views("equilibrium", 1, seats))
    for level in SEARCHES:
        play.choose_action(view, level, Random(0))
    assert asked == [playouts[place] for playouts in SEARCHES.values()]


# --- Lockdown --------------------------------------------------------------------------------------------------------


@thorough
def test_in_lockdown_the_same_position_gets_the_same_move_whatever_the_generator() -> None:
    asked = [(view, action) for view, action in whole_matches("lockdown", 9)[1] if len(view.actions) > 1][::18]
    alike = sum(choose_action(view, "normal", Random(f"again-{n}")) is action for n, (view, action) in enumerate(asked))
    assert alike >= 0.8 * len(asked)


@thorough
def test_four_bots_in_lockdown_get_on_with_it() -> None:
    """Before takes and shuffles were priced as idle the median was 250."""
    lengths, told = whole_matches("lockdown", 9)
    assert median(lengths) <= 130
    back = sum(
        one.verb == other.verb == "take" and (first.seat, other.a) == (one.a, first.seat)
        for (first, one), (_second, other) in pairwise(told)
    )
    assert back < 0.03 * len(told), "what is taken is seldom taken straight back"
