"""What sounds are made of: bursts of noise, struck partials, and the small gestures the recipes are written in."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game import ASSETS


class Noise(NamedTuple):
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


class Tone(NamedTuple):
    """A partial: glass, wood, brass, or something that glides."""

    start: float
    length: float
    loud: float
    hertz: float
    decay: float = 6.0
    attack: float = 0.002
    bend: float = 1.0
    """The pitch at the end as a multiple of that at the start."""
    wobble: float = 0.0
    """How far the pitch sways, as a share of it."""
    sway: float = 0.0
    """How often it sways in a second."""


SoundLayer = Noise | Tone

SHARED: Final[Mapping[str, Any]] = tomllib.loads((ASSETS / "sounds" / "shared.toml").read_text(encoding="utf-8"))
"""What sounds alike in every room."""
PARTIALS: Final[Mapping[str, Sequence[tuple[float, float, float]]]] = SHARED["partials"]
"""What is struck, by the names recipes call it: (multiple of the pitch, share of the loudness, share of the length) of
each partial.
"""


def vary_layers(layers: Sequence[SoundLayer], take: int) -> list[SoundLayer]:
    """The layers of one more take of a sound, a little higher or lower, brighter or duller; take 0 is as written."""
    if take == 0:
        return list(layers)
    rng = Random(take * 7919 + len(layers))
    pitch, bright, long = (1 + spread * (2 * rng.random() - 1) for spread in (0.045, 0.16, 0.07))
    out: list[SoundLayer] = []
    for layer in layers:
        loud = layer.loud * (1 + 0.14 * (2 * rng.random() - 1))
        start, length = layer.start * long, layer.length * long
        if isinstance(layer, Noise):
            out.append(layer._replace(start=start, length=length, loud=loud, low=layer.low * bright))
        else:
            out.append(layer._replace(start=start, length=length, loud=loud, hertz=layer.hertz * pitch))
    return out


def make_struck(start: float, hertz: float, length: float, loud: float, what: str) -> list[SoundLayer]:
    """A layer that sounds as something hit, of the partials of this name. Raises KeyError where there is no such."""
    return [Tone(start, length * long, loud * share, hertz * times) for times, share, long in PARTIALS[what]]


def make_run(pitches: Sequence[float], apart: float, length: float, loud: float, what: str) -> list[SoundLayer]:
    """Notes struck one after the other, ``apart`` seconds from each other."""
    return [layer for k, hertz in enumerate(pitches) for layer in make_struck(k * apart, hertz, length, loud, what)]


def make_tap(start: float, hertz: float, loud: float, length: float = 0.08) -> list[SoundLayer]:
    """A knuckle on something: a tick, and what was hit answers."""
    return [Noise(start, 0.02, loud * 0.5, 5200, 500, 0.0006, 6), *make_struck(start, hertz, length, loud, "wood")]


def make_click(start: float, hertz: float, loud: float) -> list[SoundLayer]:
    """A layer that sounds as metal catching metal."""
    return [Noise(start, 0.014, loud, 9000, 1800, 0.0004, 7), *make_struck(start, hertz, 0.07, loud * 0.6, "iron")]


def make_pop(start: float, low: float, high: float, loud: float, length: float = 0.09) -> SoundLayer:
    """A bubble: the pitch runs from ``low`` to ``high`` (or down) and is gone."""
    return Tone(start, length, loud, low, 4.0, 0.003, high / low)


def make_squeak(start: float, low: float, high: float, loud: float, length: float) -> list[SoundLayer]:
    """Rubber on rubber: a glide that trembles, with its octave."""
    return [
        Tone(start, length, loud, low, 1.6, 0.02, high / low, 0.035, 31),
        Tone(start, length * 0.9, loud * 0.35, low * 2.02, 2.0, 0.02, high / low, 0.05, 31),
    ]


def make_thud(start: float, hertz: float, loud: float, length: float = 0.2) -> list[SoundLayer]:
    """A fist on a table: the skin of a drum that sinks in pitch, and a dull slap above it for small loudspeakers."""
    return [
        Tone(start, length, loud, hertz * 1.5, 6.0, 0.0015, 0.62),
        Tone(start, length * 0.6, loud * 0.5, hertz * 2.9, 6.5, 0.0015, 0.75),
        Noise(start, min(length, 0.07), loud * 0.9, 900, 140, 0.001, 6, 0.5),
    ]


WORDS: Final[dict[str, Callable[..., SoundLayer | list[SoundLayer]]]] = {
    "noise": Noise,
    "tone": Tone,
    "struck": make_struck,
    "run": make_run,
    "tap": make_tap,
    "click": make_click,
    "pop": make_pop,
    "squeak": make_squeak,
    "thud": make_thud,
}
"""The words recipes are written in."""
