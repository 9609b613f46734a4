"""What the person's hands send: named commands, the keys that mean them, gamepads and fingers.

Everything that is not a key of its own (a card's letter, a typed character) goes by the name of a command::

    from game.input import is_command_key

    if is_command_key(event, "back"):
        ...

Pads and fingers arrive as ordinary keyboard and mouse events (``game.input.devices``), so a scene need not know them.
"""

from game.input.commands import COMMANDS as COMMANDS
from game.input.commands import GROUPS as GROUPS
from game.input.commands import Command as Command
from game.input.commands import get_command as get_command
from game.input.keymap import KeyMap as KeyMap
from game.input.keymap import find_step as find_step
from game.input.keymap import get_key_map as get_key_map
from game.input.keymap import is_command_key as is_command_key
from game.input.keymap import label_command_key as label_command_key
from game.input.keymap import set_key_map as set_key_map
from game.input.keymap import with_key as with_key
