"""The one table of commands: their names, what they do in words, where they hold, and the keys they have at first."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.texts import N_

EVERYWHERE: Final = "everywhere"
TABLE: Final = "table"
REPLAY: Final = "replay"
GROUPS: Final = {
    EVERYWHERE: N_("Everywhere"),
    TABLE: N_("At the table"),
    REPLAY: N_("While a match is replayed"),
}
"""Where commands hold, and the heading they have on the page of keys. Commands of two of these may share a key."""


class Command(NamedTuple):
    """Something a key can mean.

    ``title`` is what it does in a few words, to be translated where it is shown. ``keys`` are the chords it has at
    first (see `game.input.chords`), ``fixed`` those nobody can take from it.
    """

    name: str
    group: str
    title: str
    keys: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()


COMMANDS: Final = (
    Command("confirm", EVERYWHERE, N_("Confirm"), fixed=("enter",)),
    Command("choose", EVERYWHERE, N_("Choose; do not wait for bots"), ("space",)),
    Command("back", EVERYWHERE, N_("Step back"), fixed=("escape",)),
    Command("next", EVERYWHERE, N_("Next thing; at the table, next group"), fixed=("tab",)),
    Command("previous", EVERYWHERE, N_("Previous thing; at the table, previous group"), fixed=("shift+tab",)),
    Command("left", EVERYWHERE, N_("To the left"), fixed=("left",)),
    Command("right", EVERYWHERE, N_("To the right"), fixed=("right",)),
    Command("up", EVERYWHERE, N_("Upwards"), fixed=("up",)),
    Command("down", EVERYWHERE, N_("Downwards"), fixed=("down",)),
    Command("next group", EVERYWHERE, N_("Next group of things"), ("f6",)),
    Command("previous group", EVERYWHERE, N_("Previous group of things"), ("shift+f6",)),
    Command("page up", EVERYWHERE, N_("Scroll up"), ("pageup",)),
    Command("page down", EVERYWHERE, N_("Scroll down"), ("pagedown",)),
    Command("first", EVERYWHERE, N_("To the beginning"), ("home",)),
    Command("last", EVERYWHERE, N_("To the end"), ("end",)),
    Command("read", EVERYWHERE, N_("Say it again (with speech)"), ("f3",)),
    Command("fullscreen", EVERYWHERE, N_("The whole screen, or the window"), ("f11", "alt+enter")),
    Command("mute", EVERYWHERE, N_("Sound on, or off"), ("ctrl+m",)),
    Command("quit", EVERYWHERE, N_("Leave; matches are saved after every move"), ("ctrl+q",)),
    Command("hint", TABLE, N_("A hint"), ("f2",)),
    Command("rules", TABLE, N_("Rules of what is being asked"), ("f1", "?")),
    Command("inspect", TABLE, N_("Look round, and ask why not"), ("i",)),
    Command("undo", TABLE, N_("Take back the last move"), ("u", "ctrl+z")),
    Command("take back", TABLE, N_("Take back the part chosen last"), ("backspace",)),
    Command("log", TABLE, N_("What happened"), ("l",)),
    Command("again", TABLE, N_("The last round once more, in two seconds"), ("f5",)),
    Command("sort", TABLE, N_("Sort the hand"), ("o",)),
    Command("card left", TABLE, N_("Put the focused card one place to the left"), ("ctrl+left",)),
    Command("card right", TABLE, N_("Put the focused card one place to the right"), ("ctrl+right",)),
    Command("pass", TABLE, N_("All let a reaction go by"), ("p",)),
    Command("faster", TABLE, N_("Faster cards"), ("+",)),
    Command("slower", TABLE, N_("Slower cards"), ("-",)),
    Command("menu", TABLE, N_("The pause menu"), ("f10",)),
    Command("replay play", REPLAY, N_("Play on, or stop"), ("p",)),
    Command("replay forward", REPLAY, N_("One step on"), ("right",)),
    Command("replay back", REPLAY, N_("One step back"), ("left",)),
    Command("replay eyes", REPLAY, N_("See it with other eyes"), ("e", "f")),
    Command("replay why", REPLAY, N_("Why a bot did that"), ("w",)),
)
_BY_NAME: Final = {each.name: each for each in COMMANDS}

LETTERS: Final = {
    "confirm": "A",
    "back": "B",
    "hint": "X",
    "inspect": "Y",
    "previous group": "LB",
    "next group": "RB",
    "log": "⧉",
    "menu": "Start",
    "undo": "LT",
    "choose": "RT",
}
"""What stands on the button of a command."""

PLACES: Final = "abcdefghjkmnqrstvwxyz0123456789"
"""Letters and digits that choose cards, seats, places and answers at the table; no command there may have them."""


def get_command(name: str) -> Command:
    """The command of a name. Raises KeyError if there is none."""
    return _BY_NAME[name]
