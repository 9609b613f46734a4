"""The scenarios of Eightfist can fail."""

from __future__ import annotations

from engine.scenario.blocks import parse
from engine.scenario.runner import PASSED, run_block


def test_a_wrong_expectation_fails() -> None:
    assert run_block(parse("EF-X1 | wrong on purpose |\nscore 2C 2S QC QD / 2H 2D QH QS -> -40")[0]).outcome != PASSED
