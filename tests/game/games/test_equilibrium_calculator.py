"""The score calculator: what is typed, what is refused in which words, who wins, and both hands on it."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.games.equilibrium.scoring import DECK, rank_key, round_winners, score
from game.games.equilibrium.tally import MOST, ScoreTally, format_cards, parse_hand

BEST = "8C 9C AD 5D 2H 7H 4S QS"
"""Sixteen points."""


def tally(*texts: str, edition: str = "1", teams: bool = False) -> ScoreTally:
    made = ScoreTally(edition=edition, teams=teams)
    made.set_hand_count(len(texts))
    for n, text in enumerate(texts):
        made.set_hand_text(n, text)
    return made


@pytest.mark.parametrize(
    "text",
    [
        "9H 2C TS KD", "9h 2c 10s kd", "9♥ 2♣ 10♠ K♦", "9♡,2♧;T♤ / k♢", "9h2c10skd", "  9H\t2C\n10S   KD ",
        "9♥\ufe0f 2♣\ufe0f 10♠\ufe0f K♦\ufe0f", "9 H 2 c 10 S K ♦", "(9H) [2C], “10S” – KD", "A: 9H 2C TS KD = 11",
        "nine of hearts, two of clubs, ten of Spades and the king of diamonds".replace(" and the", ""),
        "Herz 9, Kreuz 2, Pik 10, Karo-König", "9H: 2C TS KD", "H9: 2C TS KD", "9H 2C: TS KD", "Herz 9: 2C TS KD",
        "♥9: 2C TS KD", "Hand A: 9H 2C TS KD",
    ],
)  # fmt: skip
def test_cards_are_read_however_they_are_written(text: str) -> None:
    assert [DECK.codes[card] for card in parse_hand(text)[0]] == ["9H", "2C", "TS", "KD"]
    assert parse_hand(text)[1] == ""


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("9H 1C", "1C"),
        ("9H 11C", "11C"),
        ("zz 2C", "zz"),
        ("9Hx", "9Hx"),
        ("HH 2C", "HH"),
        ("Hand 1 9H", "Hand"),
        ("9H K 2C", "K"),
        ("9H acted 2C", "acted"),
    ],
)
def test_what_is_no_card_is_named(text: str, word: str) -> None:
    assert f"“{word}” is no card" in parse_hand(text)[1]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, 2), st.lists(st.integers(0, 10), max_size=10)), min_size=3, max_size=8))
@example([(0, [0]), (1, [*range(9)]), (0, [8])])
@example([(0, [0, 1]), (1, [0]), (2, [1]), (0, [])])
def test_whatever_is_typed_every_hand_holds_all_that_is_free_for_it(typed: list[tuple[int, list[int]]]) -> None:
    hands = tally("", "", "")
    for which, cards in typed:
        hands.set_hand_text(which, format_cards(cards))
    for n, hand in enumerate(hands.hands):
        held, said = hand.cards, hand.problem
        hands._read_hand(n, hand.text)
        assert (hand.cards, hand.problem) == (held, said)


@given(st.permutations(range(52)), st.integers(2, MOST), st.sampled_from(["1", "2.1"]), st.booleans())
@example([*range(52)], 4, "2.1", True)
def test_who_wins_is_as_the_engine_has_it(deck: list[int], count: int, edition: str, teams: bool) -> None:
    hands = [deck[8 * n : 8 * n + 8] for n in range(count)]
    made = tally(*map(format_cards, hands), edition=edition, teams=teams)
    scores = {n: score(cards) for n, cards in enumerate(hands)}
    told, sides = made.describe_verdict(), [[scores[n] for n in range(side, count, 2)] for side in (0, 1)]
    assert made.find_winners() == round_winners(scores, edition, made.has_teams)
    if not made.has_teams:
        assert told.startswith("Hand")
        assert str(-min(rank_key(found, edition) for found in scores.values())[0]) in told
        return
    best = sorted({n % 2 for n in made.find_winners()})
    assert told.startswith("A draw.") is (len(best) > 1)
    assert told[0] == "AB"[best[0]]
    sums = [sum(each.total for each in side) for side in sides]
    assert all(f"{points}" in told for points in sums) or sums[0] == sums[1]
    made.set_hand_text(3, "2D")
    assert made.find_winners() == ()
    assert "every hand has eight cards" in made.describe_verdict() or made.hands[3].problem
