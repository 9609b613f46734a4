"""Crash logs: the file that says why the program or a page failed, and the sentence that says where that file is."""

import contextlib
import errno
import os
import platform
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.core.errors import EngineError
from engine.core.plain import printable
from engine.core.texts import _
from game import NAME, VERSION
from game.errors import UserError
from game.storage import StorageError, atomic_write_text, read_text, user_folders

CLOCK: Final = "%Y-%m-%d %H:%M:%S UTC"
LAST_FAILURE: Final = "could-not-start.txt"
"""In the folder of the logs: why the window did not open, or closed, where no terminal could tell."""
SPARE: Final = 4
"""Descriptors that are kept back."""
_spare = list[int]()
TOLD: Final = ".crash-told"
"""Beside the crash logs: the names of those that were told of."""


def keep_spare_descriptors() -> None:
    """Keep some descriptors back: when there is none left, what happened is still written down with them."""
    with contextlib.suppress(OSError):
        while len(_spare) < SPARE:
            _spare.append(os.open(os.devnull, os.O_RDONLY))


@contextlib.contextmanager
def _use_spare_descriptors() -> Iterator[None]:
    had = bool(_spare)
    while _spare:
        os.close(_spare.pop())
    try:
        yield
    finally:
        if had:
            keep_spare_descriptors()


def is_out_of_descriptors(error: Exception) -> bool:
    """Whether something failed because the program could open nothing any more, which is the fault of no page."""
    try:  # fonts and pictures do not say why they could not be opened
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as why:
        error = why
    return isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE)


def last_crash(logs: Path) -> str:
    """A sentence about the newest crash log among those nobody was told of at a start yet; empty if there is none."""
    found = _list_crash_logs(logs)
    fresh = found - _read_shown_logs(logs)
    if not fresh:
        return ""
    mark_told(logs, *found)
    return _(
        "Something went wrong the last time. What a developer needs to know about it is in {path}.",
        path=logs / max(fresh),
    )


def _list_crash_logs(logs: Path) -> set[str]:
    """The names of the crash logs that are there."""
    with contextlib.suppress(OSError):  # start time: a pattern would have to be compiled
        return {path.name for path in logs.iterdir() if path.name.startswith("crash-") and path.suffix == ".txt"}
    return set()


def _read_shown_logs(logs: Path) -> set[str]:
    """Those a person was told of. Names are kept, not the last one: a clock that was put back makes older ones."""
    with contextlib.suppress(StorageError, UnicodeDecodeError):
        return set(read_text(logs / TOLD).split())
    return set()


def page_failed(error: Exception, logs: Path, *, closed: bool) -> str:
    """Keep what a developer needs to know of a page that failed; returns the sentence for whoever sees it ``closed``,
    or still there.
    """
    told = _("Something went wrong that should not have.")
    if closed:
        told = _("This page had to be closed: something went wrong that should not have.")
    try:
        path = write_crash_log(error, logs)
    except StorageError as failure:
        return f"{told} {failure}"
    if closed:
        mark_told(logs, path.name)  # else it may be the program's end as well, of which the next start tells
    return told + " " + _("The details are in {path}.", path=path)


def mark_told(logs: Path, *names: str) -> None:
    """The person was told of these crash logs, by the next start or by the page that failed itself."""
    lines = sorted(_list_crash_logs(logs) & {*_read_shown_logs(logs), *names})
    with contextlib.suppress(StorageError):  # where nothing can be written, it is told again
        atomic_write_text(logs / TOLD, "".join(f"{line}\n" for line in lines), durable=False)


def write_crash_log(error: BaseException, folder: Path) -> Path:
    """Write what a developer needs to know about a bug to a new file in `folder` and return its path.

    Raises:
        StorageError: the file cannot be written.
    """
    now = time.gmtime()
    text = "\n".join(
        (
            f"{NAME} {VERSION}, {time.strftime(CLOCK, now)}",
            f"Python {platform.python_version()}, {platform.platform()}",
            f"Started as {sys.argv}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S', now)}-{os.getpid()}.txt"
    with _use_spare_descriptors():
        atomic_write_text(path, printable(text))
    return path


def log_failure(error: Exception) -> str:
    """The sentence for what ended the program; a bug is kept in a file."""
    if isinstance(error, EngineError):
        return str(error)
    try:
        path = write_crash_log(error, user_folders().logs)
    except UserError as failure:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            traceback.print_exception(error)
        return f"Something went wrong that should not have. {failure}"
    return f"Something went wrong that should not have; the details are in {path}."


def say_on_screen(sentence: str) -> None:
    """Show a sentence in a message box, and keep it in a file: the box may have nowhere to open either."""
    with contextlib.suppress(UserError):
        path = user_folders().logs / LAST_FAILURE
        atomic_write_text(path, f"{time.strftime(CLOCK, time.gmtime())}\n{printable(sentence)}\n")
        sentence = f"{sentence}\n\n" + _("This sentence is kept in {path}.", path=path)
    import pygame  # start time: the command line does without it

    with contextlib.suppress(pygame.error):
        pygame.display.message_box(NAME, printable(sentence), "error")
