"""What a match of Eightfist reports besides cards.

Plain notes: ``guard`` (the stall guard is on), ``last`` (the Fist of ``seat`` is open; who still hides cards has a last
turn).
"""

from __future__ import annotations

from engine.core.cards import Hands
from engine.core.events import Dealt, Note, RoundEnded, fact
from engine.core.placing import PerSeat, Seats


@fact
class Cut(Note):
    """Players cut for the deal: (seat, card) pairs."""

    text: str = "cut"
    cards: tuple[tuple[int, int], ...]


@fact
class Reshuffled(Note):
    """The stock was empty and is made anew, for the ``times``-th time in this round."""

    text: str = "reshuffle"
    times: int


@fact
class Frozen(Note):
    """An open ``card`` has frozen this ``file`` of ``seat``; ``lost``: beside another, so that nothing thaws it
    (EF-043); ``by``: the thief who brought it there, -1 for who has it.
    """

    text: str = "freeze"
    file: int
    lost: bool
    by: int = -1


@fact
class Thawed(Note):
    """A frozen ``file`` of ``seat`` has found its cure, or is free of what froze it; ``by``: as in ``Frozen``."""

    text: str = "thaw"
    file: int
    by: int = -1


@fact
class QuadMade(Note):
    """A Quad came together in this ``file`` of ``seat`` and counts ``points``."""

    text: str = "quad"
    file: int
    points: int


@fact
class Punched(Note):
    """The Fistface of a thief lies in this ``slot`` of ``seat`` now (ER-17)."""

    text: str = "punch"
    slot: int


@fact
class EightfistRoundEnded(RoundEnded):
    """A round is over, the ``of_game``-th of its game: all Fists, slot by slot, and what they count."""

    fists: Hands
    points: PerSeat
    of_game: int


@fact
class GameEnded(Note):
    """Game ``number`` of the match is over: the seats' totals of its eight rounds, low is good, and who has won it."""

    text: str = "game"
    number: int
    totals: PerSeat
    won: Seats


@fact
class ExtraDealt(Dealt):
    """The ``extra``-th extra round of a game is dealt to the tied, who alone are ``playing`` (ER-54)."""

    extra: int
    playing: Seats
