"""Rules of CONTRIBUTING about every file: whoever is let off one says why, and nobody who is grows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "ai", "game", "build_support", "tests", "tools")
FILE, FUNCTION = 400, 50
"""Lines, fewer than which a file or a function has."""
LONG: Final = {
    "ai/search.py": 450,
    "engine/core/state.py": 450,
    "engine/core/table.py": 450,
    "engine/games/equilibrium/options.py": 450,
    "game/app/app.py": 500,
    "game/phones/phone_table.py": 550,
    "game/phones/server.py": 500,
    "game/table/model/game_table.py": 500,
    "game/table/model/layout.py": 450,
    "tests/browser/test_browser.py": 450,
    "tests/evenings/evening.py": 500,
    "tests/game/phones/test_server.py": 800,
    "tests/game/statistics/test_days.py": 500,
    "tests/game/table/test_cover_rules.py": 450,
}
"""The files that are longer, and the lines they may have: these figures get smaller, and no file joins."""


def iter_files() -> Iterator[tuple[str, str]]:
    """All our modules, each with its text."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_every_line_that_is_let_off_a_rule_gives_its_reason() -> None:
    excuse = re.compile(r"# (noqa(: [A-Z0-9, ]+)?|type: ignore(\[[a-z, -]+\])?)$")
    silent = [
        f"{name}:{number}"
        for name, text in iter_files()
        for number, line in enumerate(text.splitlines(), 1)
        if excuse.search(line)
    ]
    assert silent == [], "let off a rule without a reason behind it"


def test_a_file_is_short_and_one_that_is_not_grows_no_longer() -> None:
    lines = {name: len(text.splitlines()) for name, text in iter_files()}
    too_long = {name: count for name, count in lines.items() if count >= LONG.get(name, FILE)}
    assert too_long == {}, "take a part of it into a file of its own"
    assert [name for name in LONG if lines.get(name, 0) < FILE] == [], "it is short by now: take it out of LONG"


def test_a_function_is_short() -> None:
    too_long = {
        f"{name}: {node.name}"
        for name, text in iter_files()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None
        if node.end_lineno - node.lineno >= FUNCTION
    }
    assert too_long == set(), "let a part of it be a function of its own"
