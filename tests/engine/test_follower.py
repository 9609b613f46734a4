"""Whose turn is said to come next has the next turn, unless what was done since says that it has changed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.view import observe
from engine.games.absurd8s.events import CastBegan, EffectBegan, JumpedIn, Led, TurnLost
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.games.equilibrium.seen import is_last_card
from engine.games.lockdown.events import Eliminated
from engine.registry import game
from tests.kept.matches import OVER, iter_scenes
from tests.laws.plan import iter_setups, pick_action
from tests.support.every_game import each_game
from tests.support.positions import lay_position
from tests.support.random_play import iter_positions

LATELY: Final = 25
"""Matches of each game."""
CHOSEN: Final = ("target", "next", "give", "take", "force", "shuffle", "chain", "thorns", "concede")
"""Verbs of actions that name who is next, or pass on whose turn it is."""
HEAVY: Final = "AQ2"
"""Ranks that may act on the order in Crazy Eights."""


def changes_order(event: Event, name: str) -> bool:
    """Whether this may bring another turn than that of the next in order."""
    if isinstance(event, Acted):
        acts = name == "crazyeights" and event.text.startswith("play ") and event.text[5] in HEAVY
        return acts or (name in ("absurd8s", "lockdown") and event.text.partition(" ")[0] in CHOSEN)
    return isinstance(event, Led | JumpedIn | EffectBegan | TurnLost | Eliminated) or (
        isinstance(event, CastBegan) and event.keyword == "reverse"
    )


@each_game
def test_the_next_turn_is_that_of_whom_it_was_said_to_be(name: str) -> None:
    played, rng, met = game(name), Random(f"follower {name}"), Counter[str]()
    for setup, _number in zip(iter_setups(played, "follower"), range(LATELY), strict=False):
        state, foretold, since = played.start(dict(setup.options), setup.seats, setup.seed), -1, list[Event]()
        for _step in range(60):
            asked = state.asked
            if not asked:
                break
            decision = rng.choice(asked)
            views = [observe(state, seat) for seat in (decision.seat, -1)]
            foretold, public = (played.follower(view) for view in views)
            assert foretold == public, "all see whose turn it will be"
            met["known" if foretold >= 0 else "open"] += 1
            since, on_turn = [], int(views[-1].facts["active"])
            state.apply(decision.seat, pick_action(state.legal(decision), True, rng), since)
            begun = [event.seat for event in since if isinstance(event, TurnBegan)]
            excused = any(isinstance(event, Dealt) or changes_order(event, name) for event in since)
            if (begun or foretold == on_turn) and foretold >= 0 and not excused:
                met["tried"] += 1
                came = begun[0] if begun else on_turn
                assert came == foretold, f"{setup}: {foretold} was told, {came} came after {since}"
    assert met["tried"] > 20, met
    assert name == "lockdown" or met["known"] > 3 * met["open"], met


@each_game
def test_after_the_end_of_a_match_nobody_comes(name: str) -> None:
    over = [at.state for at in iter_scenes(name) if at.decision.kind == OVER]
    assert over
    for state in over:
        assert {game(name).follower(observe(state, seat)) for seat in (0, -1)} == {-1}


THREE: Final = "opts 3p\nhands P0 6S KD / P1 4D 9D / P2 AS 2C\npile 5S@P2\nturn P0\n"


@pytest.mark.parametrize(("more", "follower"), [("", 1), ("lost 0 1 0", 2), ("lost 0 1 1", 0), ("dir ccw", 2)])
def test_turns_that_are_lost_and_the_direction_are_counted(more: str, follower: int) -> None:
    state = lay_position("A8", THREE + more, played=False)
    assert game("absurd8s").follower(observe(state, 0)) == follower


def test_a_turn_in_which_others_answer_goes_on_after_them() -> None:
    state = lay_position("A8", THREE.replace("6S", "5D 3C").replace("5S", "7D"), played=False)
    for seat, text in ((0, "play 5D"), (0, "target P1"), (1, "accept")):
        state.apply(seat, game("absurd8s").parse(text))
    assert {decision.kind for decision in state.asked} == {"exchange"}
    assert game("absurd8s").follower(observe(state, 0)) == 1, "who was hit goes on"
    assert game("absurd8s").asker(observe(state, 0), 0) == 1


@pytest.mark.parametrize(
    ("steps", "follower"),
    [
        ("play 6S", 1),  # a Wormhole lies open: somebody is asked before that turn goes on
        ("bluff KD", 1),
    ],
)
def test_in_a_window_the_turn_that_waits_is_the_next(steps: str, follower: int) -> None:
    state = lay_position("A8", THREE, played=False)
    state.apply(0, game("absurd8s").parse(steps))
    assert state.asked[0].kind in ("jump", "call")
    assert game("absurd8s").follower(observe(state, -1)) == follower


def test_the_card_that_is_said_to_be_the_last_of_a_round_ends_it_when_it_is_taken() -> None:
    played, met = game("equilibrium"), Counter[bool]()
    for state, decision, _events in iter_positions(played, "last card", 4000):
        if decision.kind != "react":
            continue
        last, events = is_last_card(observe(state, decision.seat)), list[Event]()
        state.clone().apply(decision.seat, played.parse("accept"), events)
        assert any(isinstance(event, EquilibriumRoundEnded) for event in events) is last
        met[last] += 1
    assert min(met[True], met[False]) > 1, met
