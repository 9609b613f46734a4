"""The last net: every failure becomes one sentence and an exit code, and a bug also a log file."""

import contextlib
import os
import platform
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from engine.core.plain import printable
from game import APP_ID, NAME, VERSION
from game.errors import UserError

FAILED: Final = 1
STOPPED: Final = 130
"""What shells expect of a program ended by Ctrl+C."""


def guarded(work: Callable[[], int]) -> int:
    """Do the work and return its exit code; whatever goes wrong is said on stderr, never shown as a traceback."""
    _forgiving_output()
    try:
        code = work()
        sys.stdout.flush()
        return code
    except UserError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("Stopped.", STOPPED)
    except BrokenPipeError:
        # Whoever read our output has had enough (`| head`). Python would complain once more at its own exit.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:  # noqa: BLE001  # this is the one place where every error must end
        return _failed(error)


def complain(sentence: str, code: int = FAILED) -> int:
    """Write one sentence to stderr and hand the exit code back."""
    with contextlib.suppress(OSError, ValueError, AttributeError):  # stderr may be closed, or None without a console
        print(f"{APP_ID}: {printable(sentence)}", file=sys.stderr, flush=True)
    return code


def write_crash_log(error: BaseException, folder: Path) -> Path:
    """Write what a developer needs to know about a bug to a new file in `folder` and return its path.

    Raises:
        StorageError: the file cannot be written.
    """
    from game.storage import atomic_write_text  # start time: wanted only when something went wrong

    now = datetime.now(UTC)
    text = "\n".join(
        (
            f"{NAME} {VERSION}, {now:%Y-%m-%d %H:%M:%S} UTC",
            f"Python {platform.python_version()}, {platform.platform()}",
            f"Started as {sys.argv}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    path = folder / f"crash-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    atomic_write_text(path, text)
    return path


def _failed(error: Exception) -> int:
    from engine.core.errors import EngineError  # start time: as above

    if isinstance(error, EngineError):
        return complain(str(error))
    from game.storage import StorageError, user_folders  # start time: as above

    try:
        path = write_crash_log(error, user_folders().logs)
    except StorageError as failure:
        traceback.print_exception(error)
        return complain(f"Something went wrong that should not have. {failure}")
    return complain(f"Something went wrong that should not have; the details are in {path}.")


def _forgiving_output() -> None:
    """A terminal without a sign for ♠ shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
