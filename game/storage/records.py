"""Records of matches as files of their own: to keep, to send to a friend, to replay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.texts import _
from game.storage.documents import DocumentError, decode
from game.storage.files import StorageError, atomic_write_text, read_text
from game.storage.saves import KIND, VERSION

if TYPE_CHECKING:
    from engine.core.record import Record  # settings are read before the first picture, records are not


def write_record(path: Path, record: Record) -> None:
    """Write a record as one plain text file. Raises StorageError."""
    atomic_write_text(path, record.to_text() + "\n")


def read_record(path: Path) -> Record:
    """The record in a file: an exported one, or that of a saved match.

    Raises:
        StorageError: the file cannot be read.
        BadRecord: it holds no record.
    """
    from engine.core.record import Record

    try:
        text = read_text(path)
    except UnicodeDecodeError as error:
        raise StorageError(_("{path} is not a record of a match: it is not text.").format(path=path)) from error
    return Record.from_json(saved) if (saved := _saved_record(text, path)) is not None else Record.from_text(text)


def _saved_record(text: str, path: Path) -> object | None:
    """The record inside a saved match, or None if the text is no saved match."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(body, dict) or not str(body.get("format", "")).endswith(f" {KIND}"):
        return None
    document = decode(text, str(path), KIND, VERSION)
    record = document.data.get("record")
    if not isinstance(record, dict):
        raise DocumentError("damaged", _("{path} is damaged: parts of the match are missing.").format(path=path))
    return record
