"""What a name may be is decided once: by this function, wherever a name comes in."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config.names import LONGEST, clean_name, split_clusters
from game.match.match_setup import PERSON, Seat
from tests.faults.words import NASTY

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
GERMANY, HEART = "\U0001f1e9\U0001f1ea", "\u2764\ufe0f"
KISS = f"\U0001f469\U0001f3ff\u200d{HEART}\u200d\U0001f48b\u200d\U0001f469\U0001f3ff"
PERSIAN, HINDI, OLD = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0915\u094d\u200d\u0937", "\u845b\U000e0100"


@pytest.mark.parametrize(
    "name",
    [
        "Mara",
        f"Mara {HEART}",
        FAMILY,
        ENGLAND,
        GERMANY,
        "1\ufe0f\u20e3",
        KISS,
        PERSIAN,
        HINDI,
        OLD,
        "Zo\xeb",
        "{9H} *_[",
        "\u0410\u043d",
    ],
)
def test_what_belongs_together_stays(name: str) -> None:
    assert clean_name(name) == name
    assert Seat(PERSON, name).name == name


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


@given(st.lists(st.sampled_from(NASTY) | st.characters(), max_size=60).map("".join))
def test_a_name_is_the_same_the_second_time_and_normal(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert len(name) <= LONGEST
    assert unicodedata.is_normalized("NFC", name)
    assert "".join(split_clusters(typed)) == typed


def test_a_person_counts_an_emoji_or_a_flag_as_one() -> None:
    words = ["a", FAMILY, GERMANY, GERMANY, HEART, "e\u0301", KISS]
    assert split_clusters("".join(words)) == words
