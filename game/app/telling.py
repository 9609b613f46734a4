"""What goes wrong and has a sentence is told on the screen, wherever somebody clicked."""

from __future__ import annotations

from types import TracebackType

from engine.core.errors import EngineError
from game.app.app import App
from game.errors import UserError


class Telling:
    """``with Telling(app):`` tells an error that is a sentence for the player, and goes on behind the block."""

    def __init__(self, app: App) -> None:
        self.app = app

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, EngineError | UserError):
            return False
        self.app.notify(str(error))
        return True
