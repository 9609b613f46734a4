"""A finished round of Eightfist as its result page shows it: data only."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import Hands
from engine.core.placing import PerSeat, Seats, places, wins
from engine.core.view import View
from engine.games.eightfist.events import EightfistRoundEnded
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.ranking import Rounds, find_tournament_winners, game_sums, games_of, tournament_keys
from engine.games.eightfist.scoring import FileReading, score_files
from engine.games.eightfist.words.phrases import total_text


class FinishedRound(NamedTuple):
    """One round, and what was played before it."""

    fists: Hands
    points: PerSeat
    rules: EightfistRules
    rounds: Rounds
    """All rounds of this game so far, this one last."""
    games: tuple[PerSeat, ...]
    """Totals of the games of the match that are over."""
    won: tuple[Seats, ...]
    """Who has won each of them."""
    closed: bool
    """Whether the game is over with it."""

    @property
    def is_over(self) -> bool:
        """Whether the match is."""
        return self.closed and find_tournament_winners(self.rules.games, self.games, self.won) is not None

    @property
    def totals(self) -> tuple[PerSeat, PerSeat]:
        """Running totals of this game, without its extra rounds, and of these."""
        return game_sums(self.rounds, self.rules)

    @property
    def wins(self) -> list[float]:
        """Games won so far."""
        return wins(self.won, len(self.points))

    @property
    def places(self) -> PerSeat:
        """Where every seat stands: by games won, by the game's totals, or by the round."""
        if self.is_over and self.rules.games > 1:
            return places(tournament_keys(self.games, self.won))
        if self.closed:
            return places([*zip(*self.totals, strict=True)])
        return places([(not self.has_played(seat), points) for seat, points in enumerate(self.points)])

    def has_played(self, seat: int) -> bool:
        """Whether this seat played the round: who is not level sits out the extra ones."""
        return bool(self.fists[seat])

    def read_files(self, seat: int) -> list[FileReading]:
        """What each file of a Fist counts, and why; nothing of who did not play."""
        fist, rules = self.fists[seat], self.rules
        return score_files(fist, rules.quad_anywhere, rules.grace_is_queen) if fist else []

    def format_total(self, seat: int) -> str:
        """The running total, that of the extra rounds added to it."""
        extra = len(self.rounds) > self.rules.rounds and self.has_played(seat)
        return total_text(*[figures[seat] for figures in self.totals[: 1 + extra]])


def make_finished_round(event: EightfistRoundEnded, view: View) -> FinishedRound:
    """The round a ``round`` note tells of."""
    rules, facts = rules_of(view), view.facts
    *before, rounds = games_of(facts["history"][: event.number])
    games, won = facts["games"][: len(before) + 1], facts["won"][: len(before) + 1]
    closed = len(games) > len(before) and (rules.games > 1 or len(rounds) == len(facts["history"]))
    return FinishedRound(event.fists, event.points, rules, rounds, games, won, closed)
