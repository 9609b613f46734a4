"""The kept texts of pages, see ``tests.looks.pages``."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path
from typing import Final

from tests.looks.pages import SHOWN
from tests.transcripts.transcript import difference

KEPT: Final = Path(__file__).parent / "kept" / "pages"


def differs(name: str, text: str, glance: bool = False) -> str:
    """In which lines the text of a page is not the kept one, "" in none; at a ``glance`` what is done is left out."""
    path = KEPT / f"{name}.txt"
    if not path.exists():
        return f"{name}: no text is kept; read it, then keep it with python -m tests.looks --keep {name}"
    (before, saw), (now, sees) = (each.split(f"\n{SHOWN}\n") for each in (path.read_text(encoding="utf-8"), text))
    if glance:
        before, now = before.partition("\n\n")[0], now.partition("\n\n")[0]
    found = changes(before, now) or difference(saw, sees)
    return found and f"{found}\nIf that is wanted: python -m tests.looks --keep {name}, and read the difference."


def changes(before: str, now: str) -> str:
    """The lines in which two texts differ, with what stands above and below them."""
    return "\n".join(unified_diff(before.splitlines(), now.splitlines(), "kept", "now", n=2, lineterm=""))


def keep(name: str, text: str) -> None:
    """Keep this text from now on, if it is another one than the kept one."""
    KEPT.mkdir(parents=True, exist_ok=True)
    if differs(name, text):
        (KEPT / f"{name}.txt").write_text(text, encoding="utf-8")
