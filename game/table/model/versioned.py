"""Models that count their changes, so that whoever shows them can see whether there is anything new to show."""

from __future__ import annotations

from typing import ClassVar


class Versioned:
    """Counts in ``version`` how often one of its attributes has become another value.

    Private attributes do not count, nor do those named in ``unseen``: what is never shown. What changes within an
    attribute (a list, a card) has to be counted by whoever changes it.
    """

    version = 0
    unseen: ClassVar[frozenset[str]] = frozenset()

    def __setattr__(self, name: str, value: object) -> None:
        if name[0] != "_" and name not in self.unseen and self.__dict__.get(name, self) != value:
            object.__setattr__(self, "version", self.version + 1)
        object.__setattr__(self, name, value)
