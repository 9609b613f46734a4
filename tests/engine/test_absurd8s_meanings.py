"""The words of Absurd 8's keywords are true under every house rule (R13)."""

from __future__ import annotations

import pytest

from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS, text_of
from engine.games.absurd8s.words.meanings import meaning


@pytest.mark.parametrize(
    ("option", "value", "keys"),
    [
        ("k_hearts", "global", ["plus-one"]),
        ("k_spades", "discard", ["negate-from-effects"]),
        ("lose_turn", "now", ["lose-1"]),
        ("a_stars", "global", ["grant-wild"]),
        ("wormhole_strict", "on", ["wormhole"]),
        ("nav_tie", "caster", ["lowest", "highest"]),
    ],
)
def test_a_house_rule_changes_the_words_of_its_keywords_and_of_no_other(
    option: str, value: str, keys: list[str]
) -> None:
    printed, changed = GAME.rules({}, 4), GAME.rules({option: value}, 4)
    different = [key for key, word in KEYWORDS.items() if meaning(word, changed) != meaning(word, printed)]
    assert different == [key for key in KEYWORDS if key in keys]
    assert all(meaning(word, printed) == word.help for word in KEYWORDS.values())


def test_a_king_of_hearts_for_everybody_is_not_personal() -> None:
    own, shared = GAME.rules({}, 3), GAME.rules({"k_hearts": "global"}, 3)
    assert own.is_personal(text_of(("plus-one",)))
    assert not shared.is_personal(text_of(("plus-one",)))
    assert shared.is_personal(text_of(("draw-reduction",)))
