"""A lesson as plain data: chapters that begin with a prepared position, and steps in which the pupil acts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.state import State
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import load_adapters, play_position

ANY: Final = "*"
"""As a step's ``do``: whatever the rules allow."""
TEACHERS: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
"""Who plays along, in the order of the seats after the pupil's."""

WORDS_A_MINUTE: Final = 150
ACTION, NEXT, LINE = 5.0, 2.0, 1.5
"""Seconds an action of the pupil, a click on Next and somebody else's action are reckoned at."""

_CHANCE: Final = re.compile(r"\{\s*([^}\s]*)([^}]*)\}")
_MARKUP: Final = re.compile(r"[*_]|\[icon:\w+\]")

Chance = tuple[tuple[str, str], ...]
"""Outcomes of chance that are prescribed: (kind, value), as in the notation of scenarios."""


@dataclass(frozen=True, slots=True)
class LessonLine:
    """One action with the outcomes of chance that go with it; ``seat`` -1: the pupil's."""

    seat: int
    text: str
    chance: Chance


def parse_lesson_line(words: str, seated: bool = False) -> LessonLine:
    """Read ``{takes 9C} P1 take P0`` (with a seat where ``seated``)."""
    chance = tuple((kind, value.strip()) for kind, value in _CHANCE.findall(words))
    text, seat = _CHANCE.sub("", words).strip(), -1
    if seated:
        head, _, text = text.partition(" ")
        seat = int(head[1])
    return LessonLine(seat, text.strip(), chance)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing said and, mostly, one thing done.

    ``say`` is marked text (``N_``). ``do``: the text of the action that is wanted, several of them, ``ANY``, or "" for
    a step that is only read; ``a ; b`` are two actions of one step. ``then``: what the others do before the next step.
    ``bots``: they play by themselves until the pupil is asked again. ``glow``: what is spoken of (see ``landmarks``).
    ``no``: what is said about another move than the one that is wanted.
    """

    say: str
    do: str | tuple[str, ...] = ""
    then: tuple[str, ...] = ()
    glow: tuple[str, ...] = ()
    no: str = ""
    bots: bool = False

    @property
    def is_free(self) -> bool:
        """Whether the pupil may do anything in this step."""
        return self.do == ANY

    @property
    def wanted_lines(self) -> tuple[tuple[LessonLine, ...], ...]:
        """The ways to do it, each of one or more actions; () where nothing particular is to be done."""
        if self.is_free or not self.do:
            return ()
        ways = (self.do,) if isinstance(self.do, str) else self.do
        return tuple(tuple(parse_lesson_line(part) for part in way.split(" ; ")) for way in ways)

    def list_rests(self, texts: Sequence[str]) -> list[list[str]]:
        """What is left of the ways that begin with these actions, as texts of actions."""
        ways = [[line.text for line in way] for way in self.wanted_lines]
        return [way[len(texts) :] for way in ways if way[: len(texts)] == list(texts)]

    def is_done(self, texts: Sequence[str]) -> bool:
        """Whether actions begin with all of a way to do it."""
        return any([] in self.list_rests(texts[:count]) for count in range(1, len(texts) + 1))


NOTHING: Final = LessonStep("")
"""The step in which nothing is said and nothing wanted."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A few steps from one position: ``start`` is a scenario block without its header.

    The pupil has the first seat. ``results``: whether the result of a round is shown as a page, as in a match.
    ``later``: verbs of actions that a later chapter explains, and that are not offered in this one.
    """

    title: str
    start: str
    steps: tuple[LessonStep, ...]
    results: bool = False
    later: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        """How long it takes to read and do all of it."""
        total = 0.0
        for step in self.steps:
            words = len(_MARKUP.sub("", step.say).split())
            total += words * 60 / WORDS_A_MINUTE + len(step.then) * LINE
            total += ACTION if step.do else NEXT
        return total


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game."""

    game: str
    title: str
    learnt: tuple[str, ...]
    """What a pupil can do at its end, in three lines."""
    chapters: tuple[Chapter, ...]

    @property
    def seconds(self) -> float:
        """The seconds that all chapters take together."""
        return sum(chapter.seconds for chapter in self.chapters)

    @property
    def minutes(self) -> int:
        """The minutes that all chapters take together, at least one."""
        return max(1, round(self.seconds / 60))


def make_start_state(game: str, chapter: Chapter) -> State:
    """The position a chapter begins with. Raises BadText, EngineError if the lesson is wrong."""
    prefix = next(prefix for prefix, adapter in load_adapters().items() if adapter.game.name == game)
    return play_position(parse_blocks(f"{prefix}-L | {game} |\n{chapter.start}")[0])
