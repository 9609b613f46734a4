"""Every sound, made by our own code from noise and partials. Silent, never failing, where there is no sound device."""

from game.sound.kit import EVENTS as EVENTS
from game.sound.kit import HOUSE as HOUSE
from game.sound.kit import Kit as Kit
from game.sound.player import CHANNELS as CHANNELS
from game.sound.player import Sounds as Sounds
