"""What is promised of the door in words is what the program does: its figures stand in one place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.app.pin_throttle import PinThrottle
from game.phones import door
from game.phones.chairs import CONSONANTS, SYLLABLES, VOWELS
from game.phones.known_devices import EVENING
from game.phones.messages import LONGEST, SHAPES
from game.phones.phone import COMING_BACK, GOODBYE, RATE, REQUEST, UNREAD
from game.phones.phone_table import ALONE, WORK
from game.phones.reactions import ABSENCES
from game.phones.server import CHOICE, HANDSHAKE, STOPPING, TRIES, WAITING, WELCOME

ROOT: Final = Path(__file__).parents[3]
NUMBERS: Final = {2: "two", 3: "three", 5: "five", 12: "twelve"}
WORDS: Final = (len(CONSONANTS) * len(VOWELS)) ** SYLLABLES
PROMISED: Final = [
    f"{door.PLACES} in all and never more than a quarter of the program's descriptors",
    f"{door.EACH} of an address, those with a seat left out",
    "half of them for the addresses known devices came from last, one each, and half for all others",
    f"first at an address with more than {door.BROWSER}",
    f"unless more than {door.PLACES // door.CROWD} have said it",
    f"{door.AT_ONCE} are let in at a time",
    f"{REQUEST} bytes of a request",
    f"holds up a window {NUMBERS[ABSENCES]} times",
    f"{HANDSHAKE:g} s to ask for something and be answered, {WELCOME:g} s for the word or a token, "
    f"with the word {round(CHOICE / 60)} minutes for a chair",
    f"{RATE} frames a second",
    f"to come back counts for {COMING_BACK}",
    f"with {UNREAD} bytes of them a connection ends",
    f"{WAITING} of a seat wait, by seat; the table does {1000 * WORK:g} ms of them",
    f"{WAITING} messages of a seat wait",
    f"it rests twice as long as it has worked: the window keeps {NUMBERS[round(door.REST)]} thirds of the processor",
    f"the window waits {1000 * STOPPING:g} ms for that at most",
    f"gone after {GOODBYE:g} s",
    f"{NUMBERS[len(SHAPES)]} declared shapes, {LONGEST} bytes at most",
    f"A *word* of {NUMBERS[2 * SYLLABLES]} letters",
    f"one of {WORDS:,}",
    f"a PIN has {NUMBERS[TRIES]} tries, whoever makes them",
    f"until {EVENING // 3600} hours after it was at the table last",
    f"stops {NUMBERS[round(ALONE / 60)]} minutes after the last one is over",
]


def read_words(name: str) -> str:
    """A document without its line breaks."""
    return " ".join((ROOT / name).read_text("utf-8").split())


@pytest.mark.parametrize("words", PROMISED)
def test_the_page_about_phones_tells_the_figures_of_the_program(words: str) -> None:
    assert words in read_words("docs/architecture/phones.md")


def count_tries(seconds: float) -> int:
    """How many words are judged that come from one address, at most."""
    throttle, now, tries = PinThrottle(), 0.0, 0
    while now < seconds:
        throttle.record_failure("", now)
        tries += 1
        now += throttle.get_wait_seconds("", now)
    return tries


@pytest.mark.parametrize(
    ("addresses", "evenings", "words"),
    [(65534, 2000, "in one evening of two thousand"), (254, 600_000, "in one of six hundred thousand")],
)
def test_trying_words_from_all_addresses_of_a_network_is_hopeless(addresses: int, evenings: int, words: str) -> None:
    assert addresses * count_tries(EVENING) * evenings < WORDS
    told = read_words("docs/architecture/phones.md")
    assert f"{addresses:,}" in told
    assert words in told


def test_readers_of_the_first_page_and_of_security_are_told_the_same() -> None:
    minutes, hours = NUMBERS[round(ALONE / 60)], NUMBERS[EVENING // 3600]
    assert f"or {minutes} minutes after the last match" in read_words("README.md")
    security = read_words("SECURITY.md")
    assert f"or {minutes} minutes after the last match is over" in security
    assert f"{hours} hours" in security


@pytest.mark.parametrize("limit", [64, 256, 1024, 1 << 20])
def test_at_least_half_of_the_descriptors_stay_free(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "count_descriptors", lambda: limit)
    with door.ListeningSocket() as found:
        assert found.places + 2 * door.AT_ONCE <= limit / 2 or limit < 4 * door.AT_ONCE * 2
        assert found.places <= min(door.PLACES, limit // 4)
