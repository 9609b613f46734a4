"""The small buttons of the table: menu, speed, last round, undo, log, help, order of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core.texts import N_, _
from game.art import icons
from game.art.colours import IVORY
from game.art.panels import ButtonState, make_button_skin
from game.config.settings import SPEEDS
from game.input.keymap import format_key_tip as key_tip
from game.input.keymap import is_gamepad_in_use, label_command_key
from game.table.model.geometry import Box
from game.table.model.hint import no_again
from game.table.model.layout import NAME, Layout
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.render import paint
from game.ui.canvas import Canvas

SIDE: Final = 40.0
"""Units of a button's side."""
LARGEST: Final = 1.2
BROAD: Final = 1.5
"""Width of the button with the speed, in sides."""
GAP: Final = 8.0
_ORDERS = {
    "suit": N_("Sort your hand; now by suit"),
    "rank": N_("Sort your hand; now by rank"),
    "own": N_("Sort your hand; now by your own order"),
}


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button: its target, icon (or text), place, and what it does in a sentence."""

    target: Target
    icon: str
    box: Box
    tip: str
    text: str = ""
    enabled: bool = True


def measure_tool_side(layout: Layout) -> float:
    """How wide and high a button is: it grows with the text as far as the line at the top is high."""
    return SIDE * layout.u * min(LARGEST, max(1.0, layout.choices.text_scale))


def measure_reach(layout: Layout) -> float:
    """How far the buttons opposite the menu reach into the line at the top."""
    names = _list_tool_names(layout)
    return (
        _measure_margin(layout)
        + sum(_measure_tool_width(name, layout) for name in names)
        + GAP * layout.u * (len(names) - 1)
    )


def _list_tool_names(layout: Layout) -> list[str]:
    """The buttons opposite the menu, from the edge; where seats sit beside them, what has another place is left out."""
    left_out = {"help", "again", "speed"} if layout.is_line_shared else set()
    if layout.dock is not None:
        left_out.add("log")
    return [name for name in ("hint", "help", "log", "undo", "again", "speed") if name not in left_out]


def _measure_tool_width(name: str, layout: Layout) -> float:
    return measure_tool_side(layout) * (BROAD if name == "speed" else 1.0)


def _measure_margin(layout: Layout) -> float:
    """Between the buttons of the top line and its ends: what they grow they take from there first."""
    return 14 * layout.u - 0.75 * (measure_tool_side(layout) - SIDE * layout.u)


def notice_strip(layout: Layout) -> Box:
    """Where sentences of the house are told if there is no place for them that hides nothing (`notice_box`): in the
    line at the top between the buttons, one that comes and goes included; where seats sit there, too, between the seats
    at the sides, below the names of those at the top.
    """
    u, gap = layout.u, GAP * layout.u
    if layout.is_line_shared:
        tops = [panel.y for panel, spot in zip(layout.panels, layout.spots, strict=True) if spot == "T"]
        low = max(tops) + NAME * u if tops else layout.top.y + 4 * u
        if not {"L", "R"} & set(layout.spots):  # nobody keeps it off the buttons at both ends
            low = max(low, layout.top.bottom)
        return Box(layout.centre.x, low, layout.centre.w, layout.top.h - 8 * u)
    x = layout.top.x + 60 * u
    right = layout.top.right - measure_reach(layout) - measure_tool_side(layout) - 2 * gap
    return layout.mirror_box(Box(x, layout.top.y + 4 * u, right - x, layout.top.h - 8 * u), layout.top)


def speed_word(speed: float) -> str:
    """A speed as it stands on its button."""
    return {0.5: "½×", 0.0: _("Instant")}.get(speed, f"{speed:g}×")


def next_speed(speed: float) -> float:
    """The speed after this one."""
    order = list(SPEEDS)
    return order[(order.index(speed) + 1) % len(order)] if speed in order else 1.0


def tool_buttons(play: Play, speed: float) -> list[Tool]:
    """The buttons there are now."""
    layout = play.layout
    u = layout.u
    size, margin = measure_tool_side(layout), _measure_margin(layout)
    y = layout.top.y + min(8 * u, 51 * u - size)
    out = [
        Tool(
            ("do", "menu"),
            "menu",
            Box(layout.top.x + margin, y, size, size),
            key_tip(_("Menu"), "menu" if is_gamepad_in_use() else "back"),
        )
    ]
    x = layout.top.right - margin
    faster, slower, pace = label_command_key("faster"), label_command_key("slower"), _("Speed of the table")
    if faster and slower:
        pace = _("Speed of the table ({faster} and {slower})", faster=faster, slower=slower)
    undo = _("Take back")
    if play.host.undo_marks():
        undo = _("Take back, to your last decision; the match then stays out of records and statistics")
    told = {
        "hint": ("hint", key_tip(_("A hint"), "hint"), play.is_prompt_open),
        "help": ("help", key_tip(_("Rules of what is being asked"), "rules"), True),
        "log": ("log", key_tip(_("What happened"), "log"), True),
        "undo": ("undo", key_tip(undo, "undo"), play.host.can_undo()),
        "again": ("again", key_tip(_("What the others did, once more"), "again"), not no_again(play)),
        "speed": ("", pace, True),
    }
    for name in _list_tool_names(layout):
        sign, tip, on = told[name]
        wide = _measure_tool_width(name, layout)
        x -= wide
        text = speed_word(speed) if name == "speed" else ""
        out.append(Tool(("do", name), sign, Box(x, y, wide, size), tip, text, on))
        x -= GAP * u
    if play.windows.hushed:
        x -= size
        tip = _("Windows for reactions are let go by this round; click to be asked again.")
        out.append(Tool(("do", "ask again"), "eye_closed", Box(x, y, size, size), tip))
    out = [replace(tool, box=layout.mirror_box(tool.box, layout.top)) for tool in out]
    if play.host.present >= 0 and play.table.sorts:
        own = layout.own
        edge = min(10 * u, 56 * u - size)  # what the panel keeps free for it
        where = Box(own.right - edge - size, own.bottom - edge - size, size, size)
        out.append(Tool(("do", "sort"), "sort", where, key_tip(_(_ORDERS[play.order.mode]), "sort")))
    return out


def draw_tools(canvas: Canvas, found: Sequence[Tool], hover: Target | None, px: int) -> None:
    for tool in found:
        x, y, w, h = tool.box.to_ints()
        state: ButtonState = "disabled" if not tool.enabled else "hover" if hover == tool.target else "idle"
        canvas.blit(make_button_skin(w, h, state), (x, y))
        colour = IVORY if tool.enabled else "#6E6A62"
        if tool.text:
            paint.draw_text(canvas, tool.text, tool.box.expand_by(-0.1 * h), px, "bold", colour, "centre")
            continue
        size = round(h * 0.62)
        canvas.blit(icons.make_icon(tool.icon, size, colour), (x + (w - size) // 2, y + (h - size) // 2))
