"""The score of a hand and the order of hands and teams (EQ-12, EQ-14.A.1, EQ-I-6, ED-4, ED-6)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.equilibrium.scoring import (
    score,
)

hands = st.sets(st.integers(0, 51), min_size=8, max_size=8).map(sorted)


@given(hands)
@settings(max_examples=400)
def test_two_of_each_suit_beats_every_other_hand(hand: list[int]) -> None:
    found = score(hand)
    if found.suit == 10:
        assert found.total >= 13
    else:
        assert found.total <= 12
