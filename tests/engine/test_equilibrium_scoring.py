"""The score of a hand and the order of hands and teams (EQ-12, EQ-14.A.1, EQ-I-6, ED-4, ED-6)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.equilibrium.scoring import (
    DECK,
    EVEN,
    IDEAL,
    RANK,
    RED,
    best_teams,
    rank_key,
    score,
    team_key,
    winners,
)

hands = st.sets(st.integers(0, 51), min_size=8, max_size=8).map(sorted)
deals = st.permutations(range(52)).map(lambda cards: [cards[start : start + 8] for start in range(0, 48, 8)])


def of(text: str) -> list[int]:
    return DECK.parse_many(text)


def test_ranks_colours_and_parities_are_those_of_the_rules() -> None:
    assert [RANK[card] for card in of("AC 2D TH JS QC KD")] == [1, 2, 10, 11, 12, 13]
    assert [RED[card] for card in of("AC AD AH AS")] == [0, 1, 1, 0]
    assert [EVEN[card] for card in of("AC 2C 9C TC JC QC KC")] == [0, 1, 0, 1, 0, 1, 0]


def test_worked_example_13_e() -> None:
    found = score(of("2H 5H KH 7D 4C JC 8S AS"))
    assert (found.suit, found.color, found.parity, found.total) == (6, 3, 2, 11)


def test_the_best_hand_scores_sixteen() -> None:
    found = score(of("AC KC 2D QD 3H JH 4S TS"))
    assert found.total == 16
    assert found.distance == 0


@given(hands)
@settings(max_examples=400)
def test_every_hand_of_eight_lies_in_the_proven_bounds(hand: list[int]) -> None:
    found = score(hand)
    suits = sorted(sum(card // 13 == suit for card in hand) for suit in range(4))
    far = sum(abs(count - 2) for count in suits)
    assert found.suit == max(0, 8 - far) + (2 if far == 0 else 0)
    assert found.suit in (0, 2, 4, 6, 10)
    ranks = [card % 13 for card in hand]
    assert found.same == sum(ranks.count(rank) > 1 for rank in ranks)
    assert found.parity == max(0, 3 - abs(sum(card % 13 % 2 == 1 for card in hand) - 4))
    assert 0 <= found.color <= 3
    assert 0 <= found.parity <= 3
    assert found.total == found.suit + found.color + found.parity <= 16
    assert found.maxsuit == suits[-1]
    assert (found.suit == 10) == (suits == [2, 2, 2, 2])
    assert found.color == max(0, 3 - abs(sum(card // 13 in (1, 2) for card in hand) - 4))
    assert found.sum == sum(card % 13 + 1 for card in hand)
    assert found.distance == abs(found.sum - IDEAL)


@given(hands)
@settings(max_examples=400)
def test_two_of_each_suit_beats_every_other_hand(hand: list[int]) -> None:
    found = score(hand)
    if found.suit == 10:
        assert found.total >= 13
    else:
        assert found.total <= 12


def test_the_bounds_of_two_of_each_suit_are_reached() -> None:
    assert score(of("2C 4C 6D 8D TH QH 2S 4S")).total == 13, "four reds by force, eight evens"
    assert score(of("AC 2C 3C KD QD JH TH 4S")).total == 12, "three, two, two and one: six for the suits"


@given(hands, st.permutations(range(8)))
def test_the_order_of_a_hand_means_nothing(hand: list[int], order: list[int]) -> None:
    assert score([hand[place] for place in order]) == score(hand)


@given(deals, st.sampled_from(("1", "2.1")), st.integers(2, 6))
@settings(max_examples=200)
def test_winners_are_the_best_by_the_ladder_of_the_edition(deal: list[list[int]], edition: str, seats: int) -> None:
    scored = {seat: score(deal[seat]) for seat in range(seats)}
    best = winners(scored, edition)
    assert best
    for seat, hand in scored.items():
        if seat in best:
            assert rank_key(hand, edition) == rank_key(scored[best[0]], edition)
            assert hand.total == max(other.total for other in scored.values())
        else:
            assert rank_key(hand, edition) > rank_key(scored[best[0]], edition)


@given(deals, st.sampled_from(("1", "2.1")))
@settings(max_examples=200)
def test_teams_are_compared_by_their_sums_first(deal: list[list[int]], edition: str) -> None:
    scored = [score(hand) for hand in deal]
    teams = [scored[0::2], scored[1::2]]
    best = best_teams(teams, edition)
    sums = [sum(hand.total for hand in team) for team in teams]
    if sums[0] != sums[1]:
        assert best == (sums.index(max(sums)),)
    elif edition == "2.1":
        assert best == (0, 1)
    else:
        assert (len(best) == 2) == (team_key(teams[0], edition) == team_key(teams[1], edition))


def test_edition_2_1_counts_cards_that_share_their_rank_last() -> None:
    pairs = score(of("2C 2D 7C 7D 4H 5H TS JS"))
    none = score(of("AC 3C 6D 8D 2H 9H TS 9S"))
    assert (pairs.same, none.same) == (4, 2)
    assert rank_key(pairs, "2.1")[-1] == 4
