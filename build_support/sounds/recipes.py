"""The recipes in ``assets/sounds/<room>.toml``, and what comes of them.

``[sounds]`` has a list of layers for events of every room (`LEVELS`); those that are left out are plain ``paper`` (how
bright it is) on what the ``body`` of the table answers. ``[own.NAME]`` is an event of the room's own: ``layers``, and
if need be its ``level``. A layer is a word of `build_support.sounds.layers` with its numbers, a list of pitches with
commas between them, and the name of its partials: ``"struck 0 1568 0.26 0.5 brass"``. ``[song]`` is played at the end
of a match. ``[tone]`` has the ``layers`` of the tone of the room, which is heard all the while. What else the file says
is read by the program (`game.sound.kit`).
"""

from __future__ import annotations

import tomllib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Any, Final

from build_support.sounds import layers
from build_support.sounds.layers import Noise, SoundLayer, Tone, vary_layers
from build_support.sounds.music import Song
from build_support.sounds.synth import RATE, render_layers, stretch_samples
from game.sound.kit import ENDS, FOLDER, TAKES, TONE, WON

LOUDNESS: Final = {"touch": -27.0, "paper": -23.0, "table": -20.0, "grand": -17.0}
"""How loud a sound is meant to be, in decibels: light under the fingers; cards that travel, fall, are turned; something
has happened at the table; a moment to remember, an end.
"""
LEVELS: Final[Mapping[str, str]] = {
    "deal": "touch",
    "card": "paper",
    "flip": "paper",
    "lift": "touch",
    "place": "paper",
    "shuffle": "paper",
    "token": "table",
    "turn": "table",
    "win": "grand",
    "lose": "grand",
    "reveal": "paper",
    "cover": "paper",
    "illegal": "table",
    "button": "touch",
    "land": "table",
}
"""The events of every room, and how loud they are meant to be."""
TONE_LOUDNESS: Final = -42.0
"""Decibels: below everything that happens."""
SEAM: Final = 1.5
"""Seconds in which the end of a tone passes over into its beginning."""
THINNED: Final = 8
"""Of so many samples of a tone one is made: there is nothing high in it."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, and how loud it is meant to be (of :data:`LOUDNESS`)."""

    layers: Sequence[SoundLayer]
    level: str = "table"


@dataclass(frozen=True, slots=True)
class Recipes:
    """What the file of a room says: the events of every room, then its own, in the order of the file; the tune of its
    end; and its tone.
    """

    sounds: Mapping[str, Recipe]
    song: Song
    tone: Sequence[SoundLayer]

    def iter_takes(self) -> Iterator[tuple[str, int]]:
        """Everything that is made: events with the number of their take, and the ends of a match."""
        for event in (*self.sounds, *ENDS, *([TONE] if self.tone else [])):
            yield from ((event, take) for take in range(TAKES.get(event, 1)))

    def make_samples(self, event: str, take: int = 0, rate: int = RATE) -> array[int]:
        """Mono 16-bit samples of an event, each take the same every time. Raises KeyError."""
        if event in ENDS:
            return self.song.make_samples(event == WON, LOUDNESS["grand"], rate)
        if event == TONE:
            return make_loop(self.tone, rate)
        recipe, seed = self.sounds[event], 8 + list(self.sounds).index(event) + 100 * take
        return render_layers(vary_layers(recipe.layers, take), LOUDNESS[recipe.level], rate, seed)


@cache
def read_recipes(room: str) -> Recipes:
    """The recipes of a room. Raises ValueError, KeyError or TypeError if anything in them is not as it should be."""
    data = tomllib.loads((FOLDER / f"{room}.toml").read_text(encoding="utf-8"))
    sheets = layers.make_paper_sounds(data["paper"], _parse_line(data["body"], {}))
    made = {**sheets, **{event: _parse_lines(lines, sheets) for event, lines in data["sounds"].items()}}
    sounds = {event: Recipe(made.pop(event), level) for event, level in LEVELS.items()}
    if made:
        raise ValueError(f"there is no event {min(made)!r}")
    for event, own in data.get("own", {}).items():
        sounds[event] = Recipe(_parse_lines(own["layers"], sheets), own.get("level", "table"))
    song: dict[str, Any] = data["song"]
    song |= {part: layers.PARTIALS[song[part]] for part in ("lead", "ground") if part in song}
    return Recipes(sounds, Song(**song), _parse_lines(data.get("tone", {}).get("layers", ()), sheets))


def make_loop(parts: Sequence[SoundLayer], rate: int) -> array[int]:
    """Mono 16-bit samples whose end goes on into their beginning; layers are ``SEAM`` longer than once round."""
    few = render_layers(parts, TONE_LOUDNESS, rate // THINNED)
    seam = round(SEAM * (rate // THINNED))
    once = len(few) - seam
    out = array("h", few[:once])
    for k in range(seam):
        angle = k / seam * pi / 2  # equal power: noise has no dip where both are heard
        out[k] = round(few[k] * sin(angle) + few[once + k] * cos(angle))
    return stretch_samples(out, THINNED, out[0])


def _parse_lines(lines: Sequence[str], sheets: Mapping[str, Sequence[SoundLayer]]) -> list[SoundLayer]:
    return [layer for line in lines for layer in _parse_line(line, sheets)]


def _parse_line(line: str, sheets: Mapping[str, Sequence[SoundLayer]]) -> Sequence[SoundLayer]:
    """The layers a line of a recipe stands for."""
    word, *rest = line.split()
    if word == "paper":
        return sheets[rest[0]]
    made = layers.WORDS[word](*(_parse_argument(each) for each in rest))
    return [made] if isinstance(made, Noise | Tone) else made


def _parse_argument(text: str) -> Any:
    if text in layers.PARTIALS:
        return layers.PARTIALS[text]
    return [float(each) for each in text.split(",")] if "," in text else float(text)
