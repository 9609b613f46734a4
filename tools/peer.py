"""Bots of another commit: they play in a process of their own, with the engine of that commit, by texts of actions.

The process keeps its own copy of the match. Each line it reads is a list in JSON: ``["start", game, options, seats,
seed, name of the chance]``, ``["did", seat, action]``, or ``["ask", seat, level]``, which it answers with a line, the
text of the action. This file is run as a program over there; it needs nothing but ``engine`` and ``ai.play``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from ai import play
from engine.core.view import observe
from engine.registry import game

ROOT: Final = Path(__file__).resolve().parent.parent
TREES: Final = ROOT / ".ladder"
CHOOSE: Final = vars(play).get("choose_action") or vars(play)["choose"]
"""By which of its names the commit has it."""


class Peer:
    """The bots of a commit. Raises CalledProcessError if there is no such commit."""

    def __init__(self, commit: str) -> None:
        tree = TREES / commit
        if not tree.exists():
            packed = subprocess.run(
                ["git", "archive", commit, "engine", "ai"], cwd=ROOT, capture_output=True, check=True
            )
            tree.mkdir(parents=True)
            subprocess.run(["tar", "-x"], cwd=tree, input=packed.stdout, check=True)
        path = {**os.environ, "PYTHONPATH": str(tree)}
        command = [sys.executable, "-P", __file__]
        self._process = subprocess.Popen(
            command, cwd=tree, env=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, *line: object) -> None:
        """Send a line to the process: a match that starts, or an action that was done."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(line) + "\n")
        self._process.stdin.flush()

    def ask(self, seat: int, level: str) -> str:
        """What a bot of this level does there. Raises EOFError if the process has died."""
        assert self._process.stdout is not None
        self.tell("ask", seat, level)
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise EOFError("The bots of the other commit have gone.")
        return answer


def serve() -> None:
    """Play in the process of the other commit: read lines until there are no more, and answer."""
    state: Any = None
    chance: list[Random] = []
    for line in sys.stdin:
        verb, *rest = json.loads(line)
        if verb == "start":
            name, options, seats, seed, drawn = rest
            state = game(name).start(options, seats, seed)
            chance = [Random(f"{drawn}/{seat}") for seat in range(seats)]
        elif verb == "did":
            seat, text = rest
            state.apply(seat, next(each for each in observe(state, seat).actions if each.text == text))
        else:
            seat, level = rest
            print(CHOOSE(observe(state, seat), level, chance[seat]).text, flush=True)


if __name__ == "__main__":
    serve()
