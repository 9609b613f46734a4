"""Figures of one person's matches. All of it is arithmetic on summaries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core.places import outdone
from game.statistics.summary import Summary

PERSON = ""
"""The “level” of people among opponents."""


@dataclass(frozen=True, slots=True)
class PlayedFigures:
    """A finished match from the seat of one person."""

    match: Summary
    seat: int

    @property
    def place(self) -> int:
        """1 is best."""
        return self.match.places[self.seat]

    @property
    def won(self) -> bool:
        """Whether the first place was his, shared or not."""
        return self.place == 1

    @property
    def expected(self) -> float:
        """The chance of a first place if all seats were equally strong: 1 in 4, with two partners 1 in 2."""
        return self.match.firsts / len(self.match.seats)

    @property
    def outdone(self) -> float:
        """The share of opponents left behind; who shares his place counts one half."""
        others = [place for seat, place in enumerate(self.match.places) if seat != self.seat]
        behind = sum(outdone(self.place, place) for place in others)
        return behind / len(others) if others else 1.0

    @property
    def scores(self) -> tuple[float, ...]:
        """His score of every round."""
        return tuple(scores[self.seat] for scores in self.match.rounds)

    @property
    def mean(self) -> float | None:
        """His mean score a round, None where there is none."""
        found = self.scores
        return sum(found) / len(found) if found else None


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches played and won. ``expected`` is how many an average player would have won."""

    matches: int = 0
    won: int = 0
    expected: float = 0.0
    seconds: float = 0.0
    timed: int = 0
    """How many of them say how long they took."""

    @property
    def share(self) -> float:
        """Matches won of those played."""
        return self.won / self.matches if self.matches else 0.0

    @property
    def expected_share(self) -> float:
        """Matches an average player would have won of those played."""
        return self.expected / self.matches if self.matches else 0.0


@dataclass(frozen=True, slots=True)
class Versus:
    """How it went where opponents of this kind (a level of bots, or people) sat at the table."""

    level: str
    tally: Tally
    ahead: float
    """Of these opponents, the share left behind; one half is even."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Matches won in a row; ``ended`` is when the last of them did."""

    length: int = 0
    ended: float = 0.0


@dataclass(frozen=True, slots=True)
class Best:
    """A figure, whose it is, and when it was made."""

    figure: float
    name: str
    ended: float


def people(matches: Iterable[Summary]) -> list[str]:
    """Everybody who played a whole match, who played last first."""
    last: dict[str, float] = {}
    for match in matches:
        for seat in match.seats:
            if seat.person and seat.whole:
                last[seat.name] = max(match.ended, last.get(seat.name, 0.0))
    return sorted(last, key=lambda name: (-last[name], name))


def of_person(matches: Iterable[Summary], name: str, game: str = "", since: float = 0.0) -> list[PlayedFigures]:
    """The matches a person played from the deal to the end, the oldest first; ``game`` "" is every game."""
    found = [
        PlayedFigures(match, number)
        for match in matches
        if match.ended > since and game in ("", match.game)
        for number, seat in enumerate(match.seats)
        if seat.person and seat.whole and seat.name == name
    ]
    return sorted(found, key=lambda played: (played.match.ended, played.match.id))


def tally(played: Sequence[PlayedFigures]) -> Tally:
    """All of them together."""
    return Tally(
        len(played),
        sum(one.won for one in played),
        sum(one.expected for one in played),
        sum(one.match.seconds for one in played),
        sum(one.match.seconds > 0 for one in played),
    )


def places(played: Sequence[PlayedFigures]) -> list[tuple[int, int]]:
    """How often each place was taken, from the first to the last there was at these tables."""
    count = Counter(one.place for one in played)
    most = max((len(one.match.seats) for one in played), default=0)
    return [(place, count[place]) for place in range(1, most + 1)]


def against(played: Sequence[PlayedFigures], order: Sequence[str] = ()) -> list[Versus]:
    """By the kind of opponents; ``order`` says which levels come first."""
    met: dict[str, list[PlayedFigures]] = {}
    for one in played:
        for level in {seat.level for number, seat in enumerate(one.match.seats) if number != one.seat}:
            met.setdefault(level, []).append(one)
    rank = {level: number for number, level in enumerate(order)}
    levels = sorted(met, key=lambda level: (level == PERSON, rank.get(level, len(rank)), level))
    return [Versus(level, tally(met[level]), _ahead(met[level], level)) for level in levels]


def _ahead(played: Sequence[PlayedFigures], level: str) -> float:
    points, count = 0.0, 0
    for one in played:
        for number, seat in enumerate(one.match.seats):
            if number != one.seat and seat.level == level:
                other = one.match.places[number]
                points += outdone(one.place, other)
                count += 1
    return points / count if count else 0.0


def streaks(played: Sequence[PlayedFigures]) -> tuple[Streak, Streak]:
    """The run of matches won that still goes on, and the longest there was (the first of equals)."""
    now, longest = Streak(), Streak()
    for one in played:
        now = Streak(now.length + 1, one.match.ended) if one.won else Streak()
        if now.length > longest.length:
            longest = now
    return now, longest


def smoothed(values: Sequence[float], window: int = 5) -> list[float]:
    """At every place the mean of the last ``window`` values up to it."""
    out = []
    for end in range(1, len(values) + 1):
        part = values[max(0, end - window) : end]
        out.append(sum(part) / len(part))
    return out


def best_round(played: Sequence[PlayedFigures], low: bool) -> Best | None:
    """The best score of a round (``low``: the lowest), the first of equals."""
    found = [Best(score, one.match.seats[one.seat].name, one.match.ended) for one in played for score in one.scores]
    return min(found, key=lambda best: best.figure if low else -best.figure, default=None)


def worst_round(played: Sequence[PlayedFigures], low: bool) -> Best | None:
    """The worst score of a round."""
    return best_round(played, not low)


def fastest_win(played: Sequence[PlayedFigures]) -> Best | None:
    """The fewest seconds a match took that was won."""
    found = [
        Best(one.match.seconds, one.match.seats[one.seat].name, one.match.ended)
        for one in played
        if one.won and one.match.seconds > 0
    ]
    return min(found, key=lambda best: best.figure, default=None)


def biggest_lead(played: Sequence[PlayedFigures], low: bool) -> Best | None:
    """The largest distance between a winner's total and that of the best who did not win."""
    found = []
    for one in played:
        match = one.match
        behind = [seat for seat, place in enumerate(match.places) if place > 1]
        if not (one.won and match.rounds and behind):
            continue
        totals = [sum(scores[seat] for scores in match.rounds) for seat in range(len(match.seats))]
        lead = min((totals[seat] - totals[one.seat]) * (1 if low else -1) for seat in behind)
        if lead > 0:
            found.append(Best(lead, match.seats[one.seat].name, match.ended))
    return max(found, key=lambda best: best.figure, default=None)


def everybody(matches: Sequence[Summary], game: str) -> list[list[PlayedFigures]]:
    """The matches of one game by person, each person's the oldest first."""
    return [found for name in people(matches) if (found := of_person(matches, name, game))]


def longest_run(by_person: Sequence[Sequence[PlayedFigures]]) -> Best | None:
    """The longest run of matches won by anybody, two at least."""
    found = [(streaks(played)[1], played[0]) for played in by_person]
    runs = [Best(run.length, one.match.seats[one.seat].name, run.ended) for run, one in found if run.length > 1]
    return max(runs, key=lambda best: (best.figure, -best.ended), default=None)


def favourite(played: Sequence[PlayedFigures]) -> tuple[str, str, int] | None:
    """The game and variant played most (the one played last among equals), and how often."""
    count = Counter((one.match.game, one.match.variant) for one in played)
    if not count:
        return None
    most = max(count.values())
    last = next(one.match for one in reversed(played) if count[one.match.game, one.match.variant] == most)
    return last.game, last.variant, most
