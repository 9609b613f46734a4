"""What two programs change in the same plain data: both changes hold, unless they are of the very same value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Table = Mapping[str, Any]


def merge_tables(found: Table, before: Table, after: Table) -> dict[str, Any]:
    """``found`` with all that differs between ``before`` and ``after``, in whatever depth; a list is one value."""
    merged = {key: value for key, value in found.items() if key in after or key not in before}
    for key, value in after.items():
        there, was = found.get(key), before.get(key)
        if isinstance(there, dict) and isinstance(value, dict):
            merged[key] = merge_tables(there, was if isinstance(was, dict) else {}, value)
        elif key not in before or was != value:
            merged[key] = value
    return merged
