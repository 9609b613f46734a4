"""The scenarios of Lockdown can fail, each kind of line that says how it ends."""

from __future__ import annotations

import pytest

from engine.scenario.blocks import parse
from engine.scenario.runner import PASSED, run_block


@pytest.mark.parametrize(
    "end",
    [
        "P1 mobile 9C 2H",
        "P1 locked 2H",
        "P1 stacks 3",
        "shown 2D to all",
        "sees P2 2D",
        "blind P0 KC",
        "fresh 2D",
        "barred P0",
        "idle 1",
        "held 2 3 1",
        "decksize 1",
        "outside 2D",
        "indeck 2D",
        "winner P0",
        "ranking P0 / P1 P2",
        "next P0 turn",
    ],
)
def test_a_wrong_expectation_fails(end: str) -> None:
    position = "opts 3p\nmobile P0 KC 2D / P1 9C 2H / P2 4D\ndeck 7S 8S\ndo P0 give 2D P1\n"
    assert run_block(parse(f"LD-X1 | right |\n{position}end P1 locked 2D 2H")[0]).outcome == PASSED
    assert run_block(parse(f"LD-X2 | wrong on purpose |\n{position}end {end}")[0]).outcome != PASSED
