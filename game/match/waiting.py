"""What a table waits for, and whose turn begins if nobody reacts in a window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.game import Game
from engine.core.options import Options
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


def is_news(before: State, after: State, events: Iterable[Event]) -> bool:
    """Whether chance was at work on the way, or anybody learnt a face, if only because no other card is left for a
    place: that cannot be gone back on.
    """
    told = before.table.rng != after.table.rng or any(each.reveals for each in events)
    return told or any(now & ~old for old, now in zip(before.table.known, after.table.known, strict=True))


class Passed(NamedTuple):
    """A window that all let go by. It is worked out from the state, and yet all of it is public: who is asked is, after
    every action.
    """

    seats: tuple[int, ...]
    """Who is asked, in this order; some may be asked at the same time."""
    action: Action
    """What each of them answers."""
    following: int
    """Who is asked then."""


def foresee_pass(state: State, played: Game, windows: Options) -> Passed | None:
    """The window that is open if all let it go; None if there is none, or it leads to another one or to news.

    ``windows``: by kind, the answer that lets one go by.
    """
    asked, seats, events, ahead = state.asked, list[int](), list[Event](), state.clone()
    if not asked or asked[0].kind not in windows:
        return None
    kind, action = asked[0].kind, played.parse(windows[asked[0].kind])
    while asked and asked[0].kind == kind:
        seats.append(asked[0].seat)
        ahead.apply(asked[0].seat, action, events)
        asked = ahead.asked
    if len(asked) != 1 or asked[0].kind in windows or is_news(state, ahead, events):
        return None
    return Passed(tuple(seats), action, asked[0].seat)
