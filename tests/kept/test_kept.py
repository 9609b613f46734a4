"""Bots choose and say, and tables tell, what was approved in positions of kept matches."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from engine.registry import NAMES
from tests.kept import choices, logs, offers, protocol
from tests.support.approved import Approved, join_lines
from tests.support.every_game import each_game
from tests.support.tiers import mark_deep, thorough

LONG_THOUGHT: Final = (("absurd8s", "advice"), ("equilibrium", "advice"))


@pytest.mark.parametrize(
    ("name", "speaker"),
    [mark_deep(*case) if case in LONG_THOUGHT else case for case in product(NAMES, protocol.SPEAKERS)],
)
def test_in_kept_positions_the_answers_are_those_that_were_approved(
    name: str, speaker: str, approved: Approved
) -> None:
    approved.check_text(
        protocol.find_path(name, speaker), protocol.answer_again(name, speaker), protocol.find_difference(speaker)
    )


@pytest.mark.parametrize("where", logs.TELLERS)
@each_game
def test_log_and_strip_tell_what_was_approved_in_the_words_that_were(name: str, where: str, approved: Approved) -> None:
    approved.check_text(logs.find_path(name, where), join_lines(logs.list_lines(name, where)))


@thorough
@each_game
def test_scenarios_fail_with_the_choices_that_were_approved(name: str, approved: Approved) -> None:
    approved.check_text(choices.find_path(name), join_lines(choices.list_lines(name)))


@each_game
def test_a_game_offers_what_was_approved(name: str, approved: Approved) -> None:
    approved.check_text(offers.find_path(name), join_lines(offers.list_lines(name)))
