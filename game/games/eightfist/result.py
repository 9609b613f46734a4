"""The end of a round of Eightfist: every Fist laid open file by file, the score sheet, the standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.core.placing import leaders
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.eightfist.events import EightfistRoundEnded
from engine.games.eightfist.scoring import FILES
from engine.games.eightfist.words import result as words
from engine.games.eightfist.words.phrases import signed
from game.app.result_sheet import ResultLine, ResultSheet, lay_open
from game.games.eightfist.finished_round import FinishedRound, make_finished_round
from game.games.eightfist.result_page import build_widgets


def make_result_sheet(event: Event, view: View, names: Names) -> ResultSheet | None:
    """The round laid open."""
    if not isinstance(event, EightfistRoundEnded):
        return None
    found = make_finished_round(event, view)
    ranked, rules = found.places, found.rules
    lines = (
        ResultLine(
            seat=seat,
            cards=found.fists[seat],
            figures=(
                *([signed(file.points) for file in found.read_files(seat)] or [""] * FILES),
                signed(found.points[seat]) if found.has_played(seat) else "",
                found.format_total(seat),
            ),
            winner=ranked[seat] == 1,
            place=ranked[seat],
        )
        for seat in sorted(range(view.seats), key=found.points.__getitem__)
    )
    reasons = {file.reason for seat in range(view.seats) for file in found.read_files(seat)}
    game = len(found.games) + (not found.closed)
    sheet = lay_open(
        lines,
        words.COLUMNS,
        title=words.title(len(found.rounds), rules.rounds, game, rules.games),
        headline=make_headline(found, leaders(ranked), names),
        over=found.is_over,
        rounds=rules.rounds if rules.games == 1 else 0,
        rows=2,
        aloud=None if found.is_over else (-2, -2),
        law="\n".join(_(said) for reason, said in words.EXPLAINED.items() if reason in reasons),
    )
    return replace(sheet, body=lambda page: build_widgets(page, found, sheet.lines))


def make_headline(found: FinishedRound, best: Sequence[int], names: Names) -> str:
    """The result in one line."""
    told, first = [names[seat] for seat in best], best[0]
    if found.is_over and found.rules.games > 1:
        return words.won_tournament(told, found.wins[first])
    if found.closed and found.rules.rounds > 1:
        return words.won_game(told, found.totals[0][first])
    return words.won_round(told, found.points[first])
