"""The rule scenarios of 8-equilibrium, one by one: the worked examples of the rules, and our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario.blocks import Block, parse
from engine.scenario.runner import PASSED, run_block

FILE = Path(__file__).parent / "scenarios" / "equilibrium.scenarios"
BLOCKS = parse(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("block", BLOCKS, ids=[block.number for block in BLOCKS])
def test_scenario_holds(block: Block) -> None:
    result = run_block(block)
    assert result.outcome == PASSED, result.line()


def test_scenario_numbers_are_used_once() -> None:
    numbers = [block.number for block in BLOCKS]
    assert len(set(numbers)) == len(numbers)


def test_a_wrong_expectation_fails() -> None:
    position = "EQ-X1 | wrong on purpose |\nopts 3p\nhands P0 +3 / P1 +3 / P2 +3\n"
    wrong = parse(position + "do P0 give M1 ; P0 to P0\nend sizes 3 3 3")
    assert run_block(wrong[0]).outcome != PASSED
