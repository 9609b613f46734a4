"""People who were called otherwise before: whose earlier matches are theirs, in figures and on an evening's sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from engine.core.texts import Names
from game.config.player_names import to_person_name, to_stored_name

MOST: Final = 50
"""Renames that are remembered."""
FAR: Final = 1e12
"""Seconds from 1970 on nobody lives to see."""


class Rename(NamedTuple):
    """A person who was called ``old`` is called ``new`` from a time on. Times are in seconds since 1970."""

    at: float
    old: str
    new: str
    since: float
    """Of the matches that had ended by then, figures count those for the new name that ended later than this; none if
    it is ``at``."""

    @property
    def is_joined(self) -> bool:
        """Whether any of what was played under the old name counts for the new one."""
        return self.since < self.at


def dump_renames(renames: Iterable[Rename]) -> list[list[object]]:
    """The latest of these renames (``MOST``) as plain JSON, in their order."""
    return [list(each) for each in renames][-MOST:]


def parse_renames(data: Any) -> tuple[Rename, ...]:
    """The renames in plain JSON, the latest ``MOST``, in the order of time; what cannot be read is left out."""
    found = []
    for entry in data if isinstance(data, list) else ():
        match entry:
            case [int() | float() as at, str() as old, str() as new, int() | float() as since]:
                if abs(at) < FAR and abs(since) < FAR:
                    found.append(Rename(float(at), to_stored_name(old), to_stored_name(new), float(since)))
    return tuple(sorted(found, key=lambda each: each.at)[-MOST:])


def find_names_now(names: Names, ended: float, renames: Sequence[Rename]) -> dict[str, str]:
    """What each of the people of a match is called now; nobody gets the name of somebody else who played in it."""
    now = {name: name for name in names}
    for each in renames:
        if ended < each.at and each.new not in now.values():
            now = {name: each.new if to_person_name(called) == each.old else called for name, called in now.items()}
    return now


def find_counted_name(renames: Sequence[Rename], name: str, ended: float) -> str:
    """Whose figures count what was played under this name and ended then: each rename, in the order of time, takes over
    what counts for the old name by then.
    """
    name = to_person_name(name)
    for each in renames:
        if name == each.old and each.since < ended <= each.at:
            name = each.new
    return name
