"""What is said at the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.texts import N_, Names, _, listed, ngettext
from engine.games.lockdown.events import Fall, Kept

COLUMNS = N_(
    (
        ("Place", "The last one in the game is first; who fell earlier comes after who fell later."),
        ("Points", "One for everybody outlasted, half a point for everybody the place is shared with."),
        ("Total", "Points of all games so far."),
    )
)
"""The first where there is one game only."""
FELL = N_((
    "First to fall", "Second to fall", "Third to fall", "Fourth to fall", "Fifth to fall", "Sixth to fall",
    "Seventh to fall", "Eighth to fall",
))  # fmt: skip
FOURTH = N_((
    "a fourth ace", "a fourth two", "a fourth three", "a fourth four", "a fourth five",
    "a fourth six", "a fourth seven", "a fourth eight", "a fourth nine", "a fourth ten",
    "a fourth jack", "a fourth queen", "a fourth king",
))  # fmt: skip
"""By value."""


def headline(best: Sequence[str]) -> str:
    """The sentence that names whoever has the first place."""
    told = _("{names:wins|You win}") if len(best) == 1 else _("{names:share|~ share} the first place")
    return told.format(names=listed(best))


def why(survivors: int, falls: Sequence[Fall], names: Names) -> str:
    """Who fell last, or how those are ranked who were still in."""
    if survivors < 2:
        four = " + ".join(_(FOURTH[rank]) for rank in falls[-1].ranks)
        return _("{name:falls|You fall} last: {four}.", name=names[falls[-1].seat], four=four)
    return _(
        "The game ended with several still in: of these the fewest locked cards come first, then the fewest stacks of "
        "three, then the fewest mobile cards."
    )


def note(seat: int, falls: Sequence[Fall], kept: Mapping[int, Kept], names: Names) -> str:
    """Why a seat has its place; ``falls`` in their order."""
    for number, fall in enumerate(falls):
        if fall.seat == seat:
            told = (
                _("{fell}: {four}, by {name:-their|your} own move")
                if fall.causer == seat
                else _("{fell}: {four}, {name:by a move of ~|by your move}")
            )
            four = " + ".join(_(FOURTH[rank]) for rank in fall.ranks)
            return told.format(fell=_(FELL[number]), four=four, name=names[fall.causer])
    if seat not in kept:
        return ""
    if len(kept) == 1:
        return _("The last one in the game")
    _seat, locked, trios, mobile = kept[seat]
    return ", ".join(
        (
            ngettext("{n} card locked", "{n} cards locked", locked, n=locked),
            ngettext("{n} stack of three", "{n} stacks of three", trios, n=trios),
            ngettext("{n} mobile card", "{n} mobile cards", mobile, n=mobile),
        )
    )


def standing(points: float, won: int) -> str:
    """The words for a seat's points of all games so far, and for how many of them it won."""
    told = _("1 point, {won} won") if points == 1 else _("{points} points, {won} won")
    return told.format(points=f"{points:g}", won=won)
