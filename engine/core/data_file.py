"""Reads a file of data that belongs to the program."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from engine.core.errors import BadText


def read_data_file(path: Path) -> dict[str, Any]:
    """What a file of data says. Raises BadText, which names it, if it is missing or damaged."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadText(f"{path.parent.name}/{path.name} cannot be read: {reason}.") from error
