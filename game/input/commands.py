"""The one table of commands: their names, what they do in words, where they hold, and the keys they have at first.

It is read from ``assets/tables/commands.json``: JSON is what is read fastest, and there is no picture before it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.core.plain import read_json
from game import ASSETS

EVERYWHERE: Final = "everywhere"
TABLE: Final = "table"
REPLAY: Final = "replay"
_FILE: Final[Any] = read_json((ASSETS / "tables" / "commands.json").read_text(encoding="utf-8"))
GROUPS: Final[dict[str, str]] = _FILE["groups"]
"""Where commands hold, and the heading they have on the page of keys. Commands of two of these may share a key."""

BOARDS: Final[dict[str, str]] = _FILE["boards"]
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


COMMANDS: Final = tuple(
    Command(name, group, said["title"], *(tuple(said.get(which, "").split()) for which in ("keys", "fixed")))
    for group, commands in _FILE["commands"].items()
    for name, said in commands.items()
)
_BY_NAME: Final = {each.name: each for each in COMMANDS}

LETTERS: Final[dict[str, str]] = _FILE["letters"]
"""What stands on the button of a command."""

PLACES: Final = "abcdefghjkmnqrstvwxyz0123456789"
"""Letters and digits that choose cards, seats, places and answers at the table; no command there may have them."""


def get_command(name: str) -> Command:
    """The command of a name. Raises KeyError if there is none."""
    return _BY_NAME[name]
