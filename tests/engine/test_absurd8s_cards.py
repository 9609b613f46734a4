"""The card data of Absurd 8's, checked against the counts of the rules, and the keywords they are made of."""

from __future__ import annotations

import pickle

from engine.games.absurd8s.cards import CARDS, DECK, TEXT
from engine.games.absurd8s.keywords import KEYWORDS, PICKS, keyword, text_of

EFFECTS = {"AH", "5H", "9H", "TH", "TS", "TD", "TC", "JH", "JD", "QH"}
PERSONAL = {"KH", "KS", "KD", "KT"}


def holders(word: str) -> set[str]:
    """The codes of the cards on which a keyword is printed."""
    return {DECK.codes[card] for card in range(CARDS) if any(keyword(i).key == word for i in TEXT[card].items)}


def test_keywords_are_printed_as_often_as_the_rules_count_them() -> None:
    assert holders("wormhole") == {"AS", "AC", "3D", "3T", "6H", "6S", "6D", "6T", "7T", "8H", "9C", "9T"}
    assert holders("chain") == {"AS", "2S", "2C", "3T", "5T", "6T", "7S", "7D", "8H", "8T", "9D", "QT"}
    assert holders("wild") == {"8H", "8S", "8D", "8C", "8T", "9S"}
    assert holders("negate-1") | holders("negate-all") == {"4H", "9S", "QS"}
    assert holders("reuse") == {"2H", "8H"}
    assert set(PICKS) == {"wormhole", "chain", "wild", "negate", "target"}


def test_fourteen_cards_go_to_an_effects_space() -> None:
    leaving = {DECK.codes[card] for card in range(CARDS) if TEXT[card].effects}
    assert leaving == EFFECTS | PERSONAL
    assert {DECK.codes[card] for card in range(CARDS) if TEXT[card].personal} == PERSONAL


def test_every_keyword_is_printed_somewhere_and_has_words() -> None:
    used = {keyword(item).key for text in TEXT for item in text.items}
    assert used == set(KEYWORDS)
    for word in KEYWORDS.values():
        assert word.name
        assert word.help.endswith(".")
        assert word.kind in ("cast", "control", "attack", "navigation", "effect")


def test_texts_are_one_object_and_survive_a_journey() -> None:
    text = text_of(("pick-1",), "wild")
    assert text is text_of(("pick-1",), "wild")
    assert pickle.loads(pickle.dumps(text)) is text
    assert text.wild
    assert not text_of(("pick-1",)).wild
    assert text_of(("pick-1",), "negate").negate == 1
