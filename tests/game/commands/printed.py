"""What commands print, as text: `python -m tests.game.commands.printed` keeps it in ``printed.txt``."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from game.__main__ import main
from game.commands import doctor
from game.storage import HOME_VARIABLE

KEPT: Final = Path(__file__).with_name("printed.txt")
SCENARIOS: Final = """CE-S97 | A jack is played | CE-04
opts 2p
hands P0 JS 2C / P1 QS 5C
discard 4S
stock 2D
do P0 play JS

CE-S98 | What cannot be done is expected | CE-04
opts 2p
hands P0 JS 2C / P1 QS 5C
discard 4S
stock 2D
do =draw

CE-S99 | There is no such card | CE-04
opts 2p
hands P0 XX
"""
"""One position that is as it is expected, one that is not, one that is none."""


def commands(folder: Path) -> Iterator[list[str]]:
    """The commands; what they make lies in the folder."""
    match = folder / "games.json"
    yield ["sim", "crazyeights", "--bots", "easy,random,random", "--games", "6", "--seed", "3", "--json", str(match)]
    yield ["sim", "eightfist", "--bots", "random", "--seats", "2", "--games", "1", "--option", "match=round"]
    (folder / "some.scenarios").write_text(SCENARIOS, encoding="utf-8")
    yield ["scenario", str(folder / "some.scenarios")]


def text() -> str:
    """All of it, with the machine's own folders left out."""
    out = []
    with TemporaryDirectory() as name, patch.dict(os.environ, {"COLUMNS": "110", HOME_VARIABLE: name}):
        for command in commands(Path(name)):
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                code = main(command)
            out.append(f"$ {' '.join(command)}\n{said.getvalue()}= {code}\n")
        found = doctor._fonts()
        out.append(f"{found.what} {found.verdict} {found.words}\n")
        lines = "\n".join(out).replace(name, "HOME").splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


if __name__ == "__main__":
    KEPT.write_text(text(), encoding="utf-8")
