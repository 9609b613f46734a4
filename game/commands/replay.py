"""Plays a record again, as text."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from engine.core.errors import OtherRules
from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import _
from engine.registry import game
from engine.replay import replay
from game.errors import UserError
from game.match.exchange import read_watchable


def run_replay(path: Path) -> int:
    """Print every move of the match in `path` and how it ended.

    A match that was played by other rules is not played again: its moves are printed as they are written.

    Raises:
        StorageError: the file cannot be read.
        EngineError: it holds no record, or one that does not replay.
        UserError: the match is still being played; its record holds everybody's cards.
    """
    recording = read_watchable(path)
    if not recording.over:
        raise UserError(_("This match is still being played. Its moves are told when it is over."))
    record = recording.record
    console = Console(highlight=False)
    played = game(record.game)
    chosen = " ".join(f"{key}={value}" for key, value in record.options.items() if value)
    console.print(f"[bold]{escape(played.title)}[/bold], {record.seats} seats, seed {escape(record.seed)}")
    if chosen:
        console.print(f"options {escape(chosen)}")
    state: State | None = None
    width = len(str(len(record.actions)))
    try:
        for step in replay(record):
            state = step.state
            if step.number:
                console.print(f"{step.number:>{width}}  P{step.seat} {escape(step.text)}")
    except OtherRules as error:
        console.print(escape(str(error)))
        for number, line in enumerate(record.actions, 1):
            console.print(f"{number:>{width}}  {escape(line)}")
    if state is not None:
        console.print(_describe_ending(record, state))
    return 0


def _describe_ending(record: Record, state: State) -> str:
    standing = state.standing()
    scores = ", ".join(f"P{seat} {score:g}" for seat, score in enumerate(standing.scores))
    if not state.over:
        waiting = ", ".join(f"P{decision.seat} ({decision.kind})" for decision in state.asked)
        return f"The match is not over: {waiting} to decide. Scores: {scores}."
    winners = " and ".join(f"P{seat}" for seat, place in enumerate(standing.places) if place == 1)
    checked = " The end is the one that was recorded." if record.ending else ""
    return f"Won by {winners}. Scores: {scores}.{checked}"
