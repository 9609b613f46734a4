"""How a match of Absurd 8's stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Feat, RecordTable
from engine.core.placing import PerSeat, Standing, leaders, places, wins
from engine.core.texts import N_

GameResult = tuple[PerSeat, PerSeat]
"""A finished game: places and hand sizes per seat."""

DEALT = 7
"""Cards of a hand as it is dealt (A8-004): only more of them are a collection."""

TABLES = (
    RecordTable(
        "sweep", "Clean sweep", "The most cards the others were left with when somebody won.",
        low=False, unit=N_("cards"),
    ),
    RecordTable(
        "hoard", "Collector's pride",
        "The largest hands anybody was left with at the end of a game, of more cards than were dealt.",
        low=False, unit=N_("cards"),
    ),
)  # fmt: skip
"""What the house remembers of games of Absurd 8's."""


def feats(history: Sequence[GameResult]) -> list[Feat]:
    """What the finished games may enter in the record tables."""
    found = []
    for ended, sizes in history:
        for seat, (place, size) in enumerate(zip(ended, sizes, strict=True)):
            if place > 1 and size > DEALT:
                found.append(Feat("hoard", seat, size))
            elif place == 1 and not size:
                found.append(Feat("sweep", seat, sum(sizes)))
    return found


def rank_games(history: Sequence[GameResult], sizes: Sequence[int]) -> Standing:
    """The match after the games in ``history``: games won, a shared first place counts one half.

    While the first is played, the ``sizes`` of the hands rank the seats.
    """
    seats = len(sizes)
    if not history:
        return Standing((0.0,) * seats, places(sizes))
    won = game_wins(history, seats)
    ranked = history[0][0] if len(history) == 1 else places([-games for games in won])
    return Standing(tuple(won), ranked)


def game_wins(history: Sequence[GameResult], seats: int) -> list[float]:
    """Games won per seat; a shared first place counts one half."""
    return wins((leaders(ended) for ended, _ in history), seats)
