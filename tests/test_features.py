"""The feature table of docs/features.md: every row once, where it lives, and by which tests it is held."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.named import file_of_tests

TESTS = Path(__file__).parent
ROOT = TESTS.parent
ROWS = 67
MEASURED = 61
"""So many of them are of the table the program was measured by; the others are its own."""
SOURCE = ROOT.parent / "shared" / "table.md"
"""The table the program was measured by, where it lies beside the project."""


def read_table() -> dict[int, tuple[str, str, str, str]]:
    """The rows of the table: number → (mark, feature, where, how it is seen)."""
    text = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    found: dict[int, tuple[str, str, str, str]] = {}
    for line in text.splitlines():
        match = re.fullmatch(r"\| (\d+) ([MS★]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", line)
        if match:
            number = int(match[1])
            assert number not in found, f"row {number} stands there twice"
            found[number] = (match[2], *(part.strip() for part in match.groups()[2:]))  # type: ignore[assignment]  # four parts, as the pattern has
    return found


def read_held() -> dict[int, list[str] | str]:
    """Per row its tests, or the reason why a machine cannot test it."""
    found: dict[int, list[str] | str] = {}
    for line in (TESTS / "features" / "rows.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            number, _, rest = line.partition(" ")
            assert int(number) not in found, f"row {number} stands there twice"
            found[int(number)] = rest.removeprefix("reason:").strip() if rest.startswith("reason:") else rest.split()
    return found


@cache
def list_functions(file: str) -> set[str]:
    """The test functions of a file."""
    tree = ast.parse(file_of_tests(file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_every_row_stands_in_the_table_once() -> None:
    assert sorted(read_table()) == list(range(1, ROWS + 1))
    assert all(all(cells) for cells in read_table().values())


def test_every_row_has_tests_that_exist_or_a_reason() -> None:
    listed = read_held()
    assert sorted(listed) == list(range(1, ROWS + 1))
    for number, names in listed.items():
        if isinstance(names, str):
            assert len(names) > 20, f"row {number}: that is no reason"
            continue
        assert names, f"row {number} has no test"
        for name in names:
            file, _, function = name.partition("::")
            assert function in list_functions(file), f"row {number}: there is no test {name}"


def test_no_test_of_a_row_is_forgotten() -> None:
    named = {name for names in read_held().values() if not isinstance(names, str) for name in names}
    for path in (TESTS / "features").glob("test_*.py"):
        for function in list_functions(f"features/{path.name}"):
            assert f"features/{path.name}::{function}" in named, f"{function} belongs to no row"


@pytest.mark.skipif(not SOURCE.exists(), reason="the table lies beside the project only where it was made")
def test_the_marks_are_those_of_the_table_it_was_measured_by() -> None:
    marks = {}
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"\| (\d+) \|.*\| \**([MS★])\** \|", line)
        if match:
            marks[int(match[1])] = match[2]
    assert marks == {number: cells[0] for number, cells in read_table().items() if number <= MEASURED}
