"""What the sixth game says beside what every game with a stock and a discard pile says."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.options import Options
from engine.core.texts import Names
from engine.core.view import View
from engine.piles.words import prompts
from engine.piles.words.log import doing as doing
from engine.piles.words.log import tell as tell
from engine.piles.words.prompts import label as label

CLAUSES: dict[str, str] = {}


def advice(_options: Options, _seats: int) -> list[str]:
    """Nothing is said of any choice."""
    return []


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a turn."""
    return prompts.ask(view, kind, seat, names, lambda _view: "a card of the same suit or rank")


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen now."""
    return prompts.why_not(view, kind, part, names) or "It has neither the suit nor the rank."
