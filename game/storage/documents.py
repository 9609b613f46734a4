"""Versioned JSON: every file says what it is and which version of the program's format it follows."""

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, TypeVar

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
"""The same where it may be changed."""
Problem = Literal["missing", "unreadable", "damaged", "newer"]


class DocumentError(StorageError):
    """A file could not be used; the message is a sentence, `problem` says which sort of trouble it is."""

    def __init__(self, problem: Problem, message: str) -> None:
        super().__init__(message)
        self.problem = problem


def write_document(
    path: Path, kind: str, version: int, data: Plain, *, durable: bool = True, indent: int | None = None
) -> None:
    """Write plain JSON of a kind (`settings`, `match`, …) and the version of that kind atomically; `indent` makes it
    pleasant for people to read and edit.

    Raises:
        StorageError: the file cannot be written.
        ValueError, TypeError: the data is not plain JSON (a bug of the caller).
    """
    body = {"format": f"{APP_ID} {kind}", "version": version, "data": data}
    separators = (",", ":") if indent is None else None
    text = json.dumps(body, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
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
    problem: Problem = "damaged"
    if not isinstance(body, dict) or not isinstance(data := body.get("data"), dict):
        words = _("{path} is damaged: parts of it are missing.", path=name)
    elif body.get("format") != f"{APP_ID} {kind}":
        words = _("{path} is another kind of file than {program} needs here.", path=name, program=NAME)
    elif type(found := body.get("version")) is not int or found < 1:  # True is no version
        words = _("{path} is damaged: its version is missing.", path=name)
    elif found < version:
        words = _("{path} is damaged: nobody knows its version {version}.", path=name, version=found)
    elif found > version:
        problem, words = "newer", _("{path} was written by a newer version of {program}.", path=name, program=NAME)
    else:
        return data
    raise DocumentError(problem, words)


def open_document(path: Path, kind: str, version: int, parse: Callable[[Plain], T]) -> T:
    """What ``parse`` makes of the data in a file; what was wrong with it is told.

    A damaged file, or one of a newer version, is set aside under another name, so that nothing overwrites it; in place
    of a damaged one its previous generation is used, if there is one, and takes its name.

    Raises:
        DocumentError: the file is missing, or cannot be read now (whoever wanted it must not write it later either), or
            was set aside and there is nothing in its place.
    """
    try:
        return parse(read_document(path, kind, version))
    except DocumentError as error:
        if error.problem not in ("damaged", "newer"):
            raise
        found = None
        if error.problem == "damaged":
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


def put_aside(path: Path, error: DocumentError, *, stays: bool = False) -> str:
    """Set an unusable file aside and return the sentence that tells the player so. ``stays`` as for `set_aside`."""
    try:
        aside = set_aside(path, error.problem, stays=stays)
    except StorageError as failure:
        return f"{error} {failure}"
    return _("{error} It was kept as {name} in the same folder.", error=error, name=aside.name)
