"""A kit: how one room sounds. Rooms share the events of every table and may add their own."""

from __future__ import annotations

import re
import tomllib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.core.errors import BadText
from game import ASSETS
from game.sound.layers import PARTIALS, SHARED, WORDS, Noise, SoundLayer, Tone, vary_layers
from game.sound.music import ENDS, THINNED, WON, Song
from game.sound.room_tone import TONE, make_loop
from game.sound.synth import RATE, render_layers, stretch_samples

LEVELS: Final[Mapping[str, float]] = SHARED["levels"]
"""How loud a sound is meant to be, in decibels: light under the fingers; cards that travel, fall, are turned; something
has happened at the table; a moment to remember, an end.
"""

EVENTS: Final[Mapping[str, tuple[str, str]]] = SHARED["events"]
"""The events of every room: the channel whose volume they follow, and how loud they are meant to be."""

TAKES: Final[Mapping[str, int]] = SHARED["takes"]
"""How often each common sound is made, a little different every time: a dealt hand is no machine."""


class Recipe(NamedTuple):
    """How a sound is made, the channel whose volume it follows, and how loud it is meant to be (of :data:`LEVELS`)."""

    layers: Sequence[SoundLayer]
    channel: str = "table"
    level: str = "table"
    thin: int = 1
    """Of so many samples one is made and the others lie between."""


class Recipes(NamedTuple):
    """What a kit's file says, read."""

    sounds: Mapping[str, Recipe]
    """The events of every room, then the room's own, in the order of the file, and the music of the end last."""
    heard: Mapping[str, str]
    tone: Sequence[SoundLayer]


@dataclass(eq=False)
class Kit:
    """The sounds in ``assets/sounds/<key>.toml``, read when the first of them is asked for.

    ``[sounds]`` has a list of layers for events of :data:`EVENTS`; those that are left out are plain ``paper`` (how
    bright it is) on what the ``body`` of the table answers. ``[own.NAME]`` is an event of the room's own: ``layers``,
    and if need be its ``level`` and ``channel``. A layer is a word of :mod:`game.sound.layers` with its numbers, a list
    of pitches with commas between them, and the name of its partials: ``"struck 0 1568 0.26 0.5 brass"``.

    ``[heard]`` says what is to be heard when something happens: ``"act give"`` or ``"note lock"`` (kind and first word
    of an event's text) to the name of a sound. ``[song]`` is played at the end of a match. ``[tone]`` has the
    ``layers`` of the tone of the room, which is heard all the while.
    """

    key: str

    @cached_property
    def room_recipes(self) -> Recipes:
        """What the room's file says. Raises BadText if anything in it is not as it should be."""
        path = ASSETS / "sounds" / f"{self.key}.toml"
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            sheets = _read_paper(path.with_name("paper.toml"), data["paper"], data["body"])
            made = {**sheets, **{event: _parse_lines(lines, sheets) for event, lines in data["sounds"].items()}}
            sounds = {event: Recipe(made.pop(event), *kind) for event, kind in EVENTS.items()}
            if made:
                raise ValueError(f"there is no event {min(made)!r}")
            for event, own in data.get("own", {}).items():
                sounds[event] = Recipe(**{**own, "layers": _parse_lines(own["layers"], sheets)})
            for end in ENDS:
                sounds[end] = Recipe(Song(**data["song"]).make_layers(end == WON), level="grand", thin=THINNED)
            tone = _parse_lines(data.get("tone", {}).get("layers", ()), sheets)
            return Recipes(sounds, data.get("heard", {}), tone)
        except OSError as error:
            raise BadText(f"There are no sounds for the room {self.key}: {path} cannot be read.") from error
        except (KeyError, TypeError, ValueError) as error:
            raise BadText(f"{path.name} is no kit of sounds: {error}.") from error

    def list_events(self) -> tuple[str, ...]:
        """Everything that can be heard in this room."""
        return tuple(self.room_recipes.sounds)

    def list_takes(self) -> list[tuple[str, int]]:
        """Everything that can be made: events with the number of their take."""
        return [(event, take) for event in self.list_events() for take in range(TAKES.get(event, 1))]

    def make_samples(self, event: str, rate: int = RATE, take: int = 0) -> array[int]:
        """Mono 16-bit samples of an event, each take the same every time. Raises KeyError."""
        if event == TONE:
            return make_loop(self.room_recipes.tone, rate)
        recipe, seed = self.room_recipes.sounds[event], 8 + self.list_events().index(event) + 100 * take
        few = render_layers(vary_layers(recipe.layers, take), LEVELS[recipe.level], rate // recipe.thin, seed)
        return stretch_samples(few, recipe.thin)


_DAMPED: Final = re.compile(r"\b(\d+)d\b")
HOUSE: Final = Kit("house")
"""What is heard outside the games' own rooms."""


def _read_paper(path: Path, damp: float, body: str) -> dict[str, list[SoundLayer]]:
    """What cards sound like: the same paper in every room, more or less muffled (``damp``), on another table."""
    text = _DAMPED.sub(lambda found: f"{damp * float(found[1])}", path.read_text(encoding="utf-8"))
    sounds = tomllib.loads(text.replace('"body"', f'"{body}"'))["sounds"]
    return {event: _parse_lines(lines, {}) for event, lines in sounds.items()}


def _parse_lines(lines: Sequence[str], sheets: Mapping[str, Sequence[SoundLayer]]) -> list[SoundLayer]:
    """The layers the lines of a kit's file stand for."""
    found: list[SoundLayer] = []
    for line in lines:
        word, *rest = line.split()
        if word == "paper":
            found += sheets[rest[0]]
        else:
            made = WORDS[word](*map(_parse_argument, rest))
            found += [made] if isinstance(made, Noise | Tone) else made
    return found


def _parse_argument(text: str) -> Any:
    if text in PARTIALS:
        return text
    return [float(each) for each in text.split(",")] if "," in text else float(text)
