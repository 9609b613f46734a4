"""What a table waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the table waits for.

    * ``nothing``: the person at the screen is to decide;
    * ``person``: one of ``seats``, the first in turn, must take the screen: cover it. ``again``: it was the last there;
    * ``bot``: the bots of ``seats`` are thinking;
    * ``over``: the match is over.
    """

    kind: Literal["nothing", "person", "bot", "over"]
    seats: tuple[int, ...] = ()
    again: bool = False
    secret: bool = True
    """Whether the first of ``seats`` knows anything that not everybody knows: if not, no cover is needed."""
