"""What two programs change in the same plain data: both changes hold, unless they are of the very same value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.storage.documents import Changeable

Table = Mapping[str, Any]
LISTS: Final = ("names", "party")
"""Lists of people, which are merged one by one; any other list is one value."""


def merge_tables(found: Table, before: Table, after: Table) -> Changeable:
    """``found`` with all that differs between ``before`` and ``after``, in whatever depth."""
    merged = dict(found)
    for key in before.keys() - after.keys():
        merged.pop(key, None)
    for key, value in after.items():
        if key not in before or before[key] != value:
            merged[key] = _merge_value(key, found.get(key), before.get(key), value)
    return merged


def _merge_value(key: str, found: Any, before: Any, after: Any) -> Any:
    if isinstance(found, dict) and isinstance(after, dict):
        return merge_tables(found, before if isinstance(before, dict) else {}, after)
    if key in LISTS and isinstance(found, list):
        ours = _by_name(after)
        both = merge_tables(_by_name(found), _by_name(before), ours)
        return [both[name] for name in {**ours, **both} if name in both]  # else the other program removed somebody
    return after


def _by_name(people: Any) -> Changeable:
    return {str(each.get("name") if isinstance(each, dict) else each): each for each in people or ()}
