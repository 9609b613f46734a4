"""How often something comes about is told before what it is, for whoever reads no further takes it for a fact."""

from __future__ import annotations

import pytest

from game.match.judged import Told
from game.table.model.framing import (
    tell_lost_share,
    tell_outcome_in_shares,
    tell_outcome_in_tries,
    tell_outcome_in_words,
    tell_rarer_win,
)

OTHER, OUTCOME = "Play “x”", "Nothing in your hand fits on the next turn."


@pytest.mark.parametrize(
    ("best", "done", "says"),
    [
        (0.1, 0.5, "Less often than"),
        (0.5, 0.1, "More often than"),
        (0.1, 0.6, "Much less often than"),
        (0.6, 0.1, "Much more often than"),
    ],
)
def test_an_outcome_without_numbers_follows_how_likely_it_is(best: float, done: float, says: str) -> None:
    said = tell_outcome_in_words(Told(OUTCOME, best, done), OTHER)
    assert said == f"{says} with “Play ‘x’”: {OUTCOME}"


@pytest.mark.parametrize(
    ("best", "done", "says"),
    [
        (0.75, 0.5, "In 75% of the tries, instead of 50% with"),
        (0.1, 0.5, "In only 10% of the tries, instead of 50% with"),
        (0.0, 0.5, "In none of the tries, but in 50% of them with"),
        (0.5, 0.0, "In 50% of the tries, but in none with"),
        (0.004, 0.5, "In hardly any of the tries, but in 50% of them with"),
        (0.5, 0.004, "In 50% of the tries, but in hardly any with"),
        (0.005, 0.3, "In hardly any of the tries, but in 30% of them with"),
    ],
)
def test_an_outcome_in_shares_follows_those_of_both_choices(best: float, done: float, says: str) -> None:
    said = tell_outcome_in_shares(Told(OUTCOME, best, done), OTHER).replace("\N{NO-BREAK SPACE}", " ")
    assert said == f"{says} “Play ‘x’”: {OUTCOME}"


@pytest.mark.parametrize("shares", [(0.302, 0.304), (0.004, 0.0), (0.003, 0.004)])
def test_shares_that_read_the_same_tell_nothing_apart(shares: tuple[float, float]) -> None:
    assert tell_outcome_in_shares(Told(OUTCOME, *shares), OTHER) == ""


@pytest.mark.parametrize(
    ("best", "done", "says"),
    [
        (0, 4, "In none of 10 tries, but in 4 with"),
        (4, 0, "In 4 of 10 tries, but in none with"),
        (2, 7, "In only 2 of 10 tries, but in 7 with"),
        (7, 2, "In 7 of 10 tries, but in only 2 with"),
    ],
)
def test_an_outcome_in_tries_follows_those_of_both_choices(best: int, done: int, says: str) -> None:
    assert tell_outcome_in_tries(OUTCOME, best, done, 10, OTHER) == f"{says} “Play ‘x’”: {OUTCOME}"


def test_a_win_lost_follows_how_much_less_often_it_comes() -> None:
    assert tell_rarer_win(OTHER) == "Play “x”: this wins less often than the best choice."
    told = tell_lost_share("You win.", OTHER, "25", "4")
    assert told == "With “Play ‘x’” the chance is 25 percentage points (± 4) lower than with the best: You win."
