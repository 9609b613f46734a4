"""Eightfist in other languages: nothing a player reads passes by the translation, and the German page fits it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.texts import plain
from engine.core.view import observe
from engine.games.eightfist import words
from engine.games.eightfist.game import GAME
from tests.kept.words import words_of
from tests.support.clickable import list_parts
from tests.support.random_play import iter_positions

NAMES = tuple(plain(("1", "2", "3", "4", "5", "6", "7", "8")))
ASSETS = Path(__file__).parents[3] / "assets"
ENGLISH, GERMAN = ((ASSETS / "rules" / folder / "eightfist.md").read_text(encoding="utf-8") for folder in (".", "de"))


@pytest.mark.usefixtures("german")
def test_german_reasons_name_parts_of_the_german_page() -> None:
    headings = set(re.findall(r"^#+ (.*?) \{#", GERMAN, re.MULTILINE))
    named = set()
    for state, decision, _ in iter_positions(GAME, "german parts", 900, each=60):
        view = observe(state, decision.seat)
        for part in list_parts(GAME, view, words_of(GAME.name)):
            named |= set(re.findall(r"\(„(.*?)“\)", words.why_not(view, decision.kind, part, NAMES)))
    assert len(named) > 6
    assert named <= headings
