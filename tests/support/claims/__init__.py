"""What reasons of bots claim of the table, and how to see with the rules of the engine whether it is so."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from engine.registry import NAMES as GAMES
from tests.support.claims.common import Claim
from tests.support.claims.forms import NAMES as NAMES
from tests.support.claims.rare import RARE as RARE
from tests.support.claims.rare import UNSAID as UNSAID

CLAIMS: Final[dict[str, dict[str, Claim]]] = {
    name: import_module(f"tests.support.claims.{name}").CLAIMS for name in GAMES
}
"""Per game every sentence it can say, and what has to be so where it is said."""
