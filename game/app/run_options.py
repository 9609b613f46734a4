"""What the command line asks of the window; plain data, so that asking costs no import of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class Demo(NamedTuple):
    """A match the bots play by themselves in the window, which then closes."""

    game: str
    bots: tuple[str, ...]
    """Level of the bot on each seat."""
    seed: int
    speed: float
    """0.5 to 4; 0 is instant."""
    options: Mapping[str, str]
    match: bool
    """The whole match; otherwise only its first round."""


class RunOptions(NamedTuple):
    """How the window starts. Without anything it opens on the title."""

    demo: Demo | None = None
    replay: Path | None = None
    """A record to play back."""
    opened: str = ""
    """What the program was asked to open: a match's file, as a desktop hands it over, or the code of a deal."""
    language: str = ""
    """Shown instead of the language that is set, without being remembered."""
