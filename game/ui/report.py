"""For tests of the real window: writes what can be clicked now, and where, into a file.

Only when the environment variable HOUSE_REPORT names one. The table writes what ``game.table.reporter`` says; a form
writes ``state`` ("form"), ``screen``, ``focus``, and ``targets``: a list of {"what", "rect": [x, y, w, h]} in pixels,
where ``what`` is "button WORDS" or "room GAME". Nothing is written that is not on the screen.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from game.ui.form import Form
from game.ui.widget import Widget

VARIABLE = "HOUSE_REPORT"
_last: dict[str, str] = {}


def wanted() -> bool:
    """Whether anybody asked for reports."""
    return VARIABLE in os.environ


def write(found: dict[str, Any]) -> None:
    """Put a report in the place of the last one, if it says something else."""
    path = os.environ[VARIABLE]
    text = json.dumps(found)
    if _last.get(path) == text:
        return
    _last[path] = text
    part = Path(path + ".part")
    part.write_text(text)
    part.replace(path)


def report_form(screen: str, form: Form) -> None:
    """Report the focusable widgets of a form, if anybody wants to know."""
    if not wanted():
        return
    named = [(_name(widget), widget) for widget in form.focusables()]
    targets = [{"what": name, "rect": list(widget.rect)} for name, widget in named if name]
    focus = _name(form.focus) if form.focus is not None else ""
    write({"state": "form", "screen": screen, "focus": focus, "targets": targets})


def _name(widget: Widget) -> str:
    room = getattr(widget, "room", None)
    if room is not None:
        return f"room {room.name}"
    words = getattr(widget, "words", "")
    return f"button {words}" if words else ""
