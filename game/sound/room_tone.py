"""The tone of a room: quiet air that lies under it while anything is heard, made once and played round and round."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from game.sound.layers import SoundLayer
from game.sound.synth import render_layers, stretch_samples

TONE: Final = "tone"
"""The name of the tone among the sounds of a kit."""
LEVEL: Final = -42.0
"""Decibels: below everything that happens."""
SEAM: Final = 1.5
"""Seconds in which the end passes over into the beginning."""
THINNED: Final = 8
"""Of so many samples one is made: there is nothing high in it."""
RISE, FALL = 2500, 700
"""Milliseconds in which it comes and goes."""
_PLACE: Final = 0
"""The mixer's channel that is kept for it."""


def make_loop(layers: Sequence[SoundLayer], rate: int) -> array[int]:
    """Mono 16-bit samples whose end goes on into their beginning; layers are ``SEAM`` longer than once round."""
    few = render_layers(layers, LEVEL, rate // THINNED)
    seam = round(SEAM * (rate // THINNED))
    once = len(few) - seam
    out = array("h", few[:once])
    for k in range(seam):
        angle = k / seam * pi / 2  # equal power: noise has no dip where both are heard
        out[k] = round(few[k] * sin(angle) + few[once + k] * cos(angle))
    return stretch_samples(out, THINNED, out[0])


def on_battery() -> bool:
    """Whether the machine runs on its battery, and had better save it."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery


class RoomTone:
    """Plays the tone. Touch it only while the mixer runs."""

    when = "off"
    """``auto`` (unless the machine runs on its battery), ``on`` or ``off``."""
    _volume = 0.0

    @property
    def is_wanted(self) -> bool:
        """Whether the settings, and the battery, want a room tone now."""
        return self.when == "on" or (self.when == "auto" and not on_battery())

    def start(self, sound: pygame.mixer.Sound, volume: float) -> None:
        """Fade the room tone in, unless it is playing."""
        channel = pygame.mixer.Channel(_PLACE)
        comes = not channel.get_busy()
        if comes or volume != self._volume:
            self._volume = volume
            channel.set_volume(volume)
        if comes:  # it rises to the volume the channel has by now; one that is set later would be lost
            channel.play(sound, loops=-1, fade_ms=RISE)

    def stop(self) -> None:
        """Fade the room tone out."""
        pygame.mixer.Channel(_PLACE).fadeout(FALL)
