"""A replay that is steered: to and fro, by itself at a speed, through somebody's eyes."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Final, cast

from game.app.app import App
from game.games import drawing, table
from game.match.host import Host
from game.match.replay import OPEN, Replay
from game.table.model.laid_table import Tastes
from game.table.scene import TableScene
from game.ui.style import Style

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PAUSE: Final = 0.7
"""Seconds between two decisions at speed 1, for reading."""


class ReplaySteering(TableScene):
    """The table of a replay. What shows where it is comes up to date in ``moved``."""

    def __init__(self, app: App, replay: Replay) -> None:
        self.replay = replay
        self.stage_style: Style = app.style
        """The style of what lies on its table."""
        self.running = False
        """Whether it plays on by itself."""
        self.speed = 1.0
        self._rested: float | None = None
        """Since when nothing has moved, while it runs."""
        super().__init__(app, cast("Host", replay), table(replay.setup.game), drawing(replay.setup.game))

    @abstractmethod
    def moved(self) -> None:
        """It is at another moment, or runs otherwise."""

    def _tastes(self) -> Tastes:
        return replace(super()._tastes(), always_confirm=False, laid_open=self.replay.eyes == OPEN)

    def _tempo(self) -> None:
        self.play.timeline.speed = self.speed
        self.play.timeline.reduced = self.app.settings.reduced_motion

    def _laid(self, now: float) -> None:
        """Lay the table as it was at this moment, without movements."""
        play = self.play
        play.tastes = self._tastes()
        anchor = play.anchor
        play.timeline.release()
        play.rebuild(now)
        play.moments.clear()
        if play.anchor != anchor:
            self.art = self._art()
        self.touch.clear()
        self._rested = None
        self.moved()
        self.rebar()
        self.app.redraw()

    def seek(self, moment: int) -> None:
        """Go to a moment; the next one is walked to, others are jumped to."""
        moment = max(0, min(moment, self.replay.length))
        if moment == self.replay.at + 1:
            self.forward()
            return
        self.replay.seek(moment)
        self._laid(self.app.clock())

    def back(self) -> None:
        """One step back."""
        self.running = False
        self.seek(self.replay.at - 1)

    def forward(self) -> None:
        """One step on; what still moves arrives first."""
        self._arrive()
        if self.replay.step():
            self._rested = None
            self.play.update(self.app.clock())
        else:
            self.running = False
        self.moved()
        self.app.redraw()

    def _arrive(self) -> None:
        now = self.app.clock()
        for _turn in range(50):
            if self.play.idle:
                return
            self.play.hurry(now)
            self.play.timeline.release()

    def round(self, step: int) -> None:
        """To the beginning of the next round, or of this one, or of the one before."""
        self.replay.seek(self.replay.round_start(step))
        self._laid(self.app.clock())

    def toggle(self) -> None:
        """Play on, or stop; at the end from the beginning."""
        if not self.running and self.replay.at >= self.replay.length:
            self.seek(0)
        self.running = not self.running
        self._rested = None
        self.moved()

    def next_speed(self) -> None:
        self._change_speed(1)

    def _change_speed(self, step: int) -> None:
        place = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[place % len(SPEEDS)]
        self._tempo()
        self.moved()

    def look_through(self, eyes: int) -> None:
        """Watch through other eyes, if they are to be had."""
        if eyes in self.replay.choices and eyes != self.replay.eyes:
            self._arrive()
            self.replay.look_through(eyes)
            self._laid(self.app.clock())
            self.resize(self.app.size)

    def next_eyes(self) -> None:
        choices = self.replay.choices
        self.look_through(choices[(choices.index(self.replay.eyes) + 1) % len(choices)])

    def cancel(self) -> None:
        """Back to where one came from."""
        self.app.play("button")
        self._shut()

    def _shut(self) -> None:
        self.leaving = True
        self.app.pop(self)

    # --- going on ----------------------------------------------------------------------------------------------

    def advance(self, now: float) -> None:
        super().advance(now)
        self._run(now)

    def _run(self, now: float) -> None:
        """Play on by itself."""
        if not self.running or not self.play.idle:
            self._rested = None
            return
        self._rested = now if self._rested is None else self._rested
        if now - self._rested >= PAUSE / self.speed:
            self.forward()
