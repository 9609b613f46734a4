"""The scenarios of Absurd 8's can fail, and answers given together are one step."""

from __future__ import annotations

import pytest

from engine.scenario.blocks import parse
from engine.scenario.runner import PASSED, run_block

POSITION = "A8-X1 | wrong on purpose |\nopts 2p\nhands P0 2D KC / P1 KD QH\npile 9D@P1\n"


@pytest.mark.parametrize(
    "lines",
    [
        "do P0 play KC",
        "do =play 2D",
        "do P0 play 2D\nend incoming none",
        "do P0 play 2D\nend pile 9D (2D)",
        "do P0 bluff KC\nend sees P1 KC",
        "do P0 play 2D ; P1 accept\nend shown 2D to P0",
        "do [P0 play 2D]",
        "do P0 play 2D ; [P0 play 2D]",
        "do P0 play 2D {coins H T}",
    ],
)
def test_a_wrong_expectation_fails(lines: str) -> None:
    assert run_block(parse(POSITION + lines)[0]).outcome != PASSED


def test_answers_given_together_are_one_step() -> None:
    text = (
        "A8-X2 | All discard |\nopts 3p\nhands P0 4C KS KD QH / P1 2H 3H / P2 5H 6H 7H\npile 9D@P2 8C=C@P2\n"
        "do P0 play 4C ; P0 discard KD KS ; [P1 discard 2H 3H] ; P2 discard 5H 6H\nend winner P1"
    )
    result = run_block(parse(text)[0])
    assert result.outcome == PASSED, result.line()
