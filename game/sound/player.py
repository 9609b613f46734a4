"""Plays the sounds of the table. Where nothing can be played, everything here does nothing, and says so in
:attr:`Sounds.available`.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from array import array
from collections.abc import Iterator
from typing import Final

import pygame

from game.config.settings import Settings
from game.sound.kit import HOUSE, TAKES, Kit
from game.sound.room_tone import TONE, RoomTone
from game.sound.synth import RATE

CHANNELS: Final = ("master", "cards", "table", "interface")
"""Volumes a person can set, each 0..1. Every sound is scaled by its own and by ``master``."""

SILENCE: Final = 30.0
"""Seconds without a sound after which the device is closed: held open, it costs more than the rest of an idle game."""
_CHATTER: Final = (b"ALSA ", b"Failed to create secure directory", b"Home directory not accessible")
"""How lines of ALSA and PulseAudio begin that tell players nothing."""
RETRY: Final = 5.0
"""Seconds from one try to open a device, where there was none, to the next."""


class Sounds:
    """The sounds of one kit, made when first heard. Call ``close_when_idle`` now and then: it closes a device nobody
    listens to, and the next sound opens it again.
    """

    def __init__(self, kit: Kit = HOUSE, *, open_device: bool = True) -> None:
        """``open_device`` starts the mixer if nobody has."""
        self._kit = kit
        self._volumes = dict.fromkeys(CHANNELS, 1.0)
        self._waves: dict[tuple[Kit, str, int], array[int]] = {}
        """What was made so far, of each take of an event in a kit."""
        self._played: dict[str, int] = {}
        """How often each event was played: its takes follow one another, whatever happens at the table."""
        self._tone = RoomTone()
        self._heard = time.monotonic()
        self.available = _start_mixer() if open_device else _mixer_running()
        self._resting = open_device and not self.available
        """Whether the device is closed, and a sound opens it again."""

    def set_kit(self, kit: Kit) -> None:
        """Change to another kit. What was made of the one before is kept: people come back."""
        if kit is not self._kit:
            self._kit = kit
            self._silence_room()

    def apply_settings(self, settings: Settings) -> None:
        """Be as loud as the person has set."""
        self.set_volumes(
            master=settings.volume_master if settings.sound else 0.0,
            cards=settings.volume_cards,
            table=settings.volume_tokens,
            interface=settings.volume_alerts,
        )
        self.set_room_tone(settings.room_tone)

    def set_volumes(self, **volumes: float) -> None:
        """Set volumes of channels, each 0..1."""
        self._volumes |= volumes
        if not self._volumes["master"]:
            self._silence_room()

    def set_room_tone(self, when: str) -> None:
        """When the room has a tone of its own: ``auto`` (unless on battery), ``on`` or ``off``.

        It comes with the next sound, and goes at once.
        """
        self._tone.when = when
        if not self._tone.is_wanted:
            self._silence_room()

    def _silence_room(self) -> None:
        if not self._resting and self._is_ready():
            self._tone.stop()

    def play(self, event: str) -> bool:
        """Play an event (``Kit.list_events``) and say whether it is to be heard. Raises KeyError for an unknown
        event, and nothing else.
        """
        loud = self._volumes[self._kit.room_recipes.sounds[event].channel] * self._volumes["master"]
        if loud > 0.0 and self._resting and (self.available or time.monotonic() - self._heard > RETRY):
            self._heard, self.available = time.monotonic(), _start_mixer()
            self._resting = not self.available
        if loud <= 0.0 or not self._is_ready():
            return False
        self._heard = time.monotonic()

        try:
            count = self._played[event] = self._played.get(event, -1) + 1
            sound = self._get_sound(event, count % TAKES.get(event, 1))
            # The stubs promise a channel, but there is none when all of them are busy.
            channel: pygame.mixer.Channel | None = sound.play()
            if channel is not None:
                channel.set_volume(loud)
            if (self._kit, TONE, 0) in self._waves and self._tone.is_wanted:
                self._tone.start(self._get_sound(TONE), self._volumes["master"])
        except pygame.error:
            self.close_device()
            return False
        return channel is not None

    def preload_sound(self, event: str | None = None) -> bool:
        """Make one sound not made yet (or ``event``) ahead of need; False when nothing is left to make. For idle
        moments.
        """
        if self._resting or not self._is_ready():
            return False
        takes = self._kit.list_takes()
        if self._kit.room_recipes.tone and self._tone.is_wanted:
            takes.append((TONE, 0))
        missing = [each for each in takes if (self._kit, *each) not in self._waves and event in (None, each[0])]
        if missing:
            self._get_sound(*missing[0])
        return bool(missing)

    def close_when_idle(self, after: float = SILENCE) -> bool:
        """Close the device if nothing was played for ``after`` seconds. True if that was done now."""
        if self._resting or not self.available or time.monotonic() - self._heard < after:
            return False
        self.close_device()
        return True

    def close_device(self) -> None:
        """Close the device, which is idle or went away (unplugged, its server ended): the next sound opens whatever is
        there by then.
        """
        if not self._resting and self._is_ready():
            pygame.mixer.quit()
            self._resting = True

    def _is_ready(self) -> bool:
        """Whether the mixer still runs: playing a sound after ``mixer.quit`` would not raise but end the program."""
        self.available = self.available and _mixer_running()
        return self.available

    def _get_sound(self, event: str, take: int = 0) -> pygame.mixer.Sound:
        """A take of an event. Nobody keeps it: sounds of a mixer that was closed must not be touched again."""
        rate, _, channels = pygame.mixer.get_init() or (RATE, -16, 1)
        key = self._kit, event, take
        if key not in self._waves:
            self._waves[key] = _copy_to_channels(self._kit.make_samples(event, rate, take), channels)
        return pygame.mixer.Sound(buffer=self._waves[key])


def _copy_to_channels(mono: array[int], channels: int) -> array[int]:
    """These samples for every channel, side by side."""
    if channels == 1:
        return mono
    out = array("h", bytes(2 * len(mono) * channels))
    for channel in range(channels):
        out[channel::channels] = mono
    return out


def _mixer_running() -> bool:
    try:
        found = pygame.mixer.get_init()
    except (NotImplementedError, pygame.error):  # the first: pygame was built without a mixer
        return False
    return found is not None and found[1] == -16


def _start_mixer() -> bool:
    """Start the mixer in the form the samples have. False when there is no device, or no mixer at all."""
    try:
        if pygame.mixer.get_init() is None:
            with quieten_mixer():
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(16)
            pygame.mixer.set_reserved(1)  # for the tone of the room
    except (NotImplementedError, pygame.error):
        return False
    return _mixer_running()


@contextlib.contextmanager
def quieten_mixer() -> Iterator[None]:
    """Keep back what the system's sound libraries write to stderr by themselves without a sound card, or a home.

    It writes past Python, to the descriptor. Lines of anybody else are passed on.
    """
    if sys.platform != "linux":
        yield
        return
    with contextlib.ExitStack() as stack:
        try:
            kept = os.dup(2)
            stack.callback(os.close, kept)
            caught = stack.enter_context(tempfile.TemporaryFile())
            os.dup2(caught.fileno(), 2)
        except OSError:  # no stderr at all, or nowhere to keep what is written: then let it be heard
            yield
            return
        try:
            yield
        finally:
            os.dup2(kept, 2)
            caught.seek(0)
            others = b"".join(line for line in caught if not line.startswith(_CHATTER))
            if others:
                os.write(2, others)
