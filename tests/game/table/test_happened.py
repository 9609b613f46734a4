"""Every line of the log, every doing and every sheet of results says what happened: random matches beside a model."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest

from engine.registry import NAMES as GAMES
from tests.support.happened.common import FIGURES, faithful, happenings, sentences
from tests.support.tiers import deep

JOINED = [name for name in GAMES if find_spec(f"tests.support.happened.{name}")]


def claims(name: str) -> ModuleType:
    """What has to be so where the game tells something."""
    return import_module(f"tests.support.happened.{name}")


@pytest.mark.parametrize("most", [4, deep(400)])
@pytest.mark.parametrize("name", JOINED)
def test_what_is_told_of_what_happened_is_so(name: str, most: int) -> None:
    holds, tried = claims(name).EVENTS, set[str]()
    for sentence, happened in happenings(name, most):
        is_so = holds.get(sentence, faithful)(happened)
        assert is_so, f"{sentence} {happened.values} {happened.event} {happened.rules.options}"
        tried.add(sentence)
    assert most < 400 or holds.keys() - tried <= claims(name).UNHEARD


@pytest.mark.parametrize("name", JOINED)
def test_what_is_held_is_what_the_game_tells(name: str) -> None:
    assert claims(name).EVENTS.keys() - {FIGURES} <= sentences(name)
