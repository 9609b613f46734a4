"""What reasons of bots claim of the table, and how to see with the rules of the engine whether it is so.

A module per game, found by its name. It says in ``CLAIMS`` what each sentence of the game claims, and may say

- in ``MEANINGS`` what those of them claim that stand elsewhere in the rules: what keywords mean;
- in ``UNSAID`` which sentences no position is known for in which a bot says them, or hardly any;
- in ``MINDED`` which house rules change what Normal thinks an action is worth, and by ``list_worths`` what it thinks.

``rare/<name>.scenarios`` has positions in which bots say what they seldom say.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from engine.registry import NAMES as GAMES
from tests.support.claims.common import Claim, Minded
from tests.support.claims.forms import NAMES as NAMES


def _find_module(name: str) -> ModuleType:
    """The module of a game; an empty one where a new game has none yet."""
    full = f"tests.support.claims.{name}"
    return import_module(full) if find_spec(full) else ModuleType(full)


OF: Final[dict[str, ModuleType]] = {name: _find_module(name) for name in GAMES}
CLAIMS: Final[dict[str, dict[str, Claim]]] = {name: getattr(OF[name], "CLAIMS", {}) for name in GAMES}
"""Per game every sentence it can say, and what has to be so where it is said."""
MEANINGS: Final[dict[str, dict[str, Claim]]] = {name: getattr(OF[name], "MEANINGS", {}) for name in GAMES}
UNSAID: Final[dict[str, frozenset[str]]] = {name: getattr(OF[name], "UNSAID", frozenset()) for name in GAMES}
MINDED: Final[list[tuple[str, Minded]]] = [(name, rule) for name in GAMES for rule in getattr(OF[name], "MINDED", ())]


def read_rare_positions(name: str) -> str:
    """Positions of a game in which something is said that is seldom said, in the notation of scenarios."""
    path = Path(__file__).parent / "rare" / f"{name}.scenarios"
    return path.read_text(encoding="utf-8") if path.exists() else ""
