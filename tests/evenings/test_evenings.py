"""In whole evenings everything that is told is what it was when it was kept."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.evenings import digests
from tests.kept.matches import NAMES
from tests.support.approved import Approved, join_lines
from tests.support.tiers import mark_dear

LATER: Final = {
    "absurd8s-crowd",
    "absurd8s-trusting",
    "crazyeights-crowd",
    "equilibrium-crowd",
    "lockdown-crowd",
    "lockdown-trusting",
}
"""Evenings that take long, beside those of the same table with fewer people or of the same people at other tables."""


@pytest.mark.parametrize("name", [mark_dear(name) if name in LATER else name for name in digests.list_names()])
def test_an_evening_is_told_as_it_was_approved(name: str, tmp_path: Path, approved: Approved) -> None:
    """With `python -m tests.evenings NAME --out FOLDER` here and in the tree before, the texts are compared."""
    turns = digests.told_of(name, tmp_path)

    def find_difference(before: str, _now: str) -> str:
        return "\n".join(digests.list_differences(before.splitlines(), turns)[:20])

    approved.check_text(digests.KEPT / f"{name}.txt", join_lines(digests.make_digest(turns)), find_difference)


def test_an_evening_was_approved_of_each_and_of_nothing_else(approved: Approved) -> None:
    approved.check_names(digests.KEPT, digests.list_names())


def test_what_has_become_different_is_told_as_the_move_it_was() -> None:
    kept = digests.make_digest([{"log": ["a"], "moves": ["*Bruno* draws."]}, {"log": ["b"], "moves": ["P1 play 8H"]}])
    now = [{"log": ["a"], "moves": ["*Bruno* draws."]}, {"log": ["c"], "moves": ["P1 play 7D"]}]
    named = f"{NAMES[1]}: play"
    assert digests.list_differences(kept, now) == [
        f"In turn 2, move 1: {named} 7♦ Before: {named} 8♥",
        "turn 2, log:\nc",
    ]
    now[1]["moves"] = ["P1 play 8H"]
    assert digests.list_differences(kept, now) == ["turn 2, log:\nc"]
