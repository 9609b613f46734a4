"""Matches, starts, editions, teams, and who learns what: what the scenario notation cannot say."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.view import observe
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.state import EquilibriumState
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position

VARIANTS = ["".join(letter for bit, letter in enumerate("ABCDE") if mask >> bit & 1) for mask in range(32)]


def position(text: str, played: bool = True) -> EquilibriumState:
    """The position of a scenario, after its ``do``."""
    block = parse("EQ-T | a position |\n" + text)[0]
    state = play_position(block) if played else build_position(block)
    assert isinstance(state, EquilibriumState)
    return state


def sees(state: EquilibriumState, seat: int) -> set[str]:
    """The codes of all cards a seat knows where they lie."""
    return {DECK.codes[card] for zone in observe(state, seat).zones for card in zone if card != HIDDEN}


def finish(state: EquilibriumState, rng: Random) -> EquilibriumState:
    """Random play to the end of the match."""
    while asked := state.asks():
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


# --- knowledge -----------------------------------------------------------------------------------------------------


def test_hands_are_hidden_from_opponents_and_teammates_and_the_market_is_open() -> None:
    state = GAME.start({"variants": "A"}, 4, "views")
    own = {DECK.codes[card] for card in state.table.zones[0]}
    market = {DECK.codes[state.table.zones[slot][0]] for slot in state.rules.slots}
    assert sees(state, 0) == own | market
    assert sees(state, -1) == market


def test_counts_tokens_and_markers_are_in_every_view() -> None:
    text = "opts 4p variants=AC\nhands P0 +4 / P1 +5 / P2 +4 / P3 +4\ntokens 1 0 2 3\nstate skip P3 ; wind used"
    state = position(text, False)
    for seat in (-1, 0, 1):
        view = observe(state, seat)
        assert [len(hand) for hand in view.zones[:4]] == [4, 5, 4, 4]
        assert view.tokens == (1, 0, 2, 3)
        assert (view.facts["skip"], view.facts["wind_used"]) == (0b1000, 1)
        assert len(view.cards("deck")) == 31


def test_any_seat_may_start_the_next_round_by_lot() -> None:
    text = "opts 3p match=rounds rounds=2 start=random\nhands P0 +7 / P1 +8 / P2 +8"
    starters = set()
    for luck in range(40):
        state = position(text, False)
        state.table.rng = luck
        while not state.history:
            state.apply(state.asks()[0].seat, state.legal(state.asks()[0])[0])
        starters.add(state.starter)
    assert starters == {0, 1, 2}


def test_a_hidden_card_being_given_is_seen_by_neither_side() -> None:
    text = "opts 3p variants=D{}\nhands P0 +3 / P1 +3 / P2 +3\nmarket (9H) (2C) (KS) (6D)\ndo P0 give M1 ; P0 to P1"
    state = position(text.format(""))
    assert all("9H" not in sees(state, seat) for seat in (-1, 0, 1, 2))
    lifted = position(text.format(" fog_show_target=on"))
    assert [seat for seat in (-1, 0, 1, 2) if "9H" in sees(lifted, seat)] == [1]


def test_after_a_swap_in_the_fog_known_cards_of_that_hand_may_lie_in_the_slot() -> None:
    state = position(
        "opts 3p variants=D\nhands P0 9H 5S / P1 +2 / P2 +2\nmarket (QC) 2C (KS) (6D)\n"
        "do P0 give M2 ; P0 to P0 ; P1 give M1 ; P1 to P1 ; P2 give M3 ; P0 swapm 9H M1"
    )
    view = observe(state, 1)
    assert "2C" not in sees(state, 1)
    assert (1 << 0 | 1 << state.rules.slots[0], 1 << DECK.parse("2C")) in view.hints
    assert {"2C", "9H"} <= sees(state, 0)


def test_swapped_cards_are_shown_to_the_table_unless_the_swap_is_secret() -> None:
    text = "opts 3p{}\nhands P0 9H +2 / P1 5S +2 / P2 +3\ndo P0 swapp P1 9H ; P1 card 5S"
    assert {"9H", "5S"} <= sees(position(text.format("")), 2)
    secret = position(text.format(" swap_secret=on"))
    assert not {"9H", "5S"} & sees(secret, 2)
    assert {"9H", "5S"} <= sees(secret, 0) & sees(secret, 1)


def test_relayed_cards_are_shown_to_the_table_unless_the_relay_is_secret() -> None:
    text = "opts 4p variants=A{}\nhands P0 9H +2 / P1 +3 / P2 5S +2 / P3 +3\ndo P0 relay P2 9H ; P2 card 5S"
    assert {"9H", "5S"} <= sees(position(text.format("")), 1)
    secret = position(text.format(" relay_secret=on"))
    assert not {"9H", "5S"} & sees(secret, 1)


def test_wind_cards_are_known_to_giver_and_receiver_and_blur_the_rest() -> None:
    state = position(
        "opts 3p variants=C\nhands P0 9H 5S / P1 4C 6C / P2 7C 8C\nmarket 2C 3C KS 6D\n"
        "do P0 give M1 ; P0 to P0 ; P0 wind cw ; P0 pass 9H ; P1 pass 4C ; P2 pass 7C"
    )
    assert [seat for seat in (-1, 0, 1, 2) if "9H" in sees(state, seat)] == [0, 1]
    assert "2C" in sees(state, 1), "who received the nine knows that the two stayed"
    assert "2C" not in sees(state, 2)
    assert (0b011, 1 << DECK.parse("2C")) in observe(state, 2).hints


def test_the_queen_shows_two_cards_to_her_owner_only() -> None:
    state = position(
        "opts 3p variants=E\nhands P0 +3 / P1 +3 / P2 +3\nmarket QH 2C 9S 6D\ndeck 7D 8S 3H\n"
        "do P0 give M1 ; P0 to P1 ; P1 accept ; P1 order swap"
    )
    assert {"8S", "3H"} <= sees(state, 1)
    assert not {"8S", "3H"} & sees(state, 0)
    assert observe(state, 1).cards("deck")[-1] == DECK.parse("3H")


def test_a_card_put_under_the_deck_is_remembered_if_it_was_seen() -> None:
    text = "opts 3p{}\nhands P0 +3 / P1 +3 / P2 +3\nmarket {}\ndeck 7D\n"
    text += "do P0 give deck ; P0 to P1 ; P1 reject ; P1 bottom M2"
    assert observe(position(text.format("", "9H 2C KS 6D")), 0).cards("deck")[0] == DECK.parse("2C")
    fog = position(text.format(" variants=D", "(9H) (2C) (KS) (6D)"))
    assert observe(fog, 0).cards("deck")[0] == HIDDEN
