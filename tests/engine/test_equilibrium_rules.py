"""Matches, starts, editions, teams, and who learns what: what the scenario notation cannot say."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Acted, Event
from engine.core.view import observe
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.state import EquilibriumState
from engine.sampling import sample
from tests.support.positions import lay_position

VARIANTS = ["".join(letter for bit, letter in enumerate("ABCDE") if mask >> bit & 1) for mask in range(32)]


def position(text: str, played: bool = True) -> EquilibriumState:
    """The position of a scenario, after its ``do``."""
    state: EquilibriumState = lay_position("EQ", text, played)
    return state


def sees(state: EquilibriumState, seat: int) -> set[str]:
    """The codes of all cards a seat knows where they lie."""
    return {DECK.codes[card] for zone in observe(state, seat).zones for card in zone if card != HIDDEN}


def finish(state: EquilibriumState, rng: Random) -> EquilibriumState:
    """Random play to the end of the match."""
    while asked := state.asked:
        decision = rng.choice(asked)
        state.apply(decision.seat, rng.choice(list(state.legal(decision))))
    return state


# --- set-up and matches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", VARIANTS)
def test_every_mixture_of_variants_is_played_to_the_end_at_every_seat_count(variants: str) -> None:
    for seats in (4, 6) if "A" in variants else range(2, 7):
        state = finish(GAME.start({"variants": variants}, seats, f"{variants}{seats}"), Random(seats))
        assert [len(hand) for hand in state.table.zones[:seats]] == [8] * seats
        assert 1 in state.standing().places


@pytest.mark.parametrize("variants", ["", "B"])
def test_a_round_begins_with_an_open_stock_where_that_is_played(variants: str) -> None:
    state = GAME.start({"variants": variants}, 3, "stock")
    top = observe(state, -1).zones[state.rules.deck][-1]
    assert (top != HIDDEN) == bool(variants)


# --- knowledge -----------------------------------------------------------------------------------------------------


def test_any_seat_may_start_the_next_round_by_lot() -> None:
    text = "opts 3p match=rounds rounds=2 start=random\nhands P0 +7 / P1 +8 / P2 +8"
    starters = set()
    for luck in range(40):
        state = position(text, False)
        state.table.rng = luck
        while not state.history:
            state.apply(state.asked[0].seat, state.legal(state.asked[0])[0])
        starters.add(state.starter)
    assert starters == {0, 1, 2}


@pytest.mark.parametrize(("start", "starter"), [("winner", 2), ("lowest", 1)])
def test_of_all_rounds_the_last_one_says_who_starts_the_next(start: str, starter: int) -> None:
    state = GAME.start({"match": "rounds", "start": start}, 3, "starter")
    low, middle, high = (
        tuple(DECK.parse_many(codes))
        for codes in ("2C 3C 4C 6S 7C 8C 9C TC", "2C 3C 4C 5C 6C 7C 8C 9C", "2C 3D 4H 6S 9C JD KH AS")
    )
    state.history = ((0, (low, high, middle), (1,)), (0, (middle, low, high), (2,)))
    assert state.next_starter() == starter


def test_of_a_jack_s_swap_in_the_fog_all_are_told_the_place_and_not_the_card() -> None:
    table = "hands P0 +3 / P1 9C +2 / P2 +3\nmarket JH (2C) (KS) (6D)"
    state = position(f"opts 3p variants=DE\n{table}\ndo P0 give M1 ; P0 to P1 ; P1 accept")
    events: list[Event] = []
    state.apply(1, GAME.parse("jack 9C M2"), events)
    told = [event.seen_by(0).text for event in events if isinstance(event, Acted) and event.asked == "jack"]
    assert told == ["jack ? M2"]
    assert [seat for seat in (-1, 0, 1, 2) if "9C" in sees(state, seat)] == [1]


@pytest.mark.parametrize(("verb", "options"), [("swapp", ""), ("relay", " variants=A")])
def test_what_a_partner_may_think_of_a_card_that_is_offered_is_of_the_kind_announced(verb: str, options: str) -> None:
    state = position(f"opts 4p{options}\nhands P0 9H +2 / P1 +3 / P2 5S +2 / P3 +3\ndo P0 {verb} P2 9H")
    offered = sample(observe(state, 2), Random(1)).sealed[0]
    assert offered is not None
    assert offered.verb == verb
