"""What a match says about itself beside its record: in how far it is no ordinary one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Marks(NamedTuple):
    """The marks of a match; their names are the keys they have in saves and exported files."""

    taken_back: bool = False
    """Whether a person alone took back what bots had gone on from."""
    branch: int = -1
    """After which decision it was played on from another match; -1: it was played from the deal."""
    chances: bool = False
    """Whether hints told their chances."""

    @property
    def is_unranked(self) -> bool:
        """Whether it is in no record table and counts for no statistics."""
        return self.taken_back or self.branch >= 0

    def to_meta(self) -> dict[str, object]:
        """The marks that are not as usual, as plain data."""
        return {name: value for name, value in self._asdict().items() if value != getattr(PLAIN, name)}


PLAIN = Marks()
"""The marks of an ordinary match."""


def parse_marks(meta: Mapping[str, object]) -> Marks:
    """The marks in plain data; what is missing, or cannot be read, is as usual."""
    branch = meta.get("branch")
    played_on = branch if isinstance(branch, int) and branch >= 0 else -1
    return Marks(meta.get("taken_back") is True, played_on, meta.get("chances") is True)
