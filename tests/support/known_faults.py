"""Faults that tests have found and nobody has mended yet: their tests are run, and expected to fail."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

FAULTS: Final = Path(__file__).with_suffix(".txt")


def expect_known_faults(items: list[pytest.Item]) -> None:
    """Mark the tests that the list names as expected to fail, each with what is wrong."""
    lines = [line for line in FAULTS.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    for line in lines:
        name, _, why = line.partition(" ")
        for item in items:
            if f"/{name}" in item.nodeid:
                item.add_marker(pytest.mark.xfail(strict=True, reason=why))
