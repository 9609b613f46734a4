"""Layers mixed to 16-bit mono samples: no numpy, cheap enough to be made when first needed.

Every sound is brought to the loudness its kind is meant to have, so that no room shouts and none whispers.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from math import exp, pi, sin, sqrt, tanh
from typing import Final

from game.sound.layers import Noise, SoundLayer, Tone

RATE: Final = 44_100
PEAK: Final = 0.82
"""Loudest sample of any sound, of full scale; leaves room for mixing."""
_BLOCK: Final = 0.02
_BUSY: Final = 5
"""Loudness is that of the busiest tenth of a second: five blocks."""
_RELEASE: Final = {Noise: 0.025, Tone: 0.004}
"""Seconds a layer takes at its end to fall silent, so that it does not click; never more than a quarter of it."""


def render_layers(layers: Sequence[SoundLayer], level: float, rate: int = RATE, seed: int = 8) -> array[int]:
    """Mono samples of a recipe, its loudness brought to ``level`` (decibels below full scale, negative), unless
    that would need samples beyond :data:`PEAK`: peaks are rounded, never clipped.
    """
    total = max(round((layer.start + layer.length) * rate) for layer in layers) + 1
    mixed = array("d", bytes(8 * total))
    for number, layer in enumerate(layers):
        if isinstance(layer, Noise):
            noise = _iter_noise(layer, rate, random.Random(seed * 1000 + number))
            _add_layer(mixed, layer, rate, noise, layer.loud)
        else:  # noise loses most of its power in the filters; tones are brought down to meet it
            _add_layer(mixed, layer, rate, _iter_tone(layer, rate), 0.32 * layer.loud)
    fade = min(total, rate // 200)
    for k in range(fade):
        mixed[total - 1 - k] *= k / fade
    wanted = 10 ** (level / 20)
    gain = wanted / max(1e-9, compute_loudness(mixed, rate))
    for _pass in range(3):
        top = gain * max(*mixed, -min(mixed))
        if top <= PEAK:
            break
        mixed = array("d", [PEAK * tanh(value * gain / PEAK) for value in mixed])
        gain = wanted / max(1e-9, compute_loudness(mixed, rate))
    top = gain * max(*mixed, -min(mixed), 1e-9)
    scale = 32767 * gain * min(1.0, PEAK / top)
    return array("h", [round(value * scale) for value in mixed])


def stretch_samples(few: array[int], times: int, after: int = 0) -> array[int]:
    """The samples ``times`` times as many, with straight lines between them; ``after`` is the one behind the last."""
    out = array("h", bytes(2 * times * len(few)))
    following = [*few[1:], after]
    for k in range(times):
        out[k::times] = array("h", [a + (b - a) * k // times for a, b in zip(few, following, strict=True)])
    return out


def compute_loudness(wave: Sequence[float], rate: int = RATE) -> float:
    """The root of the mean square over the busiest tenth of a second, in the units of the samples."""
    size = max(1, round(_BLOCK * rate))
    sums = [sum([v * v for v in wave[at : at + size]]) for at in range(0, len(wave), size)]
    best = max(sum(sums[at : at + _BUSY]) for at in range(max(1, len(sums) - _BUSY + 1)))
    return sqrt(best / (size * _BUSY))


def _add_layer(mixed: array[float], layer: SoundLayer, rate: int, values: Iterable[float], loud: float) -> None:
    """Mix a layer of these samples in, ``loud`` at first; it rises, dies away, and falls silent at its end."""
    first, length = round(layer.start * rate), round(layer.length * rate)
    rise = max(1, round(layer.attack * rate))
    last = max(1, min(round(_RELEASE[type(layer)] * rate), length // 4))
    fall = exp(-layer.decay / max(1, length))
    for k, value in zip(range(length), values, strict=False):
        edge = k / rise if k < rise else min(1.0, (length - k) / last)
        mixed[first + k] += value * loud * edge
        loud *= fall


def _iter_noise(layer: Noise, rate: int, rng: random.Random) -> Iterator[float]:
    length = round(layer.length * rate)
    soften = soft = smooth = deep = 0.0
    hold = 0.0 if not layer.high else min(0.999, 2 * pi * layer.high / rate)
    noise = rng.random
    for k in count():
        if k % 64 == 0:
            soften = min(0.999, 2 * pi * layer.low * layer.sweep ** (k / length) / rate)
        soft += soften * (2 * noise() - 1 - soft)
        smooth += soften * (soft - smooth)
        deep += hold * (smooth - deep)
        yield smooth - deep


def _iter_tone(layer: Tone, rate: int) -> Iterator[float]:
    phase, step = 0.0, 2 * pi * layer.hertz / rate
    bend = layer.bend ** (1 / max(1, round(layer.length * rate)))
    sway = 2 * pi * layer.sway / rate
    for k in count():
        yield sin(phase)
        phase += step * (1.0 + layer.wobble * sin(sway * k)) if layer.wobble else step
        step *= bend
