"""What the program owes to who saw it vanish: where the file is that tells why. Said once, at the next start."""

import contextlib
from pathlib import Path
from typing import Final

from engine.core.texts import _
from game.app.guard import write_crash_log
from game.storage import StorageError, atomic_write_text, read_text

TOLD: Final = ".crash-told"
"""Beside the crash logs: the name of the newest one that was told of."""


def last_crash(logs: Path) -> str:
    """A sentence about the newest crash log nobody was told of at a start yet; empty if there is none."""
    try:
        newest = max((path.name for path in logs.glob("crash-*.txt")), default="")
    except OSError:
        return ""
    if not newest:
        return ""
    marker = logs / TOLD
    with contextlib.suppress(StorageError, UnicodeDecodeError):
        if marker.exists() and read_text(marker).strip() >= newest:
            return ""
    mark_told(logs, newest)
    return _("Something went wrong the last time. What a developer needs to know about it is in {path}.").format(
        path=logs / newest
    )


def page_failed(error: Exception, logs: Path) -> str:
    """Keep what a developer needs to know of a page that failed; returns the sentence for whoever sees it closed."""
    told = _("This page had to be closed: something went wrong that should not have.")
    try:
        path = write_crash_log(error, logs)
    except StorageError as failure:
        return f"{told} {failure}"
    mark_told(logs, path.name)
    return told + " " + _("The details are in {path}.").format(path=path)


def mark_told(logs: Path, name: str) -> None:
    """The person was told of this crash log, by the next start or by the page that failed itself."""
    with contextlib.suppress(StorageError):  # where nothing can be written, it is told again
        atomic_write_text(logs / TOLD, f"{name}\n", durable=False)
