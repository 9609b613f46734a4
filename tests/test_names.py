"""Functions of the house are found by what they do: verb and object, as CONTRIBUTING says under *Style*."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SINGLE: Final = frozenset(Path(__file__).with_name("single_words.txt").read_text("utf-8").split())
"""Single words that are enough: verbs of every program, and nouns of properties that mislead nobody."""


def named(path: Path) -> set[str]:
    """The names of all functions and methods of a module, but for those Python itself calls."""
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = (node for node in found if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return {node.name for node in functions if not node.name.startswith("__")}


def test_a_function_says_verb_and_object_unless_its_one_word_is_known_to_all() -> None:
    for path in sorted((ROOT / "game").rglob("*.py")):
        single = {name for name in named(path) if "_" not in name.strip("_")}
        strange = {name for name in single if name.strip("_") not in SINGLE}
        assert not strange, f"{path.relative_to(ROOT)}: say verb and object instead of {', '.join(sorted(strange))}"
