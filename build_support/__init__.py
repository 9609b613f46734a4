"""What is made when the program is built, and not shipped with it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
"""The folder of the project."""


def describe_usage(about: str | None) -> str:
    """The commands a module names in its ``about``, the second paragraph of its ``__doc__``."""
    return (about or "").split("\n\n")[1]
