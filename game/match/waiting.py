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


def has_secret(state: State, seat: int) -> bool:
    """Whether a seat knows anything that not everybody knows."""
    mine, public = observe(state, seat), observe(state, NOBODY)
    more = bool(mine.marks) or mine.hints != public.hints or isinstance(mine.sealed[seat], Action)
    return more or mine.zones != public.zones
