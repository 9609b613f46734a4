"""A replay that is steered: to and fro, by itself at a speed, through somebody's eyes."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, cast

from engine.core.texts import _, escape
from game.app.app import App
from game.games import get_game_drawing, get_game_table
from game.match.host import Host
from game.match.replay import OPEN, Replay
from game.table.model.laid_table import Tastes
from game.table.scene import TableScene

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PAUSE: Final = 0.7
"""Seconds between two decisions at speed 1, for reading."""


class ReplaySteering(TableScene):
    """The table of a replay. What shows where it is comes up to date in ``on_moment_change``."""

    running = False
    """Whether it plays on by itself."""
    asks_why = False
    """Whether reasons are told, until somebody has had enough of them."""
    _reason = (-1, "")
    speed = 1.0
    _rested: float | None = None
    """Since when nothing has moved, while it runs."""

    def __init__(self, app: App, replay: Replay) -> None:
        self.replay = replay
        self.stage_style = app.style
        """The style of what lies on its table."""
        super().__init__(
            app, cast("Host", replay), get_game_table(replay.setup.game), get_game_drawing(replay.setup.game)
        )

    @abstractmethod
    def on_moment_change(self) -> None:
        """Show that the replay is at another moment, or runs otherwise."""

    def _make_tastes(self) -> Tastes:
        return super()._make_tastes()._replace(always_confirm=False, laid_open=self.replay.eyes == OPEN)

    def _apply_speed(self) -> None:
        self.play.timeline.speed = self.speed
        self.play.timeline.reduced = self.app.settings.reduced_motion

    def _rebuild_table(self) -> None:
        """Lay the table as it was at this moment, without movements."""
        play = self.play
        play.tastes = self._make_tastes()
        play.timeline.barrier = None
        play.rebuild_board()
        play.moments = ()
        self.touch.clear()
        self._rested = None
        self.on_moment_change()

    def seek(self, moment: int) -> None:
        """Go to a moment; the next one is walked to, others are jumped to."""
        if moment == self.replay.at + 1:
            self.step_forward()
            return
        self.replay.seek(moment)
        self._rebuild_table()

    def step_back(self) -> None:
        """Go one moment back, and stop playing."""
        self.running = False
        self.seek(self.replay.at - 1)

    def step_forward(self) -> None:
        """Go one moment on; what still moves arrives first."""
        for _turn in range(50):
            if self.play.is_idle:
                break
            self.play.finish_motion()
            self.play.timeline.barrier = None
        if self.replay.step_forward():
            self._rested = None
            self.play.update(self.app.clock())
        else:
            self.running = False
        self.on_moment_change()

    def seek_round(self, step: int) -> None:
        """Go to the beginning of the next round (``step`` 1), or back to that of this one, or of the one before if this
        one has just begun (-1).
        """
        self.replay.seek(self.replay.round_start(step))
        self._rebuild_table()

    def toggle_playing(self) -> None:
        """Start or stop playing; at the end it starts from the beginning."""
        if not self.running and self.replay.at >= self.replay.length:
            self.seek(0)
        self.running = not self.running
        self._rested = None
        self.on_moment_change()

    def change_speed(self, step: int = 1) -> None:
        """Take the next speed (``step`` 1), or the one before (-1)."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + step) % len(SPEEDS)]
        self._apply_speed()
        self.on_moment_change()

    def look_through(self, eyes: int) -> None:
        """Show the match through other eyes, if these may be chosen."""
        if eyes in self.replay.choices and eyes != self.replay.eyes:
            self.replay.look_through(eyes)
            self._rebuild_table()
            self.resize()

    def next_eyes(self) -> None:
        choices = self.replay.choices
        self.look_through(choices[(choices.index(self.replay.eyes) + 1) % len(choices)])

    def cancel(self) -> None:
        """Leave the replay for the page below."""
        self.app.play_sound("button")
        self.leave_table()

    # --- reasons -----------------------------------------------------------------------------------------------

    def describe_reason(self) -> str:
        """Why a bot did what led to this moment, told as a hint is; "" where that is not to be told."""
        replay = self.replay
        if self._reason[0] != replay.version:
            why = replay.describe_bot_reason()
            if why and replay.eyes != replay.last_mover():  # with all open somebody else sits below
                why = _("In {name}'s place: {why}", name=escape(replay.names[replay.last_mover()]), why=why)
            self._reason = replay.version, why
        return self._reason[1]

    @property
    def is_reason_shown(self) -> bool:
        """Whether it is being told: never while anything moves."""
        return self.asks_why and self.play.is_idle and bool(self.describe_reason())

    # --- going on ----------------------------------------------------------------------------------------------

    def advance_to(self, now: float) -> None:
        super().advance_to(now)
        if not self.running or not self.play.is_idle:
            self._rested = None
            return
        self._rested = now if self._rested is None else self._rested
        if now - self._rested >= PAUSE / self.speed:
            self.step_forward()
