"""Eightfist in other languages: nothing a player reads passes by the translation, and the German page fits it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

from ai.games.eightfist import choose, reason
from engine.core import texts
from engine.core.view import observe
from engine.games.eightfist import words
from engine.games.eightfist.game import GAME
from engine.games.eightfist.options import OPTIONS
from game.config.language import translation
from game.games import table
from game.games.eightfist import figures
from tests.engine.test_eightfist_words import positions, things
from tests.support.marked import letters_outside
from tests.support.tiers import deep

NAMES = ["1", "2", "3", "4", "5", "6", "7", "8"]
ASSETS = Path(__file__).parents[3] / "assets"
ENGLISH, GERMAN = ((ASSETS / "rules" / folder / "eightfist.md").read_text(encoding="utf-8") for folder in (".", "de"))


@pytest.fixture
def german() -> Iterator[None]:
    texts.install(translation("de"))  # words all games share are the house's
    yield
    texts.install(NullTranslations())


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("decisions", [120, deep(700)])
def test_nothing_a_player_reads_passes_by_the_translation(decisions: int) -> None:
    rng, told = Random(4), 0
    screen = table("eightfist")
    for state, decision, events in positions("marked", decisions):
        view = observe(state, decision.seat)
        said = [
            words.ask(observe(state, viewer), decision.kind, decision.seat, NAMES) for viewer in (decision.seat, -1)
        ]
        said += [words.tell(event.seen_by(decision.seat), state.rules, NAMES[: view.seats]) for event in events]
        said += [words.why_not(view, decision.kind, part, NAMES) for part in things(view)]
        said += [words.label(view, action, NAMES) for action in view.actions]
        said += [reason(view, action, NAMES) for action in (choose(view, "easy", rng), view.actions[0])]
        said += [
            figures.stock_tip(view),
            figures.slush_tip(view),
            *(figures.notice(view) or ()),
            figures.progress(view),
        ]
        for event in events:
            sheet = screen.sheet(event, view, NAMES)
            if sheet is not None:
                said += [sheet.title, sheet.headline]
        for text in filter(None, said):
            assert letters_outside(text) == "", text
            told += 1
    assert told > decisions * 100 // 7


@pytest.mark.usefixtures("german")
def test_german_reasons_name_parts_of_the_german_page() -> None:
    headings = set(re.findall(r"^#+ (.*?) \{#", GERMAN, re.MULTILINE))
    named = set()
    for state, decision, _ in positions("german parts", 900):
        view = observe(state, decision.seat)
        for part in things(view):
            named |= set(re.findall(r"\(„(.*?)“\)", words.why_not(view, decision.kind, part, NAMES)))
    assert len(named) > 6
    assert named <= headings


def test_the_german_page_has_the_anchors_and_the_cards_of_the_english_one() -> None:
    for pattern in (r"\{#[\w-]+\}", r"\{\w\w\}"):
        assert re.findall(pattern, GERMAN) == re.findall(pattern, ENGLISH)


@pytest.mark.usefixtures("german")
def test_house_rules_are_called_on_the_german_page_what_the_lobby_calls_them() -> None:
    house = GERMAN.split("{#house}")[1]
    for option in OPTIONS:
        if option.house and option.key not in ("stall", "specials", "mature_names", "tie"):
            assert texts._(option.label) in house, option.label
    assert texts._(GAME.tagline) != GAME.tagline
