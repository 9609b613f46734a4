"""Absurd 8's in other languages: nothing a player reads passes by the translation, and the German says the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

from engine.core import texts
from engine.core.events import Event
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.absurd8s.cards import CARDS, DECK
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.words.phrases import printed
from game.config.language import load_translation
from game.games import get_game_table
from tests.laws.plan import pick
from tests.support.marked import letters_outside

NAMES = tuple(plain(("1", "2", "3", "4", "5", "6", "7", "8")))
ASSETS = Path(__file__).parents[3] / "assets"
PAGES = {
    "en": (ASSETS / "rules" / "absurd8s.md").read_text(encoding="utf-8"),
    "de": (ASSETS / "rules" / "de" / "absurd8s.md").read_text(encoding="utf-8"),
}


@pytest.fixture
def german() -> Iterator[None]:
    texts.install(load_translation("de"))  # words all games share are the house's
    yield
    texts.install(NullTranslations())


def test_the_end_of_a_game_is_translated_as_a_whole(marked: None) -> None:
    own, rng, told = get_game_table("absurd8s"), Random(5), 0
    for games in ("1", "3"):
        state = GAME.start({"games": games, "turn_cap": "200"}, 4, 5)
        while state.asks():
            decision = state.asks()[0]
            events: list[Event] = []
            state.apply(decision.seat, pick(state.legal(decision), False, rng), events)
            for event in events:
                sheet = own.make_result_sheet(event, observe(state, 0), NAMES[:4])
                if sheet is None:
                    continue
                lines = [sheet.title, sheet.headline, sheet.why, *(words for _seat, words in sheet.standing)]
                lines += [words for column in sheet.columns for words in column]
                lines += [line.note for line in sheet.lines]
                told += 1
                for line in lines:
                    assert not letters_outside(line), line
    assert told == 4


def test_keywords_have_names_of_their_own_in_german(german: None) -> None:
    assert len({word.title for word in KEYWORDS.values()}) == len(KEYWORDS)
    for word in KEYWORDS.values():
        assert word.meaning != word.help
        assert word.meaning.endswith(".")


@pytest.mark.parametrize("language", PAGES)
def test_the_gallery_says_what_is_printed_on_each_card_and_shows_no_other(language: str) -> None:
    texts.install(load_translation(language) if language == "de" else NullTranslations())
    for card in range(CARDS):
        names = "; ".join(name for _word, name in printed(card)).replace("[", "\\[")
        assert f"- {{{DECK.codes[card]}}} *{names}.* " in PAGES[language]
    assert set(re.findall(r"\{(\w\w)\}", PAGES[language])) == set(DECK.codes)
    texts.install(NullTranslations())


def test_the_german_page_has_the_same_sections_and_shows_the_same_cards() -> None:
    anchors = {name: re.findall(r"^(#+) .*\{#([\w-]+)\}$", page, re.MULTILINE) for name, page in PAGES.items()}
    cards = {name: sorted(re.findall(r"\{(\w\w)\}", page)) for name, page in PAGES.items()}
    rows = {name: re.findall(r"^(?:\{\w\w\} ?)+$", page, re.MULTILINE) for name, page in PAGES.items()}
    assert anchors["de"] == anchors["en"]
    assert cards["de"] == cards["en"]
    assert rows["de"] == rows["en"]


def test_the_german_page_speaks_of_keywords_by_their_names(german: None) -> None:
    page = PAGES["de"]
    for key in ("wild", "up-or-down", "supersize", "copy", "pick-1", "skip", "target", "mirror", "go-again"):
        assert f"*{KEYWORDS[key].title}" in page, key
    for key in ("lowest", "highest", "negate-1", "negate-all", "discard-effect", "steal-effect", "wormhole"):
        assert KEYWORDS[key].title in page, key
