"""The program: window, scenes, input, sound, storage and the command line."""

NAME = "House of Eights"
APP_ID = "house-of-eights"
VERSION = "0.1.0"
"""The one place besides pyproject.toml that holds the version; a test keeps the two equal."""
