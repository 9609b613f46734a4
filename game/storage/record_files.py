"""Records of matches as files of their own: to keep, to send to a friend, to replay."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.plain import read_json
from engine.core.texts import _
from game.storage.documents import DocumentError, decode
from game.storage.saves import KIND, VERSION


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
        body = read_json(text)
    except ValueError:
        return None
    if not isinstance(body, dict) or not str(body.get("format", "")).endswith(f" {KIND}"):
        return None
    name = name or _("This text")
    document = decode(text, name, KIND, VERSION)
    meta, record = document.data.get("meta"), document.data.get("record")
    if not isinstance(record, dict) or not isinstance(meta, dict):
        raise DocumentError("damaged", _("{path} is damaged: parts of the match are missing.").format(path=name))
    return meta, record
