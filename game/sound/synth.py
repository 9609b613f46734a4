"""Sounds out of nothing: seeded noise, envelopes and partials, rendered to 16-bit mono samples.

A recipe is a list of layers mixed at their start times. Four kits share the events and differ in what the things of the
table are made of.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, pi, sin
from typing import Final

RATE: Final = 44_100
EVENTS: Final = (
    "deal", "card", "flip", "lift", "place", "token", "turn", "win", "lose", "illegal", "shuffle", "reveal", "cover",
    "button", "tear", "rattle", "clash", "squeak", "crack", "stamp", "punch",
)  # fmt: skip
PEAK: Final = 0.82
"""Loudest sample of any sound, of full scale; leaves room for mixing."""


@dataclass(frozen=True, slots=True)
class Noise:
    """A burst of filtered noise: paper, cloth, air."""

    start: float
    """Seconds from the beginning of the sound."""
    length: float
    """Seconds."""
    loud: float
    """0..1."""
    low: float
    """Frequencies above this many hertz are softened."""
    high: float = 0.0
    """Frequencies below this many hertz are taken out."""
    attack: float = 0.002
    decay: float = 5.0
    """How fast it dies: e-foldings over its length."""
    sweep: float = 1.0
    """The softening frequency at the end as a multiple of that at the start."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A struck partial: glass, wood, brass."""

    start: float
    length: float
    loud: float
    hertz: float
    decay: float = 6.0
    attack: float = 0.002
    bend: float = 1.0
    """The pitch at the end as a multiple of that at the start."""


Layer = Noise | Tone


def render(layers: Sequence[Layer], rate: int = RATE, seed: int = 8) -> array[int]:
    """Mono samples of a recipe, its peak at :data:`PEAK` times its loudest layer, never clipped."""
    total = max(round((layer.start + layer.length) * rate) for layer in layers) + 1
    mixed = array("d", bytes(8 * total))
    for number, layer in enumerate(layers):
        if isinstance(layer, Noise):
            _noise(mixed, layer, rate, random.Random(seed * 1000 + number))
        else:
            _tone(mixed, layer, rate)
    top = max(*mixed, -min(mixed), 1e-9)
    wanted = PEAK * min(1.0, max(layer.loud for layer in layers))
    scale = 32767 * wanted / top
    fade = min(total, rate // 200)
    for k in range(fade):
        mixed[total - 1 - k] *= k / fade
    return array("h", [round(value * scale) for value in mixed])


def _noise(mixed: array[float], layer: Noise, rate: int, rng: random.Random) -> None:
    first, count = round(layer.start * rate), round(layer.length * rate)
    rise = max(1, round(layer.attack * rate))
    soften = soft = deep = 0.0
    hold = 0.0 if not layer.high else min(0.999, 2 * pi * layer.high / rate)
    fall = exp(-layer.decay / max(1, count))
    envelope = layer.loud
    noise = rng.random
    for k in range(count):
        if k % 64 == 0:
            soften = min(0.999, 2 * pi * layer.low * layer.sweep ** (k / count) / rate)
        soft += soften * (2 * noise() - 1 - soft)
        value = soft
        if hold:
            deep += hold * (soft - deep)
            value = soft - deep
        mixed[first + k] += value * envelope * (k / rise if k < rise else 1.0)
        envelope *= fall


def _tone(mixed: array[float], layer: Tone, rate: int) -> None:
    first, count = round(layer.start * rate), round(layer.length * rate)
    rise = max(1, round(layer.attack * rate))
    phase, step = 0.0, 2 * pi * layer.hertz / rate
    bend = layer.bend ** (1 / max(1, count))
    fall = exp(-layer.decay / max(1, count))
    # Noise layers lose most of their power in the filters; tones are brought down to meet them.
    envelope = layer.loud * 0.32
    for k in range(count):
        mixed[first + k] += sin(phase) * envelope * (k / rise if k < rise else 1.0)
        phase += step
        step *= bend
        envelope *= fall


def struck(
    start: float, hertz: float, length: float, loud: float, partials: Sequence[tuple[float, float, float]]
) -> list[Layer]:
    """Something hit: partials as (multiple of the pitch, share of the loudness, share of the length)."""
    return [Tone(start, length * long, loud * share, hertz * times) for times, share, long in partials]


def _run(
    pitches: Sequence[float], apart: float, length: float, loud: float, partials: Sequence[tuple[float, float, float]]
) -> list[Layer]:
    """Notes struck one after the other, ``apart`` seconds from each other."""
    return [layer for k, hertz in enumerate(pitches) for layer in struck(k * apart, hertz, length, loud, partials)]


GLASS: Final = ((1.0, 1.0, 1.0), (2.756, 0.42, 0.55), (5.404, 0.2, 0.3))
WOOD: Final = ((1.0, 1.0, 1.0), (2.57, 0.35, 0.45), (4.6, 0.12, 0.25))
BRASS: Final = ((1.0, 1.0, 1.0), (2.01, 0.5, 0.8), (3.03, 0.35, 0.6), (4.73, 0.25, 0.4), (6.8, 0.12, 0.3))
IRON: Final = ((1.0, 1.0, 1.0), (1.51, 0.6, 0.7), (2.83, 0.5, 0.5), (4.19, 0.35, 0.3))
DRUM: Final = ((1.0, 1.0, 1.0), (1.59, 0.3, 0.5))


def _paper(kit: str) -> dict[str, list[Layer]]:
    """What cards sound like: the same paper in every room, on another table."""
    damp = {"wood_glass": 1.0, "dry_thud": 0.62, "pops": 1.15, "clicks": 1.3}[kit]
    thud = {"wood_glass": (185.0, 0.55), "dry_thud": (92.0, 1.0), "pops": (240.0, 0.5), "clicks": (320.0, 0.35)}[kit]
    body: Layer = Tone(0.012, 0.07, thud[1], thud[0], 7.0, bend=0.72)
    shuffle: list[Layer] = [
        Noise(k * 0.031 + 0.004 * (k % 3), 0.034, 0.35 + 0.02 * k, 4800 * damp, 1400, 0.002, 5) for k in range(17)
    ]
    return {
        "card": [
            Noise(0, 0.075, 0.7, 5200 * damp, 900, 0.012, 3.5, 0.6),
            Noise(0.055, 0.03, 0.8, 7000 * damp, 500, 0.001, 6),
        ],
        "deal": [Noise(0, 0.06, 0.55, 6200 * damp, 1300, 0.006, 4.5, 0.5)],
        "flip": [
            Noise(0, 0.05, 0.45, 4200 * damp, 1100, 0.02, 2, 1.5),
            Noise(0.06, 0.035, 0.7, 7600 * damp, 900, 0.001, 6),
        ],
        "lift": [Noise(0, 0.045, 0.26, 3600 * damp, 1200, 0.015, 3, 1.5)],
        "place": [Noise(0, 0.05, 0.6, 2600 * damp, 220, 0.001, 7), body],
        "shuffle": [*shuffle, Noise(0.6, 0.16, 0.6, 2600 * damp, 500, 0.05, 3, 0.5)],
        "cover": [Noise(0, 0.32, 0.4, 1100, 160, 0.09, 2.5, 0.45)],
        "reveal": [Noise(0, 0.22, 0.34, 900, 200, 0.12, 1.2, 3.2)],
    }


def _drama() -> dict[str, list[Layer]]:
    """For moments to remember at any table: something tears, a chain rattles, swords meet, somebody is caught; ice
    breaks, a stamp comes down, a fist hits."""
    links = [(k * 0.055 + 0.006 * (k % 3), 1150 + 170 * (k * 5 % 7)) for k in range(9)]
    return {
        "tear": [
            Noise(0, 0.5, 0.55, 700, 120, 0.22, 2.2, 7.0),
            Tone(0.02, 0.48, 0.5, 130, 2.2, 0.08, 6.0),
            _pop(0.44, 900, 240, 0.6, 0.16),
        ],
        "rattle": [layer for at, hertz in links for layer in struck(at, hertz, 0.10, 0.45, IRON)],
        "clash": [
            *struck(0, 1320, 0.4, 0.6, IRON),
            *struck(0.015, 1710, 0.36, 0.5, IRON),
            Noise(0, 0.06, 0.7, 6500, 700, 0.001, 6),
            *struck(0.16, 96, 0.3, 0.8, DRUM),
        ],
        "squeak": [_pop(0, 320, 1500, 0.55, 0.15), _pop(0.16, 1450, 520, 0.5, 0.2)],
        "crack": [
            Noise(0, 0.02, 0.9, 9000, 2200, 0.0004, 7),
            Noise(0.07, 0.025, 0.6, 8200, 2600, 0.0004, 7),
            Noise(0.16, 0.03, 0.9, 9500, 1500, 0.0004, 6),
            *struck(0.17, 2350, 0.22, 0.26, GLASS),
            *struck(0.24, 3140, 0.2, 0.2, GLASS),
            Noise(0.2, 0.34, 0.3, 8800, 3000, 0.02, 3.5),
        ],
        "stamp": [
            Noise(0.1, 0.13, 0.18, 900, 120, 0.12, 1, 2.0),
            Noise(0.23, 0.07, 0.9, 1500, 60, 0.001, 5),
            *struck(0.23, 64, 0.4, 1.0, DRUM),
        ],
        "punch": [
            Noise(0, 0.06, 0.35, 1800, 300, 0.05, 1, 2.0),
            Noise(0.07, 0.05, 1.0, 3600, 180, 0.001, 6),
            *struck(0.07, 92, 0.26, 0.9, DRUM),
        ],
    }


def _wood_glass() -> dict[str, list[Layer]]:
    return {
        "token": struck(0, 1480, 0.42, 0.7, BRASS) + struck(0.055, 1976, 0.36, 0.5, BRASS),
        "turn": struck(0, 784, 0.55, 0.5, GLASS) + struck(0.11, 1175, 0.7, 0.5, GLASS),
        "win": _run((523.3, 659.3, 784.0, 1046.5), 0.12, 1.0, 0.6, GLASS) + struck(0.5, 261.6, 0.9, 0.5, WOOD),
        "lose": struck(0, 392, 0.4, 0.55, WOOD)
        + struck(0.17, 330, 0.45, 0.55, WOOD)
        + struck(0.36, 262, 0.7, 0.6, WOOD),
        "illegal": struck(0, 165, 0.13, 0.5, WOOD) + struck(0.09, 147, 0.16, 0.5, WOOD),
        "button": struck(0, 880, 0.06, 0.35, WOOD),
    }


def _dry_thud() -> dict[str, list[Layer]]:
    march: list[Layer] = []
    for start, hertz in ((0.0, 98.0), (0.13, 98.0), (0.26, 131.0), (0.46, 196.0)):
        march += [*struck(start, hertz, 0.4, 0.8, DRUM), Noise(start, 0.05, 0.4, 1600, 200)]
    return {
        "token": [*struck(0, 310, 0.1, 0.6, WOOD), Noise(0, 0.03, 0.5, 2400, 300)],
        "turn": [*struck(0, 110, 0.2, 0.7, DRUM), *struck(0.13, 147, 0.28, 0.6, DRUM)],
        "win": march,
        "lose": [
            *struck(0, 110, 0.3, 0.8, DRUM),
            *struck(0.22, 78, 0.6, 0.9, DRUM),
            Noise(0.22, 0.3, 0.3, 400, 40, 0.01, 4),
        ],
        "illegal": [*struck(0, 84, 0.1, 0.8, DRUM), *struck(0.1, 80, 0.12, 0.8, DRUM)],
        "button": [Noise(0, 0.03, 0.4, 1500, 150, 0.001, 7), *struck(0, 190, 0.04, 0.3, DRUM)],
    }


def _pop(start: float, low: float, high: float, loud: float, length: float = 0.09) -> Layer:
    return Tone(start, length, loud, low, 4.0, 0.003, high / low)


def _pops() -> dict[str, list[Layer]]:
    return {
        "token": [_pop(0, 520, 1250, 0.6), _pop(0.07, 720, 1700, 0.5)],
        "turn": [_pop(0, 380, 760, 0.5, 0.12), _pop(0.13, 570, 1140, 0.5, 0.16)],
        "win": [_pop(k * 0.085, hz, hz * 1.5, 0.6, 0.2) for k, hz in enumerate((392, 494, 587, 740, 880, 1175))],
        "lose": [_pop(0, 620, 400, 0.5, 0.2), _pop(0.2, 500, 300, 0.5, 0.22), _pop(0.42, 400, 130, 0.6, 0.55)],
        "illegal": [_pop(0, 300, 190, 0.6, 0.11), _pop(0.11, 260, 150, 0.6, 0.14)],
        "button": [_pop(0, 640, 980, 0.35, 0.05)],
    }


def _click(start: float, hertz: float, loud: float) -> list[Layer]:
    return [Noise(start, 0.014, loud, 9000, 1800, 0.0004, 7), *struck(start, hertz, 0.07, loud * 0.6, IRON)]


def _clicks() -> dict[str, list[Layer]]:
    return {
        "token": [*_click(0, 1900, 0.6), *_click(0.05, 2300, 0.5)],
        "turn": [*_click(0, 620, 0.5), *struck(0.1, 930, 0.4, 0.5, IRON)],
        "win": _run((466, 622, 698, 932), 0.13, 0.8, 0.5, IRON) + _click(0.55, 1400, 0.5),
        "lose": [*_click(0, 500, 0.5), *struck(0.15, 98, 0.9, 0.9, IRON), Noise(0.15, 0.5, 0.5, 700, 50, 0.002, 5)],
        "illegal": [*_click(0, 240, 0.7), *_click(0.09, 220, 0.7)],
        "button": _click(0, 1500, 0.35),
    }


KITS: Final = ("wood_glass", "dry_thud", "pops", "clicks")
_OWN: Final = {"wood_glass": _wood_glass, "dry_thud": _dry_thud, "pops": _pops, "clicks": _clicks}


def recipe(kit: str, event: str) -> list[Layer]:
    """The layers of an event in a kit. Raises KeyError for a kit or event that does not exist."""
    return {**_paper(kit), **_drama(), **_OWN[kit]()}[event]


def samples(kit: str, event: str, rate: int = RATE) -> array[int]:
    """Mono 16-bit samples of an event in a kit; the same every time."""
    return render(recipe(kit, event), rate, seed=8 + EVENTS.index(event))
