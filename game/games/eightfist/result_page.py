"""Widgets of Eightfist's result page: a Fist laid open file by file, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import _
from engine.games.eightfist.ranking import rank_seats, tournament_keys
from engine.games.eightfist.scoring import DECK, FILES, FileReading
from engine.games.eightfist.words import result as words
from engine.games.eightfist.words.phrases import signed
from game.app.result_sheet import ResultLine, ResultsPage
from game.art.colours import BAD, BRASS_LIGHT, GOOD, IVORY
from game.config.portraits import CALM, HIT, PLEASED
from game.games.eightfist.finished_round import FinishedRound
from game.ui.boxes import Column, Grid, Row
from game.ui.cards import Cards
from game.ui.frames import Cloth, Paper, WoodFrame
from game.ui.labels import Label, build_topic, escape, seat_sign
from game.ui.style import BODY, HEAD, SMALL
from game.ui.text_table import TextTable
from game.ui.widget import Widget


def build_widgets(page: ResultsPage, found: FinishedRound, lines: Sequence[ResultLine]) -> Sequence[Widget]:
    """Everything on the page below its title."""
    fists = [FistPanel(page, found, line) for line in lines if found.has_played(line.seat)]
    parts: list[Widget] = [WoodFrame(Grid(*fists, least=250, gap=8), 14)]
    if found.rules.rounds > 1:
        parts.append(_build_paper(TextTable(_make_score_rows(page, found))))
    if found.rules.games > 1 and found.games:
        parts.append(_build_paper(build_topic(_(words.GAMES)), TextTable(_make_game_rows(page, found))))
    return parts


def _build_paper(*parts: Widget) -> Widget:
    return Paper(Column(*parts, gap=0), 14)


def _build_head(page: ResultsPage, seat: int, *, leads: bool) -> Widget:
    """Who a row is of; crowned who leads."""
    name = escape(page.names[seat])
    told = f"*{name}* [icon:crown]" if leads else name
    return Row(seat_sign(seat, 18, page.faces[seat]), Label(told), gap=12)


def _make_score_rows(page: ResultsPage, found: FinishedRound) -> list[list[str | Widget]]:
    head: list[str | Widget] = [
        _(words.SHEET),
        *(str(number + 1) for number in range(max(found.rules.rounds, len(found.rounds)))),
        _(words.SUM),
    ]
    rows: list[list[str | Widget]] = []
    ranked = rank_seats([*zip(*found.totals, strict=True)])
    for seat in ranked:
        figures = [signed(row[seat]) for row in found.rounds[: None if found.has_played(seat) else found.rules.rounds]]
        figures += ["·"] * (len(head) - 2 - len(figures))
        who = _build_head(page, seat, leads=found.format_total(seat) == found.format_total(ranked[0]))
        rows.append([who, *figures, f"*{found.format_total(seat)}*"])
    return [head, *rows]


def _make_game_rows(page: ResultsPage, found: FinishedRound) -> list[list[str | Widget]]:
    rows: list[list[str | Widget]] = [
        ["", *(_(words.GAME, number=number + 1) for number in range(len(found.games))), _(words.WON)]
    ]
    for seat in rank_seats(tournament_keys(found.games, found.won)):
        figures = [signed(game[seat]) for game in found.games]
        head = _build_head(page, seat, leads=found.wins[seat] == max(found.wins))
        rows.append([head, *figures, f"*{found.wins[seat]:g}*"])
    return rows


class FistPanel(Cloth):
    """One Fist: four files, under each what it counts and why."""

    def __init__(self, page: ResultsPage, found: FinishedRound, line: ResultLine) -> None:
        self.page, self.line = page, line
        files = [self._build_file(file, score) for file, score in enumerate(found.read_files(line.seat))]
        points, total = line.figures[-2:]
        lowest = found.points[line.seat] == max(found.points)
        mood = PLEASED if line.winner else HIT if lowest else CALM
        head = Row(
            seat_sign(line.seat, 25, page.faces[line.seat], mood),
            build_topic(escape(page.names[line.seat]), IVORY, grow=1),
            Label(_(words.SO_FAR, points=total) if found.rules.rounds > 1 else "", SMALL),
            Label(points, HEAD, "number", BRASS_LIGHT),
            gap=8,
        )
        super().__init__(Column(head, Row(*files, gap=4, cross="start"), gap=4), 12, won=line.winner)

    def _build_file(self, file: int, score: FileReading) -> Widget:
        good = score.reason in ("pair", "Quad", "second Quad", "in the Quad", "cancelled", "grace")
        tone = GOOD if good else BAD if score.reason in ("penalty", "Double Jeopardy") else IVORY
        told = "\N{MIDDLE DOT}" if score.reason == "in the Quad" else self.line.figures[file]
        cards = [
            Cards((DECK.codes[card],), 50, tips=(self.page.describe_card(card),), mini=True)
            for card in (self.line.cards[file], self.line.cards[file + FILES])
        ]
        counted = Label(told, BODY, "number", tone, "centre")
        why = Label(_(words.REASONS[score.reason]) or "\N{NO-BREAK SPACE}", SMALL, "text", tone, "centre")
        return Column(*cards, counted, why, gap=2, cross="centre", grow=1)
