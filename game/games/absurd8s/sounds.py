"""How Absurd 8's sounds: pops and squeaks, a tear in space, a chain link by link. Short, so that it stays funny."""

from __future__ import annotations

from collections.abc import Mapping

from game.sound.kit import GRAND, PAPER, Kit, Recipes, Special
from game.sound.layers import DRUM, GLASS, IRON, Layer, Noise, Tone, paper, pop, squeak, struck
from game.sound.music import Song

HEARD = {
    "act draw": "gulp",
    "act give": "slurp",
    "note attack": "boing",
    "note cast": "bubbles",
    "note lost": "deflate",
}


def _recipes() -> Recipes:
    sheets = paper(1.15, Tone(0.01, 0.06, 0.5, 240.0, 6.0, bend=1.5))
    return {
        **sheets,
        "deal": [*sheets["deal"], pop(0.035, 760, 1080, 0.22, 0.035)],
        "card": [*sheets["card"], pop(0.05, 520, 900, 0.35, 0.05)],
        "place": [Noise(0, 0.03, 0.5, 3200, 400, 0.001, 7), pop(0.006, 300, 640, 0.7, 0.08)],
        "flip": [*sheets["flip"], pop(0.06, 880, 1500, 0.35, 0.05)],
        "shuffle": [
            *sheets["shuffle"],
            *[pop(0.05 + k * 0.075, 420 + 90 * (k * 3 % 5), 800 + 120 * (k * 3 % 5), 0.2, 0.05) for k in range(8)],
        ],
        "token": [pop(0, 520, 1250, 0.6), pop(0.07, 720, 1700, 0.5)],
        "turn": [pop(0, 380, 760, 0.5, 0.12), pop(0.13, 570, 1140, 0.5, 0.16)],
        "win": [pop(k * 0.085, hz, hz * 1.5, 0.6, 0.2) for k, hz in enumerate((392, 494, 587, 740, 880, 1175))],
        "lose": [pop(0, 620, 400, 0.5, 0.2), pop(0.2, 500, 300, 0.5, 0.22), pop(0.42, 400, 130, 0.6, 0.55)],
        "illegal": [pop(0, 300, 190, 0.6, 0.11), pop(0.11, 260, 150, 0.6, 0.14)],
        "button": [pop(0, 640, 980, 0.35, 0.05)],
        "cover": [Noise(0, 0.28, 0.4, 1100, 160, 0.09, 2.5, 0.45), pop(0.1, 420, 180, 0.35, 0.2)],
        "reveal": [Noise(0, 0.2, 0.34, 900, 200, 0.1, 1.2, 3.2), pop(0.04, 220, 620, 0.3, 0.18)],
    }


def _chain() -> list[Layer]:
    links = [(k * 0.055 + 0.006 * (k % 3), 1150 + 170 * (k * 5 % 7)) for k in range(9)]
    return [layer for at, hertz in links for layer in struck(at, hertz, 0.10, 0.45, IRON)]


def _specials() -> Mapping[str, Special]:
    return {
        "tear": Special(
            [
                Noise(0, 0.5, 0.55, 700, 120, 0.22, 2.2, 7.0),
                Tone(0.02, 0.48, 0.5, 130, 2.2, 0.08, 6.0),
                pop(0.44, 900, 240, 0.6, 0.16),
            ],
            GRAND,
        ),
        "rattle": Special(_chain()),
        "clash": Special(
            [
                *struck(0, 1320, 0.4, 0.6, IRON),
                *struck(0.015, 1710, 0.36, 0.5, IRON),
                Noise(0, 0.06, 0.7, 6500, 700, 0.001, 6),
                *struck(0.16, 131, 0.3, 0.8, DRUM),
            ],
            GRAND,
        ),
        "squeak": Special([*squeak(0, 420, 1300, 0.55, 0.17), *squeak(0.18, 1250, 560, 0.5, 0.22)]),
        "negate": Special([*squeak(0, 900, 300, 0.5, 0.16), pop(0.17, 260, 120, 0.7, 0.14)]),
        "stretch": Special(squeak(0, 260, 620, 0.5, 0.3)),
        "gulp": Special([pop(0, 260, 150, 0.7, 0.07), pop(0.08, 170, 420, 0.7, 0.1)], PAPER),
        "slurp": Special([Noise(0, 0.2, 0.35, 700, 300, 0.05, 1.5, 4.0), pop(0.03, 240, 820, 0.4, 0.2)], PAPER),
        "boing": Special(
            [Tone(0, 0.4, 0.7, 196, 4.0, 0.003, 1.25, 0.16, 19), Tone(0, 0.3, 0.25, 590, 5.0, 0.003, 1.25)]
        ),
        "bubbles": Special(
            [pop(k * 0.06, 420 + 140 * (k * 3 % 5), 900 + 180 * (k * 3 % 5), 0.45, 0.08) for k in range(5)]
        ),
        "deflate": Special(
            [Tone(0, 0.5, 0.5, 520, 2.0, 0.01, 0.3, 0.05, 24), Noise(0, 0.5, 0.2, 2600, 700, 0.02, 2, 0.4)]
        ),
    }


SONG = Song(440.0, "1 4 2 | 5 3 6 | 4 7 5 | 8 . 1", (1, 2, 5, 1), lead=GLASS, beat=0.27)
KIT = Kit("pops and squeaks", _recipes, _specials, HEARD, SONG)
