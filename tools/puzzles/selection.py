"""Which puzzles of a game stay: few that everybody sees, few that give themselves away, none like another.

What everybody sees is what Easy finds (grade 1). An answer gives itself away where its verb is that of many answers and
other choices of the position have other verbs: who knows the game's puzzles would try it first. Where no other verb is
legal, as in naming a suit, the verb tells nothing and is not counted. An answer without a reason teaches nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ai.outcomes import Outcome
from game.match.puzzles import Puzzle, pose_puzzle

ENOUGH: Final = 60
"""So many puzzles of a game are enough."""
EASY: Final = 5
"""One in so many may be found by Easy, ..."""
ALIKE: Final = 3
"""... and one in so many may share a verb that gives it away. One of each always may: it shares with none."""


def find_verb(puzzle: Puzzle) -> str:
    """The verb of the answer; "" where no other is legal: ``loses`` holds every other choice."""
    verbs = {action.split()[0] for action in (puzzle.best, *(each.action for each in puzzle.loses))}
    return puzzle.best.split()[0] if len(verbs) > 1 else ""


def describe(puzzle: Puzzle) -> tuple[str, tuple[Outcome, ...] | str]:
    """The answer and its reason, by which two puzzles are alike: an outcome, or else what is said of it."""
    return puzzle.best, tuple(each.outcome for each in puzzle.why) or pose_puzzle(puzzle, "").describe_reason()


def is_explained(puzzle: Puzzle) -> bool:
    """Whether a reason is told with the answer: an outcome it makes likelier or rarer, or what speaks for it alone."""
    return bool(puzzle.why or pose_puzzle(puzzle, "").describe_reason())


def is_wanted(puzzles: Sequence[Puzzle], grade: int, verb: str) -> bool:
    """Whether one more of this grade and verb (``find_verb``) leaves a selection within the rules."""
    more, verbs = len(puzzles) + 1, [find_verb(puzzle) for puzzle in puzzles]
    easy = sum(puzzle.grade == 1 for puzzle in puzzles)
    return (grade > 1 or easy < _allow(EASY, more)) and (not verb or verbs.count(verb) < _allow(ALIKE, more))


def _allow(part: int, many: int) -> int:
    """How many of so many may be what one in ``part`` may be."""
    return max(1, many // part)


def list_breaches(puzzles: Sequence[Puzzle]) -> list[str]:
    """What is wrong with a selection, a sentence each; empty where nothing is."""
    found = [f"{count} puzzles say {said}" for said, count in Counter(map(describe, puzzles)).items() if count > 1]
    easy = sum(puzzle.grade == 1 for puzzle in puzzles)
    if easy > _allow(EASY, len(puzzles)):
        found.append(f"{easy} of {len(puzzles)} are found by Easy")
    for verb, count in Counter(map(find_verb, puzzles)).items():
        if verb and count > _allow(ALIKE, len(puzzles)):
            found.append(f"{count} of {len(puzzles)} are answered by {verb} where another verb is legal")
    return found


def select(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """As many as may stay, the harder ones rather; in the order they came in."""
    every = list(puzzles)
    ranked = sorted(every, key=lambda puzzle: -puzzle.grade)
    unlike = {describe(puzzle): puzzle for puzzle in reversed(ranked)}
    ranked = [puzzle for puzzle in ranked if unlike[describe(puzzle)] is puzzle]
    chosen: list[Puzzle] = []
    for many in range(len(ranked), 0, -1):
        chosen = _fill(ranked, many)
        if len(chosen) == many:
            break
    return [puzzle for puzzle in every if puzzle in chosen]


def _fill(ranked: Iterable[Puzzle], many: int) -> list[Puzzle]:
    """The first of them that may stay side by side if so many do; no more than that."""
    easy, verbs = _allow(EASY, many), Counter[str]()
    chosen: list[Puzzle] = []
    for puzzle in ranked:
        verb = find_verb(puzzle)
        if len(chosen) < many and (easy or puzzle.grade > 1) and (not verb or verbs[verb] < _allow(ALIKE, many)):
            easy -= puzzle.grade == 1
            verbs[verb] += 1
            chosen.append(puzzle)
    return chosen
