"""What goes wrong and has a sentence is told on the screen, wherever somebody clicked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.core.errors import EngineError
from game.app.app import App
from game.errors import UserError


@contextmanager
def tell_errors(app: App, instead: Callable[[], object] = lambda: None) -> Iterator[None]:
    """``with tell_errors(app):`` tells an error that is a sentence for the player, does what is to be done ``instead``,
    and goes on behind the block.
    """
    try:
        yield
    except (EngineError, UserError) as error:
        app.notify(str(error))
        instead()
