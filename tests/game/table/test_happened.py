"""Every line of the log, every doing and every sheet of results says what happened: random matches beside a model."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest

from engine.registry import NAMES as GAMES
from tests.support.happened.common import FIGURES, happenings, label, sentences
from tests.support.tiers import deep

JOINED = [name for name in GAMES if find_spec(f"tests.support.happened.{name}")]


def claims(name: str) -> ModuleType:
    """What has to be so where the game tells something."""
    return import_module(f"tests.support.happened.{name}")


@pytest.mark.parametrize("most", [24, deep(400)])
@pytest.mark.parametrize("name", JOINED)
def test_what_is_told_of_what_happened_is_so(name: str, most: int) -> None:
    holds, tried = claims(name).EVENTS, set[str]()
    for sentence, happened in happenings(name, most):
        assert holds[sentence](happened), f"{sentence} {happened.values} {happened.event} {happened.rules.options}"
        tried.add(sentence)
    assert {sentence for sentence in holds.keys() - tried if holds[sentence] is not label} <= claims(name).UNHEARD


@pytest.mark.parametrize("name", JOINED)
def test_of_every_sentence_told_it_is_written_down_what_has_to_be_so(name: str) -> None:
    assert claims(name).EVENTS.keys() == sentences(name) | {FIGURES}
