"""What a game of Lockdown reports besides cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.events import Note, RoundEnded, fact
from engine.core.placing import PerSeat


@fact
class Locked(Note):
    """Cards of ``seat`` locked: stack ``zone`` holds ``size`` cards now; ``card``: one of them, if all saw it come;
    ``shuffler``: whose Shuffle brought them, -1 for anything else.
    """

    text: str = "lock"
    zone: int
    size: int
    shuffler: int = -1


@fact
class Eliminated(Note):
    """``seat`` has all four cards of these ``ranks`` and takes this ``place``, in the turn of ``causer``; ``rest``: how
    many other cards it has, which go into the deck.
    """

    text: str = "out"
    place: int
    causer: int
    ranks: tuple[int, ...]
    rest: int


@fact
class Barred(Note):
    """``seat`` has its third turn together with ``barred``, who cannot be next, so that only ``to`` can."""

    text: str = "barred"
    barred: int
    to: int


@fact
class Redealt(Note):
    """Somebody was dealt four of a kind: the cards are dealt anew, for the ``times``-th time."""

    text: str = "redeal"
    times: int


class Fall(NamedTuple):
    """Who was eliminated, in whose turn, and the ranks it had all four cards of."""

    seat: int
    causer: int
    ranks: tuple[int, ...]


class Kept(NamedTuple):
    """What ranks a survivor at the end of a game (LD-R21): locked cards, stacks of three, mobile cards."""

    seat: int
    locked: int
    trios: int
    mobile: int


@fact
class LockdownRoundEnded(RoundEnded):
    """A game is over: everybody's place, who fell, in this order, and what the survivors have."""

    places: PerSeat
    falls: tuple[Fall, ...]
    kept: tuple[Kept, ...]
