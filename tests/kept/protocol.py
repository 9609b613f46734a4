"""A file of questions and answers: ``3.14 why draw: Nothing in your hand fits.``"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final, Protocol

import pytest

from engine.core.events import RoundEnded
from engine.registry import game as find_game
from tests.kept import advice, drawings, tables, words
from tests.kept.matches import FOLDER, NAMES, Moment, find_moment, iter_moments, iter_scenes, read_kept_lines
from tests.laws.plan import game_default
from tests.support.approved import join_lines

Answer = Callable[[Moment, str], str]


class Speaker(Protocol):
    """What is kept of one kind: a module with these names."""

    def list_questions(self, moment: Moment, /) -> Iterator[str]:
        """What can be asked at a moment."""
        ...

    def open_speaker(self) -> AbstractContextManager[Answer]:
        """Who answers."""
        ...


SPEAKERS: Final[dict[str, Speaker]] = {"advice": advice, "tables": tables, "drawings": drawings, "words": words}
ENOUGH: Final = {"advice": 2, "tables": 2, "drawings": 1, "words": 1}
"""A step of the code is gone through by so many questions."""
NUMBER: Final = re.compile(r"-?\d+\.\d\d\b")
WORDS: Final = re.compile("“([^”]*)”")
WHOLE: Final = re.compile(r"-?\d+")
PIXELS: Final = 3
"""How far a place or a size, or a fourth of a part of a colour, may be off: font engines differ."""

QUOTED: Final = ("asked", "called", "refused")
"""Questions whose answers hold sentences beside what they are about: each is to be heard as often."""
RULED: Final = ("asked", "called", "refused")
"""Questions that are asked as often of each kind of decision under each house rule."""
SAID: Final = ("why", "story", "happened")
"""Questions whose answers are sentences: each sentence is to be heard as often as a step is gone through."""
WEIGHED: Final = ("choose",)
"""Questions whose answers tell what actions are worth: each verb is to be weighed as often."""
ALWAYS: Final = ("whole",)
"""Questions that are asked wherever they can be."""
VERB: Final = re.compile(r"[a-z][a-z-]+")
BREAK: Final = re.compile(r" [|/] |: ")
VARYING: Final = re.compile(rf"\{{\w+\}}|\b[A2-9TJQK][CDHST]\b|\d+|{'|'.join(NAMES)}")

Step = tuple[str, int, int]
"""A file, and two lines of it that were gone through one after the other; or a sentence without names and numbers."""


def find_path(name: str, speaker: str) -> Path:
    """Where the answers are kept."""
    return FOLDER / name / f"{speaker}.txt"


def iter_lines(name: str, speaker: str) -> Iterator[tuple[Moment, str, str]]:
    """Each question that is kept, at which moment, and the answer."""
    for line in read_kept_lines(find_path(name, speaker)):
        asked, _, answer = line.partition(" = ")
        key, _, question = asked.partition(" ")
        yield find_moment(name, key), question, answer


def answer_again(name: str, speaker: str) -> str:
    """The file with what is answered now to the same questions."""
    with SPEAKERS[speaker].open_speaker() as answer:
        return join_lines(f"{at.key} {asked} = {answer(at, asked)}" for at, asked, _ in iter_lines(name, speaker))


def find_difference(speaker: str) -> Callable[[str, str], str]:
    """How answers of a speaker are compared: amounts may be off by a hundredth, as another machine rounds."""
    alike = is_near if speaker == "drawings" else is_same

    def compare(before: str, now: str) -> str:
        pairs = zip(before.splitlines(), now.splitlines(), strict=True)
        found = [f"{one}\n  now: {other.partition(' = ')[2]}" for one, other in pairs if not alike(one, other)]
        return "\n".join(found[:20])

    return compare


def is_same(kept: str, now: str) -> bool:
    """Whether two answers differ by no more than the rounding of their amounts."""
    amounts = [[float(amount) for amount in NUMBER.findall(each)] for each in (kept, now)]
    return NUMBER.sub("#", kept) == NUMBER.sub("#", now) and amounts[0] == pytest.approx(amounts[1], abs=0.011)


def is_near(kept: str, now: str) -> bool:
    """Whether two drawings say the same words, all at about the same place and of about the same colour."""
    if kept == now:
        return True
    spoken = [WORDS.split(each) for each in (kept, now)]
    shapes = [[WHOLE.sub("#", each) for each in told[::2]] for told in spoken]
    amounts = [[int(amount) for each in told[::2] for amount in WHOLE.findall(each)] for told in spoken]
    if spoken[0][1::2] != spoken[1][1::2] or shapes[0] != shapes[1]:
        return False
    return all(abs(one - other) <= PIXELS for one, other in zip(*amounts, strict=True))


def choose_questions(name: str, speaker: str, seconds: float) -> None:
    """Choose the questions anew, in so many seconds: those that go through steps of the code few others go through."""
    there, end = f"/games/{name}/", time.process_time() + seconds
    seen: Counter[Step] = Counter()
    kept: list[tuple[Moment, str, str]] = []
    everything = list(iter_moments(name))
    ends = [moment for moment in everything if any(isinstance(event, RoundEnded) for event in moment.events)]
    order = [everything[0], *ends, *Random(name).sample(everything, len(everything)), *iter_scenes(name)]
    with SPEAKERS[speaker].open_speaker() as answer:
        for at in dict.fromkeys(order):
            if time.process_time() > end:
                break
            for question in SPEAKERS[speaker].list_questions(at):
                told, steps = _trace_answer(partial(answer, at, question), there)
                steps |= _find_steps(at, question, told)
                missing = question.startswith(ALWAYS) or any(seen[step] < ENOUGH[speaker] for step in steps)
                if told and missing:
                    seen.update(steps)
                    kept.append((at, question, told))
    places = {each: place for place, each in enumerate([*everything, *iter_scenes(name)])}
    kept.sort(key=lambda one: places[one[0]])
    text = [f"{at.key} {question} = {told}" for at, question, told in kept]
    find_path(name, speaker).write_text("\n".join(text) + "\n", encoding="utf-8")


def _find_steps(at: Moment, question: str, told: str) -> set[Step]:
    """What of an answer is to be told as often as a step is gone through."""
    said: list[str] = []
    if question.startswith(QUOTED):
        said = [VARYING.sub("#", each) for each in WORDS.findall(told)]
    elif question.startswith(SAID):
        said = [VARYING.sub("#", each) for each in BREAK.split(told)]
    elif question.startswith(WEIGHED):
        said = [f"{question} {verb}" for verb in VERB.findall(told)]
    if question.startswith(RULED):
        game, options = find_game(at.game), at.state.rules.options
        rules = [f"{key}={value}" for key, value in options.items() if value != game_default(game, key)]
        said += [f"{question} {at.decision.kind} {rule}" for rule in rules]
    return {(each, 0, 0) for each in said}


def _trace_answer(asks: Callable[[], str], there: str) -> tuple[str, set[Step]]:
    """The answer, and the steps from line to line it took in the files below ``there``."""
    steps: set[Step] = set()

    def enter(frame: FrameType, event: str, arg: object) -> Any:
        file = frame.f_code.co_filename
        if there not in file or "/engine/" in file:
            return None
        before = 0

        def step(inner: FrameType, event: str, arg: object) -> Any:
            nonlocal before
            steps.add((file, before, inner.f_lineno))
            before = inner.f_lineno
            return step

        return step

    sys.settrace(enter)
    try:
        return asks(), steps
    finally:
        sys.settrace(None)
