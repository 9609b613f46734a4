"""An option as a line of a page: its name, its values, and what holds if the one that is chosen is."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option
from engine.core.texts import _
from game.ui.choices import Choice
from game.ui.controls import Toggle
from game.ui.split import Field
from game.ui.widget import Taker, Widget

CONTROL: Final = 318
"""Units a choice is wide at least: those of a column end and begin alike."""


def build_option_field(option: Option, value: str, change: Taker) -> Field:
    """A switch, or a choice among values; ``change`` is called with the value that is taken."""
    choices = [(choice.value, _(choice.label)) for choice in option.choices]
    control: Widget = Choice(choices, value, change, widest=CONTROL, least=CONTROL)
    if option.is_switch:
        control = Toggle(value == "on", lambda on: change("on" if on else "off"))
    return Field(_(option.label), control, option.explain(value))
