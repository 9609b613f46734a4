"""Which scenarios of a game do not hold any more where an option has another choice: how house rules meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.core.options import Option
from engine.scenario.blocks import Block, Line
from engine.scenario.players import read_players
from engine.scenario.runner import PASSED, adapter_for, run_block
from tests.kept.matches import FOLDER, read_blocks


def find_path(name: str) -> Path:
    """Where they are kept."""
    return FOLDER / name / "choices.txt"


def list_lines(name: str) -> list[str]:
    """Of every scenario the choices with which it fails."""
    return [f"{number}: {' '.join(_iter_failing(block))}" for number, block in read_blocks(name).items()]


def _iter_failing(block: Block) -> Iterator[str]:
    adapter = adapter_for(block)
    seats, chosen = read_players(block, adapter)
    for option in adapter.game.options if seats else ():
        now = chosen.get(option.key, option.default)
        for value in _list_others(option, now):
            options = {**chosen, option.key: value}
            words = " ".join([f"{seats}p", *(f"{key}={told or 'none'}" for key, told in options.items())])
            rest = [line for line in block.lines if line.key != "opts"]
            if run_block(replace(block, lines=[Line("opts", [(block.at, words)]), *rest])).outcome != PASSED:
                yield f"{option.key}={value}"


def _list_others(option: Option, now: str) -> list[str]:
    """Each other value; of several that may be chosen together, with one more or one less."""
    if option.multi:
        return ["".join(sorted({*now} ^ {letter})) for letter in option.values]
    return [value for value in option.values if value != now]
