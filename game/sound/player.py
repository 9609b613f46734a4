"""Plays the sounds of the table. Where nothing can be played, everything here does nothing, and says so in
:attr:`Sounds.available`.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.sound.synth import EVENTS, KITS, RATE, samples

if TYPE_CHECKING:
    import pygame

CHANNELS: Final = ("master", "cards", "table", "interface")
"""Volumes a person can set, each 0..1. Every sound is scaled by its own and by ``master``."""

_CHANNEL_OF: Final = {
    **dict.fromkeys(("deal", "card", "flip", "lift", "place", "shuffle"), "cards"),
    **dict.fromkeys(("token", "turn", "win", "lose", "reveal", "cover"), "table"),
    **dict.fromkeys(("illegal", "button"), "interface"),
}


class Sounds:
    """The sounds of one kit, made when first heard."""

    def __init__(
        self, kit: str = "wood_glass", volumes: Mapping[str, float] | None = None, *, open_device: bool = True
    ) -> None:
        """``open_device`` starts the mixer if nobody has. Raises KeyError for an unknown kit or channel."""
        self._kit = ""
        self._volumes = dict.fromkeys(CHANNELS, 1.0)
        self._made: dict[str, pygame.mixer.Sound] = {}
        self.available = _start_mixer() if open_device else _mixer_running()
        self.use(kit)
        for channel, volume in (volumes or {}).items():
            self.set_volume(channel, volume)

    @property
    def kit(self) -> str:
        """The kit in use."""
        return self._kit

    def use(self, kit: str) -> None:
        """Change to another kit. Raises KeyError when there is no such kit."""
        if kit not in KITS:
            raise KeyError(f"There is no sound kit called {kit!r}.")
        if kit != self._kit:
            self._kit = kit
            self._made.clear()

    def volume(self, channel: str) -> float:
        """The volume of a channel, 0..1."""
        return self._volumes[channel]

    def set_volume(self, channel: str, volume: float) -> None:
        """Set a channel's volume; values outside 0..1 are brought inside. Raises KeyError for an unknown channel."""
        if channel not in self._volumes:
            raise KeyError(f"There is no sound channel called {channel!r}.")
        self._volumes[channel] = max(0.0, min(1.0, volume))

    def play(self, event: str, volume: float = 1.0) -> bool:
        """Play an event (``synth.EVENTS``) and say whether it is to be heard. Raises KeyError for an unknown event, and
        nothing else.
        """
        loud = self._volumes[_CHANNEL_OF[event]] * self._volumes["master"] * max(0.0, min(1.0, volume))
        if loud <= 0.0 or not self._ready():
            return False
        import pygame

        try:
            sound = self._sound(event)
            # The stubs promise a channel, but there is none when all of them are busy.
            channel: pygame.mixer.Channel | None = sound.play()
            if channel is not None:
                channel.set_volume(loud)
        except pygame.error:
            # The device went away under us (unplugged headphones): stay silent from here on.
            self.available = False
            return False
        return channel is not None

    def warm(self, event: str | None = None) -> bool:
        """Make one sound not made yet (or ``event``) ahead of need; False when nothing is left to make. For idle
        moments.
        """
        if not self._ready():
            return False
        missing = [e for e in ((event,) if event else EVENTS) if e not in self._made]
        if missing:
            self._sound(missing[0])
        return bool(missing)

    def _ready(self) -> bool:
        """Whether the mixer still runs: playing a sound after ``mixer.quit`` would not raise but end the program."""
        if self.available and not _mixer_running():
            self.available = False
        return self.available

    def _sound(self, event: str) -> pygame.mixer.Sound:
        import pygame

        found = self._made.get(event)
        if found is None:
            rate, _, channels = pygame.mixer.get_init() or (RATE, -16, 1)
            found = pygame.mixer.Sound(buffer=_spread(samples(self._kit, event, rate), channels))
            self._made[event] = found
        return found


def _spread(mono: array[int], channels: int) -> array[int]:
    """The same samples on every channel."""
    if channels == 1:
        return mono
    out = array("h", bytes(2 * len(mono) * channels))
    for channel in range(channels):
        out[channel::channels] = mono
    return out


def _mixer_running() -> bool:
    try:
        import pygame.mixer

        found = pygame.mixer.get_init()
    except (ImportError, NotImplementedError, pygame.error):
        return False
    return found is not None and found[1] == -16


def _start_mixer() -> bool:
    """Start the mixer in the form the samples have. False when there is no device, or no mixer at all."""
    try:
        import pygame.mixer

        if pygame.mixer.get_init() is None:
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(16)
    except (ImportError, NotImplementedError, pygame.error):
        return False
    return _mixer_running()
