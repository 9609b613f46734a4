"""The fingerprint that holds the compiled engine to the plain one notices what differs."""

from __future__ import annotations

import pytest

from engine.core.table import Table
from engine.registry import NAMES, game
from tests.digest import VIEWS_EVERY, compute_fingerprint
from tests.support.every_game import each_game

ENOUGH = 5 * VIEWS_EVERY


@each_game
def test_the_same_engine_has_the_same_fingerprint(name: str) -> None:
    first = str(compute_fingerprint(game(name), ENOUGH, "a"))
    assert str(compute_fingerprint(game(name), ENOUGH, "a")) == first
    assert str(compute_fingerprint(game(name), ENOUGH, "b")) != first


def test_knowledge_that_nobody_can_see_from_the_cards_is_in_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    played = game(NAMES[0])
    honest = str(compute_fingerprint(played, ENOUGH, "a"))
    monkeypatch.setattr(Table, "show", lambda *_, **__: None)
    assert str(compute_fingerprint(played, ENOUGH, "a")) != honest
