"""What commands print, as text."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from engine.core.record import Record
from game.__main__ import main
from game.commands import doctor
from game.storage import HOME_VARIABLE
from tests.support.sample_matches import get_recorded

KEPT: Final = Path(__file__).with_name("printed.txt")
SCENARIOS: Final = """CE-S99 | There is no such card | CE-04
opts 2p
hands P0 XX

CE-S97 | A jack is played | CE-04
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
"""
"""One position that is none, one that is as it is expected, one that is not."""


FILES: Final = {
    "some.scenarios": SCENARIOS,
    "damaged.scenarios": "EQ-X1 | damaged | x\nopts 3p\nhands P0 +4 / P1 +4 / P2 +4\ntokens -5 2 2\n",
    "empty.scenarios": "",
    "nul.scenarios": "EQ-X1 | a | b\0",
    "empty.json": "",
    "torn.json": "{",
    "list.json": "[]",
    "nothing.json": "{}",
    "none.json": "null",
    "later.json": '{"format": 99}',
    "nul.json": "\0",
    "bare.json": '{"format":"house-of-eights match"}',
    "old.json": Record("crazyeights", "0", {}, 2, "7", ["P0 draw", "P1 play 9H"], "0" * 16).to_text(),
    "played.json": get_recorded("crazyeights", 2).record.to_text(),
    "changed.json": replace(get_recorded("crazyeights", 2).record, seed="8").to_text(),
}
"""By its name what lies in the folder, called HOME."""
RIGHT: Final = """games
games --names
replay HOME/played.json
"""
WRONG: Final = """frobnicate
--frobnicate
sim
sim crazyeights --seats many
sim crazyeights --seats 99
sim crazyeights --games 0
sim crazyeights --seats 2 --bots random,random,random
sim crazyeights --bots ,
sim crazyeights --option novalue
sim crazyeights --bots genius,random
sim crazyeights --option moon=full
sim crazyeights --option match=@
sim crazyeights --seats 1 --bots random
sim whist
demo --match
demo --game crazyeights --speed 3
demo --game crazyeights --bots genius,random
demo --game crazyeights --option moon=full
demo --game whist
shot table
shot table x.png --move -1
shot table x.png --size 12x12
shot table x.png --size big
shot table x.png --seat west
shot about HOME/some.scenarios/a.png
shot table HOME/a.png --scenario HOME/damaged.scenarios
shot table HOME/a.png --scenario HOME/damaged.scenarios#EQ-X1
shot table HOME/a.png --scenario HOME/damaged.scenarios#EQ-X9
shot table HOME/a.png --scenario HOME/empty.scenarios
shot table HOME/a.png --scenario HOME/latin.txt
shot table HOME/a.png --scenario HOME/nul.scenarios
replay
replay nowhere.json
replay HOME/latin.txt
replay HOME/empty.json
replay HOME/torn.json
replay HOME/list.json
replay HOME/nothing.json
replay HOME/none.json
replay HOME/later.json
replay HOME/nul.json
replay HOME/bare.json
replay HOME/old.json
replay HOME/changed.json
scenario
scenario nowhere.scenarios
scenario HOME/damaged.scenarios
"""
"""What is no command, or cannot be done: each is answered in one sentence."""


def iter_commands(folder: Path) -> Iterator[list[str]]:
    """The commands; what they make lies in the folder."""
    match = folder / "games.json"
    for name, content in FILES.items():
        (folder / name).write_text(content, encoding="utf-8")
    (folder / "latin.txt").write_bytes(b"\xff\xfe\x00\x01")
    yield ["sim", "crazyeights", "--bots", "easy,random,random", "--games", "6", "--seed", "3", "--json", str(match)]
    yield ["sim", "eightfist", "--bots", "random", "--seats", "2", "--games", "1", "--option", "match=round"]
    yield ["scenario", str(folder / "some.scenarios")]
    yield from (line.replace("HOME", str(folder)).split() for line in (RIGHT + WRONG).splitlines())


def text() -> str:
    """All of it, with the machine's own folders left out."""
    out = []
    with TemporaryDirectory() as name, patch.dict(os.environ, {"COLUMNS": "110", HOME_VARIABLE: name}):
        for command in iter_commands(Path(name)):
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                code = main(command)
            out.append(f"$ {' '.join(command)}\n{said.getvalue()}= {code}\n")
        found = doctor._fonts()
        out.append(f"{found.what} {found.verdict} {found.words}\n")
        lines = "\n".join(out).replace(name, "HOME").splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"
