"""What a page says, as text: every widget with its words and state."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from game.app.layer import Layer
from game.art import colours
from game.ui.form import Form
from game.ui.labels import Label
from game.ui.widget import Widget

LAYOUT: Final = frozenset(
    (
        *("rect", "parent", "offset", "size", "align", "widest", "grow", "wide", "tall", "least", "gap"),
        *("pad", "cross", "caret", "all", "air", "alpha", "plain", "shares", "shown", "slides", "focusable", "wraps"),
        *(
            "limit",
            "figures",
            "headed",
            "plan",
            "fill",
            "border",
            "child",
            "shadow",
            "keys",
            "width",
            "height",
            "room",
            "plate_room",
        ),
    )
)
"""Attributes of widgets that say how they lie, or what others say already."""
USUAL: Final = ("role='text'", "colour=IVORY", "sound='button'", "enabled=True", "visible=True", "low=0.0", "high=1.0")
"""What is not worth a word."""
TONES: Final = {value: name for name, value in vars(colours).items() if name.isupper() and isinstance(value, str)}


def list_lines(scene: Layer) -> list[str]:
    """What a page shows, a widget a line, in the order of Tab."""
    return [line for widget in form_of(scene).root.iter_widgets() if (line := line_of(widget))]


def form_of(scene: Layer) -> Form:
    """The widgets of a page, or of the desk below a replay."""
    form = getattr(scene, "form", None)
    assert isinstance(form, Form)
    return form


def line_of(widget: Widget) -> str:
    shown = {name: value for name, value in vars(widget).items() if name[0] != "_" and name not in LAYOUT}
    shown["options"] = shown.pop("options", None)  # what is chosen stands before what can be
    words = [f"{name}={_format_value(value)}" for name, value in shown.items() if value and _is_plain(value)]
    words = [each for each in words if each not in USUAL]
    if type(widget) is Label and widget.words:
        return " ".join([repr(widget.words), *(each for each in words if not each.startswith("words="))])
    if widget.focusable and not widget.enabled:
        words.append("off")
    return " ".join([type(widget).__name__, *words]) if words or widget.focusable else ""


def _is_plain(value: object) -> bool:
    if isinstance(value, Widget):
        return False
    if isinstance(value, tuple | list):
        return all(_is_plain(each) for each in value)
    return isinstance(value, str | int | float | None) or hasattr(type(value), "__dataclass_fields__")


def _format_value(value: object) -> str:
    if isinstance(value, str) and value in TONES:
        return TONES[value]
    if isinstance(value, float):
        return f"{value:.3g}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_format_value, value))})"
    if hasattr(type(value), "__dataclass_fields__"):
        return _format_value(list(asdict(value).values()))  # type: ignore[call-overload]  # a dataclass, as the line above asks
    return repr(value)
