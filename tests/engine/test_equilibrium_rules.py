"""Matches, starts, editions, teams, and who learns what: what the scenario notation cannot say."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.errors import BadOption
from engine.core.view import observe
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.options import PRESETS
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.state import EquilibriumState, round_wins, standing
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


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_eight_equilibrium_is_played_by_two_to_six(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        GAME.start({}, seats, "x")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_need_four_or_six(seats: int) -> None:
    with pytest.raises(BadOption, match="4 or 6"):
        GAME.start({"variants": "A"}, seats, "x")


@pytest.mark.parametrize("variants", VARIANTS)
def test_every_mixture_of_variants_is_played_to_the_end_at_every_seat_count(variants: str) -> None:
    for seats in (4, 6) if "A" in variants else range(2, 7):
        state = finish(GAME.start({"variants": variants}, seats, f"{variants}{seats}"), Random(seats))
        assert [len(hand) for hand in state.table.zones[:seats]] == [8] * seats
        assert 1 in standing(state).places


def test_presets_name_mixtures_that_exist_and_seats_that_are_legal() -> None:
    def offered(edition: str) -> dict[str, str]:
        here = [preset for preset in PRESETS if preset.where.get("edition", edition) == edition]
        return {preset.title: preset.options["variants"] for preset in here}

    assert offered("1") == {
        "Base game": "", "Planning Duo": "AB", "Combo Planner": "BE", "Deduction Night": "CD", "Swingy Teams": "ACE",
        "Full Featured": "ABE",
    }  # fmt: skip
    assert offered("2.1") == {
        "Base game": "", "Enigma": "AD", "Token Day": "BE", "Deduction Night": "CD", "A Pillow of Winds": "ACE",
        "Socialist Capitalism": "ABE",
    }  # fmt: skip
    for preset in PRESETS:
        for seats in preset.seats or GAME.seats:
            GAME.rules(preset.options, seats)


@pytest.mark.parametrize("variants", ["", "A"])
def test_the_first_to_three_wins_ends_the_match_at_once(variants: str) -> None:
    state = finish(GAME.start({"match": "first3", "variants": variants}, 4, "race"), Random(3))
    wins = round_wins(state.history, state.rules)
    assert max(wins) >= 3
    last = state.history[-1]
    state.history = state.history[:-1]
    assert max(round_wins(state.history, state.rules)) < 3
    assert any(wins[seat] >= 3 for seat in last[2])


def test_a_match_is_ranked_by_wins_then_points_then_distance() -> None:
    state = GAME.start({"match": "rounds", "rounds": "2"}, 3, "rank")
    good, fair, poor = (tuple(DECK.parse_many(text)) for text in (
        "AC KC 2D QD 3H JH 4S TS", "AC 2C 3C KD QD JH TH 4S", "2C 4C 6C 8C TC QC 3D 5H",
    ))  # fmt: skip
    state.history = ((0, (good, poor, fair), (0,)), (1, (poor, good, fair), (1,)))
    found = standing(state)
    assert found.scores == (1.0, 1.0, 0.0)
    assert found.places == (1, 1, 3)
    state.history = ((0, (good, poor, fair), (0,)), (1, (fair, good, poor), (1,)))
    assert standing(state).places == (1, 2, 3), "one win each, but more points"


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


@pytest.mark.parametrize(("marked", "further"), [("", True), ("state skip P3\n", False)])
def test_a_toss_says_whether_it_costs_a_further_turn(marked: str, further: bool) -> None:
    """Who has a Skip marker already loses no second turn (EQ-14.A.3-4)."""
    for tokens in ("2 0 2 2", "2 3 2 2"):
        position = f"opts 4p variants=AB\nhands P0 +3 / P1 +3 / P2 +3 / P3 +3\ntokens {tokens}\n{marked}turn P0\n"
        state = play_position(parse("EQ-T | a toss |\n" + position + "do P0 give M1 ; P0 to P1")[0])
        assert state.asks() == ((3, "toss"),)
        view, names = observe(state, 3), ("Mina", "Tom", "Ada", "Ben")
        prompt = GAME.ask(view, "toss", 3, names)
        label = GAME.label(view, GAME.parse("toss"), names)
        assert ("It would cost you your next turn" in prompt) == further
        assert ("no further" in prompt) == (not further)
        assert ("skip a turn" in label) == further
        assert ("purse is full" in label) == (tokens == "2 3 2 2")
