"""The program: window, scenes, input, sound, storage and the command line."""

import os

# Before anything imports pygame: its greeting would land in the output of our commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

NAME = "House of Eights"
APP_ID = "house-of-eights"
VERSION = "0.1.0"
"""The one place besides pyproject.toml that holds the version; a test keeps the two equal."""
