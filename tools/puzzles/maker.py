"""Finds puzzles in matches of bots: a choice found in some worlds is proven in many others.

First the cheap looks: what everybody sees is no puzzle, nor is what a few playouts do not tell apart. Then the proof
(``tools.puzzles.proof``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from ai.play import choose_action, list_searching_levels
from ai.search import Budget, assess_actions, can_foresee, find_rollout
from engine.core.actions import Action
from engine.core.errors import EngineError
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import game as find_game
from game.match.deal_code import make_code
from game.match.puzzles import Loss, Puzzle, pose_puzzle
from tests.laws.models.play import one_deal
from tools.puzzles.mark import find_mark
from tools.puzzles.proof import Gap, Proof, prove
from tools.puzzles.selection import is_explained

CHOICES: Final = range(3, 41)
"""So many legal actions: fewer are a guess, more are not proven in time."""
LOOKS: Final = ((8, 0.10), (24, 0.08), (96, 0.08))
"""Worlds of a look, and by how much of a win the best must then be ahead of the second."""
EASY: Final = 8
SEEN: Final = 6
"""So often Easy is asked; what it finds more often than that everybody sees."""
HARD: Final = 4
"""So often Hard is asked; it finds what it misses once at most."""
PLAIN: Final = 0.6
"""What the heuristic prices so much of the difference, at a glance, is no puzzle."""
WAYS: Final = 6
"""So many ways to go on after the tempting choice are tried."""
MOST_SEATS: Final = 4
LONGEST: Final = 140
"""Decisions of the longest match of a puzzle."""
OFTEN: Final = 0.5
"""How likely a decision is looked at: else most puzzles would be of the first turns."""


Wanted = Callable[[int, str], bool]
"""Whether one of this grade is wanted whose answer has this verb, "" where all choices have the same one."""


def puzzles(game: str, first: int, deals: int, wanted: Wanted) -> Iterator[Puzzle]:
    """The puzzles that are ``wanted`` in so many matches of a game, from number ``first`` on, one of each at most."""
    for number in range(first, first + deals):
        rng = Random(f"puzzles/{game}/{number}")
        seats, options = (
            rng.choice([n for n in find_game(game).seats if n <= MOST_SEATS and can_foresee(game, n)]),
            one_deal(game),
        )
        puzzle = _find(game, options, seats, f"p{number}", rng, wanted)
        if puzzle is not None:
            yield puzzle


def _find(game: str, options: dict[str, str], seats: int, seed: str, rng: Random, wanted: Wanted) -> Puzzle | None:
    """The first puzzle there is in a match of bots, at the decisions that are looked at."""
    state, code = find_game(game).start(options, seats, seed), make_code(game, options, seats, seed)
    did: list[str] = []
    while asked := state.asked:
        view = observe(state, asked[0].seat)
        action = choose_action(view, rng.choice(("easy", "normal", "normal")), rng)
        if rng.random() < OFTEN:
            look = Random(f"{seed}/{len(did)}")
            best = _look(view, look)
            if best is not None:
                puzzle = _puzzle(code, state, view, tuple(did), best, look, wanted)
                if puzzle is not None:
                    return puzzle
        state.apply(view.seat, action)
        did.append(f"P{view.seat} {action.text}")
    return None


def _look(view: View, rng: Random) -> Action | None:
    """The action that may be proven best; None where that is not likely."""
    if len(view.actions) not in CHOICES or find_rollout(view.game) is None:
        return None
    gaps: dict[Action, Gap] = {}
    best = view.actions[0]
    try:
        for worlds, ahead in LOOKS:
            for each in assess_actions(view, view.actions, Budget(worlds * len(view.actions)), rng):
                gaps[each.action] = gaps.get(each.action, Gap()).pool_with(each)
            best, second = sorted(gaps, key=lambda action: gaps[action].mean)[:2]
            if gaps[second].mean - gaps[best].mean < ahead:
                return None
    except (EngineError, ValueError):
        return None
    return best


def _puzzle(
    code: str,
    state: State,
    view: View,
    did: tuple[str, ...],
    best: Action,
    rng: Random,
    wanted: Wanted,
) -> Puzzle | None:
    """The puzzle of a position, None where it is boring, not proven, or has no way to be shown."""
    easy = [choose_action(view, "easy", rng) for _ in range(EASY)]
    normal, hits = choose_action(view, "normal", rng), easy.count(best)
    grade = _grade(view, best, hits, normal, rng)
    verb = best.verb if len({action.verb for action in view.actions}) > 1 else ""
    if (grade == 1 and hits > SEEN) or not wanted(grade, verb):
        return None
    tempting = _tempting(view, best, easy, normal)
    try:
        proof = prove(view, best, tempting, rng)
    except EngineError:
        return None
    if normal is best and _priced(view, best, tempting) > PLAIN * proof.gaps[tempting].mean:
        return None
    then = _refuted(state, view.seat, tempting, rng)
    if then is None or len(did) + len(then) > LONGEST:
        return None
    loses = _list_losses(proof, tempting)
    puzzle = Puzzle(code, did, grade, best.text, loses, proof.why, proof.worlds, then, find_mark(view.game))
    return puzzle if is_explained(puzzle) else None


def _grade(view: View, best: Action, hits: int, normal: Action, rng: Random) -> int:
    """1 if Easy finds it more often than not, 2 if Normal or Hard does, else 3."""
    if normal is best:
        return 1 if 2 * hits >= EASY else 2
    misses = 0
    for _ in range(HARD if "hard" in list_searching_levels(view.game) else 0):
        misses += choose_action(view, "hard", rng) is not best
        if misses > 1:
            return 3
    return 2 if "hard" in list_searching_levels(view.game) else 3


def _list_losses(proof: Proof, tempting: Action) -> tuple[Loss, ...]:
    """What the others lose, what tempts first."""
    order = sorted(proof.gaps, key=lambda action: (action is not tempting, proof.gaps[action].mean))
    return tuple(Loss(each.text, *proof.gaps[each]) for each in order)


def prove_anew(puzzle: Puzzle) -> Puzzle:
    """The puzzle proven by the bots of today. Raises NotProven where it is not so any more."""
    view = pose_puzzle(puzzle, "").view
    actions = {action.text: action for action in view.actions}
    best, tempting, rng = actions[puzzle.best], actions[puzzle.tempting_choice.action], Random(puzzle.puzzle_id)
    proof = prove(view, best, tempting, rng)
    hits = [choose_action(view, "easy", rng) for _ in range(EASY)].count(best)
    grade = _grade(view, best, hits, choose_action(view, "normal", rng), rng)
    loses = _list_losses(proof, tempting)
    return puzzle._replace(grade=grade, loses=loses, why=proof.why, worlds=proof.worlds, mark=find_mark(view.game))


def _tempting(view: View, best: Action, easy: Sequence[Action], normal: Action) -> Action:
    """What the bots do who do not see it; where all of them do, the second choice by price."""
    wrong = [action for action in (normal, *easy) if action is not best]
    if wrong:
        return max(wrong, key=wrong.count) if normal is best else normal
    game = find_rollout(view.game)
    assert game is not None
    prices = dict(game.price_actions(view, Random(0)))
    return max((action for action in view.actions if action is not best), key=lambda each: prices.get(each, 0.0))


def _priced(view: View, best: Action, other: Action) -> float:
    """What the heuristic makes of the difference, as a share of a win."""
    game = find_rollout(view.game)
    assert game is not None
    prices = dict(game.price_actions(view, Random(0)))
    return game.UNIT * (prices.get(best, 0.0) - prices.get(other, 0.0))


def _refuted(state: State, seat: int, tempting: Action, rng: Random) -> tuple[str, ...] | None:
    """How it goes on among bots after the tempting choice: the shortest of some ways that do not win."""
    found = []
    for _ in range(WAYS):
        on = state.clone()
        on.apply(seat, tempting)
        lines = [f"P{seat} {tempting.text}"]
        while asked := on.asked:
            view = observe(on, asked[0].seat)
            action = choose_action(view, "normal", rng)
            on.apply(view.seat, action)
            lines.append(f"P{view.seat} {action.text}")
        if on.standing().places[seat] > 1:
            found.append(tuple(lines))
    return min(found, key=len, default=None)


def to_line(puzzle: Puzzle) -> str:
    """The line of the file."""
    loses = [each._replace(loss=round(each.loss, 4), error=round(each.error, 4)) for each in puzzle.loses]
    return json.dumps({**puzzle._asdict(), "loses": loses}, ensure_ascii=False) + "\n"
