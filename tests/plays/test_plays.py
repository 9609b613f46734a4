"""What a script says is to be seen is to be seen: each block is a test, and fails with its line and a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.plays.driver import Driver
from tests.support.tables import TimedApp

HERE: Final = Path(__file__).parent
NEXT: Final = re.compile(rf"; (?=(?:{'|'.join(name[3:] for name in dir(Driver) if name.startswith('do_'))})\b)")
"""Between two steps on a line."""


class Play(NamedTuple):
    """A block of a script: the sentence it is about, and its steps, each with the line of the file it stands on."""

    script: str
    sentence: str
    steps: list[tuple[int, str]]


def iter_plays() -> Iterator[Play]:
    """All blocks of all scripts; ``for GAME in A B`` in a block makes one of each, with the word in its steps."""
    for path in sorted(HERE.glob("*.txt")):
        steps: list[tuple[int, str]] = []
        sentence = ""
        for number, line in enumerate([*path.read_text("utf-8").split("\n"), ""], 1):
            if not line.strip() or line.startswith("#"):
                if steps:
                    yield from _divide(Play(path.stem, sentence, steps))
                steps = []
            elif not line.startswith(" "):
                sentence = line.strip()
            elif line.startswith("    "):
                steps[-1] = steps[-1][0], f"{steps[-1][1]}\n{line.strip()}"
            else:
                steps += [(number, step) for step in NEXT.split(line.strip())]


def _divide(play: Play) -> Iterator[Play]:
    word, values = "", [""]
    if play.steps[0][1].startswith("for "):
        word, listed = play.steps[0][1].removeprefix("for ").split(" in ", 1)
        values = listed.split()
    for value in values:
        swapped = [(number, re.sub(rf"\b{word}\b", value, step)) for number, step in play.steps[bool(word) :]]
        yield Play(
            play.script, f"{play.sentence} ({value})" if word else play.sentence, swapped if word else play.steps
        )


@pytest.mark.parametrize("play", iter_plays(), ids=lambda play: f"{play.script}: {play.sentence}")
def test_what_is_to_be_seen_in_a_play_is_seen(play: Play, app: TimedApp) -> None:
    driver = Driver(app)
    for number, step in play.steps:
        if why := _try_step(driver, step):
            pytest.fail(f"Not so: {play.sentence}.\n{play.script}.txt, line {number}, “{step}”: {why}", pytrace=False)


def _try_step(driver: Driver, step: str) -> str:
    """Why a step could not be done, or is not so; "" if it is."""
    verb, _, what = step.partition(" ")
    try:
        driver.take_step(verb, what)
    except AssertionError as error:
        return f"{error}"
    except Exception as error:  # noqa: BLE001  # whatever breaks is told with its line of the script
        return f"it cannot be done: {error!r}"
    return ""
