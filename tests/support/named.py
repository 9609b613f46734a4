"""Tests named in lists: by the name of their file alone, wherever it lies."""

from __future__ import annotations

from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]


@cache
def file_of_tests(name: str) -> Path:
    """The file of tests of this name, such as ``test_table.py`` or ``features/test_hands.py``. Raises LookupError."""
    found = [path for path in sorted(TESTS.rglob(Path(name).name)) if path.match(name)]
    if len(found) != 1:
        raise LookupError(f"There are {len(found)} files of tests called {name}.")
    return found[0]
