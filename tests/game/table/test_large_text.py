"""Large text at the table is as large as it is called: all words of the display list, at 100 % and at 200 %."""

from __future__ import annotations

import pytest

from engine.registry import game
from game.games import available
from game.table.model.large_text import given
from game.table.model.layout import unit
from tests.looks.told import moments
from tests.support.words import compared, drawn

NAMELESS = {"1×"}
"""Words of buttons that a simplified table leaves out."""
NAMED = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
LEFT_OUT = ("·", "Draw", *NAMED, "card hands win", "2", "fresh")
"""What such a table may leave out beside: the title, captions of piles, names in the order of turns, words of an effect
beside its card, the number that every pair has, the word beside the clock of fresh cards that lie side by side.
"""
RANKS = {*(str(rank) for rank in range(4, 11)), *"AJQK"}
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
    assert small == []
    gone = [words for words, one, other in found if one and not other]
    assert [words for words in gone if words not in NAMELESS and not any(part in words for part in LEFT_OUT)] == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
def test_words_that_come_and_go_are_twice_as_high_too(name: str) -> None:
    """What others did, chips, chains, score sheets: whatever stands there when somebody is asked."""
    for moment in moments(name)[::3]:
        found = list(compared(name, 4, (1280, 720), 2.0, at=moment))
        small = [(words, one, other) for words, one, other in found if one and other and other / one < 1.94]
        # Ranks are part of a card's picture; a phrase with cards may be longer than the panel it stands in.
        assert [each for each in small if not (each[0] in RANKS or ("{" in each[0] and each[2] > 1.65 * each[1]))] == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_large_words_are_not_cut(name: str, seats: int) -> None:
    assert [each.words for each in drawn(name, seats, (1280, 720), 2.0) if each.words.endswith("…")] == []
