"""What every sound of every room is like, in figures an ear would agree with: how long, loud, high and bright."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.games import get_game_table, list_available_games
from game.sound import HOUSE
from game.sound.kit import Kit
from game.sound.layers import Noise, vary_layers
from game.sound.music import ENDS
from game.sound.synth import compute_loudness

KEPT: Final = Path(__file__).parent / "heard"
RATE: Final = 5512
"""Samples a second: enough to tell sounds apart."""
PARTS: Final = 4
"""Parts of a sound whose pitches are told."""


def list_kits() -> dict[str, Kit]:
    """The kits of the house and of every room."""
    return {"house": HOUSE, **{name: get_game_table(name).kit for name in list_available_games()}}


def list_heard(room: str) -> list[str]:
    """A line for each sound of a room, its takes among them."""
    kit = list_kits()[room]
    takes = [(event, take) for event, take in kit.list_takes() if event not in ENDS]
    return [_format_line(kit, event, take) for event, take in [*takes, *((event, 0) for event in ENDS)]]


def _format_line(kit: Kit, event: str, take: int) -> str:
    wave = kit.make_samples(event, RATE, take)
    size = max(1, len(wave) // PARTS)
    pitches = [_measure_pitch(wave[n * size : (n + 1) * size]) for n in range(PARTS)]
    loud = [round(compute_loudness(wave[n * size : (n + 1) * size], RATE) / 200) for n in range(PARTS)]
    told = f"{len(wave) * 100 // RATE} cs, loud {loud}, hertz {pitches}"
    return f"{event} {take} {kit.room_recipes.sounds[event].channel}: {told}" + (
        "" if event in ENDS else f", bright {_measure_brightness(kit, event, take)}"
    )


def _measure_brightness(kit: Kit, event: str, take: int) -> int:
    """Where the noise in a sound is softened, by how loud each burst is: mostly higher than ``RATE`` can tell."""
    bursts = [layer for layer in vary_layers(kit.room_recipes.sounds[event].layers, take) if isinstance(layer, Noise)]
    loud = sum(burst.loud for burst in bursts)
    return round(sum(burst.loud * burst.low for burst in bursts) / loud) if loud else 0


def _measure_pitch(wave: array[int]) -> int:
    """How often it goes through nought upwards in a second, in steps of 20 hertz."""
    ups = sum(1 for one, other in pairwise(wave) if one < 0 <= other)
    return round(ups * RATE / max(1, len(wave)) / 20) * 20
