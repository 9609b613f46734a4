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
    from game.app.guard import guarded  # not before the workers have gone their way

    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        return guarded(_window, desktop=True)
    from game.commands.cli import opens_window, run  # start time: the plain start does without click

    return guarded(lambda: run(words), desktop=opens_window(words))


def _window() -> int:
    """The plain start, past the command line's library: every millisecond before the first frame counts."""
    gc.disable()  # nothing made until then is rubbish; `game.app.memory` has it looked for again
    from game.commands.window import run

    return run()


if __name__ == "__main__":
    sys.exit(main())
