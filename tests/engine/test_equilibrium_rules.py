"""Matches, starts, editions, teams, and who learns what: what the scenario notation cannot say."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import HIDDEN
from engine.core.errors import BadOption
from engine.core.events import Event
from engine.core.view import View, lay_open, observe
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.options import OPTIONS, PRESETS
from engine.games.equilibrium.scoring import DECK, score
from engine.games.equilibrium.state import EquilibriumState, round_wins, standing
from engine.sampling import sample
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


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_round_begins_with_three_cards_four_in_the_market_and_two_tokens_each(seats: int) -> None:
    state = GAME.start({}, seats, "deal")
    zones = state.table.zones
    assert [len(hand) for hand in zones[:seats]] == [3] * seats
    assert all(len(zones[slot]) == 1 for slot in state.rules.slots)
    assert len(zones[state.rules.deck]) == 48 - 3 * seats
    assert state.table.tokens == [2] * seats


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


def test_the_first_starter_is_drawn_by_lot() -> None:
    starters = {state.starter for state in (GAME.start({}, 4, str(seed)) for seed in range(60))}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("options", "seats", "rounds"),
    [({}, 3, 1), ({"match": "lap"}, 3, 3), ({"match": "lap"}, 5, 5), ({"match": "rounds", "rounds": "2"}, 4, 2)],
)
def test_a_match_lasts_the_rounds_it_was_agreed_for(options: dict[str, str], seats: int, rounds: int) -> None:
    state = finish(GAME.start(options, seats, "length"), Random(1))
    assert len(state.history) == rounds
    assert state.asks() == ()


def test_in_a_lap_every_seat_starts_once() -> None:
    state = finish(GAME.start({"match": "lap"}, 4, "lap"), Random(2))
    assert sorted(starter for starter, _, _ in state.history) == [0, 1, 2, 3]


@pytest.mark.parametrize("variants", ["", "A"])
def test_the_first_to_three_wins_ends_the_match_at_once(variants: str) -> None:
    state = finish(GAME.start({"match": "first3", "variants": variants}, 4, "race"), Random(3))
    wins = round_wins(state.history, state.rules)
    assert max(wins) >= 3
    last = state.history[-1]
    state.history = state.history[:-1]
    assert max(round_wins(state.history, state.rules)) < 3
    assert any(wins[seat] >= 3 for seat in last[2])


@pytest.mark.parametrize("start", ["rotate", "winner", "lowest"])
def test_later_rounds_start_where_the_option_says(start: str) -> None:
    state = finish(GAME.start({"match": "rounds", "rounds": "10", "start": start}, 5, start), Random(4))
    for (before, hands, best), (starter, _, _) in zip(state.history, state.history[1:], strict=False):
        left = [(before + step) % 5 for step in range(1, 6)]
        totals = [score(hand).total for hand in hands]
        expected = {
            "rotate": left[0],
            "winner": next(seat for seat in left if seat in best),
            "lowest": next(seat for seat in left if totals[seat] == min(totals)),
        }
        assert starter == expected[start]


def test_later_rounds_may_start_by_lot() -> None:
    state = finish(GAME.start({"match": "rounds", "rounds": "12", "start": "random"}, 4, "lot"), Random(4))
    steps = {(b[0] - a[0]) % 4 for a, b in zip(state.history, state.history[1:], strict=False)}
    assert len(steps) > 1


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


def test_a_shared_round_counts_half_and_a_team_round_whole() -> None:
    state = GAME.start({"match": "rounds", "rounds": "2"}, 4, "half")
    state.history = ((0, ((), (), (), ()), (1, 2)), (0, ((), (), (), ()), (1,)))
    assert round_wins(state.history, state.rules) == [0, 1.5, 0.5, 0]
    teams = GAME.start({"match": "rounds", "rounds": "2", "variants": "A"}, 4, "half")
    teams.history = ((0, ((), (), (), ()), (0, 2)), (0, ((), (), (), ()), (0, 1, 2, 3)))
    assert round_wins(teams.history, teams.rules) == [1.5, 0.5, 1.5, 0.5]


def test_teams_stand_together() -> None:
    state = finish(GAME.start({"match": "lap", "variants": "A"}, 6, "teams"), Random(5))
    places = standing(state).places
    assert len(set(places[0::2])) == len(set(places[1::2])) == 1


def test_only_the_last_wind_caller_is_remembered_in_the_next_round() -> None:
    state = position(
        "opts 3p variants=C edition=2.1 match=rounds rounds=2\nhands P0 +6 / P1 +8 / P2 +8\nmarket 9H 2C KS 6D\n"
        "do P0 give M1 ; P0 wind cw ; P0 pass AC ; P1 pass 8C ; P2 pass 4D ; P1 give M2 ; [P1 to P0] ; P0 accept"
    )
    assert len(state.history) == 1
    assert state.last_wind == 0
    assert state.wind_used == 0


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


def test_an_accepted_card_is_known_in_its_hand_until_it_leaves() -> None:
    state = position(
        "opts 3p\nhands P0 5S +2 / P1 +3 / P2 +3\nmarket 9H 2C KS 6D\ndo P0 give M1 ; P0 to P1 ; P1 accept"
    )
    assert "9H" in sees(state, 2)
    assert "5S" not in sees(state, 2)


def test_the_fog_hides_the_market_and_a_peek_is_seen_by_its_payer_only() -> None:
    state = position("opts 3p variants=D\nhands P0 +3 / P1 +3 / P2 +3\nmarket (9H) (2C) (KS) (6D)\ndo P0 peek M1 M3")
    assert {"9H", "KS"} <= sees(state, 0)
    assert not {"9H", "KS", "2C"} & sees(state, 1)
    assert not {"9H", "2C", "KS", "6D"} & sees(state, -1)


def test_laid_open_the_fog_lifts_from_the_market_and_the_deck_stays_closed() -> None:
    fog = position("opts 3p variants=D\nhands P0 +3 / P1 +3 / P2 +3\nmarket (9H) (2C) (KS) (6D)", played=False)
    view = lay_open(fog, piles=False)
    assert [DECK.codes[view.cards("market", slot=slot)[0]] for slot in range(4)] == ["9H", "2C", "KS", "6D"]
    assert set(view.cards("deck")) == {HIDDEN}


def test_a_hidden_card_being_given_is_seen_by_neither_side() -> None:
    text = "opts 3p variants=D{}\nhands P0 +3 / P1 +3 / P2 +3\nmarket (9H) (2C) (KS) (6D)\ndo P0 give M1 ; P0 to P1"
    state = position(text.format(""))
    assert all("9H" not in sees(state, seat) for seat in (-1, 0, 1, 2))
    lifted = position(text.format(" fog_show_target=on"))
    assert [seat for seat in (-1, 0, 1, 2) if "9H" in sees(lifted, seat)] == [1]


def test_in_the_fog_nobody_reads_which_card_was_laid_down() -> None:
    text = "opts 3p variants=DE\nhands P0 9H +2 / P1 5D +2 / P2 +3\nmarket (QC) JS (KS) (6D)\n"
    for do, seat, card in (("P0 swapm 9H M1", 0, "9H"), ("P0 give M2 ; P0 to P1 ; P1 accept ; P1 jack 5D M1", 1, "5D")):
        block = parse("EQ-T | x |\n" + text + "do " + " ; ".join(do.split(" ; ")[:-1] or ["~asked P0 turn"]))[0]
        state = play_position(block)
        events: list[Event] = []
        state.apply(seat, GAME.parse(do.split(" ; ")[-1].split(" ", 1)[1]), events)
        assert isinstance(state, EquilibriumState)
        for watching in {-1, 0, 1, 2} - {seat}:
            assert card not in repr([event.seen_by(watching).text for event in events])
            assert card not in sees(state, watching)
            assert "QC" in sees(state, watching), "the card taken is shown as it leaves"
        assert card in sees(state, seat)


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


def test_a_cancelled_swap_shows_nothing() -> None:
    state = position("opts 3p\nhands P0 9H +2 / P1 5S +2 / P2 +3\ndeck 7D\ndo P0 swapp P1 9H ; P1 cancel")
    assert all("9H" not in sees(state, seat) for seat in (-1, 1, 2))


def test_the_card_laid_down_for_a_swap_is_not_in_the_partners_view() -> None:
    state = position("opts 3p\nhands P0 9H +2 / P1 5S +2 / P2 +3\ndo P0 swapp P1 9H")
    assert observe(state, 0).sealed[0] is GAME.parse("swapp P1 9H")
    for seat in (-1, 1, 2):
        assert observe(state, seat).sealed[0] == "?"
        assert "9H" not in sees(state, seat)


def test_wind_cards_are_known_to_giver_and_receiver_and_blur_the_rest() -> None:
    state = position(
        "opts 3p variants=C\nhands P0 9H 5S / P1 4C 6C / P2 7C 8C\nmarket 2C 3C KS 6D\n"
        "do P0 give M1 ; P0 to P0 ; P0 wind cw ; P0 pass 9H ; P1 pass 4C ; P2 pass 7C"
    )
    assert [seat for seat in (-1, 0, 1, 2) if "9H" in sees(state, seat)] == [0, 1]
    assert "2C" in sees(state, 1), "who received the nine knows that the two stayed"
    assert "2C" not in sees(state, 2)
    assert (0b011, 1 << DECK.parse("2C")) in observe(state, 2).hints


def test_nobody_sees_who_chose_what_before_all_have_chosen() -> None:
    state = position(
        "opts 3p variants=C\nhands P0 9H 5S / P1 4C 6C / P2 7C 8C\nmarket 2C 3C KS 6D\n"
        "do P0 give M1 ; P0 to P0 ; P0 wind cw ; P0 pass 9H"
    )
    other = position(
        "opts 3p variants=C\nhands P0 9H 5S / P1 4C 6C / P2 7C 8C\nmarket 2C 3C KS 6D\n"
        "do P0 give M1 ; P0 to P0 ; P0 wind cw ; P0 pass 5S"
    )
    assert observe(state, 1) == observe(other, 1)
    assert observe(state, 0) != observe(other, 0)


def test_the_queen_shows_two_cards_to_her_owner_only() -> None:
    state = position(
        "opts 3p variants=E\nhands P0 +3 / P1 +3 / P2 +3\nmarket QH 2C 9S 6D\ndeck 7D 8S 3H\n"
        "do P0 give M1 ; P0 to P1 ; P1 accept ; P1 order swap"
    )
    assert {"8S", "3H"} <= sees(state, 1)
    assert not {"8S", "3H"} & sees(state, 0)
    assert observe(state, 1).cards("deck")[-1] == DECK.parse("3H")


def test_with_open_stock_all_see_the_top_and_remember_the_old_one() -> None:
    state = position(
        "opts 3p variants=BE\nhands P0 +3 / P1 +3 / P2 +3\nmarket QH 2C 9S 6D\ndeck 7D 8S 3H\n"
        "do P0 give M1 ; P0 to P1 ; P1 accept ; P1 order swap"
    )
    assert observe(state, -1).cards("deck")[-2:] == tuple(DECK.parse_many("8S 3H"))


def test_a_stock_that_refills_the_fog_is_still_known() -> None:
    state = position(
        "opts 3p variants=BD\nhands P0 +4 / P1 +4 / P2 +5\nmarket (9H) (2C) (KS) (6D)\ndeck 7D 8S\n"
        "do P0 give M3 ; P0 to P1 ; P1 accept"
    )
    assert not state.faces >> 2 & 1
    assert "7D" in sees(state, -1)


def test_a_card_put_under_the_deck_is_remembered_if_it_was_seen() -> None:
    text = "opts 3p{}\nhands P0 +3 / P1 +3 / P2 +3\nmarket {}\ndeck 7D\n"
    text += "do P0 give deck ; P0 to P1 ; P1 reject ; P1 bottom M2"
    assert observe(position(text.format("", "9H 2C KS 6D")), 0).cards("deck")[0] == DECK.parse("2C")
    fog = position(text.format(" variants=D", "(9H) (2C) (KS) (6D)"))
    assert observe(fog, 0).cards("deck")[0] == HIDDEN


def test_a_kings_gift_is_shown_to_all_even_one_to_oneself() -> None:
    text = "opts 3p variants=E\nhands P0 AH 5D +3 / P1 +7 / P2 +7\ndeck KS 8S\n"
    text += "do P0 give deck ; [P0 to P0] ; P0 king {} to P0"
    for code in ("5D", "AH", "KS"):
        assert code in sees(position(text.format(code)), -1)
    passed_on = (
        "opts 3p variants=E\nhands P0 +3 / P1 5D +2 / P2 +3\ndeck KS 8S\ndo P0 give deck ; P0 to P1 ; P1 accept ; "
    )
    assert "5D" in sees(position(passed_on + "P1 king 5D to P2"), -1)


def test_at_the_end_of_a_round_all_hands_are_shown() -> None:
    state = position("opts 2p\nhands P0 9H +6 / P1 +8\nmarket 2C 3C KS 6D\ndo P0 give M1 ; P1 give M2", False)
    state = finish(state, Random(1))
    assert "9H" in sees(state, -1)


# --- properties ----------------------------------------------------------------------------------------------------


@given(st.integers(0, 10_000), st.sampled_from(VARIANTS), st.integers(2, 6), st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_a_sample_fits_the_view_and_is_not_the_truth(seed: int, variants: str, seats: int, moves: int) -> None:
    if "A" in variants:
        seats = 4 + 2 * (seats % 2)
    rng = Random(seed)
    state = GAME.start({"variants": variants}, seats, str(seed))
    for _ in range(moves):
        if not state.asks():
            break
        decision = rng.choice(state.asks())
        state.apply(decision.seat, rng.choice(list(state.legal(decision))))
    view: View = observe(state, 0)
    samples = [sample(view, Random(n)) for n in range(4)]
    assert all(observe(other, 0) == view for other in samples)
    hidden = [card for zone in view.zones for card in zone if card == HIDDEN]
    if len(hidden) > 8:
        decks = {tuple(map(tuple, other.table.zones)) for other in samples}
        assert len(decks) == 4


@pytest.mark.parametrize("option", [option for option in OPTIONS if not option.multi], ids=lambda option: option.key)
def test_every_value_of_every_option_can_be_played(option: object) -> None:
    from engine.core.options import Option

    assert isinstance(option, Option)
    for value, _ in option.choices:
        rules = GAME.rules({option.key: value, "variants": "ABCDE"}, 4)
        assert rules.options[option.key] == value
        state = GAME.start({option.key: value, "variants": "ABCDE"}, 4, "every")
        assert state.asks()
        assert option.help.endswith(".")
