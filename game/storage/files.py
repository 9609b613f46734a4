"""Reading and writing one text file so that a crash never leaves half of it."""

import contextlib
import os
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from engine.core.texts import N_, _
from game.errors import UserError


class StorageError(UserError):
    """A file could not be read or written; the message is a sentence for the player."""


@contextlib.contextmanager
def convert_os_errors(sentence: str, path: Path) -> Iterator[None]:
    """Raise errors of the operating system within the block as a StorageError: a ``sentence`` to be translated, with
    places for the ``path`` and the ``reason``.
    """
    try:
        yield
    except (OSError, RuntimeError) as error:  # RuntimeError: a circle of links, or one of pygame's
        raise StorageError(_(sentence, path=path, reason=describe_os_error(error))) from error


LARGEST: Final = 32_000_000
"""Bytes of the largest file that is read: a match of ten thousand moves has a fiftieth of that."""

_TEMPORARY: Final = re.compile(r"\..+\.[0-9a-f]+\.tmp")
_WRITING: Final = set[Path]()
"""The temporary files of this program: its own locks do not stop it."""


def atomic_write_text(path: Path, text: str, *, durable: bool = True) -> None:
    """Replace the file at `path` by `text` (UTF-8) as `atomic_write_bytes` does, which it raises the errors of."""
    atomic_write_bytes(path, text.encode("utf-8"), durable=durable)


def atomic_write_bytes(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Replace the file at `path` by these bytes, creating its folder if needed.

    Readers, and a program killed at any moment, see either the old text or the new one, never a mixture. With
    `durable` the bytes are forced to the disk before the file is replaced, so that a power cut cannot lose them
    either; that may take tens of milliseconds. Files and folders made here are for this person alone. A symbolic link
    stays one: what it points to is replaced, unless that is no file (a device, a pipe).

    Raises:
        StorageError: the folder or the file cannot be written.
    """
    with convert_os_errors(N_("{path} could not be written: {reason}."), path):
        target = path.resolve() if path.is_symlink() else path
        if target.exists() and not target.is_file():
            raise StorageError(_("{path} is no ordinary file.", path=path))
        # No two writers write into the same file, though processes of two sandboxes may have the same number.
        temporary = target.with_name(f".{target.name}.{os.urandom(8).hex()}.tmp")
        make_folder(target.parent)
        _WRITING.add(temporary)
        try:
            with open(temporary, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
                with contextlib.suppress(OSError):  # where there are no locks
                    lock_file(file)
                file.write(data)
                file.flush()
                if durable:
                    os.fsync(file.fileno())
                if os.name == "posix":
                    temporary.replace(target)  # before the lock goes; elsewhere an open file cannot be renamed
            if os.name != "posix":
                temporary.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        finally:
            _WRITING.discard(temporary)
        if durable:
            _sync_folder(target.parent)


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, for this person alone. A power cut does not take them away again.

    Raises:
        OSError: that cannot be done.
    """
    missing = []
    while not folder.is_dir() and folder != folder.parent:
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
        _sync_folder(each.parent)


def remove_temporary_files(folder: Path) -> None:
    """Remove the temporary files of programs that no longer run: nobody holds their lock. Others stay."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if _TEMPORARY.fullmatch(path.name) and path not in _WRITING and path.is_file():
                with contextlib.suppress(OSError), path.open("rb+") as file:
                    lock_file(file)
                    if os.name == "posix":
                        path.unlink()
                if os.name != "posix":
                    path.unlink(missing_ok=True)  # an open one cannot be removed there


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of a UTF-8 file of at most `most` bytes, with or without a byte order mark.

    Raises:
        StorageError: there is no such file, it may not be read, is too large, or no ordinary file (a pipe, a device:
            reading it might never end).
        UnicodeDecodeError: it is not text.
    """
    return read_bytes(path, most).decode().removeprefix("\ufeff")


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a file of at most `most`. Raises StorageError as `read_text`."""
    with convert_os_errors(N_("{path} could not be read: {reason}."), path):
        try:
            # Without NONBLOCK even opening a pipe would wait for somebody who writes to it.
            handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        except ValueError as error:  # a NUL in the name, or half a character
            raise StorageError(_("There is no file {path}.", path=path)) from error
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise StorageError(_("{path} is no ordinary file.", path=path))
            data = file.read(most + 1)
    if len(data) > most:
        raise StorageError(_("{path} is far too large to be a file of this program.", path=path))
    return data


if sys.platform == "win32":
    import msvcrt

    def lock_file(file: IO[Any]) -> None:
        """Lock an open file until it is closed. Raises PermissionError if another program has locked it."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(file: IO[Any]) -> None:
        """Lock an open file until it is closed. Raises BlockingIOError or PermissionError if another program has
        locked it.
        """
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def set_aside(path: Path, mark: str = "damaged", *, stays: bool = False) -> Path:
    """Rename a file to `<name>.<mark>-<n>` beside itself, with the first free n, and return its new path.

    With `stays` it keeps its old name too, where the file system can do that, for what is about to replace it: so there
    is no moment without a file of that name.

    Raises:
        StorageError: the file cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.{mark}-{number}")).exists():
        number += 1
    if stays:
        with contextlib.suppress(OSError):
            aside.hardlink_to(path)
            return aside
    with convert_os_errors(N_("{path} could not be set aside: {reason}."), path):
        path.rename(aside)
    return aside


def describe_os_error(error: Exception) -> str:
    """The operating system's own words for an error, without its number and path."""
    return (getattr(error, "strerror", None) or type(error).__name__).rstrip(".").lower()


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
