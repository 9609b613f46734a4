"""What reviews give as reasons: counted in the same worlds, told by every game, and never for what may be chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from ai.outcomes import (
    Outcome,
    Outcomes,
    OutcomeWatch,
    Playout,
    Reason,
    find_outcomes,
    is_welcome,
    tally_outcomes,
    tell_outcome,
)
from ai.search import Rollout, find_rollout
from engine.core.actions import Decision
from engine.core.game import Game
from engine.core.state import State
from engine.core.view import observe
from engine.games.eightfist.state import ALL_UP, EightfistState
from engine.games.equilibrium.state import EquilibriumState
from engine.games.lockdown.state import LockdownState
from engine.registry import NAMES, game
from engine.scenario.runner import find_block, play_position
from tests.laws.models.play import one_deal
from tests.laws.plan import Setup, iter_setups, pick_action
from tests.support.every_game import each_game

TOLD = tuple(name for name in NAMES if find_outcomes(name) is not None)
A = Outcome("a", 1)
WORLDS = 20


def find_parts(name: str) -> tuple[Outcomes, Rollout, Game]:
    """What a game that gives reasons says of outcomes, its playouts and its rules."""
    words, known = find_outcomes(name), find_rollout(name)
    assert words is not None
    assert known is not None
    return words, known, game(name)


def playout(*found: Outcome, worth: float) -> Playout:
    return frozenset(found), worth


def reasons(best: list[Playout], done: list[Playout], unwanted: str = "") -> tuple[Reason, ...]:
    """What is told of these playouts, counted in two halves of the worlds and pooled."""
    halves = [
        tally_outcomes(best[half], done[half], lambda outcome: outcome.what != unwanted)
        for half in (slice(WORLDS // 2), slice(WORLDS // 2, None))
    ]
    return halves[0].pool_with(halves[1]).list_reasons()


@each_game
def test_every_game_that_can_be_reviewed_gives_reasons(name: str) -> None:
    assert name in TOLD or find_rollout(name) is None, f"ai/games/{name} has a rollout.py and no outcomes.py"


@pytest.mark.parametrize(
    ("best", "done", "unwanted", "expected"),
    [
        (playout(worth=1.0), playout(A, worth=0.0), "a", (Reason(A, 0, WORLDS),)),
        (playout(worth=1.0), playout(A, worth=0.0), "", ()),  # nobody is glad to have it less often
        (playout(A, worth=1.0), playout(worth=0.0), "a", ()),  # nor to have this more often
        (playout(worth=0.0), playout(A, worth=1.0), "a", ()),  # it is good, and comes about less
        (playout(A, worth=1.0), playout(A, worth=0.0), "", ()),  # it comes about as often
    ],
)
def test_an_outcome_is_a_reason_where_it_moves_with_the_worth_and_with_what_is_wanted(
    best: Playout, done: Playout, unwanted: str, expected: tuple[Reason, ...]
) -> None:
    assert reasons([best] * WORLDS, [done] * WORLDS, unwanted) == expected


def test_what_might_be_chance_is_no_reason() -> None:
    best = [playout(A, worth=1.0)] * 7 + [playout(worth=0.0)] * 13
    done = [playout(worth=0.0)] * 5 + [playout(A, worth=1.0)] * 4 + [playout(worth=0.0)] * 11
    assert reasons(best, done) == ()


def test_of_several_reasons_the_one_that_says_most_is_given() -> None:
    for often, seldom in ((A, Outcome("b", 0)), (Outcome("b", 0), A)):
        best = [*[playout(often, seldom, worth=1.0)] * 12, *[playout(often, worth=1.0)] * 8]
        done = [playout(worth=0.0)] * WORLDS
        assert reasons(best, done) == (Reason(often, WORLDS, 0),)


def test_what_the_best_brings_for_certain_is_told_before_what_cannot_come_about_then() -> None:
    b = Outcome("b", 0)
    done = [playout(A, worth=0.9)] * 12 + [playout(b, worth=0.0)] * 6 + [playout(worth=1.0)] * 2
    assert reasons([playout(A, worth=1.0)] * WORLDS, done, "b") == (Reason(A, WORLDS, 12),)


def test_what_accounts_for_no_gain_is_told_as_a_difference_alone() -> None:
    b, best = Outcome("b", 0), [playout(A, worth=0.5)] * 14 + [playout(worth=0.5)] * 6
    done = [playout(worth=0.5)] * 6 + [playout(Outcome("b", 0), worth=0.5)] * 14
    tally = tally_outcomes(best, done, lambda outcome: outcome == A)
    assert tally.list_reasons() == ()
    assert tally.list_differences()[0].outcome in (A, b)
    assert tally_outcomes(done, best, lambda outcome: outcome == A).list_differences() == (), "both speak against it"


def test_what_accounts_for_less_than_half_of_the_gain_is_no_reason_for_it() -> None:
    done = [playout(worth=0.0)] * WORLDS
    assert reasons([playout(A, worth=1.0)] * 12 + [playout(worth=0.5)] * 8, done) == (Reason(A, 12, 0),)
    assert not reasons([playout(A, worth=1.0)] * 6 + [playout(worth=0.9)] * 14, done)


@pytest.mark.parametrize("name", TOLD)
def test_what_nobody_is_glad_of_are_outcomes_of_the_game_and_not_all_of_them(name: str) -> None:
    words, *_more = find_parts(name)
    assert words.TOLD.keys() > words.BAD


@pytest.mark.parametrize(("options", "glad"), [({}, (False, True, True, True)), ({"variants": "A"}, (False, True) * 2)])
def test_a_side_is_glad_of_what_is_bad_for_others_and_good_for_itself(
    options: dict[str, str], glad: tuple[bool, ...]
) -> None:
    view = observe(game("equilibrium").start(options, 4, "glad"), 0)
    words, *_more = find_parts(view.game)
    bad, good = min(words.BAD), min(words.TOLD.keys() - words.BAD)
    assert tuple(is_welcome(view, Outcome(bad, seat)) for seat in range(4)) == glad
    assert tuple(not is_welcome(view, Outcome(good, seat)) for seat in range(4)) == glad


@pytest.mark.parametrize("name", TOLD)
def test_every_outcome_of_random_matches_of_all_variants_is_told(name: str) -> None:
    words, known, played = find_parts(name)
    ended = 0
    for setup in islice(iter_setups(played, "outcomes"), 12):
        names = [f"Name{seat}" for seat in range(setup.seats)]
        found: set[Outcome] = set()
        for before, state in stretches(played, setup):
            deal = known.count_ended_deals(before)
            found.update(words.iter_soon_outcomes(before, state, 0, deal))
            if known.count_ended_deals(state) > deal:
                ended += 1
                found.update(words.iter_final_outcomes(state, 0, deal))
        for each in found:
            assert names[each.seat] in tell_outcome(words, each, names, 0), each
    assert ended


def test_an_outcome_of_somebody_else_comes_about_by_the_next_turn_of_whose_choice_it_is() -> None:
    words, *_more = find_parts("crazyeights")
    told = tell_outcome(words, Outcome("stuck", 1), ["Ann", "Ben"], 0)
    assert told == "Nothing in Ben's hand fits on Ann's next turn."


def stretches(played: Game, setup: Setup) -> Iterator[tuple[State, State]]:
    """A random match in stretches of five decisions: how each begins and ends, the last with the match."""
    rng, state = Random("outcomes"), played.start(dict(setup.options), setup.seats, setup.seed)
    for _ in range(80):
        before = state.clone()
        for _decision in range(5):
            if asked := state.asked:
                decision = rng.choice(asked)
                state.apply(decision.seat, pick_action(state.legal(decision), True, rng))
        yield before, state
        if not state.asked:
            return


def test_in_an_extra_round_only_those_who_played_it_end_it_with_few_points_and_in_the_round_before_everybody() -> None:
    words, known, played = find_parts("eightfist")
    final = words.iter_final_outcomes
    state = cast(EightfistState, played.start({"tie": "extra"}, 3, "extra"))
    state.history = ((10, 10, 40),) * 7 + ((9, 9, 3), (8, 12, 0))
    shared, won = [0.5, 0.5, 0.0], [1.0, 0.0, 0.0]  # of the game, which these rounds decide
    for deal, playing, low, worth in ((7, (0, 1), [2], shared), (8, (0, 1, 2), [], won)):
        state.playing = playing  # as it is when the round is over: who plays the next one
        assert [each for each in final(state, 0, deal) if each.what == "low"] == [Outcome("low", seat) for seat in low]
        assert known.compute_shares_of_win(state, deal) == worth


@pytest.mark.parametrize(("seats", "told"), [(2, [0, 1]), (3, [0])])
def test_of_several_others_nobody_says_what_a_choice_has_to_do_with_their_last_hands(
    seats: int, told: list[int]
) -> None:
    words, _known, played = find_parts("equilibrium")
    state = cast(EquilibriumState, played.start({}, seats, "last"))
    hand = tuple([played.deck.parse(code) for code in ["AC", "2C", "3D", "4D", "5H", "6H", "7S", "8S"]])
    state.history = ((0, (hand,) * seats, (0,)),)
    found = [each for each in words.iter_final_outcomes(state, 0, 0) if each.what not in ("high", "fair")]
    assert {each.what for each in found} == {"suits", "colours", "parity"}
    assert sorted({each.seat for each in found}) == told


@pytest.mark.parametrize("name", TOLD)
def test_who_wins_a_deal_for_the_bots_wins_it_by_the_rules(name: str) -> None:
    _words, known, played = find_parts(name)
    ended = 0
    for setup in islice(iter_setups(played, "winners", fixed=one_deal(name)), 8):
        rng = Random(setup.seed)
        state = played.start(dict(setup.options), setup.seats, setup.seed)
        while state.asked and not known.count_ended_deals(state):
            asked = state.asked[0]
            state.apply(asked.seat, known.choose_quickly(state, asked.seat, asked.kind, state.legal(asked), rng))
        if state.over:
            wins = {seat for seat, share in enumerate(known.compute_shares_of_win(state, 0)) if share}
            places = state.standing().places
            assert wins == {seat for seat, place in enumerate(places) if place == 1}, setup
            ended += 1
    assert ended > 3


def test_in_lockdown_who_falls_before_is_told_but_not_who_wins_between_the_last_two() -> None:
    words, _known, played = find_parts("lockdown")
    state = cast(LockdownState, played.start({}, 4, "before"))
    state.games = ((1, 2, 3, 4),)
    assert [*words.iter_final_outcomes(state, 0, 0)] == [Outcome("before", 2), Outcome("before", 3)]
    assert [*words.iter_final_outcomes(state, 2, 0)] == [Outcome("before", 3)]


def test_who_turned_up_the_last_card_of_a_fist_before_is_not_said_to_close_it_once_more() -> None:
    words, _known, played = find_parts("eightfist")
    before = cast(EightfistState, played.start({}, 3, "closes"))
    before.up = (ALL_UP, ALL_UP >> 1, 3)
    after = before.clone()
    after.up = (ALL_UP, ALL_UP, 7)
    closed = {each.seat for each in words.iter_soon_outcomes(before, after, 0, 0) if each.what == "closes"}
    assert closed == {1}


def test_by_its_house_rule_the_queens_grace_beside_the_queen_of_spades_is_a_pair() -> None:
    before = play_position(
        find_block(
            "EF-X | it is taken |\nopts grace_is_queen=on\nP0 QS 3C (+) (+) / (+) (+) (+) (+)\n"
            "P1 4C 5C (+) (+) / (+) (+) (+) (+)\ndiscard QG\ndo P0 discard"
        )
    )
    after = before.clone()
    after.apply(0, game("eightfist").parse("put B1"))
    words, *_more = find_parts("eightfist")
    assert "pairs" in [found.what for found in words.iter_soon_outcomes(before, after, 1, 0) if found.seat == 0]
    assert not [*words.iter_soon_outcomes(before, after, 0, 0)], "what is chosen is no outcome of it"


AGAIN = {
    "absurd8s": (
        "A8-X | called |\nopts 3p\nhands P0 KC 9C / P1 5D KS / P2 QD 9D\npile 7D@P2\ndo P0 bluff KC",
        1,
        "call",
    ),
    "crazyeights": ("CE-X | skipped |\nopts 2p actions=on\nhands P0 QD KC / P1 KS JS\ndiscard 7D", 0, "play QD"),
    "lockdown": (
        "LD-X | a fourth |\nopts 3p\nmobile P0 5C KC / P1 9C / P2 4D\nlocked P1 5H 5S 5D\ndeck 7S 8S",
        0,
        "give 5C P1",
    ),
}
"""Positions, who is asked there, and what brings that seat on turn before anybody else decides something."""


@pytest.mark.parametrize("name", AGAIN)
def test_the_next_turn_is_the_next_one_though_nobody_else_decides_anything_before(name: str) -> None:
    words, known, played = find_parts(name)
    block, seat, choice = AGAIN[name]
    before = play_position(find_block(block))
    after, asked = before.clone(), list[Decision]()
    after.apply(seat, played.parse(choice))

    def play_on() -> Iterator[Decision]:
        while after.asked and len(asked) < 9:
            asked.append(after.asked[0])
            yield asked[-1]
            after.apply(asked[-1].seat, after.legal(asked[-1])[-1])

    looked = list[list[Decision]]()

    def iter_soon_outcomes(*_: object) -> Iterator[Outcome]:
        looked.append(asked[:])
        yield from ()

    look = SimpleNamespace(
        TURN=words.TURN,
        is_another_turn=words.is_another_turn,
        iter_soon_outcomes=iter_soon_outcomes,
        iter_final_outcomes=lambda *_: (),
    )
    OutcomeWatch(known, cast(Outcomes, look), seat)(before, after, 0, played.parse(choice), play_on())
    assert {each.seat for each in looked[0]} == {seat}, f"{name}: after {choice} a turn was skipped: {looked[0]}"


def test_what_comes_by_the_next_turn_is_not_compared_with_a_choice_after_which_nobody_has_one() -> None:
    soon = {"end": {Outcome("out", 1)}, "wait": {Outcome("out", 1), A}}
    on = iter(("end", "wait") * WORLDS)
    look = SimpleNamespace(TURN=(), iter_soon_outcomes=lambda *_: soon[next(on)], iter_final_outcomes=lambda *_: ())
    known = SimpleNamespace(count_ended_deals=lambda _: 0, compute_shares_of_win=lambda *_: (0.0, 0.0))
    watch = OutcomeWatch(cast(Rollout, known), cast(Outcomes, look), 1)
    end, wait = (game("crazyeights").parse(text) for text in ("pass", "draw"))
    for _ in range(WORLDS):
        for action in (end, wait):
            watch(cast(State, None), cast(State, None), 0, action, iter([Decision(0, "turn")] * (action is wait)))
    for best, done in ((end, wait), (wait, end)):
        told = [outcome.what for outcome, _count in watch.compare_actions(best, done, lambda _: True).counts]
        assert told == ["out"], f"after {best.text} beside {done.text}: {told}"
