"""A kit: how one room sounds. Rooms share the events of every table and may add their own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import assets
from engine.core.errors import BadText

FOLDER: Final = Path(str(assets.__file__)).parent / "sounds"
EVENTS: Final[Mapping[str, str]] = {
    "deal": "cards",
    "card": "cards",
    "flip": "cards",
    "lift": "cards",
    "place": "cards",
    "shuffle": "cards",
    "token": "table",
    "turn": "table",
    "win": "table",
    "lose": "table",
    "reveal": "table",
    "cover": "table",
    "illegal": "interface",
    "button": "interface",
    "land": "cards",
}
"""The events of every room, and the channel whose volume they follow."""
TAKES: Final[Mapping[str, int]] = {"card": 4, "deal": 5, "flip": 3, "lift": 3, "place": 4, "token": 3}
"""How often each common sound is there, a little different every time: a dealt hand is no machine."""
WON: Final = "won"
LOST: Final = "lost"
ENDS: Final = (WON, LOST)
"""The two ends of a match as sounds of every room."""
TONE: Final = "tone"
"""The tone of the room, which is heard all the while."""


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """The sounds in ``assets/sounds/<key>``, a file for each event, and what ``<key>.toml`` beside that says.

    ``[own.NAME]`` is an event of the room's own, with its ``channel`` if that is not the table's. ``[heard]`` says what
    is to be heard when something happens: ``"act give"`` or ``"note lock"`` (kind and first word of an event's text) to
    the name of a sound. The rest are recipes of which the files are made (`build_support.sounds`).
    """

    key: str

    @property
    def event_sounds(self) -> Mapping[str, str]:
        """What is to be heard by itself, by kind and first word of an event."""
        found: Mapping[str, str] = _read_kit(self.key).get("heard", {})
        return found

    def list_events(self) -> tuple[str, ...]:
        """Everything that can be heard in this room."""
        return (*EVENTS, *_read_kit(self.key).get("own", {}))

    def get_channel(self, event: str) -> str:
        """The channel an event follows. Raises KeyError for an event nobody knows."""
        if event in ENDS:
            return "table"
        channel: str = EVENTS.get(event) or _read_kit(self.key)["own"][event].get("channel", "table")
        return channel

    def get_file(self, event: str, take: int = 0) -> Path:
        """The file of an event, or of one of its takes."""
        return FOLDER / self.key / (f"{event}-{take}.ogg" if event in TAKES else f"{event}.ogg")


HOUSE: Final = Kit("house")
"""What is heard outside the games' own rooms."""


@cache
def _read_kit(key: str) -> Mapping[str, Any]:
    """What a kit's file says. Raises BadText if there is none."""
    path = FOLDER / f"{key}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadText(f"There are no sounds for the room {key}: {path} cannot be read.") from error
