"""How a replay is steered: what its desk of buttons and its reasons may ask of the scene that shows it."""

from __future__ import annotations

from typing import Protocol

from game.app.app import App
from game.match.replay import Replay
from game.table.model.play import Play
from game.ui.style import Style


class ReplaySteering(Protocol):
    """A replay on the screen."""

    app: App
    replay: Replay
    play: Play
    running: bool
    """Whether it plays on by itself."""
    speed: float
    stage_style: Style
    """The style of what lies on its table."""

    def seek(self, moment: int) -> None:
        """Go to a moment."""

    def back(self) -> None:
        """One step back."""

    def forward(self) -> None:
        """One step on."""

    def round(self, step: int) -> None:
        """To the beginning of the next round, or of this one, or of the one before."""

    def toggle(self) -> None:
        """Play on, or stop."""

    def next_speed(self) -> None:
        """The next speed."""

    def look_through(self, eyes: int) -> None:
        """Watch through other eyes."""

    def toggle_log(self) -> None:
        """Show what happened beside the table, or not."""

    def ask_why(self) -> None:
        """Say (or say no more) why bots did what they did."""

    def cancel(self) -> None:
        """Back to where one came from."""
