"""A finished round of Eightfist as its result page shows it: data only."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.placing import totals, wins
from engine.games.eightfist.scoring import FileScore
from engine.games.eightfist.words.phrases import signed


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """One round, and what was played before it."""

    fists: tuple[tuple[int, ...], ...]
    files: tuple[tuple[FileScore, ...], ...]
    points: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    """All rounds of this game so far, this one last."""
    games: tuple[tuple[int, ...], ...]
    """Totals of the games of the match that are over."""
    won: tuple[tuple[int, ...], ...]
    """Who has won each of them."""
    closed: bool
    over: bool
    of: int
    length: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Running totals of this game, without its extra rounds."""
        return totals(self.rounds[: self.of], len(self.points))

    @property
    def extra_totals(self) -> tuple[int, ...]:
        """Running totals of its extra rounds (ER-54)."""
        return totals(self.rounds[self.of :], len(self.points))

    @property
    def wins(self) -> list[float]:
        """Games won so far."""
        return wins(self.won, len(self.points))

    def has_played(self, seat: int) -> bool:
        """Whether this seat played the round: who is not level sits out the extra ones."""
        return bool(self.fists[seat])

    def format_total(self, seat: int) -> str:
        """The running total, that of the extra rounds added to it."""
        told = signed(self.totals[seat])
        return (
            f"{told} + {signed(self.extra_totals[seat])}"
            if len(self.rounds) > self.of and self.has_played(seat)
            else told
        )
