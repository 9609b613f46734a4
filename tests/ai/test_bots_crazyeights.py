"""The computer players of Crazy Eights: sensible, and each level its own."""

from __future__ import annotations

from random import Random

import pytest

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.play import choose, reason
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.crazyeights.cards import DECK, RANK, SUIT
from engine.games.crazyeights.game import GAME
from engine.games.crazyeights.state import CrazyEightsState
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support.random_play import positions
from tests.support.tiers import thorough

NAMES = tuple(plain(("Ada", "Ben", "Cleo", "Dov", "Eri", "Fay", "Gus")))


def asked(text: str, seat: int = 0) -> tuple[str, str]:
    """What Normal does in the position of a scenario block, and why."""
    view = observe(play_position(parse("CE-T | a position |\n" + text)[0]), seat)
    action = choose(view, "normal", Random(1))
    return action.text, reason(view, action, NAMES)


def won(levels: tuple[str, str], matches: int) -> int:
    """How many of so many matches of two seats the first level wins; they change places."""
    first = 0
    for seed in range(matches):
        seated = levels if seed % 2 else levels[::-1]
        state, rng = GAME.start({}, 2, f"ladder-{seed}"), Random(seed)
        while state.asks():
            decision = state.asks()[0]
            state.apply(decision.seat, choose(observe(state, decision.seat), seated[decision.seat], rng))
        first += seated[GAME.standing(state).places.index(1)] == levels[0]
    return first


def test_easy_beats_chance() -> None:
    assert won(("easy", "random"), 24) >= 18


@thorough
def test_normal_beats_easy_but_not_always() -> None:
    assert 48 <= won(("normal", "easy"), 80) <= 72


def test_normal_plays_what_hardly_anything_fits_on_that_is_still_out() -> None:
    text, why = asked("opts 2p\nhands P0 9H KH 3H 9C 4D / P1 +2\ndiscard AC 2C 3C 4C 5C 6C 7C TC JC QC 9S")
    assert text == "play 9C"
    assert why == "1 more card of yours fits on it. Of the 36 cards you do not see only 6 would fit."


def test_normal_keeps_its_eight_while_something_else_fits() -> None:
    assert asked("opts 2p\nhands P0 8C 4H 3D 2C / P1 +7\ndiscard 9H")[0] == "play 4H"


def test_normal_spends_its_eight_when_nothing_else_fits() -> None:
    text, why = asked("opts 2p\nhands P0 8C 4D 3D 2D / P1 +7\ndiscard 9H")
    assert text == "play 8C"
    assert why == "Nothing else fits, and you name the suit that suits you."


def test_normal_names_what_it_holds() -> None:
    text, why = asked("opts 2p\nhands P0 8C 4D 3D QD KS / P1 +7\ndiscard 9H\ndo P0 play 8C")
    assert text == "suit D"
    assert why.startswith("You hold 3 cards of {D} diamonds.")


def test_normal_gets_rid_of_dear_cards_when_somebody_is_nearly_out() -> None:
    assert asked("opts 2p\nhands P0 2H KH 5C 6C / P1 +1\ndiscard 9H")[0] == "play KH"


def test_normal_passes_twos_on() -> None:
    text, why = asked("opts 3p actions=on\nhands P0 2H 5C 6C / P1 +4 / P2 +4\ndiscard 2S\nstate debt 2")
    assert text == "play 2H"
    assert why == "Instead of drawing you pass it on to Ben."


def test_whoever_holds_more_cards_can_more_likely_go_on() -> None:
    position = "opts 3p\nhands P0 9H KH 3H 9C 2D 4S / P1 +1 / P2 +4\ndiscard 9S"
    state = play_position(parse("CE-T | a position |\n" + position)[0])
    assert isinstance(state, CrazyEightsState)
    judged = CrazyEightsEvaluation(observe(state, 0), 0)
    fitting = judged.fitting(SUIT[DECK.parse("9S")], RANK[DECK.parse("9S")])
    one = fitting.bit_count() / judged.hidden
    assert judged.can_follow(1, fitting) == pytest.approx(one)
    assert judged.can_follow(2, fitting) == pytest.approx(1 - (1 - one) ** 4)


def test_the_quick_player_of_the_search_prices_as_normal_does() -> None:
    for state, decision, _events in positions(GAME, "quick", 600, each=40):
        assert isinstance(state, CrazyEightsState)
        view, of_state = observe(state, decision.seat), CrazyEightsEvaluation(state, decision.seat)
        of_view = CrazyEightsEvaluation(view, view.seat)
        assert [of_view.price(action) for action in view.actions] == [of_state.price(action) for action in view.actions]
