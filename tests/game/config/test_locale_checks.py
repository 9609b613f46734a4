"""What the checks of translations say about German sentences."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from tests.locale.checks import iter_faults

SMALL = "a sentence begins with a small letter after a colon"
UNNAMED = "the name comes before the verb, where “du” comes after it"
AMONG = "“du” may be one of several, and wants another verb: “Ada und du habt”"
ARTICLE = "an article or adjective before a card: “die Karte {card}” goes with a king, too"
COUNTED = "a verb for many after a number that may be one"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Vorher {name:führte ~|führtest du}: Du hast gewonnen.", []),
        ("Wähle {name:|dich}: dein Platz.", []),
        ("Vorher {name:führte|führtest du}.", [UNNAMED]),
        ("Weiter: {name:sieht nach|du siehst nach}.", [SMALL]),
        ("{name:nimmt|Du nimmst} sie: niemand hat weniger.", [SMALL]),
    ],
)
def test_a_small_letter_and_a_name_in_the_wrong_place_are_noticed(words: str, told: list[str]) -> None:
    catalog = Catalog("de")
    catalog.add("{name:takes|You take} it.", words)
    assert [found for _message, found in iter_faults(catalog)] == told


@pytest.mark.parametrize(
    ("english", "words", "told"),
    [
        ("{team} have 3.", "{team} haben 3.", [AMONG]),
        ("{team} have 3.", "{team:haben|~ habt} 3.", []),
        ("It was {name:~'s|yours} and {other:~'s|yours}.", "Es hatten {name:~|du} und {other:~|du}.", [AMONG]),
        ("It was {name:~'s|yours} and {other:~'s|yours}.", "Es gehörte {name:~|dir} und {other:~|dir}.", []),
        ("The drawn {card}.", "Die gezogene {card}.", [ARTICLE]),
        ("The drawn {card}.", "Die gezogene Karte {card}.", []),
        ("{count} of {all} windows are lit.", "{count} von {all} Fenstern leuchten.", [COUNTED]),
        ("{count} of {all} windows are lit.", "Erleuchtet: {count} von {all} Fenstern.", []),
        (
            ("{count} of {all} is lit.", "{count} of {all} are lit."),
            ("{count} von {all} leuchtet.", "{count} von {all} leuchten."),
            [],
        ),
    ],
)
def test_german_that_is_wrong_for_some_names_cards_or_numbers_is_noticed(
    english: str | tuple[str, str], words: str | tuple[str, str], told: list[str]
) -> None:
    catalog = Catalog("de")
    catalog.add(english, words)
    assert [found for _message, found in iter_faults(catalog)] == told
