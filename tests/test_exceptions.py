"""Rules of CONTRIBUTING about every file: whoever is let off one says why, and nobody who is grows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "ai", "game", "build_support", "tests", "tools")
EXCUSE: Final = re.compile(r"# (noqa(: *[A-Z]+[0-9]+([, ]+[A-Z]+[0-9]+)*)?|type: ignore(\[[a-z, -]+\])?)")
FILE, FUNCTION = 400, 50
"""Lines, fewer than which a file or a function has."""
LONG: Final = {
    "ai/search.py": 450,
    "engine/core/state.py": 450,
    "engine/core/table.py": 450,
    "game/app/app.py": 500,
    "game/phones/server.py": 500,
    "tests/browser/test_browser.py": 450,
}
"""The files that are longer, and the lines they may have: these figures get smaller, and no file joins."""


def iter_files() -> Iterator[tuple[str, str]]:
    """All our modules, each with its text: those beside the rooms as well, such as ``setup.py``."""
    for path in (*sorted(ROOT.glob("*.py")), *(path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def has_silent_excuse(line: str) -> bool:
    """Whether a line is let off a rule, and no word follows that could be a reason."""
    found = EXCUSE.search(line)
    return found is not None and not re.search(r"[A-Za-z]{3,}", EXCUSE.sub("", line[found.start() :]))


def test_every_line_that_is_let_off_a_rule_gives_its_reason() -> None:
    silent = [
        f"{name}:{number}"
        for name, text in iter_files()
        for number, line in enumerate(text.splitlines(), 1)
        if has_silent_excuse(line)
    ]
    assert silent == [], "let off a rule without a reason behind it"
    off = "x = 1  # " + "noqa: E402"
    assert all(
        map(has_silent_excuse, (off, f"{off}  # -", f"{off}  # ok", f"{off}  # type: " + "ignore[attr-defined]"))
    )
    assert not has_silent_excuse(f"{off}  # the path comes first")


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
