"""The scenarios of 8-equilibrium can fail."""

from __future__ import annotations

from engine.scenario.blocks import parse
from engine.scenario.runner import PASSED, run_block


def test_a_wrong_expectation_fails() -> None:
    position = "EQ-X1 | wrong on purpose |\nopts 3p\nhands P0 +3 / P1 +3 / P2 +3\n"
    wrong = parse(position + "do P0 give M1 ; P0 to P0\nend sizes 3 3 3")
    assert run_block(wrong[0]).outcome != PASSED
