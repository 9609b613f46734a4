"""What the checks of translations say about German sentences."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from tests.locale.checks import iter_faults

SMALL = "a sentence begins with a small letter after a colon"
UNNAMED = "the name comes before the verb, where “du” comes after it"


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
