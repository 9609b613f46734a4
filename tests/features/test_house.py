"""Feature table, rows 46 to 61: settings, sound, what is kept, and how it is shipped."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame

import game as program
from tests.features.stage import asked
from tests.support.every_game import each_table
from tests.support.tables import TimedApp, sit
from tests.support.tiers import sampled

pytestmark = sampled(1)

ROOT = Path(program.__file__).resolve().parent.parent


def picture(app: TimedApp) -> bytes:
    app.request_redraw()
    app.draw()
    return pygame.image.tobytes(app.surface, "RGB")


@each_table
def test_row_46_four_colours_hold_at_the_open_table_at_once(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    assert asked(app, scene)
    app.wait(1.0)
    before = picture(app)
    app.store.change_settings(four_colour=True)
    assert picture(app) != before
    app.store.change_settings(four_colour=False)
    assert picture(app) == before


# --- shipped -------------------------------------------------------------------------------------------------------

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
