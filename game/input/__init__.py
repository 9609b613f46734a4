"""What the person's hands send: named commands, the keys that mean them, gamepads and fingers.

Everything that is not a key of its own (a card's letter, a typed character) goes by the name of a command::

    from game.input import means

    if means(event, "back"):
        ...

Pads and fingers arrive as ordinary keyboard and mouse events (``game.input.devices``), so a scene need not know them.
"""

from game.input.commands import COMMANDS, GROUPS, Command, command
from game.input.keymap import KeyMap, current, means, shown, use, with_key

__all__ = ["COMMANDS", "GROUPS", "Command", "KeyMap", "command", "current", "means", "shown", "use", "with_key"]
