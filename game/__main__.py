"""The way in: `house-of-eights`, `python -m game` and the executable all start here."""

import gc
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these command line arguments (default: those of the process); returns the exit code."""
    if getattr(sys, "frozen", False):
        # In the executable, worker processes start here too; this must come before anything else is imported.
        import multiprocessing

        multiprocessing.freeze_support()
    from game.app.guard import run_guarded  # not before the workers have gone their way

    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        return run_guarded(_open_window, desktop=True)
    from game.commands.cli import opens_window, run_command_line  # start time: the plain start does without click

    return run_guarded(lambda: run_command_line(words), desktop=opens_window(words))


def _open_window() -> int:
    """The plain start, past the command line's library: every millisecond before the first frame counts."""
    gc.disable()  # until `game.app.memory` enables it again after the first frame: there is nothing to collect before
    from game.commands.window import run_window

    return run_window()


if __name__ == "__main__":
    sys.exit(main())
