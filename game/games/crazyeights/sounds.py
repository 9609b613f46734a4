"""How Crazy Eights sounds: a jester's bells over a wooden floor."""

from __future__ import annotations

from collections.abc import Mapping

from game.sound.kit import GRAND, Kit, Recipes, Special
from game.sound.layers import BRASS, GLASS, WOOD, Layer, Noise, paper, pop, run, struck, tap
from game.sound.music import Song

HEARD = {"act pass": "pass", "note paid": "paid"}
"""``named`` and ``last`` are heard with their pictures."""


def _bells(start: float, pitches: tuple[float, ...], loud: float) -> list[Layer]:
    """Small round bells, shaken."""
    return [
        layer
        for k, hertz in enumerate(pitches)
        for layer in struck(start + 0.045 * k + 0.008 * (k % 2), hertz, 0.26, loud * (1.0 - 0.08 * k), BRASS)
    ]


def _recipes() -> Recipes:
    sheets = paper(1.15, pop(0.01, 240.0, 180.0, 0.4, 0.06))
    return {
        **sheets,
        "deal": [*sheets["deal"], *struck(0.02, 1976, 0.05, 0.1, GLASS)],
        "place": [*sheets["place"], *tap(0.006, 294, 0.5, 0.1)],
        "flip": [*sheets["flip"], *struck(0.06, 2349, 0.12, 0.14, BRASS)],
        "token": _bells(0, (1760, 2217), 0.5),
        "turn": _bells(0, (1319, 1760), 0.5),
        "win": run((523.3, 659.3, 784.0, 659.3, 1046.5), 0.1, 0.6, 0.5, WOOD)
        + _bells(0.5, (2093, 2637, 3136, 2637), 0.5),
        "lose": run((440.0, 415.3, 392.0, 311.1), 0.16, 0.4, 0.6, WOOD),
        "illegal": tap(0, 196, 0.8, 0.12) + tap(0.1, 185, 0.8, 0.14),
        "button": tap(0, 660, 0.35, 0.06),
    }


def _specials() -> Mapping[str, Special]:
    return {
        "named": Special([pop(0, 320, 880, 0.6, 0.14), *_bells(0.1, (1568, 2093, 2637), 0.5)]),
        "last": Special(_bells(0, (2093, 1760, 2093, 1760, 2637), 0.6), GRAND),
        "pass": Special(tap(0, 233, 0.7, 0.1) + tap(0.12, 208, 0.5, 0.12)),
        "paid": Special([pop(0, 520, 180, 0.6, 0.2), Noise(0.18, 0.06, 0.4, 1800, 200, 0.002, 6)]),
    }


SONG = Song(523.3, "5 3 1 | 4 6 1' | 7 5 2 | 1' . .", beat=0.26)
KIT = Kit("bells", _recipes, _specials, HEARD, SONG)
