"""A kit: how one room sounds. Rooms share the events of every table and may add their own."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.sound.layers import Layer, varied
from game.sound.music import ENDS, WON, Song
from game.sound.synth import RATE, render

TOUCH: Final = -27.0
"""What is heard under the fingers: light."""
PAPER: Final = -23.0
"""Cards that travel, fall, are turned."""
TABLE: Final = -20.0
"""Something has happened at the table."""
GRAND: Final = -17.0
"""A moment to remember, an end."""

EVENTS: Final[Mapping[str, tuple[str, float]]] = {
    "deal": ("cards", TOUCH),
    "card": ("cards", PAPER),
    "flip": ("cards", PAPER),
    "lift": ("cards", TOUCH),
    "place": ("cards", PAPER),
    "shuffle": ("cards", PAPER),
    "token": ("table", TABLE),
    "turn": ("table", TABLE),
    "win": ("table", GRAND),
    "lose": ("table", GRAND),
    "reveal": ("table", PAPER),
    "cover": ("table", PAPER),
    "illegal": ("interface", TABLE),
    "button": ("interface", TOUCH),
}
"""The events of every room: the channel whose volume they follow, and how loud they are meant to be (decibels)."""


TAKES: Final[Mapping[str, int]] = {"card": 4, "deal": 5, "flip": 3, "lift": 3, "place": 4, "token": 3}
"""How often each common sound is made, a little different every time: a dealt hand is no machine."""
PLAIN: Final = Song(392.0, "1 3 5 | 6 5 3 | 4 2 7, | 1 . .")


@dataclass(frozen=True, slots=True)
class Special:
    """An event of one room: how it is made, how loud it is meant to be, and the channel whose volume it follows."""

    layers: Sequence[Layer]
    level: float = TABLE
    channel: str = "table"


Recipes = Mapping[str, Sequence[Layer]]


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """``make`` gives the room's own recipes for :data:`EVENTS`, ``specials`` its own events; both are asked once.

    ``heard`` says what is to be heard when something happens: ``"act give"`` or ``"note lock"`` (kind and first word of
    an event's text) to the name of a sound.
    """

    key: str
    make: Callable[[], Recipes]
    specials: Callable[[], Mapping[str, Special]] = dict
    heard: Mapping[str, str] = field(default_factory=dict)
    song: Song = PLAIN
    """What is played at the end of a match."""

    def special(self, event: str) -> Special | None:
        """The room's own event of this name."""
        return _specials(self).get(event)

    def events(self) -> tuple[str, ...]:
        """Everything that can be heard in this room."""
        return (*EVENTS, *_specials(self))

    def channel(self, event: str) -> str:
        """The channel an event follows. Raises KeyError for an event nobody knows."""
        if event in ENDS:
            return "table"
        special = self.special(event)
        return special.channel if special else EVENTS[event][0]

    def level(self, event: str) -> float:
        """How loud an event is meant to be, in decibels. Raises KeyError."""
        if event in ENDS:
            return GRAND
        special = self.special(event)
        return special.level if special else EVENTS[event][1]

    def recipe(self, event: str) -> Sequence[Layer]:
        """The layers of an event. Raises KeyError."""
        special = self.special(event)
        return special.layers if special else _recipes(self)[event]

    def takes(self) -> list[tuple[str, int]]:
        """Everything that can be made: events with the number of their take, and the music of the end last."""
        found = [(event, take) for event in self.events() for take in range(TAKES.get(event, 1))]
        return [*found, *((end, 0) for end in ENDS)]

    def samples(self, event: str, rate: int = RATE, take: int = 0) -> array[int]:
        """Mono 16-bit samples of an event, each take the same every time. Raises KeyError."""
        if event in ENDS:
            return self.song.samples(event == WON, self.level(event), rate)
        layers = varied(self.recipe(event), take)
        return render(layers, self.level(event), rate, seed=8 + self.events().index(event) + 100 * take)


@cache
def _recipes(kit: Kit) -> Recipes:
    return kit.make()


@cache
def _specials(kit: Kit) -> Mapping[str, Special]:
    return kit.specials()
