"""How 8-equilibrium sounds: glass and wood. What goes up and down on a scale is heard as notes that do."""

from __future__ import annotations

from collections.abc import Mapping

from game.sound.kit import GRAND, Kit, Recipes, Special
from game.sound.layers import BRASS, GLASS, WOOD, Noise, Tone, paper, run, struck, tap
from game.sound.music import Song

HEARD = {
    "act to": "give",
    "act king": "give",
    "act accept": "accept",
    "act reject": "reject",
    "act toss": "reject",
    "act swapm": "swap",
    "act swapp": "swap",
    "act jack": "swap",
    "act relay": "swap",
    "act cancel": "cancel",
    "act wind": "wind",
    "note power": "power",
}


def _recipes() -> Recipes:
    wood = Tone(0.012, 0.09, 0.6, 220.0, 6.0)
    sheets = paper(1.0, wood)
    return {
        **sheets,
        "deal": [*sheets["deal"], Tone(0.03, 0.04, 0.25, 392.0, 6.0)],
        "place": [*sheets["place"], *struck(0.01, 262, 0.11, 0.4, WOOD)],
        "flip": [*sheets["flip"], *struck(0.06, 1568, 0.16, 0.16, GLASS)],
        "token": struck(0, 1480, 0.42, 0.7, BRASS) + struck(0.055, 1976, 0.36, 0.5, BRASS),
        "turn": struck(0, 784, 0.55, 0.5, GLASS) + struck(0.11, 1175, 0.7, 0.5, GLASS),
        "win": run((523.3, 659.3, 784.0, 1046.5), 0.11, 0.8, 0.6, GLASS) + struck(0.42, 261.6, 0.7, 0.5, WOOD),
        "lose": run((392.0, 329.6, 261.6), 0.18, 0.6, 0.6, WOOD),
        "illegal": struck(0, 165, 0.13, 0.5, WOOD) + tap(0.09, 147, 0.5, 0.16),
        "button": tap(0, 880, 0.35, 0.06),
    }


def _specials() -> Mapping[str, Special]:
    gust = [
        Noise(0, 0.7, 0.5, 600, 220, 0.25, 2.0, 3.0),
        Noise(0.15, 0.6, 0.3, 2600, 900, 0.2, 2.5, 0.6),
    ]
    return {
        "give": Special(tap(0, 330, 0.5) + struck(0.05, 1319, 0.4, 0.5, GLASS)),
        "accept": Special(struck(0, 988, 0.3, 0.5, GLASS) + struck(0.07, 1175, 0.42, 0.5, GLASS)),
        "reject": Special(tap(0, 247, 0.8, 0.12) + tap(0.1, 185, 0.9, 0.18)),
        "swap": Special(
            struck(0, 880, 0.34, 0.5, GLASS)
            + struck(0.09, 1320, 0.34, 0.45, GLASS)
            + struck(0.18, 990, 0.4, 0.5, GLASS)
        ),
        "cancel": Special(struck(0, 1320, 0.12, 0.6, GLASS) + tap(0.09, 208, 0.9, 0.2)),
        "power": Special(run((1046.5, 1318.5, 1568.0, 2093.0), 0.05, 0.5, 0.4, GLASS)),
        "wind": Special([*gust, *struck(0.35, 1175, 0.6, 0.16, GLASS), *struck(0.5, 1568, 0.6, 0.14, GLASS)], GRAND),
    }


SONG = Song(523.3, "1 5 3 | 4 6 4 | 5 3 7, | 1 . .", lead=GLASS)
KIT = Kit("glass and wood", _recipes, _specials, HEARD, SONG)
