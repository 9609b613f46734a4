"""Whoever is let off a rule of the linter's says why."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("engine", "ai", "game", "build_support", "tests", "tools")


def test_every_line_the_linter_leaves_alone_gives_its_reason() -> None:
    silent = [
        f"{path.relative_to(ROOT)}:{number}"
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"# noqa(: [A-Z0-9, ]+)?$", line)
    ]
    assert silent == [], "let off a rule without a reason behind it"
