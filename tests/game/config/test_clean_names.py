"""What a name may be is decided once: by this function, wherever a name comes in."""

from __future__ import annotations

import pytest

from game.config.names import LONGEST, clean_name
from game.match.match_setup import PERSON, Seat

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
GERMANY, HEART = "\U0001f1e9\U0001f1ea", "\u2764\ufe0f"
PERSIAN, HINDI, OLD = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0915\u094d\u200d\u0937", "\u845b\U000e0100"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mara \ufe0f", "Mara"),  # its heart was deleted
        (" Mara \n\t B ", "Mara B"),
        ("Zoe\u0308", "Zo\xeb"),
        ("\u202eMa\u200cr\ufe0fa\ud800\ufffd", "Mara"),  # another Mara nobody could tell apart
        ("\u0301Mara", "Mara"),
        ("\U0001f468\u200d", "\U0001f468"),
        ("x" * 100, "x" * LONGEST),
        (FAMILY * 9, FAMILY * 3),
        *((blank, "") for blank in ("", " ", "\u200b", "\u3164\u115f", "\u2800", "\ufe0f\u0301", "\x00", "\ue000")),
    ],
)
def test_what_nobody_sees_is_no_part_of_a_name(typed: str, name: str) -> None:
    assert clean_name(typed) == name
    assert Seat(PERSON, typed).name == name
