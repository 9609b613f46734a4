"""Defects that were planted in rules once and went unnoticed: tests of the rules notice them (``tools.mutants``)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support.tiers import landing
from tools.mutants import ROOT, Mutant, try_mutant

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


if __name__ == "__main__":
    print(*list_unnoticed(), sep="\n", end="")
