"""Every sound, made by our own code from noise and partials. Silent, never failing, where there is no sound device."""

from game.sound.kit import EVENTS, HOUSE, Kit
from game.sound.player import CHANNELS, Sounds

__all__ = ["CHANNELS", "EVENTS", "HOUSE", "Kit", "Sounds"]
