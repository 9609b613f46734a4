"""Feature table, row 61: how it is shipped."""

from __future__ import annotations

import ast
from pathlib import Path

import game as program

ROOT = Path(program.__file__).resolve().parent.parent


NETWORK = {
    "socket",
    "ssl",
    "http",
    "urllib",
    "ftplib",
    "smtplib",
    "requests",
    "xmlrpc",
    "asyncio",
    "webbrowser",
    "websockets",
}


def test_row_61_no_module_of_the_program_knows_a_network_but_those_of_phones() -> None:
    looked = 0
    for room in ("engine", "ai", "game"):
        for path in (ROOT / room).rglob("*.py"):
            looked += 1
            if path.parent == ROOT / "game" / "phones":
                continue  # it is loaded where somebody asks for phones, and nowhere else
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
                for each in names:
                    assert each == "urllib.parse" or each.partition(".")[0] not in NETWORK, f"{path} imports {each}"
                    knows = each.startswith("game.phones")
                    assert not knows or path == ROOT / "game" / "screens" / "lobby" / "phones.py", (
                        f"{path} imports {each}"
                    )
    assert looked > 100
