"""The card data of Absurd 8's, checked against the counts of the rules, and the keywords they are made of."""

from __future__ import annotations

import pickle

from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.keywords import KEYWORDS, get_keyword, text_of


def test_every_keyword_is_printed_somewhere_and_has_words() -> None:
    used = {get_keyword(item).key for text in TEXT for item in text.items}
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
