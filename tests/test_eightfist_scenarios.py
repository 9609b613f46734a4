"""The rule scenarios of Eightfist, one by one: those of the rules' analysis, our own, and the house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario.blocks import Block, parse
from engine.scenario.runner import PASSED, run_block

FILE = Path(__file__).parent / "scenarios" / "eightfist.scenarios"
BLOCKS = parse(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("block", BLOCKS, ids=[block.number for block in BLOCKS])
def test_scenario_holds(block: Block) -> None:
    result = run_block(block)
    assert result.outcome == PASSED, result.line()


def test_scenario_numbers_are_used_once() -> None:
    numbers = [block.number for block in BLOCKS]
    assert len(set(numbers)) == len(numbers)


def test_a_wrong_expectation_fails() -> None:
    assert run_block(parse("EF-X1 | wrong on purpose |\nscore 2C 2S QC QD / 2H 2D QH QS -> -40")[0]).outcome != PASSED
