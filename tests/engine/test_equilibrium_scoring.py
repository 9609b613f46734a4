"""The score of a hand and the order of hands and teams (EQ-12, EQ-14.A.1, EQ-I-6, ED-4, ED-6)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.texts import Name, You
from engine.games.equilibrium.scoring import score
from engine.games.equilibrium.words.result import reason

hands = st.sets(st.integers(0, 51), min_size=8, max_size=8).map(sorted)


@given(hands)
@settings(max_examples=400)
def test_two_of_each_suit_beats_every_other_hand(hand: list[int]) -> None:
    found = score(hand)
    if found.suit == 10:
        assert found.total >= 13
    else:
        assert found.total <= 12


def test_those_who_are_level_are_named_in_one_list_with_what_decided() -> None:
    near, far = [0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 8]
    scores = [score(near)._replace(total=16, sum=56), *[score(far)._replace(total=16, sum=54)] * 2]
    names = [You(), Name("Bruno"), Name("Cleo")]
    assert reason(scores, [0], names, "2.1", False).startswith("Bruno, Cleo and you all have 16 points. The rank sum")
    assert reason(scores[:2], [0], names[:2], "2.1", False).startswith("Bruno and you both have 16 points. The rank")
