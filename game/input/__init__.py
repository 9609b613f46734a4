"""What the person's hands send: named commands, the keys that mean them, gamepads and fingers.

Everything that is not a key of its own (a card's letter, a typed character) goes by the name of a command::

    from game.input import means

    if means(event, "back"):
        ...

Pads and fingers arrive as ordinary keyboard and mouse events (``game.input.devices``), so a scene need not know them.
"""

from game.input.commands import COMMANDS, GROUPS, Command, get_command
from game.input.keymap import KeyMap, get_key_map, is_command_key, label_command_key, set_key_map, with_key

__all__ = [
    "COMMANDS",
    "GROUPS",
    "Command",
    "KeyMap",
    "get_command",
    "get_key_map",
    "is_command_key",
    "label_command_key",
    "set_key_map",
    "with_key",
]
