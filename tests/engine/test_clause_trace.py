"""Every clause, edition note and ruling is named by a scenario, a test or a law, or has its reason why not."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.scenario.blocks import parse
from tests.support.named import file_of_tests

TESTS = Path(__file__).parents[1]
LISTS = sorted((TESTS / "clauses").glob("*.txt"))
SOURCES = TESTS.parent.parent / "shared" / "rules"
"""The analyses of the rules, where they lie beside the project."""

ID = re.compile(r"[A-Z]{1,3}\d?-[\w.\-]*\d")


def entries(path: Path) -> dict[str, list[str] | str]:
    """The lines of a list: per id where it is tested, or the reason."""
    found: dict[str, list[str] | str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, _, rest = line.partition(" ")
        for one in spread(name):
            assert one not in found, f"{one} is listed twice"
            found[one] = rest.removeprefix("reason:").strip() if rest.startswith("reason:") else rest.split()
    return found


def spread(name: str) -> list[str]:
    """``EQ-9-1..3`` as its three ids; numbers keep their width (``R-01..03``)."""
    match = re.fullmatch(r"(.*?)(\d+)\.\.(?:[A-Z]*)(\d+)", name)
    if not match:
        return [name]
    width = len(match[2]) if match[2].startswith("0") else 0
    return [f"{match[1]}{number:0{width}d}" for number in range(int(match[2]), int(match[3]) + 1)]


@cache
def scenarios(name: str) -> dict[str, list[str]]:
    """Per scenario of a game the ids its header names."""
    blocks = parse((TESTS / "scenarios" / f"{name}.scenarios").read_text(encoding="utf-8"))
    return {block.number: [one for word in block.clauses.split() for one in spread(word)] for block in blocks}


@cache
def functions(file: str) -> set[str]:
    """The names of the test functions of a file."""
    tree = ast.parse(file_of_tests(file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@cache
def text(file: str) -> str:
    """A file of laws, which has to name the clauses it holds."""
    return (TESTS / file).read_text(encoding="utf-8")


def test_ranges_are_understood() -> None:
    assert spread("EQ-6.A-1..3") == ["EQ-6.A-1", "EQ-6.A-2", "EQ-6.A-3"]
    assert spread("R-08..10") == ["R-08", "R-09", "R-10"]
    assert spread("EQ-14.A.2-B1..B3") == ["EQ-14.A.2-B1", "EQ-14.A.2-B2", "EQ-14.A.2-B3"]
    assert spread("EQ-mix") == ["EQ-mix"]


def test_there_is_a_list() -> None:
    assert LISTS


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_everything_named_exists(path: Path) -> None:
    for name, where in entries(path).items():
        if isinstance(where, str):
            assert len(where) > 15, f"{name} needs a reason, not a word"
            continue
        assert where, f"{name} is named nowhere"
        for place in where:
            if "::" in place:
                file, _, function = place.partition("::")
                assert function in functions(file), f"{name}: there is no test {place}"
            elif place.endswith(".py"):
                assert re.search(rf"{re.escape(name)}\b", text(place)), f"{place} does not name {name}"
            else:
                assert place in scenarios(path.stem), f"{name}: there is no scenario {place}"


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_what_a_scenario_claims_to_exercise_is_listed_with_it(path: Path) -> None:
    listed = entries(path)
    for number, clauses in scenarios(path.stem).items():
        for name in clauses:
            if name.endswith("-mix"):
                continue
            where = listed.get(name)
            assert where is not None, f"{number} names {name}, which is not in the list"
            assert isinstance(where, list), f"{name} has a reason and yet a scenario, {number}"
            assert number in where, f"{number} names {name}, the list does not"


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_the_list_has_every_id_of_the_analysis(path: Path) -> None:
    if not SOURCES.exists():
        pytest.skip("the analyses of the rules do not lie beside the project")
    source = next(file for file in SOURCES.glob("*.md") if file.stem.replace("-", "") == path.stem)
    rows = re.findall(r"^\|\s*\**([^|*]+?)\**\s*\|", source.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = {one for row in rows for one in spread(row.strip()) if ID.fullmatch(one)}
    assert len(wanted) > 30
    assert wanted - set(entries(path)) == set()
    assert set(entries(path)) - wanted == set()
