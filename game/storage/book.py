"""A book: one small file that several pages look into. Nothing is cached: another program may have written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from engine.core.texts import _
from game.errors import add_notices
from game.storage.documents import Changeable, DocumentError, Plain, open_document, write_document
from game.storage.files import StorageError
from game.storage.locks import hold_exclusive


class Book:
    """A file of a ``KIND``, after which it is called, and a ``VERSION``. What is wrong with it becomes a sentence,
    never an error. ``LOST`` is the sentence for what could not be kept, with a place for the ``{error}``.
    """

    KIND: ClassVar[str]
    VERSION: ClassVar[int] = 1
    LOST: ClassVar[str] = "{error}"

    def __init__(self, folder: Path) -> None:
        self.path = self.get_path(folder)

    @classmethod
    def get_path(cls, folder: Path) -> Path:
        """The path of the file among those of a person, whose folder is given."""
        return folder / f"{cls.KIND}.json"

    def read(self) -> Changeable:
        """All that is in it; nothing where it cannot be read."""
        try:
            return self._read_data()
        except StorageError as error:
            add_notices(str(error))
            return {}

    def change_data(
        self, work: Callable[[Changeable], object], *, durable: bool = True, indent: int | None = None
    ) -> bool:
        """Change what is in it, written as ``write_document`` does; whether it was."""
        try:
            self.change_or_raise(work, durable=durable, indent=indent)
        except StorageError as error:  # what cannot be read is not written over
            add_notices(_(self.LOST, error=error))
            return False
        return True

    def change_or_raise(self, work: Callable[[Changeable], object], **how: Any) -> None:
        """Change what is in it as ``change_data``. Raises StorageError."""
        with hold_exclusive(self.path):
            data = self._read_data()
            work(data)
            self._write_data(data, **how)

    def _write_data(self, data: Changeable, **how: Any) -> None:
        """Raises StorageError."""
        write_document(self.path, self.KIND, self.VERSION, data, **how)

    def _read_data(self) -> Changeable:
        """Raises DocumentError if the file is there and cannot be read."""
        try:
            return open_document(self.path, self.KIND, self.VERSION, dict[str, Any])
        except DocumentError as error:
            if error.problem == "unreadable":
                raise
            if error.problem != "missing":
                add_notices(str(error))
            return {}


def get_table(data: Plain, key: str) -> Changeable:
    """What is in it under a key, where that is a table; else an empty one."""
    found = data.get(key)
    return found if isinstance(found, dict) else {}
