"""Every sound, made by our own code from noise and partials. Silent, never failing, where there is no sound device."""

from game.sound.player import CHANNELS, Sounds
from game.sound.synth import EVENTS, KITS

__all__ = ["CHANNELS", "EVENTS", "KITS", "Sounds"]
