"""Defects that were planted in rules once and went unnoticed: tests of the rules notice them (``tools.mutants``)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.registry import NAMES
from tests.support.tiers import landing
from tools.mutants import EQUIVALENT, ROOT, Mutant, list_modules, try_mutant

PLANTED = (
    ("crazyeights", "state", "while RANK[", "if RANK["),  # a second eight as starter
    ("eightfist", "scoring", "{KIND[a], KIND[b]} == {QS, QG}", "{a, b} == {QS, QG}"),  # a second Grace pairs with none
    ("absurd8s", "resolve", ' and spec.verb != "stack"', ""),  # an ace of stars leaves the battle it was laid on
    # A copied effect is lost.
    ("absurd8s", "resolve", "text_of(played.text.items) if TEXT[card].copies else TEXT[card]", "TEXT[card]"),
)
"""The game, its module, and what becomes of what."""


def list_unnoticed() -> list[str]:
    """The defects that no test of the rules notices, and those that cannot be planted. No rules are loaded yet."""
    unnoticed = []
    for game, module, before, after in PLANTED:
        path = ROOT / "engine" / "games" / game / f"{module}.py"
        code = path.read_text(encoding="utf-8")
        if code.count(before) != 1 or not try_mutant(Mutant(game, path, code.replace(before, after), before, after)):
            unnoticed.append(f"{module}: {before} -> {after}")
    return unnoticed


@landing
@pytest.mark.skipif(not hasattr(os, "fork"), reason="a defect is tried in a copy of the process")
def test_defects_that_went_unnoticed_once_are_noticed() -> None:
    tried = subprocess.run([sys.executable, "-m", __name__], cwd=ROOT, capture_output=True, text=True, check=True)
    assert tried.stdout == "", "no test of the rules notices this defect any more, or it cannot be planted as it stands"


def test_every_equivalent_mutant_is_of_a_line_that_stands_in_its_module() -> None:
    rules = "\n".join(path.read_text(encoding="utf-8") for name in NAMES for path in list_modules(name))
    for told in EQUIVALENT.read_text(encoding="utf-8").splitlines()[::2]:
        place, _, change = told.partition(": ")
        if place == "anywhere":
            assert change.partition(" -> ")[0] in rules, f"no line of the rules has this any more: {told}"
        else:
            lines = (ROOT / place).read_text(encoding="utf-8").splitlines()
            assert any(change.startswith(f"{line.strip()} -> ") for line in lines), f"this line is gone: {told}"


if __name__ == "__main__":
    print(*list_unnoticed(), sep="\n", end="")
