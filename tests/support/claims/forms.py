"""The sentences the bots of a game can say, as they stand in its modules, and how to find them in what is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import ai.games
from engine.core.texts import plain
from tests.locale.marks import list_messages

NAMES: Final = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))
SAYING: Final = ("reason.py", "reason_play.py", "phrases.py")
"""The modules of a game that sentences stand in."""
SHARED: Final = frozenset(
    (
        "Nothing you can know tells these choices apart: each is as good as the others.",
        "Many other choices are exactly as good, for you have seen none of these cards.",
        "That wins before anybody else can act, whatever the others hold.",
        "That wins for certain, whatever the others hold and answer.",
    )
)
"""What is said of any game."""
ANYTHING: Final = r"[^.,;:]+?"
PARTS: Final = {
    "name": "|".join(NAMES),
    "card": r"\{\w+\}|[Tt]he hidden card",
    "beside": r"\{\w+\}",
    "old": r"\{\w+\}|\d+",
    "attacks": r"[^.]+?",
    "then": r"[^.]+?",
    "cards": r"[^.;]+?",
    "names": r"[^.;]+?",
    "action": ".+?",
    "mean": r"[\d.]+(?: points?(?= on average))?",
}
"""What can stand in the place of a word in braces; ``ANYTHING`` for all others."""


def iter_forms(name: str) -> Iterator[str]:
    """All whole sentences of a game's reasons, in English, with their places in braces."""
    found: dict[str, None] = {}
    for module in SAYING:
        path = Path(ai.games.__file__).parent / name / module
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8") if path.exists() else ""))
        found |= dict.fromkeys(text for text in list_messages(nodes) if text.endswith("."))
    yield from found


def compile_form(form: str) -> re.Pattern[str]:
    """Finds a sentence of this form; what stands in a place is a group of that name."""
    told: set[str] = set()

    def name_place(found: re.Match[str]) -> str:
        word = found[1]
        if word in told:
            return f"(?P={word})"
        told.add(word)
        return f"(?P<{word}>{PARTS.get(word, ANYTHING)})"

    return re.compile(r"(?:^|(?<=\. ))" + re.sub(r"\\\{(\w+)\\\}", name_place, re.escape(form)) + r"(?= |$)")


def word_of(form: str) -> str:
    """The longest piece of a form that is always there as it is."""
    return max(re.split(r"\{\w+\}", form), key=len)
