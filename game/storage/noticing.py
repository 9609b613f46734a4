"""What goes wrong beside what is being done: collected as sentences, told when somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.storage.documents import open_document


class Noticing:
    """Collects sentences for the player."""

    def __init__(self) -> None:
        self._notices: list[str] = []

    def add_notices(self, *sentences: str) -> None:
        """Keep sentences for the player."""
        self._notices += sentences

    def take_notices(self) -> tuple[str, ...]:
        """The sentences collected since the last call, each once, for the player to read."""
        notices = tuple(self._notices)
        del self._notices[: len(notices)]  # another thread may have added one meanwhile
        return tuple(dict.fromkeys(notices))

    def _load_data(self, path: Path, kind: str, version: int) -> Mapping[str, object]:
        """The data of a document, empty without one; what was wrong with it is told. Raises as ``open_document``."""
        document, notice = open_document(path, kind, version)
        if notice:
            self._notices.append(notice)
        return document.data if document is not None else {}
