"""What every sound of every room is like, in figures an ear would agree with: how long, how loud, how high, how bright.

``python -m tests.build_support.heard [ROOM …]`` writes them into ``heard``, a file for each room, to be read and kept.
"""

from __future__ import annotations

import sys
from array import array
from itertools import pairwise
from pathlib import Path
from typing import Final

from build_support.sounds.__main__ import list_rooms
from build_support.sounds.layers import Noise, vary_layers
from build_support.sounds.recipes import Recipes, read_recipes
from build_support.sounds.synth import compute_loudness
from game.sound.kit import ENDS, TONE, Kit

KEPT: Final = Path(__file__).parent / "heard"
RATE: Final = 5512
"""Samples a second: enough to tell sounds apart."""
PARTS: Final = 4
"""Parts of a sound whose pitches are told."""


def heard(room: str) -> list[str]:
    """A line for each sound of a room, its takes among them."""
    return [_line(room, event, take) for event, take in read_recipes(room).iter_takes() if event != TONE]


def _line(room: str, event: str, take: int) -> str:
    recipes = read_recipes(room)
    wave = recipes.make_samples(event, take, RATE)
    size = max(1, len(wave) // PARTS)
    pitches = [_pitch(wave[n * size : (n + 1) * size]) for n in range(PARTS)]
    loud = [round(compute_loudness(wave[n * size : (n + 1) * size], RATE) / 200) for n in range(PARTS)]
    told = f"{len(wave) * 100 // RATE} cs, loud {loud}, hertz {pitches}"
    return f"{event} {take} {Kit(room).get_channel(event)}: {told}" + (
        "" if event in ENDS else f", bright {_bright(recipes, event, take)}"
    )


def _bright(recipes: Recipes, event: str, take: int) -> int:
    """Where the noise in a sound is softened, by how loud each burst is: mostly higher than ``RATE`` can tell."""
    bursts = [layer for layer in vary_layers(recipes.sounds[event].layers, take) if isinstance(layer, Noise)]
    loud = sum(burst.loud for burst in bursts)
    return round(sum(burst.loud * burst.low for burst in bursts) / loud) if loud else 0


def _pitch(wave: array[int]) -> int:
    """How often it goes through nought upwards in a second, in steps of 20 hertz."""
    ups = sum(1 for one, other in pairwise(wave) if one < 0 <= other)
    return round(ups * RATE / max(1, len(wave)) / 20) * 20


if __name__ == "__main__":
    for room in sys.argv[1:] or list_rooms():
        (KEPT / f"{room}.txt").write_text("".join(f"{line}\n" for line in heard(room)), encoding="utf-8")
