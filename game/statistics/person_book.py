"""A book of what each person has: whoever gave no name has one entry, whatever that was called when it was kept."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.config.player_names import to_person_name
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

    def _read_data(self) -> Changeable:
        """Under a word that stands for another name by now an entry is that other's. Raises DocumentError."""
        data = super()._read_data()
        for name in [*data]:
            person = to_person_name(name)
            if person not in ("", name):
                self._move_entry(data, name, person)
                data.pop(name, None)  # else who is nameless next would have it
        return data
