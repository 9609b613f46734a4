"""The last net: every failure becomes one sentence and an exit code, and a bug also a log file."""

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from typing import Final

from engine.core.plain import printable
from engine.core.texts import _
from game import APP_ID
from game.app.last_crash import log_failure, say_on_screen
from game.errors import UserError
from game.storage.files import describe_os_error

FAILED: Final = 1
_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
STOPPED: Final = 130
"""What shells expect of a program ended by Ctrl+C."""


def run_guarded(work: Callable[[], int], *, desktop: bool = False) -> int:
    """Do the work and return its exit code; whatever goes wrong is said in a sentence, never shown as a traceback.

    It is said on stderr. With ``desktop`` (the work is the window's) and nobody there to read that, it is said in a
    message box as well, and kept in the folder of the logs.
    """
    for stream in (sys.stdout, sys.stderr):  # a terminal without a sign for ♠ shows a question mark
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    code, said = _run_to_exit_code(work)
    if said:
        print_error(said, code)
        if desktop and code == FAILED and not _is_read():
            say_on_screen(said)
    return code


def _run_to_exit_code(work: Callable[[], int]) -> tuple[int, str]:
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
        _silence_stdout()  # whoever read our output has had enough (`| head`)
        return FAILED, ""
    except Exception as error:  # noqa: BLE001  # this is the one place where every error must end
        if isinstance(error, OSError) and error.errno in _FULL and error.filename is None:
            _silence_stdout()
            return FAILED, _("The output could not be written: {reason}.", reason=describe_os_error(error))
        return FAILED, log_failure(error)


def _silence_stdout() -> None:
    """What is still to be printed goes nowhere, or Python would complain once more at its own exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_error(sentence: str, code: int) -> int:
    """Write one sentence to stderr and hand the exit code back."""
    with contextlib.suppress(OSError, ValueError, AttributeError):  # stderr may be closed, or None without a console
        print(f"{APP_ID}: {printable(sentence)}", file=sys.stderr, flush=True)
    return code


def _is_read() -> bool:
    """Whether somebody may read stderr: a terminal, or whoever started the program from source."""
    if sys.stderr is None:
        return False
    with contextlib.suppress(OSError, ValueError):
        if sys.stderr.isatty():
            return True
    return not getattr(sys, "frozen", False)
