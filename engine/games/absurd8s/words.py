"""What Absurd 8's says: prompts, labels, log lines, reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action, Part
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.view import View

CLAUSES: dict[str, str] = {}


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    return []


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]}: {kind}."


def label(view: View, action: Action, names: Sequence[str]) -> str:
    return action.text


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    return "That is not possible now."


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    return ""
