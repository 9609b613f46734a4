"""A book of what each person has: whoever is called otherwise keeps it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.storage.book import Book
from game.storage.documents import Changeable


class PersonBook(Book, ABC):
    """A book whose entries are kept by the names of persons (``to_person_name``)."""

    def rename_person(self, old: str, new: str) -> None:
        """What ``old`` has is ``new``'s, whose own stays."""
        self.change_data(lambda data: self._move_entry(data, old, new))

    @abstractmethod
    def _move_entry(self, data: Changeable, old: str, new: str) -> None:
        """Give ``new`` what ``old`` has, if anything."""
