"""The one table of commands: their names, what they do in words, where they hold, and the keys they have at first."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.texts import N_

EVERYWHERE: Final = "everywhere"
TABLE: Final = "table"
REPLAY: Final = "replay"
GROUPS: Final = N_(
    {
        EVERYWHERE: "Everywhere",
        TABLE: "At the table",
        REPLAY: "While a match is replayed",
    }
)
"""Where commands hold, and the heading they have on the page of keys. Commands of two of these may share a key."""


BOARDS: Final = N_(
    {
        "confirm": "Choose",
        "next": "Moving about",
        "page up": "Scroll",
        "read": "The program",
        "hint": "What to do",
        "undo": "Take back, look back",
        "sort": "Cards",
        "pass": "Pace",
        "replay play": "Watch",
        "replay eyes": "Look behind it",
    }
)
"""What commands are about, by the first of each kind."""


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
    Command("confirm", EVERYWHERE, "Confirm", fixed=("enter",)),
    Command("choose", EVERYWHERE, "Choose; hurry the bots", ("space",)),
    Command("back", EVERYWHERE, "Step back", fixed=("escape",)),
    Command("next", EVERYWHERE, "Next thing", fixed=("tab",)),
    Command("previous", EVERYWHERE, "Previous thing", fixed=("shift+tab",)),
    Command("left", EVERYWHERE, "To the left", fixed=("left",)),
    Command("right", EVERYWHERE, "To the right", fixed=("right",)),
    Command("up", EVERYWHERE, "Upwards", fixed=("up",)),
    Command("down", EVERYWHERE, "Downwards", fixed=("down",)),
    Command("next group", EVERYWHERE, "Next group", ("f6",)),
    Command("previous group", EVERYWHERE, "Previous group", ("shift+f6",)),
    Command("page up", EVERYWHERE, "Scroll up", ("pageup",)),
    Command("page down", EVERYWHERE, "Scroll down", ("pagedown",)),
    Command("first", EVERYWHERE, "To the beginning", ("home",)),
    Command("last", EVERYWHERE, "To the end", ("end",)),
    Command("read", EVERYWHERE, "Say it again", ("f3",)),
    Command("fullscreen", EVERYWHERE, "Whole screen", ("f11", "alt+enter")),
    Command("mute", EVERYWHERE, "Sound on, or off", ("ctrl+m",)),
    Command("quit", EVERYWHERE, "Leave the house", ("ctrl+q",)),
    Command("hint", TABLE, "A hint", ("f2",)),
    Command("rules", TABLE, "Rules for this", ("f1", "?")),
    Command("inspect", TABLE, "Look round; why not?", ("i",)),
    Command("undo", TABLE, "Take back a move", ("u", "ctrl+z")),
    Command("take back", TABLE, "Take back a part", ("backspace",)),
    Command("log", TABLE, "What happened", ("l",)),
    Command("again", TABLE, "The last round again", ("f5",)),
    Command("sort", TABLE, "Sort the hand", ("o",)),
    Command("card left", TABLE, "Card to the left", ("ctrl+left",)),
    Command("card right", TABLE, "Card to the right", ("ctrl+right",)),
    Command("pass", TABLE, "All pass", ("p",)),
    Command("faster", TABLE, "Faster cards", ("+",)),
    Command("slower", TABLE, "Slower cards", ("-",)),
    Command("menu", TABLE, "The pause menu", ("f10",)),
    Command("replay play", REPLAY, "Play on, or stop", ("p",)),
    Command("replay forward", REPLAY, "One step on", ("right",)),
    Command("replay back", REPLAY, "One step back", ("left",)),
    Command("replay eyes", REPLAY, "See it with other eyes", ("e", "f")),
    Command("replay why", REPLAY, "Why a bot did that", ("w",)),
)
_BY_NAME: Final = {each.name: each for each in COMMANDS}

LETTERS: Final = {
    "confirm": "A",
    "back": "B",
    "hint": "X",
    "inspect": "Y",
    "previous group": "LB",
    "next group": "RB",
    "log": "View",
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
