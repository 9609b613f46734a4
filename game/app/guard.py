"""The last net: every failure becomes one sentence and an exit code, and a bug also a log file."""

import contextlib
import os
import platform
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.core.plain import printable
from engine.core.texts import _
from game import APP_ID, NAME, VERSION
from game.errors import UserError

FAILED: Final = 1
STOPPED: Final = 130
"""What shells expect of a program ended by Ctrl+C."""
LAST_FAILURE: Final = "could-not-start.txt"
"""In the folder of the logs: why the window did not open, or closed, where no terminal could tell."""


def guarded(work: Callable[[], int], *, desktop: bool = False) -> int:
    """Do the work and return its exit code; whatever goes wrong is said in a sentence, never shown as a traceback.

    It is said on stderr. With ``desktop`` (the work is the window's) and nobody there to read that, it is said in a
    message box as well, and kept in the folder of the logs.
    """
    _forgiving_output()
    code, said = _ended(work)
    if said:
        complain(said, code)
        if desktop and code == FAILED and not _is_read():
            _say_on_screen(said)
    return code


def _ended(work: Callable[[], int]) -> tuple[int, str]:
    """The exit code of the work, and what went wrong."""
    try:
        code = work()
        if sys.stdout is not None:  # a program without a console has none
            sys.stdout.flush()
        return code, ""
    except UserError as error:
        return FAILED, str(error)
    except KeyboardInterrupt:
        return STOPPED, "Stopped."
    except BrokenPipeError:
        # Whoever read our output has had enough (`| head`). Python would complain once more at its own exit.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED, ""
    except Exception as error:  # noqa: BLE001  # this is the one place where every error must end
        return FAILED, _failed(error)


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
    from datetime import UTC, datetime  # start time: wanted only when something went wrong

    from game.storage import atomic_write_text

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


def _failed(error: Exception) -> str:
    from engine.core.errors import EngineError  # start time: as above

    if isinstance(error, EngineError):
        return str(error)
    from game.storage import user_folders  # start time: as above

    try:
        path = write_crash_log(error, user_folders().logs)
    except UserError as failure:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            traceback.print_exception(error)
        return f"Something went wrong that should not have. {failure}"
    return f"Something went wrong that should not have; the details are in {path}."


def _is_read() -> bool:
    """Whether somebody may read stderr: a terminal, or whoever started the program from source."""
    if sys.stderr is None:
        return False
    with contextlib.suppress(OSError, ValueError):
        if sys.stderr.isatty():
            return True
    return not getattr(sys, "frozen", False)


def _say_on_screen(sentence: str) -> None:
    """Show a sentence in a message box, and keep it in a file: the box may have nowhere to open either."""
    from datetime import UTC, datetime  # start time: as above

    from game.storage import atomic_write_text, user_folders

    with contextlib.suppress(UserError):
        path = user_folders().logs / LAST_FAILURE
        atomic_write_text(path, f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n{sentence}\n")
        sentence = f"{sentence}\n\n" + _("This sentence is kept in {path}.").format(path=path)
    import pygame  # start time: as above; the command line does without it

    with contextlib.suppress(pygame.error):
        pygame.display.message_box(NAME, sentence, "error")


def _forgiving_output() -> None:
    """A terminal without a sign for ♠ shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
