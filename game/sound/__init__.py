"""Every sound. Silent, never failing, where there is no sound device."""

from game.sound.kit import EVENTS, HOUSE, LOST, WON, Kit
from game.sound.player import CHANNELS, Sounds

__all__ = ["CHANNELS", "EVENTS", "HOUSE", "LOST", "WON", "Kit", "Sounds"]
