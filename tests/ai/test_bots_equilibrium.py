"""The player of 8-equilibrium: sensible, and better than chance."""

from collections.abc import Iterator
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from ai import play
from ai.games.equilibrium import LEVELS, SEARCHES, choose, reason, weighed
from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.replies import judge_take
from ai.games.equilibrium.values import ADD, table
from ai.games.equilibrium.weights import weights_for
from ai.search import Budget
from ai.tempers import TEMPERS
from engine.core.state import State
from engine.core.view import View, observe
from engine.core.zones import EVERYBODY
from engine.games.equilibrium.scoring import DECK, score
from engine.games.equilibrium.state import EquilibriumState
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support import tempers

GAME = game("equilibrium")
TABLES = (
    (2, ""), (2, "BCDE"), (3, ""), (3, "BE"), (3, "CD"), (4, "A"), (4, "ABCDE"), (4, "E"), (5, "BCE"), (6, "A"),
    (2, "D"), (2, "E"),
)  # fmt: skip


def decisions(deals: int, offset: int = 0) -> Iterator[tuple[State, int]]:
    """Every decision of some rounds at many tables, played at random: the state and the seat asked first."""
    for deal in range(offset, offset + deals):
        seats, variants = TABLES[deal % len(TABLES)]
        state = GAME.start({"variants": variants}, seats, f"bots-{deal}")
        rng = Random(deal)
        while asked := state.asks():
            yield state, asked[0].seat
            state.apply(asked[0].seat, rng.choice(state.legal(asked[0])))


def view_of(text: str, seat: int = 0) -> View:
    """What a seat sees at the end of a scenario block."""
    (block,) = parse(text)
    return observe(play_position(block), seat)


def wins(levels: tuple[str, ...], games: int, variants: str = "", seed: str = "test") -> float:
    """How many of ``games`` rounds the first level (its team) wins; seats rotate on every deal."""
    seats, won = len(levels), 0.0
    for number in range(games):
        deal, turn = divmod(number, seats)
        state = GAME.start({"variants": variants}, seats, f"{seed}-{deal}")
        assert isinstance(state, EquilibriumState)
        rng = Random(f"{seed}/{number}")
        while asked := state.asks():
            seat = asked[0].seat
            level = levels[(seat - turn) % seats]
            legal = state.legal(asked[0])
            state.apply(seat, rng.choice(legal) if level == "random" else choose(observe(state, seat), level, rng))
        best = state.history[0][2]
        won += sum(levels[(seat - turn) % seats] == levels[0] for seat in best) / len(best)
    return won


# --- what a player must never do -----------------------------------------------------------------------------------


@cache
def rotated(cards: tuple[int, ...]) -> tuple[int, ...]:
    return cards[1:] + cards[:1]


def test_the_order_in_which_a_view_lists_things_makes_no_difference() -> None:
    for state, seat in decisions(8, 200):
        view, other, turned = observe(state, seat), observe(state, seat), observe(state, seat)
        other.legal = turned.legal = tuple((ask, actions[::-1]) for ask, actions in view.legal)
        turned.zones = tuple(
            rotated(zone) if spec.name == "hand" else zone
            for spec, zone in zip(view.rules.zones, view.zones, strict=True)
        )  # for prices alone: worlds that are played out are as a view lists them, which sorts its hands
        for level in LEVELS:
            assert choose(view, level, Random(3)) is choose(other, level, Random(3))
            weights = weights_for(level, view.rules)
            assert weighed(view, weights) == weighed(turned, weights)


# --- what hands are worth ------------------------------------------------------------------------------------------


def key_of(codes: str) -> int:
    return sum(ADD[card] for card in DECK.parse_many(codes))


def test_a_full_hand_is_worth_its_score_and_less_than_a_point_more() -> None:
    rng = Random(5)
    for _ in range(300):
        hand = rng.sample(range(52), 8)
        extra = table(2.0)[sum(ADD[card] for card in hand)] - score(hand).total
        assert -0.1 < extra < 0.6


def test_the_missing_card_is_expected_by_the_chances_of_its_sort() -> None:
    seven = key_of("2C 3C 4D 5D 6H 7H 8S")
    exact = sum(table(1.0)[seven + ADD[card]] for card in range(52)) / 52
    assert table(1.0)[seven] == pytest.approx(exact)


def test_choosing_among_more_cards_is_worth_more() -> None:
    assert table(0.5)[0] < table(1.0)[0] < table(2.0)[0] < table(4.0)[0]


# --- no visible blunders -------------------------------------------------------------------------------------------

PERFECT = """EQ-T01 | The missing spade lies in the Market
opts 3p
hands P0 2C 3C 4D 5D 6H 7H 9S / P1 AS 2S 3S 4S 5S 6S 7S / P2 +7
market 8S KC QC TC
turn P0
"""


def test_the_card_that_makes_the_hand_perfect_is_taken() -> None:
    view = view_of(PERFECT)
    for seed in range(20):
        assert choose(view, "normal", Random(seed)).text == "give M1"


BURDEN = """EQ-T02 | A fifth club for a hand of seven
opts 4p
hands P0 +7 / P1 2C 4C 6C 8C 5D 7H 9H / P2 +7 / P3 +8
market TC KC QC JD
turn P0
do P0 give M1 ; P0 to P1
"""


def test_a_ruinous_card_is_refused() -> None:
    view = view_of(BURDEN, 1)
    assert [choose(view, "normal", Random(seed)).text for seed in range(20)] == ["reject"] * 20


GIFT = """EQ-T03 | Exactly the card that was missing
opts 4p
hands P0 +7 / P1 2C 3C 4D 5D 6H 7H 9S / P2 +7 / P3 +8
market 8S KC QC JD
turn P0
do P0 give M1 ; P0 to P1
"""


def test_the_missing_card_is_not_refused_at_any_level() -> None:
    view = view_of(GIFT, 1)
    for level in LEVELS:
        assert [choose(view, level, Random(seed)).text for seed in range(20)] == ["accept"] * 20


KING = """EQ-T04 | A King to get rid of the fifth club
opts 3p variants=E
hands P0 2C 4C 6C 8C 9C 5D / P1 +7 / P2 +7
market KH QC TC JD
turn P0
do P0 give M1
"""


def test_a_king_sheds_a_card_of_the_longest_suit() -> None:
    view = view_of(KING)
    assert view.decision is not None
    assert view.decision.kind == "king"
    for seed in range(20):
        assert choose(view, "normal", Random(seed)).text.split()[1].endswith("C")


LAST = """EQ-T05 | The last card comes; tokens are worth nothing afterwards
opts 2p
hands P0 2C 3C 4C 5D 7D 9H JS KS / P1 AC 6C 9C JC QD KD 2H
market 8H KC QC TC
turn P0
"""


def test_the_last_tokens_are_spent_before_the_round_ends() -> None:
    """8H for one of three clubs balances the hand, and after the opponent's card a token buys nothing (rule 13)."""
    view = view_of(LAST)
    for seed in range(20):
        action = choose(view, "normal", Random(seed))
        assert action.verb == "swapm"
        assert action.text.endswith("M1")
        assert action.text.split()[1] in ("2C", "3C", "4C")


WIND = """EQ-T06 | Both neighbours' hands are known; one would pass a fifth spade, the other a fifth club
opts 3p variants=C
hands P0 2C 4C 6C 8C TC 5D / P{spades} 3S 5S 7S 9S JS 6H / P{clubs} 3C 5C 7C 9C JC 6D
market KH QD 3D JD
deck 9D
turn P0
do P0 give deck ; P0 to P1 ; P1 accept
"""


@pytest.mark.parametrize(("spades", "clubs"), [(1, 2), (2, 1)])
def test_the_wind_is_called_so_that_it_brings_what_is_missing(spades: int, clubs: int) -> None:
    (block,) = parse(WIND.format(spades=spades, clubs=clubs))
    state = play_position(block)
    for seat in range(3):
        state.table.show_all(seat, EVERYBODY, None)
    for seat in (0, 0, 1, 2):  # the Wind is called, then everybody passes a card
        state.apply(seat, choose(observe(state, seat), "normal", Random(1)))
    hand = "".join(DECK.codes[card] for card in state.table.zones[0])
    assert hand.count("S") == 1
    assert hand.count("C") == 4


def test_of_two_tokens_that_of_whoever_loses_a_turn_anyway_is_taken_then_that_of_the_richer() -> None:
    offers = [GAME.parse(f"take P{seat}") for seat in range(3)]
    for skip, tokens, best in ((0b100, (3, 2, 1), 2), (0, (1, 3, 2), 1), (0b111, (3, 1, 2), 0)):
        seen = cast(EquilibriumEvaluation, SimpleNamespace(skip=skip, tokens=tokens))
        worths = [judge_take(seen, offer) for offer in offers]
        assert worths.index(max(worths)) == best


# --- reasons -------------------------------------------------------------------------------------------------------

SEATED = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda")


def test_a_reason_names_what_is_clearly_better() -> None:
    view = view_of(PERFECT)
    worse = next(action for action in view.actions if action.text == "give M2")
    assert "Give {8S}" in reason(view, worse, SEATED)
    best = next(action for action in view.actions if action.text == "give M1")
    told = reason(view, best, SEATED)
    assert "Better" not in told
    assert "16" in told, "the points of the hand it completes are told"


def test_who_gets_a_card_of_the_market_is_not_explained_by_the_words_that_explained_the_card() -> None:
    told, rng = 0, Random(4)
    for seed in range(6):
        state, card = game("equilibrium").start({}, 4, f"why-{seed}"), ""
        while asked := state.asks():
            view = observe(state, asked[0].seat)
            action = choose(view, "normal", rng)
            said = reason(view, action, SEATED)
            if action.verb == "to" and card:
                told += 1
                assert said, "somebody is chosen for a reason"
                assert said not in card
                assert not said.startswith(card.split(". ")[0])
            known = action.verb == "give" and action.a >= 0
            card = said if known else ""
            state.apply(view.seat, action)
    assert told > 20


OFFERED = """EQ-T07 | A card off the open Stock, which pays others and not oneself
opts 3p variants=B burden_self=off
hands P0 +4 / P1 +4 / P2 +4
deck 7D 8S
tokens 2 1 2
turn P0
do P0 give deck ; P0 to P1
"""


def test_the_token_a_gift_off_the_stock_pays_is_told() -> None:
    view = view_of(OFFERED, 1)
    assert "It pays you a token" in reason(view, view.actions[0], SEATED)


def test_a_name_with_marks_of_its_own_stays_a_name_in_a_reason() -> None:
    view = view_of(GIFT.replace("do P0 give M1 ; P0 to P1", "do P0 give M1"))
    told = {reason(view, action, ["A_b", "*{9H}", "C", "D"]) for action in view.actions}
    assert any("\\*\\{9H}" in sentence for sentence in told)


# --- strength (the long measurement is tests/bench) -----------------------------------------------------


def test_normal_beats_random_at_two_seats() -> None:
    assert wins(("normal", "random"), 80) >= 0.85 * 80


def test_normal_beats_easy_and_easy_beats_random_at_two_seats() -> None:
    assert wins(("normal", "easy"), 60) >= 0.62 * 60
    assert wins(("easy", "random"), 120) >= 0.54 * 120


@pytest.mark.sample(2)
@pytest.mark.parametrize(("seats", "least"), [(3, 0.6), (4, 0.5), (5, 0.45), (6, 0.4)])
def test_one_normal_player_wins_far_more_than_its_share(seats: int, least: float) -> None:
    games = 8 * seats if seats < 5 else 4 * seats
    assert wins(("normal", *["random"] * (seats - 1)), games) >= least * games


@pytest.mark.sample(2)
@pytest.mark.parametrize("variants", ["B", "C", "D", "E", "BCDE"])
def test_normal_beats_random_with_every_variant(variants: str) -> None:
    assert wins(("normal", "random"), 40, variants) >= 0.55 * 40
    assert wins(("normal", *["random"] * 3), 16, variants) >= 0.35 * 16


def test_a_pair_of_normal_players_beats_a_pair_at_random() -> None:
    assert wins(("normal", "random", "normal", "random"), 12, "A") >= 0.75 * 12


def test_bold_bots_give_from_the_deck_careful_ones_from_the_market_and_thrifty_ones_keep_their_tokens() -> None:
    views = list(tempers.positions("equilibrium", 300, 3))
    found = {temper: [action.text for action in tempers.answers(views, temper)] for temper in TEMPERS}
    blind = {temper: texts.count("give deck") for temper, texts in found.items()}
    assert blind["careful"] < blind["even"] < blind["bold"]
    paid = {temper: sum(text.startswith(("swap", "reject")) for text in texts) for temper, texts in found.items()}
    assert paid["hoarder"] < paid["even"] < paid["bold"]


@pytest.mark.parametrize(("seats", "place"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_decision_has_the_playouts_meant_for_so_many_seats(
    seats: int, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def counted(playouts: int, seconds: float | None) -> Budget:
        asked.append(playouts)
        return Budget(8, seconds)

    monkeypatch.setattr("ai.search.Budget", counted)
    view = next(tempers.positions("equilibrium", 1, seats))
    for level in SEARCHES:
        play.choose(view, level, Random(0))
    assert asked == [playouts[place] for playouts in SEARCHES.values()]
