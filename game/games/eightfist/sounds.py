"""How Eightfist sounds: low, dry thuds; ice that cracks, a stamp that comes down, a fist."""

from __future__ import annotations

from collections.abc import Mapping

from game.sound.kit import GRAND, PAPER, Kit, Recipes, Special
from game.sound.layers import DRUM, GLASS, ICE, WOOD, Layer, Noise, Tone, paper, struck, thud
from game.sound.music import Song

HEARD = {
    "act steal": "snatch",
    "act toss": "toss",
    "note last": "last",
    "note guard": "guard",
}


def _recipes() -> Recipes:
    sheets = paper(0.62, Tone(0.008, 0.1, 1.0, 138.0, 7.0, bend=0.66))
    march: list[Layer] = []
    for start, hertz in ((0.0, 110.0), (0.13, 110.0), (0.26, 147.0), (0.46, 196.0)):
        march += [*thud(start, hertz, 0.8, 0.34), *struck(start, hertz * 2, 0.3, 0.3, WOOD)]
    return {
        **sheets,
        "deal": [Noise(0, 0.06, 0.7, 2400, 260, 0.002, 6), Tone(0.004, 0.05, 0.5, 150.0, 6.0, bend=0.7)],
        "card": [Noise(0, 0.07, 0.5, 2600, 300, 0.015, 3, 0.6), *thud(0.06, 120, 0.5, 0.09)],
        "flip": [Noise(0, 0.04, 0.3, 2400, 500, 0.02, 2, 1.5), Noise(0.05, 0.05, 0.9, 3200, 260, 0.0008, 7)],
        "shuffle": [
            *[Noise(k * 0.042, 0.04, 0.4 + 0.03 * (k % 3), 2300, 380, 0.002, 5) for k in range(12)],
            *thud(0.56, 118, 0.7, 0.2),
        ],
        "token": [*struck(0, 310, 0.12, 0.6, WOOD), *thud(0, 150, 0.6, 0.12)],
        "turn": [*thud(0, 131, 0.8, 0.2), *thud(0.14, 175, 0.8, 0.26)],
        "win": march,
        "lose": [*thud(0, 131, 0.8, 0.3), *thud(0.24, 98, 0.9, 0.55), Noise(0.24, 0.34, 0.3, 420, 60, 0.01, 4)],
        "illegal": [*thud(0, 104, 0.9, 0.12), *thud(0.11, 98, 0.9, 0.15)],
        "button": [Noise(0, 0.03, 0.5, 1700, 180, 0.001, 7), *struck(0, 233, 0.05, 0.3, DRUM)],
        "cover": [Noise(0, 0.26, 0.6, 700, 90, 0.05, 3, 0.5), *thud(0.16, 98, 0.5, 0.2)],
        "reveal": [Noise(0, 0.2, 0.4, 620, 120, 0.11, 1.2, 2.8)],
    }


def _specials() -> Mapping[str, Special]:
    return {
        "crack": Special(
            [
                Noise(0, 0.02, 0.9, 9000, 2200, 0.0004, 7),
                Noise(0.07, 0.025, 0.6, 8200, 2600, 0.0004, 7),
                Noise(0.16, 0.03, 0.9, 9500, 1500, 0.0004, 6),
                *struck(0.17, 2350, 0.22, 0.26, ICE),
                *struck(0.24, 3140, 0.2, 0.2, GLASS),
                Noise(0.2, 0.34, 0.3, 8800, 3000, 0.02, 3.5),
            ]
        ),
        "stamp": Special(
            [
                Noise(0.1, 0.13, 0.18, 900, 120, 0.12, 1, 2.0),
                Noise(0.23, 0.08, 0.9, 1900, 80, 0.001, 5),
                *thud(0.23, 92, 1.0, 0.4),
                *struck(0.23, 185, 0.3, 0.5, DRUM),
            ],
            GRAND,
        ),
        "punch": Special(
            [
                Noise(0, 0.07, 0.35, 1800, 300, 0.05, 1, 2.0),
                Noise(0.07, 0.06, 1.0, 3600, 180, 0.0008, 6),
                *thud(0.07, 123, 1.0, 0.28),
            ],
            GRAND,
        ),
        "snatch": Special([Noise(0, 0.13, 0.6, 900, 220, 0.1, 0.8, 4.0), *thud(0.12, 147, 0.7, 0.12)]),
        "toss": Special([Noise(0, 0.1, 0.6, 2400, 420, 0.03, 2.5, 0.5), *thud(0.1, 110, 0.5, 0.1)], PAPER, "cards"),
        "last": Special([layer for k in range(3) for layer in thud(k * 0.16, 98 + 16 * k, 0.7 + 0.1 * k, 0.24)]),
        "guard": Special([*struck(0, 147, 0.3, 0.8, DRUM), *struck(0.02, 220, 0.3, 0.5, DRUM)]),
    }


SONG = Song(261.6, "1 1 5 | 1' . 5 | 6 5 4 | 1 . .", lead=WOOD, ground=DRUM, beat=0.32)
KIT = Kit("dry thuds", _recipes, _specials, HEARD, SONG)
