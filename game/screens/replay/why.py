"""Why a bot did what it did: asked for at a replay, told as a hint is."""

from __future__ import annotations

from engine.core.texts import _, escape
from game.screens.replay.replay_steering import ReplaySteering


class Why:
    """The reason for what led to the moment that is shown."""

    def __init__(self, scene: ReplaySteering) -> None:
        self.scene = scene
        self.asked = False
        """Whether reasons are told, until somebody has had enough of them."""
        self._found: tuple[int, str] = (-1, "")

    def describe_reason(self) -> str:
        """Why a bot did what led here, "" where that is not to be told."""
        replay = self.scene.replay
        if self._found[0] != replay.version:
            why = replay.describe_bot_reason()
            if why and replay.eyes != replay.last_mover():  # with all open somebody else sits below
                why = _("In the place of {name}: {why}", name=escape(replay.names[replay.last_mover()]), why=why)
            self._found = replay.version, why
        return self._found[1]

    @property
    def is_shown(self) -> bool:
        """Whether it is being told: never while anything moves."""
        return self.asked and self.scene.play.is_idle and bool(self.describe_reason())
