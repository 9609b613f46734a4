"""Versioned JSON: every file says what it is and which version of the program's format it follows."""

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from engine.core.plain import BadJson, read_json
from engine.core.texts import _
from game import APP_ID, NAME
from game.errors import add_notices
from game.storage.files import StorageError, atomic_write_text, read_text, set_aside
from game.storage.generations import get_generation_path

T = TypeVar("T")
Plain = Mapping[str, object]
"""Plain JSON by name."""
Changeable = dict[str, Any]
"""Plain JSON by name, to be changed."""
Problem = Literal["missing", "unreadable", "damaged", "newer"]
_NEWER: Final[dict[Path, str]] = {}
"""The files a newer program has written that lie here just now, and the sentence about each."""


class DocumentError(StorageError):
    """A file could not be used; the message is a sentence, `problem` says which sort of trouble it is. ``data`` is what
    a newer program wrote.
    """

    def __init__(self, problem: Problem, message: str, data: Plain | None = None) -> None:
        super().__init__(message)
        self.problem = problem
        self.data = data or {}


def write_document(
    path: Path, kind: str, version: int, data: Plain, *, durable: bool = True, indent: int | None = None
) -> None:
    """Write plain JSON of a kind (`settings`, `match`, …) and the version of that kind atomically; `indent` makes it
    pleasant for people to read and edit. What a newer program wrote there is set aside whole.

    Raises:
        StorageError: the file cannot be written.
        ValueError, TypeError: the data is not plain JSON (a bug of the caller).
    """
    body = {"format": f"{APP_ID} {kind}", "version": version, "data": data}
    separators = (",", ":") if indent is None else None
    text = json.dumps(body, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    if path in _NEWER:
        if os.path.lexists(path):
            set_aside(path, "newer", stays=True)
        del _NEWER[path]
    atomic_write_text(path, text + "\n", durable=durable)


def read_document(path: Path, kind: str, version: int) -> Plain:
    """The data in a file. Numbers that are not finite are None: whoever reads it checks every value.

    Raises:
        DocumentError: the file is missing, may not be read, is damaged or of another kind or version; one of a later
            version comes from a newer program.
    """
    if not os.path.lexists(path):
        raise DocumentError("missing", _("There is no file {path}.", path=path))
    try:
        body = read_json(read_text(path), overflow=True)
    except UnicodeDecodeError as error:
        raise DocumentError("damaged", _("{path} is damaged: it is not text.", path=path)) from error
    except StorageError as error:
        raise DocumentError("unreadable", str(error)) from error
    except BadJson as error:
        raise DocumentError("damaged", _("{path} is damaged: {why}.", path=path, why=error)) from error
    return unpack_document(body, str(path), kind, version)


def unpack_document(body: object, name: str, kind: str, version: int) -> Plain:
    """The data in a document that was read; `name` is what messages call it. Raises DocumentError like
    `read_document`."""
    known = body if isinstance(body, dict) else {}
    data, said, found = (known.get(key) for key in ("data", "format", "version"))
    ours = said == f"{APP_ID} {kind}"
    # A later program may also number its formats, or lay out its files in another way.
    if any(type(each) is int and each > version for each in (said, found)) and (ours or not isinstance(said, str)):
        words = _("{path} was written by a newer version of {program}.", path=name, program=NAME)
        raise DocumentError("newer", words, data if isinstance(data, dict) else None)
    if not isinstance(data, dict):
        words = _("{path} is damaged: parts of it are missing.", path=name)
    elif not ours:
        words = _("{path} is another kind of file than {program} needs here.", path=name, program=NAME)
    elif type(found) is not int or found < 1:  # True is no version
        words = _("{path} is damaged: its version is missing.", path=name)
    elif found < version:
        words = _("{path} is damaged: nobody knows its version {version}.", path=name, version=found)
    else:
        return data
    raise DocumentError("damaged", words)


def open_document(path: Path, kind: str, version: int, parse: Callable[[Plain], T]) -> T:
    """What ``parse`` makes of the data in a file; what was wrong with it is told.

    A damaged file is set aside under another name, so that nothing overwrites it; its previous generation is used in
    its place, if there is one, and takes its name. One that a newer program has written stays as it is, and what can be
    read of it is used; the first change sets it aside.

    Raises:
        DocumentError: the file is missing, or cannot be read now (whoever wanted it must not write it later either), or
            is of a newer program and nothing of it can be used, or was set aside and there is nothing in its place.
    """
    try:
        found = parse(read_document(path, kind, version))
        _NEWER.pop(path, None)
        return found
    except DocumentError as error:
        if error.problem == "newer":
            return _read_newer(path, error, parse)
        if error.problem != "damaged":
            raise
        _NEWER.pop(path, None)
        found = None
        with suppress(DocumentError):
            found = parse(read_document(get_generation_path(path), kind, version))
        notice = put_aside(path, error, stays=found is not None)
        if found is None:
            raise DocumentError(error.problem, notice) from error
    # It stays beside what is written over the damaged file: nothing is lost wherever this is interrupted.
    with suppress(StorageError, UnicodeDecodeError):
        atomic_write_text(path, read_text(get_generation_path(path)))
    add_notices(_("{notice} What was kept a little earlier is used instead.", notice=notice))
    return found


def _read_newer(path: Path, error: DocumentError, parse: Callable[[Plain], T]) -> T:
    """What can be used of the data of a newer program; the player reads of it once. Raises DocumentError."""
    if path not in _NEWER:
        _NEWER[path] = _("{error} It is used as far as it is known here, and kept as it is.", error=error)
        add_notices(_NEWER[path])
    try:
        return parse(error.data)
    except DocumentError:
        raise DocumentError("newer", _NEWER[path]) from error


def refuse_newer(path: Path) -> None:
    """Raise DocumentError if a newer program has written a file that was opened."""
    if path in _NEWER:
        raise DocumentError("newer", _NEWER[path])


def put_aside(path: Path, error: DocumentError, *, stays: bool = False) -> str:
    """Set an unusable file aside and return the sentence that tells the player so. ``stays`` as for `set_aside`. What a
    newer program has written is not judged: it stays.
    """
    if path in _NEWER:
        return _NEWER[path]
    try:
        aside = set_aside(path, error.problem, stays=stays)
    except StorageError as failure:
        return f"{error} {failure}"
    return _("{error} It was kept as {name} in the same folder.", error=error, name=aside.name)
