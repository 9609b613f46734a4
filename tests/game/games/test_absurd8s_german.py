"""Absurd 8's in other languages: nothing a player reads passes by the translation, and the German says the same."""

from __future__ import annotations

import re
from gettext import NullTranslations
from pathlib import Path

import pytest

from engine.core import texts
from engine.games.absurd8s.cards import CARDS, DECK, TEXT
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.words.meanings import item_words
from game.config.language import load_translation

ASSETS = Path(__file__).parents[3] / "assets"
PAGES = {
    "en": (ASSETS / "rules" / "absurd8s.md").read_text(encoding="utf-8"),
    "de": (ASSETS / "rules" / "de" / "absurd8s.md").read_text(encoding="utf-8"),
}


@pytest.mark.parametrize("language", PAGES)
def test_the_gallery_says_what_is_printed_on_each_card_and_shows_no_other(language: str) -> None:
    texts.install(load_translation(language) if language == "de" else NullTranslations())
    for card in range(CARDS):
        names = "; ".join(item_words(item, GAME.rules({}, 4))[0] for item in TEXT[card].items)
        assert f"- {{{DECK.codes[card]}}} *{names}.* " in PAGES[language]
    assert set(re.findall(r"\{(\w\w)\}", PAGES[language])) == set(DECK.codes)
    texts.install(NullTranslations())


def test_the_german_page_speaks_of_keywords_by_their_names(german: None) -> None:
    page = PAGES["de"]
    for key in ("wild", "up-or-down", "supersize", "copy", "pick-1", "skip", "target", "mirror", "go-again"):
        assert f"*{KEYWORDS[key].title}" in page, key
    for key in ("lowest", "highest", "negate-1", "negate-all", "discard-effect", "steal-effect", "wormhole"):
        assert KEYWORDS[key].title in page, key
