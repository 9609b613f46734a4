"""Sounds in the running program: the device is opened when something is first played, and goes by the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.config.settings import Settings

if TYPE_CHECKING:
    from game.sound import Sounds  # start time: the first picture makes no sound


class Hearing:
    """Holds the sounds of the program; silent without a window (``device``), or where the system has no device."""

    def __init__(self, device: bool) -> None:
        self._device = device
        self._sounds: Sounds | None = None

    def get_sounds(self, settings: Settings) -> Sounds:
        """The player of sounds, started at the first call."""
        if self._sounds is None:
            from game.sound import Sounds  # start time: as above

            self._sounds = Sounds(open_device=self._device)
            self.apply_settings(settings)
        return self._sounds

    def apply_settings(self, settings: Settings) -> None:
        """Set the volumes to those of the settings."""
        if self._sounds is None:
            return
        self._sounds.set_volumes(
            master=settings.volume_master if settings.sound else 0.0,
            cards=settings.volume_cards,
            table=settings.volume_tokens,
            interface=settings.volume_alerts,
        )
        self._sounds.set_room_tone(settings.room_tone)

    def close_when_idle(self) -> None:
        """Nothing is drawn just now: a device nobody listens to may be closed."""
        if self._sounds is not None:
            self._sounds.close_when_idle()
