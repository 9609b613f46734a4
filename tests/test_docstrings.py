"""Docstrings of public things stand alone, as CONTRIBUTING says under *Style*: no neighbour has to be read first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "ai", "game", "tests", "tools")
LEANING: Final = re.compile(
    r"The (same|others?|rest)\b"  # than what, beside whom?
    r"|(It|They|He|She|Its|Their|Another|Then|Likewise|Otherwise|And|But|Or)\b"
    r"|(This|That|These|Those|So) (is|are|was|were|has|have|does|do|cannot)\b"
    r"|See (?!`)"  # what carries out a method of a class may name that class
    r"|As above\b"
)
"""Openings that speak of something else than the thing itself: its neighbour, its module, its class."""
ELSEWHERE: Final = re.compile(r"\bsee (above|below)\b", re.IGNORECASE)
Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def list_docstrings(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Name and docstring of all public functions, classes and attributes of a module."""
    for child, after in pairwise([*ast.iter_child_nodes(node), ast.Pass()]):
        if isinstance(child, Documented) and not child.name.startswith("_"):
            yield child.name, ast.get_docstring(child) or ""
            if isinstance(child, ast.ClassDef):
                yield from list_docstrings(child)
        elif isinstance(child, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            name, text = ast.unparse(target), after.value
            if isinstance(text, ast.Constant) and isinstance(text.value, str) and not name.startswith("_"):
                yield name, text.value


def find_leaning(source: str) -> dict[str, str]:
    """By the name of what it is of how each docstring of this source begins that needs another text beside it."""
    found = list_docstrings(ast.parse(source))
    return {name: text.splitlines()[0] for name, text in found if LEANING.match(text) or ELSEWHERE.search(text)}


@pytest.mark.parametrize("room", ROOMS)
def test_a_docstring_can_be_understood_without_its_neighbours(room: str) -> None:
    leaning = [
        f"{path.relative_to(ROOT).as_posix()} {name}: {text}"
        for path in sorted((ROOT / room).rglob("*.py"))
        for name, text in find_leaning(path.read_text(encoding="utf-8")).items()
    ]
    assert not leaning, "say of the thing itself what it is or does:\n" + "\n".join(leaning)


@pytest.mark.parametrize(
    ("text", "leans"),
    [
        ("See above.", True),
        ("The same, of which these seats may change.", True),
        ("It is on top again.", True),
        ("Then: a sentence, and what the button says.", True),
        ("The mean of the best of so many draws (see above).", True),
        ("See ``Outcomes``.", False),
        ("The seats that may change, of those at the table.", False),
        ("Itself.", False),
        ("These rows, the best first.", False),
    ],
)
def test_a_docstring_that_leans_on_a_neighbour_is_found(text: str, leans: bool) -> None:
    assert bool(find_leaning(f'def function():\n    """{text}"""\n')) is leans
    assert bool(find_leaning(f'class Some:\n    FACT = 1\n    """{text}"""\n')) is leans
    assert not find_leaning(f'def _function():\n    """{text}"""\n')
