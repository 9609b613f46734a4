"""Large text at the table is as large as it is called: all words of the display list, at 100 % and at 200 %."""

from __future__ import annotations

import pytest

from engine.registry import game
from game.games import available
from game.table.model.large_text import given
from game.table.model.layout import unit
from tests.support.words import compared, drawn

NAMELESS = {"1×"}
"""Words of buttons that a simplified table leaves out."""
LEFT_OUT = ("·", "Draw", "Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta", "card hands win", "2")
"""What such a table may leave out beside: the title, captions of piles, names in the order of turns, words of an effect
beside its card, the number that every pair has.
"""
CASES = [(name, 4, (1280, 720)) for name in available()] + [
    (name, game(name).seats[-1], size) for name in available() for size in ((1280, 720), (1920, 1080))
]


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_words_at_200_percent_are_twice_as_high(name: str, seats: int, size: tuple[int, int]) -> None:
    wanted = given(2.0, seats, unit(size))
    assert wanted == (2.0 if seats <= 4 or size[0] == 1920 else 1.6)
    found = list(compared(name, seats, size, 2.0))
    small = [(words, one, other) for words, one, other in found if one and other and other / one < 0.97 * wanted]
    names = [
        each for each in small if name == "eightfist" and seats > 4 and each[0] == "Bruno" and each[2] > 1.8 * each[1]
    ]
    assert [each for each in small if each not in names] == []  # a name beside a sum may have to be narrower
    gone = [words for words, one, other in found if one and not other]
    assert [words for words in gone if words not in NAMELESS and not any(part in words for part in LEFT_OUT)] == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_large_words_are_not_cut(name: str, seats: int) -> None:
    assert [each.words for each in drawn(name, seats, (1280, 720), 2.0) if each.words.endswith("…")] == []
