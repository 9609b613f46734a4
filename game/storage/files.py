"""Reading and writing one text file so that a crash never leaves half of it."""

import contextlib
import os
import threading
from pathlib import Path

from engine.core.texts import _
from game.errors import UserError


class StorageError(UserError):
    """A file could not be read or written; the message is a sentence for the player."""


def atomic_write_text(path: Path, text: str, *, durable: bool = True) -> None:
    """Replace the file at `path` by `text` (UTF-8), creating its folder if needed.

    Readers, and a program killed at any moment, see either the old text or the new one, never a mixture. With
    `durable` the bytes are forced to the disk first, so that a power cut cannot lose them either; that may take
    tens of milliseconds.

    Raises:
        StorageError: the folder or the file cannot be written.
    """
    # The process id keeps two running programs from writing into each other's temporary file.
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        temporary.replace(path)
        if durable:
            _sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise StorageError(
            _("{path} could not be written: {reason}.").format(path=path, reason=reason(error))
        ) from error


def sync_beside(path: Path) -> threading.Thread:
    """Force a file that was written to the disk, in a thread of its own: nobody waits, and nothing is lost if it fails
    (the system has the bytes, and the next durable write tells what is wrong). Returns the thread.
    """

    def sync() -> None:
        with contextlib.suppress(OSError), path.open("rb+") as file:
            os.fsync(file.fileno())
            _sync_folder(path.parent)

    thread = threading.Thread(target=sync, name="sync", daemon=True)
    thread.start()
    return thread


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark.

    Raises:
        StorageError: there is no such file, or it may not be read.
        UnicodeDecodeError: it is not text.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise StorageError(_("{path} could not be read: {reason}.").format(path=path, reason=reason(error))) from error


def set_aside(path: Path, mark: str = "damaged") -> Path:
    """Rename a file to `<name>.<mark>-<n>` beside itself, with the first free n, and return its new path.

    Raises:
        StorageError: the file cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.{mark}-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise StorageError(
            _("{path} could not be set aside: {reason}.").format(path=path, reason=reason(error))
        ) from error
    return aside


def reason(error: OSError) -> str:
    """The operating system's own words for an error, without its number and path."""
    return (error.strerror or type(error).__name__).rstrip(".").lower()


def _sync_folder(folder: Path) -> None:
    """Force the renaming itself to the disk, where the system can do that (Windows cannot open folders)."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
