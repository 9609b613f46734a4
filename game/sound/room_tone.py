"""The tone of a room: quiet air that lies under it while anything is heard, played round and round."""

from __future__ import annotations

from typing import Final

import pygame

RISE, FALL = 2500, 700
"""Milliseconds in which it comes and goes."""
_PLACE: Final = 0
"""The mixer's channel that is kept for it."""


def on_battery() -> bool:
    """Whether the machine runs on its battery, and had better save it."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery


class RoomTone:
    """Plays the tone. Touch it only while the mixer runs."""

    def __init__(self) -> None:
        self.when = "off"
        """``auto`` (unless the machine runs on its battery), ``on`` or ``off``."""
        self._volume = 0.0

    @property
    def is_wanted(self) -> bool:
        """Whether there is to be one now."""
        return self.when == "on" or (self.when == "auto" and not on_battery())

    def start(self, sound: pygame.mixer.Sound, volume: float) -> None:
        """Let it come, unless it is there."""
        channel = pygame.mixer.Channel(_PLACE)
        comes = not channel.get_busy()
        if comes or volume != self._volume:
            self._volume = volume
            channel.set_volume(volume)
        if comes:  # it rises to the volume the channel has by now; one that is set later would be lost
            channel.play(sound, loops=-1, fade_ms=RISE)

    def stop(self) -> None:
        """Let it go."""
        pygame.mixer.Channel(_PLACE).fadeout(FALL)
