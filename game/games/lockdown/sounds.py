"""How Lockdown sounds: clicks of metal, a padlock, bolts, and a door that falls shut."""

from __future__ import annotations

from collections.abc import Mapping

from game.sound.kit import GRAND, PAPER, Kit, Recipes, Special
from game.sound.layers import DRUM, IRON, Layer, Noise, Tone, click, paper, run, struck, thud
from game.sound.music import Song

HEARD = {
    "act give": "hand",
    "act take": "snatch",
    "act force": "lever",
    "act clear": "release",
    "note compelled": "alarm",
}


def _recipes() -> Recipes:
    sheets = paper(1.3, Tone(0.012, 0.07, 0.35, 320.0, 7.0, bend=0.72))
    riffle = [layer for k in range(14) for layer in click(k * 0.034 + 0.003 * (k % 3), 1500 + 60 * (k * 5 % 7), 0.16)]
    return {
        **sheets,
        "deal": [*sheets["deal"], *click(0.04, 1760, 0.18)],
        "card": [*sheets["card"], *click(0.06, 980, 0.28)],
        "place": [Noise(0, 0.03, 0.6, 3600, 300, 0.001, 7), *click(0.004, 760, 0.6)],
        "flip": [*sheets["flip"], *click(0.06, 2100, 0.3)],
        "shuffle": [*sheets["shuffle"], *riffle],
        "token": [*click(0, 1900, 0.6), *click(0.05, 2300, 0.5)],
        "turn": [*click(0, 620, 0.5), *struck(0.1, 930, 0.4, 0.5, IRON)],
        "win": run((466, 622, 698, 932), 0.13, 0.7, 0.5, IRON) + click(0.55, 1400, 0.5),
        "lose": [*click(0, 500, 0.5), *struck(0.15, 147, 0.9, 0.8, IRON), Noise(0.15, 0.5, 0.5, 700, 60, 0.002, 5)],
        "illegal": [*click(0, 240, 0.7), *click(0.09, 220, 0.7)],
        "button": click(0, 1500, 0.35),
        "cover": [Noise(0, 0.26, 0.4, 1500, 260, 0.06, 2.5, 0.4), *click(0.2, 520, 0.35)],
        "reveal": [*click(0, 700, 0.3), Noise(0.02, 0.2, 0.34, 1100, 260, 0.1, 1.2, 3.0)],
    }


def _shutter() -> list[Layer]:
    """Slats run past their guide ever faster, the door hits the floor, bounces, and rings out."""
    slats: list[Layer] = []
    at, apart = 0.0, 0.058
    while at < 0.33:
        slats += [
            Noise(at, 0.02, 0.24 + 0.5 * at, 5200, 700, 0.0006, 6),
            *struck(at, 640 + 220 * (len(slats) % 5), 0.045, 0.16 + 0.3 * at, IRON),
        ]
        at, apart = at + apart, apart * 0.87
    hit = 0.35
    return [
        *slats,
        *thud(hit, 74, 1.0, 0.5),
        *struck(hit, 118, 0.8, 0.9, IRON),
        Noise(hit, 0.16, 1.0, 2600, 90, 0.0008, 5, 0.5),
        *thud(hit + 0.13, 82, 0.4, 0.25),
        Noise(hit + 0.13, 0.06, 0.4, 2200, 120, 0.001, 6),
        *thud(hit + 0.23, 88, 0.22, 0.2),
    ]


def _padlock() -> list[Layer]:
    """The shackle runs in, and catches."""
    return [Noise(0, 0.05, 0.3, 4200, 900, 0.02, 2, 1.6), *click(0.05, 1250, 0.5), *click(0.085, 720, 0.9)]


def _specials() -> Mapping[str, Special]:
    warning = [layer for k in range(2) for layer in struck(0.2 + k * 0.17, 494, 0.15, 0.4, ((1, 1, 1), (3, 0.3, 1)))]
    bolts = [layer for k in range(3) for layer in click(k * 0.085, 560 + 110 * k, 0.7)]
    return {
        "lock": Special(_padlock()),
        "trio": Special([*_padlock(), *warning]),
        "door": Special(_shutter(), GRAND),
        "hand": Special([Noise(0, 0.1, 0.5, 4600, 900, 0.03, 2.5, 0.6), *click(0.1, 1150, 0.35)], PAPER, "cards"),
        "snatch": Special([Noise(0, 0.09, 0.6, 1500, 500, 0.06, 0.8, 3.5), *click(0.085, 1600, 0.6)], PAPER, "cards"),
        "lever": Special([*click(0, 420, 0.5), Noise(0.02, 0.1, 0.3, 1400, 300, 0.04, 1.5), *click(0.13, 300, 0.9)]),
        "release": Special(
            [*bolts, Noise(0.24, 0.5, 0.6, 4200, 500, 0.03, 3.2, 0.35), *struck(0.26, 233, 0.5, 0.35, IRON)], GRAND
        ),
        "alarm": Special(
            [layer for k in range(3) for layer in struck(k * 0.2, 440, 0.17, 0.5, ((1, 1, 1), (2, 0.4, 1)))]
        ),
    }


SONG = Song(233.1, "1 . 5 | 6 . 5 | 3 4 5 | 1' . .", (1, 6, 5, 1), lead=IRON, ground=DRUM, beat=0.33)
KIT = Kit("clicks", _recipes, _specials, HEARD, SONG)
