"""How long a bot seems to think: never as long as it really thought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

SPREAD: Final = 0.3
"""Seconds by which thoughts differ, for the look of it."""
FOLLOW_UP: Final = 0.4
"""Share of the time taken when the same seat goes on with what it began."""
BASE: Final = {"quick": 0.3, "normal": 0.6, "calm": 2.0, "step": 0.3}
"""Seconds of thought per setting; `step` waits for the player after that as well."""


@dataclass
class Pace:
    """The tempo of the table; may be changed at any time. ``speed`` is a factor, 0 means instant."""

    speed: float = 1.0
    kind: str = "normal"
    windows: Mapping[str, str] = field(default_factory=dict)
    """Kinds of decisions that are windows for reactions, and the answer that lets one go by: all let it go together."""

    @property
    def steps(self) -> bool:
        """Whether each of the bots' actions waits for the player."""
        return self.kind == "step"

    def think(self, match: str, number: int, follow_up: bool = False) -> float:
        """Seconds until the bot's answer number ``number`` of the match is shown.

        Depends on public facts alone: neither the hand, nor the number of choices, nor the time of the search is in it.
        """
        if self.speed <= 0:
            return 0.0
        seconds = BASE[self.kind] + SPREAD * Random(f"{match}/{number}").random()
        return seconds * (FOLLOW_UP if follow_up else 1.0) / self.speed
