"""The end of a round of Eightfist: every Fist laid open file by file, the score sheet, the standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.core.placing import totals
from engine.core.texts import Names
from engine.core.view import View
from engine.games.eightfist.events import EightfistRoundEnded
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.ranking import tournament
from engine.games.eightfist.scoring import FILES, score_files
from engine.games.eightfist.words import result as words
from engine.games.eightfist.words.phrases import signed
from game.app.result_sheet import ResultLine, ResultSheet, lay_open
from game.games.eightfist.finished_round import FinishedRound
from game.games.eightfist.result_page import build_widgets

OUT = 1000.0
"""Ranks who does not play an extra round behind those who do."""


def make_finished_round(event: Event, view: View) -> FinishedRound | None:
    """The round a ``round`` note tells of, None for any other event."""
    if not isinstance(event, EightfistRoundEnded):
        return None
    fists, points = event.fists, event.points
    rules = rules_of(view)
    rounds: list[tuple[int, ...]] = []
    before = 0
    for row in view.facts["history"][: event.number]:
        before += not row
        rounds = [*rounds, row] if row else []
    games, won = view.facts["games"][: before + 1], view.facts["won"][: before + 1]
    closed = len(games) > before and (rules.games > 1 or len(rounds) == len(view.facts["history"]))
    over = closed and tournament(rules.games, games, won) is not None
    files = tuple(tuple(score_files(fist, rules.quad_anywhere, rules.grace_is_queen)) if fist else () for fist in fists)
    return FinishedRound(
        fists, files, points, tuple(rounds), tuple(games), tuple(won), closed, over, rules.rounds, rules.games
    )


def make_result_sheet(event: Event, view: View, names: Names) -> ResultSheet | None:
    """The round laid open."""
    found = make_finished_round(event, view)
    if found is None:
        return None
    best, deciding = find_leaders(found)
    lines = (
        ResultLine(
            seat=seat,
            cards=found.fists[seat],
            figures=(
                *([signed(file.points) for file in found.files[seat]] or [""] * FILES),
                signed(found.points[seat]) if found.has_played(seat) else "",
                found.format_total(seat),
            ),
            winner=seat in best,
            place=1 + sum(other < deciding[seat] for other in deciding),
        )
        for seat in sorted(range(view.seats), key=found.points.__getitem__)
    )
    sheet = lay_open(
        lines,
        words.COLUMNS,
        title=words.title(len(found.rounds), found.of, len(found.games) + (not found.closed), found.length),
        headline=make_headline(found, best, names),
        over=found.over,
        aloud=None if found.over else (-2, -2),
    )
    return replace(sheet, body=lambda page: build_widgets(page, found, sheet.lines))


def find_leaders(found: FinishedRound) -> tuple[list[int], list[float]]:
    """Who is ahead, and the figures that say so (low is good): games won, the game's totals, or the round."""
    if found.over and found.length > 1:
        sums = totals(found.games, len(found.points))
        keys = [1000.0 * -wins + total / 1000 for wins, total in zip(found.wins, sums, strict=True)]
        return tournament(found.length, found.games, found.won) or [], keys
    if found.closed:
        sums, extra = found.totals, found.extra_totals
        return list(found.won[-1]), [total + more / 10_000 for total, more in zip(sums, extra, strict=True)]
    figures = [float(points) if found.has_played(seat) else OUT for seat, points in enumerate(found.points)]
    return [seat for seat, figure in enumerate(figures) if figure == min(figures)], figures


def make_headline(found: FinishedRound, best: Sequence[int], names: Names) -> str:
    """The result in one line."""
    if not best:
        return ""
    told, first = [names[seat] for seat in best], best[0]
    if found.over and found.length > 1:
        return words.won_tournament(told, found.wins[first])
    if found.closed and found.of > 1:
        return words.won_game(told, found.totals[first])
    return words.won_round(told, found.points[first])
