"""The score of a hand and the order of hands and teams (EQ-12, EQ-14.A.1, EQ-I-6, ED-4, ED-6)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.equilibrium.scoring import (
    DECK,
    EVEN,
    RANK,
    RED,
    rank_key,
    score,
)

hands = st.sets(st.integers(0, 51), min_size=8, max_size=8).map(sorted)


def of(text: str) -> list[int]:
    return DECK.parse_many(text)


def test_ranks_colours_and_parities_are_those_of_the_rules() -> None:
    assert [RANK[card] for card in of("AC 2D TH JS QC KD")] == [1, 2, 10, 11, 12, 13]
    assert [RED[card] for card in of("AC AD AH AS")] == [0, 1, 1, 0]
    assert [EVEN[card] for card in of("AC 2C 9C TC JC QC KC")] == [0, 1, 0, 1, 0, 1, 0]


@given(hands)
@settings(max_examples=400)
def test_two_of_each_suit_beats_every_other_hand(hand: list[int]) -> None:
    found = score(hand)
    if found.suit == 10:
        assert found.total >= 13
    else:
        assert found.total <= 12


def test_edition_2_1_counts_cards_that_share_their_rank_last() -> None:
    pairs = score(of("2C 2D 7C 7D 4H 5H TS JS"))
    none = score(of("AC 3C 6D 8D 2H 9H TS 9S"))
    assert (pairs.same, none.same) == (4, 2)
    assert rank_key(pairs, "2.1")[-1] == 4
