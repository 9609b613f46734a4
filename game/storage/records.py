"""Records of matches as files of their own: to keep, to send to a friend, to replay."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.texts import _
from game.storage.documents import DocumentError, decode
from game.storage.files import StorageError, read_text
from game.storage.saves import KIND, VERSION

if TYPE_CHECKING:
    from engine.core.record import Record  # settings are read before the first picture, records are not


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
    parts = saved_parts(text, str(path))
    return Record.from_json(parts[1]) if parts is not None else Record.from_text(record_body(text))


def record_body(text: str) -> str:
    """What a program reads of an exported match: the JSON behind the lines that are for people."""
    start = 0 if text.startswith("{") else text.find("\n{") + 1
    end = text.rfind("}") + 1
    return text[start:end] if end > start else text


def saved_parts(text: str, name: str = "") -> tuple[Mapping[str, object], Mapping[str, object]] | None:
    """What a saved match says about itself, and its record; None if the text is no saved match. Raises DocumentError.

    ``name`` is what messages call it.
    """
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(body, dict) or not str(body.get("format", "")).endswith(f" {KIND}"):
        return None
    name = name or _("This text")
    document = decode(text, name, KIND, VERSION)
    meta, record = document.data.get("meta"), document.data.get("record")
    if not isinstance(record, dict) or not isinstance(meta, dict):
        raise DocumentError("damaged", _("{path} is damaged: parts of the match are missing.").format(path=name))
    return meta, record
