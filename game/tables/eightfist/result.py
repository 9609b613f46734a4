"""The end of a round of Eightfist: every Fist laid open file by file, the score sheet, the standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.events import Event
from engine.core.view import View
from engine.games.eightfist.phrases import listed, signed
from engine.games.eightfist.records import game_wins, lowest, tournament
from engine.games.eightfist.scoring import FileScore, score_files
from game.table.style import ResultLine, ResultSheet
from game.tables.eightfist.figures import sums
from game.tables.eightfist.gestures import rules_of

if TYPE_CHECKING:
    from game.scenes.results import ResultsScene
    from game.ui.widget import Widget

COLUMNS = (
    ("File 1", "A pair counts nothing, a block of four equal cards 20 points less."),
    ("File 2", ""),
    ("File 3", ""),
    ("File 4", ""),
    ("Round", "All files together."),
    ("Total", "The running total: the lowest after eight rounds wins."),
)


@dataclass(frozen=True, slots=True)
class Laid:
    """A finished round as the result page shows it."""

    fists: tuple[tuple[int, ...], ...]
    files: tuple[tuple[FileScore, ...], ...]
    points: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    """All rounds of this game so far, this one last."""
    games: tuple[tuple[int, ...], ...]
    """Totals of the games of the match that are over."""
    closed: bool
    over: bool
    of: int
    length: int

    @property
    def totals(self) -> list[int]:
        """Running totals of this game."""
        return sums(self.rounds, len(self.points))

    @property
    def wins(self) -> list[float]:
        """Games won so far."""
        return game_wins(self.games, len(self.points))


def laid(event: Event, view: View) -> Laid | None:
    """The round a ``round`` note tells of, None for any other event."""
    if event.text != "round" or len(event.data) != 3:
        return None
    fists, points, _ = event.data
    assert isinstance(fists, tuple)
    assert isinstance(points, tuple)
    rules = rules_of(view)
    rounds: list[tuple[int, ...]] = []
    before = 0
    for row in view.facts["history"][: event.value]:
        before += not row
        rounds = [*rounds, row] if row else []
    games = view.facts["games"][: before + 1]
    closed = len(games) > before
    over = closed and (rules.games == 1 or tournament(rules.games, games) is not None)
    files = tuple(tuple(score_files(fist, rules.quad_anywhere, rules.grace_is_queen)) for fist in fists)
    return Laid(fists, files, points, tuple(rounds), tuple(games), closed, over, rules.rounds, rules.games)


def sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The round laid open."""
    found = laid(event, view)
    if found is None:
        return None
    best, deciding = leaders(found)
    order = sorted(range(view.seats), key=lambda seat: (deciding[seat], found.points[seat], seat))
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=found.fists[seat],
            figures=(
                *(str(file.points) for file in found.files[seat]),
                str(found.points[seat]),
                str(found.totals[seat]),
            ),
            winner=seat in best,
            place=1 + sum(other < deciding[seat] for other in deciding),
        )
        for seat in order
    )

    def body(scene: ResultsScene) -> Sequence[Widget]:
        from game.tables.eightfist.result_page import widgets

        return widgets(scene, found, [line.seat for line in lines], best)

    return ResultSheet(
        title=title(found),
        headline=headline(found, best, names),
        columns=COLUMNS,
        lines=lines,
        over=found.over,
        body=body,
    )


def leaders(found: Laid) -> tuple[list[int], list[float]]:
    """Who is ahead, and the figures that say so (low is good): games won, the game's totals, or the round."""
    if found.over and found.length > 1:
        totals = sums(found.games, len(found.points))
        keys = [1000.0 * -wins + total / 1000 for wins, total in zip(found.wins, totals, strict=True)]
        return tournament(found.length, found.games) or [], keys
    figures = found.totals if found.closed else list(found.points)
    return lowest(figures), [float(figure) for figure in figures]


def title(found: Laid) -> str:
    """What is over."""
    if found.of == 1:
        return "The round is over"
    number = len(found.rounds)
    told = f"Round {number} of {found.of}" if number <= found.of else f"Extra round {number - found.of}"
    if found.length > 1:
        told += f", game {len(found.games) + (not found.closed)} of {found.length}"
    return told


def headline(found: Laid, best: Sequence[int], names: Sequence[str]) -> str:
    """The result in one line."""
    if not best:
        return ""
    who = listed([names[seat] for seat in best])
    many = len(best) > 1
    if found.over and found.length > 1:
        wins = f"{found.wins[best[0]]:g}"
        return f"{who} {'share' if many else 'wins'} the tournament with {wins} games"
    if found.closed and found.of > 1:
        return f"{who} {'share' if many else 'wins'} the game with {signed(found.totals[best[0]])} points"
    if many:
        return f"{who} have the lowest Fists: {signed(found.points[best[0]])}"
    return f"{who} has the lowest Fist: {signed(found.points[best[0]])}"
