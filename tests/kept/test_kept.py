"""Bots choose and say, and tables tell, what was approved in positions of kept matches."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from engine.registry import NAMES
from tests.kept import choices, logs, offers, protocol
from tests.kept.matches import kept
from tests.support.every_game import each_game
from tests.support.tiers import dear, thorough

LONG_THOUGHT: Final = (("absurd8s", "advice"), ("equilibrium", "advice"))
WANTED: Final = "If that is wanted: python -m tests.kept, and read the difference."


@pytest.mark.parametrize(
    ("name", "speaker"),
    [dear(*case) if case in LONG_THOUGHT else case for case in product(NAMES, protocol.SPEAKERS)],
)
def test_in_kept_positions_the_answers_are_those_that_were_approved(name: str, speaker: str) -> None:
    found = protocol.changes(name, speaker)
    assert not found, "\n".join([*found[:20], WANTED])


@each_game
def test_the_log_tells_what_was_approved_in_the_words_that_were(name: str) -> None:
    assert logs.lines(name) == kept(logs.path(name)), WANTED


@thorough
@each_game
def test_scenarios_fail_with_the_choices_that_were_approved(name: str) -> None:
    assert choices.lines(name) == kept(choices.path(name)), WANTED


@each_game
def test_a_game_offers_what_was_approved(name: str) -> None:
    assert offers.lines(name) == kept(offers.path(name)), WANTED
