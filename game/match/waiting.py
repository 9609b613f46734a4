"""What a table waits for."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import observe
from game.match.match_setup import NOBODY


class Waiting(NamedTuple):
    """What the table waits for.

    * ``nothing``: the person at the screen is to decide;
    * ``person``: one of ``seats``, the first in turn, must take the screen: cover it. ``again``: it was the last there;
    * ``bot``: the bots of ``seats`` are thinking;
    * ``elsewhere``: the people of ``seats`` answer on devices of their own: nothing is to be done at the screen;
    * ``over``: the match is over.
    """

    kind: Literal["nothing", "person", "bot", "elsewhere", "over"]
    seats: tuple[int, ...] = ()
    again: bool = False
    secret: bool = True
    """Whether the first of ``seats`` knows anything that not everybody knows: if not, no cover is needed."""


class Secrets:
    """Whether a seat knows anything that not everybody knows; worked out once for a moment."""

    def __init__(self) -> None:
        self._moment = (-1, NOBODY)
        self._state: State | None = None
        self._any = True

    def has_secret(self, seat: int, state: State, version: int) -> bool:
        """Whether this seat does now. ``version`` grows with every change of the state."""
        if self._moment != (version, seat) or self._state is not state:
            self._moment, self._state = (version, seat), state
            mine, public = observe(state, seat), observe(state, NOBODY)
            more = bool(mine.marks) or mine.hints != public.hints or isinstance(mine.sealed[seat], Action)
            self._any = more or mine.zones != public.zones
        return self._any
