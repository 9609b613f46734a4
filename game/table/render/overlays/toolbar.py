"""The small buttons of the table: menu, speed, last round, undo, log, help, order of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.core.texts import N_, _
from game.art.panels import ButtonState, button_ink, make_button_skin
from game.config.settings import SPEEDS
from game.input.keymap import format_key_tip as key_tip
from game.input.keymap import is_gamepad_in_use, label_command_key
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.hint import describe_undone, no_again, no_undo
from game.table.model.layout import Layout
from game.table.model.layout_plan import TOP
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.render.table_canvas import TableCanvas

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
_SIGNS = {"ask again": "eye_closed"}


class Tool(NamedTuple):
    """A small button: its target, icon (or text), place, and what it does in a sentence."""

    target: Target
    icon: str
    box: Box
    tip: str
    enabled: bool = True
    text: str = ""


def measure_tool_side(layout: Layout) -> float:
    """How wide and high a button is: it grows with the text as far as the line at the top is high."""
    return SIDE * min(LARGEST, max(1.0, layout.choices.text_scale))


def place_tools(layout: Layout) -> dict[str, Box]:
    """Where the buttons in the line at the top lie on a table for right-handed people, by name: the menu, and opposite
    from the edge the others, one that comes and goes last; where seats sit beside them, what has another place is left
    out.
    """
    top, side = layout.top, measure_tool_side(layout)
    margin = 14 - 0.75 * (side - SIDE)  # what they grow they take from there first
    y, x = top.y + min(8, 51 - side), top.right - margin
    out = {"menu": Box(top.x + margin, y, side, side)}
    left_out = {"help", "again", "speed"} if layout.is_line_shared else set()
    for name in ("hint", "help", "log", "undo", "again", "speed", "ask again"):
        if name not in left_out and (name != "log" or not layout.is_log_fixed):
            wide = side * (BROAD if name == "speed" else 1.0)
            out[name] = Box(x - wide, y, wide, side)
            x -= wide + GAP
    return out


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
    faster, slower, pace = label_command_key("faster"), label_command_key("slower"), _("Speed of the table")
    if faster and slower:
        pace = _("Speed of the table ({faster} and {slower})", faster=faster, slower=slower)
    undone, undo_price = describe_undone(play), play.host.describe_undo_price()
    told = {
        "menu": key_tip(_("Menu"), "menu" if is_gamepad_in_use() else "back"),
        "hint": key_tip(_("A hint"), "hint"),
        "help": key_tip(_("Rules of what is being asked"), "rules"),
        "log": key_tip(_("What happened"), "log"),
        "undo": "\n".join(filter(None, (key_tip(_("Take back"), "undo"), no_undo(play.host), undone, undo_price))),
        "again": key_tip(_("What the others did, once more"), "again"),
        "speed": pace,
        "ask again": _("You are not asked about reactions this round; press here to be asked again."),
    }
    cannot = {"hint": not play.is_prompt_open, "undo": not play.host.can_undo(), "again": bool(no_again(play))}
    words = {"speed": speed_word(speed)}
    out = [
        Tool(
            ("do", name), _SIGNS.get(name, name), layout.mirror_box(box, layout.top), told[name], not cannot.get(name),
            words.get(name, ""),
        )
        for name, box in place_tools(layout).items()
        if name != "ask again" or play.windows.hushed
    ]  # fmt: skip
    if play.host.present >= 0 and play.table.sorts:
        own, side = layout.own, measure_tool_side(layout)
        edge = min(10, 56 - side) + side  # what the panel keeps free for it
        where = Box(own.right - edge, own.bottom - edge, side, side)
        out.append(Tool(("do", "sort"), "sort", where, key_tip(_(_ORDERS[play.order.mode]), "sort")))
    return out


def draw_tools(canvas: TableCanvas, found: Sequence[Tool], hover: Target | None) -> None:
    """The buttons, those in the line at the top on the edge of the table."""
    middle = canvas.layout.stage.cx
    for aside in (True, False):
        if here := [tool.box for tool in found if tool.box.y < TOP and (tool.box.x < middle) == aside]:
            canvas.draw_ledge(compute_bounding_box(here))
    for tool in found:
        box = tool.box
        state: ButtonState = "disabled" if not tool.enabled else "hover" if hover == tool.target else "idle"
        canvas.draw_skin(box, make_button_skin, state, tone=canvas.room.well_colour)
        colour = button_ink(state)
        if tool.text:
            canvas.draw_text(tool.text, box.expand_by(-0.1 * box.h), 16, "bold", colour, "centre")
            continue
        canvas.draw_icon(tool.icon, box.centre_point, 0.62 * box.h, colour)
