"""What would you do? Positions of bots' matches in which one choice is clearly best: how they are written, and read.

``assets/puzzles/<game>.jsonl`` has a line for each, the fields of a ``Puzzle`` as JSON, made by ``python -m
tools.puzzles``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ai.judge import Judgement
from ai.outcomes import Outcome, Reason
from ai.play import PLAIN, choose_at_once
from engine.core.errors import BadText, EngineError
from engine.core.plain import read_json
from engine.core.record import Record, split_line
from engine.core.texts import Name
from engine.core.view import View, observe
from engine.registry import game as find_game
from engine.replay import play_through
from game import ASSETS
from game.errors import UserError
from game.match.bots import NAMES
from game.match.deal_code import read_code
from game.match.judged import Judged, Player, explain_best, tell_reasons
from game.match.marks import Marks
from game.match.match_setup import BOT, PERSON, Seat
from game.match.recording import Recording
from game.match.saved_match import Era

FOLDER: Final = ASSETS / "puzzles"
GRADES: Final = (1, 2, 3)
WAYS: Final = 3
"""So many ways to go on are tried, for one that ends as such a choice mostly does."""


class Loss(NamedTuple):
    """What a choice loses of a win beside the best, and its standard error, in so many worlds."""

    action: str
    loss: float
    error: float
    worlds: int


class Puzzle(NamedTuple):
    """A position as the file has it."""

    deal: str
    """The code of the deal; after a change of the rules it is none any more."""
    did: tuple[str, ...]
    """What was done before."""
    grade: int
    """1: Easy often finds it, 2: Normal or Hard does, 3: none."""
    best: str
    """What is proven best."""
    loses: tuple[Loss, ...]
    """What other choices lose; the most tempting one first."""
    why: tuple[Reason, ...]
    """In how many of ``worlds`` it came about after the best and after the tempting choice."""
    worlds: int
    then: tuple[str, ...]
    """One of the ways it goes on after the tempting choice, to the end of the deal."""
    mark: str = ""
    """Of the judge that proved it (``tools.puzzles.mark``); "" before there were marks."""

    @property
    def puzzle_id(self) -> str:
        """What progress is kept under; it stays the same while the position does."""
        return f"{self.deal}/{len(self.did)}"

    @property
    def tempting_choice(self) -> Loss:
        """The choice that looks best to who does not see the point."""
        return self.loses[0]

    def make_record(self) -> Record:
        """The match with the tempting choice, to its end. Raises UserError for a deal of other rules."""
        deal = read_code(self.deal)
        played = find_game(deal.game)
        options = dict(played.resolve(deal.options, deal.seats))
        return Record(deal.game, played.version, options, deal.seats, deal.seed, [*self.did, *self.then])


def play_out(puzzle: Puzzle, text: str) -> Record:
    """The match with this choice, on which Normals go on: a way that wins if it is the best, else one that does not, as
    far as one is found.
    """
    record = puzzle.make_record()
    if text == puzzle.tempting_choice.action:
        return record
    before, at = play_through(record, len(puzzle.did))[0], len(puzzle.did)
    seat = split_line(puzzle.then[0])[0]
    for number in range(WAYS):
        state, rng, then = before.clone(), Random(f"{puzzle.puzzle_id}/{text}/{number}"), [f"P{seat} {text}"]
        state.apply(seat, find_game(record.game).parse(text))
        while asked := state.asked:
            view = observe(state, asked[0].seat)
            action = choose_at_once(view, PLAIN[-1], rng)
            state.apply(view.seat, action)
            then.append(f"P{view.seat} {action.text}")
        record = replace(record, actions=[*record.actions[:at], *then])
        if (state.standing().places[seat] == 1) == (text == puzzle.best):
            break
    return record


class Posed(NamedTuple):
    """A puzzle laid on the table: its match, the moment as reviews know them, and what each choice is worth."""

    recording: Recording
    moment: Judged
    view: View
    names: Sequence[Name]
    """What those at the table are called in sentences."""
    answers: dict[str, Judgement]

    def describe_reason(self) -> str:
        """What speaks for the best choice and not as much for the tempting one; "" for nothing."""
        return explain_best(self.view, self.moment.worth, self.names)


def read_puzzles(game: str, folder: Path = FOLDER) -> tuple[list[Puzzle], int]:
    """The puzzles of a game in the order of their grades, and how many lines of its file are none.

    A file that cannot be read has one such.
    """
    try:
        text = (folder / f"{game}.jsonl").read_text(encoding="utf-8")
    except FileNotFoundError:
        return [], 0
    except (OSError, ValueError):
        return [], 1
    found, damaged = [], 0
    for line in text.splitlines():
        try:
            puzzle = read_puzzle(line)
            if read_code(puzzle.deal).game != game:
                raise BadText(f"{puzzle.deal} is none of {game}.")
            found.append(puzzle)
        except (EngineError, UserError):
            damaged += 1
    return sorted(found, key=lambda puzzle: puzzle.grade), damaged


def read_puzzle(line: str) -> Puzzle:
    """The puzzle in a line. Raises BadText if it is none."""
    try:
        said: Any = read_json(line)
        loses = tuple(
            Loss(str(action), float(loss), float(error), int(tried)) for action, loss, error, tried in said["loses"]
        )
        why = tuple(
            Reason(Outcome(str(what), int(seat)), int(best), int(done)) for (what, seat), best, done in said["why"]
        )
        did, then = (tuple(map(str, said[key])) for key in ("did", "then"))
        grade, worlds, mark = int(said["grade"]), int(said["worlds"]), str(said.get("mark", ""))
        if grade not in GRADES or worlds < 1 or not loses or not then:
            raise ValueError
        return Puzzle(str(said["deal"]), did, grade, str(said["best"]), loses, why, worlds, then, mark)
    except (KeyError, TypeError, ValueError) as error:
        raise BadText(f"This is no puzzle: {line[:40]}.") from error


def pose_puzzle(puzzle: Puzzle, name: str) -> Posed:
    """Lay a puzzle on the table for a person of this name. Raises EngineError or UserError if it does not fit."""
    record = puzzle.make_record()
    at = len(puzzle.did)
    state = play_through(record, at)[0]
    seat = split_line(puzzle.then[0])[0]
    view = observe(state, seat)
    legal = {action.text: action for action in view.actions}
    if (
        set(legal) != {puzzle.best, *(each.action for each in puzzle.loses)}
        or puzzle.best == puzzle.tempting_choice.action
    ):
        raise BadText(f"{puzzle.puzzle_id} does not fit.")
    bots = [each for each in NAMES if each != name]  # Ada has the second seat, as beside a person at the first
    sitting = tuple(Seat(PERSON, name) if n == seat else Seat(BOT, bots[n - 1]) for n in range(record.seats))
    # By its id it is told as “you”; by its branch no review judges what was done before the position.
    recording = Recording(record, (Era(0, sitting),), marks=Marks(branch=at), id=puzzle.puzzle_id)
    names, played = recording.list_names_at(at), find_game(record.game)
    answers = {
        each.action: Judgement(each.action, puzzle.best, 0.0, 0.0, each.loss, each.error, 0, each.worlds, ())
        for each in (Loss(puzzle.best, 0.0, 0.0, 1), *puzzle.loses)
    }
    worth = answers[puzzle.tempting_choice.action]
    told = tell_reasons(record.game, puzzle.why, puzzle.worlds, names, seat) if puzzle.mark else ()
    done, best = (played.label(view, legal[text], names) for text in (puzzle.tempting_choice.action, puzzle.best))
    return Posed(recording, Judged(at + 1, 0, Player(seat, name), done, best, worth, told), view, names, answers)
