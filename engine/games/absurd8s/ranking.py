"""How a match of Absurd 8's stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Feat, RecordTable, Standing
from engine.core.texts import N_, ngettext

Result = tuple[tuple[int, ...], tuple[int, ...]]
"""A finished game: places and hand sizes per seat."""

TABLES = (
    RecordTable(
        "sweep", N_("Clean sweep"), N_("The most cards the others were left with when somebody won."),
        low=False, unit=N_("cards"),
    ),
    RecordTable(
        "hoard", N_("Collector's pride"), N_("The largest hands anybody was left with at the end of a game."),
        low=False, unit=N_("cards"),
    ),
)  # fmt: skip
"""What the house remembers of games of Absurd 8's."""


def feats(history: Sequence[Result]) -> list[Feat]:
    """What the finished games may enter in the record tables."""
    found = []
    for places, sizes in history:
        for seat, (place, size) in enumerate(zip(places, sizes, strict=True)):
            if place > 1:
                found.append(Feat("hoard", seat, size))
            elif not size:
                found.append(Feat("sweep", seat, sum(sizes)))
    return found


def standing(history: Sequence[Result], sizes: Sequence[int]) -> Standing:
    """The match after the games in ``history``: games won, a shared first place counts one half.

    While the first is played, the ``sizes`` of the hands rank the seats.
    """
    seats = len(sizes)
    if not history:
        return Standing((0.0,) * seats, _places([float(size) for size in sizes]), _cards(sizes))
    wins = [0.0] * seats
    for places, _ in history:
        for seat, place in enumerate(places):
            if place == 1:
                wins[seat] += 1.0 if places.count(1) == 1 else 0.5
    last, sizes_then = history[-1]
    places = last if len(history) == 1 else _places([-won for won in wins])
    return Standing(tuple(wins), places, _cards(sizes_then))


def _places(keys: list[float]) -> tuple[int, ...]:
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _cards(sizes: Sequence[int]) -> tuple[str, ...]:
    return tuple(ngettext("{count} card", "{count} cards", size).format(count=size) for size in sizes)
