"""What a game says in a position: what is asked, what each action is called, and why the rest is not possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from random import Random
from typing import Final

from engine.core.view import observe
from engine.registry import game as find_game
from tests.kept.matches import FOLDER, NAMES, OVER, Moment, read_kept_lines
from tests.support.clickable import list_parts

CALLED: Final = 8
"""So many actions of a position are told by what they are called."""
WORD: Final = re.compile(r"\b[a-z][a-z-]+\b")


def list_questions(moment: Moment) -> Iterator[str]:
    """What can be asked of the game there."""
    if moment.decision.kind != OVER:
        yield from ("asked", "called", "refused")


def open_speaker() -> AbstractContextManager[Callable[[Moment, str], str]]:
    """Who answers."""
    return nullcontext(answer_question)


def answer_question(moment: Moment, question: str) -> str:
    """What it says, in a line: sentences in “”, and what each is about."""
    game, seat, kind = find_game(moment.game), moment.decision.seat, moment.decision.kind
    view, names = observe(moment.state, seat), NAMES[: moment.state.rules.seats]
    told: dict[str, list[str]] = {}
    match question:
        case "asked":
            for reader in (seat, -1):
                told.setdefault(game.ask(observe(moment.state, reader), kind, seat, names), []).append(f"for {reader}")
        case "called":
            for action in Random(moment.key).sample(view.actions, min(CALLED, len(view.actions))):
                told.setdefault(game.label(view, action, names), []).append(action.text)
        case "refused":
            offered = {part for action in view.actions for part in action.parts}
            for part in list_parts(game, view, words_of(moment.game)):
                if part not in offered:
                    told.setdefault(game.why_not(view, kind, part, names), []).append(part.text)
    return " | ".join(f"“{said}” {', '.join(about)}" for said, about in told.items())


@cache
def words_of(name: str) -> frozenset[str]:
    """What is chosen in words in the kept matches."""
    lines = read_kept_lines(FOLDER / name / "matches.txt")
    return frozenset(word for line in lines for word in WORD.findall(line.partition(": ")[2]))
