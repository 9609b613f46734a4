"""The rule scenarios of every game, one by one: the worked examples of the rules, our own, and those of house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.registry import NAMES
from engine.scenario.blocks import Block, parse_blocks
from engine.scenario.runner import PASSED, run_block
from tests.laws.match import held_to_laws

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.scenarios"))
BLOCKS = [block for file in FILES for block in parse_blocks(file.read_text(encoding="utf-8"))]
WRONG = parse_blocks(Path(__file__).with_name("wrong.scenarios").read_text(encoding="utf-8"))


def test_every_game_has_scenarios() -> None:
    assert {file.stem for file in FILES} == set(NAMES)


@pytest.mark.parametrize("block", BLOCKS, ids=[block.number for block in BLOCKS])
def test_scenario_holds(block: Block) -> None:
    with held_to_laws() as breaches:
        result = run_block(block)
    assert result.outcome == PASSED, breaches or result.line()


@pytest.mark.parametrize("block", WRONG, ids=[block.number for block in WRONG])
def test_a_scenario_that_is_wrong_in_one_thing_does_not_pass(block: Block) -> None:
    assert (run_block(block).outcome == PASSED) is block.title.startswith("right")


def test_scenario_numbers_are_used_once() -> None:
    numbers = [block.number for block in BLOCKS]
    assert len(set(numbers)) == len(numbers)
