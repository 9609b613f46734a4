"""The record tables of every game that keeps some."""

from __future__ import annotations

from datetime import date

from engine.core.game import Game, RecordTable
from engine.core.texts import _
from engine.registry import games
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.scenes.base import FormScene, back_button, page
from game.scenes.play import level_word
from game.storage import Row as RecordRow
from game.ui.boxes import Column, Frame, Grid, Row, Space
from game.ui.labels import Label, Rule, escape, heading, note
from game.ui.phrases import day
from game.ui.scroll import Scroll
from game.ui.widget import Widget


def kept() -> list[Game]:
    """The games that keep records."""
    return [game for game in games() if game.records]


class RecordsScene(FormScene):
    """One panel per table, the best row first; bots are marked."""

    def build(self) -> Widget:
        parts: list[Widget] = []
        for game in kept():
            panels = [self._table(game, table) for table in game.records]
            parts.append(Column(heading(game.title), Grid(*panels, least=430, gap=14), gap=10))
        for sentence in self.app.tables.take_notices():
            self.app.notify(sentence)
        if not parts:
            parts = [Frame(Label(_("None of the games keeps records.")), pad=24)]
        return page(_("Records"), Scroll(Column(*parts, gap=22)), back_button(self), widest=1060)

    def _table(self, game: Game, table: RecordTable) -> Widget:
        found = self.app.tables.rows(game.name, table.key)
        lines: list[Widget] = [self._row(place, row) for place, row in enumerate(found, 1)]
        if not lines:
            lines = [Label(_("Nobody yet. The first whole game fills it."), colour=IVORY_DIM)]
        head = Row(Label(_(table.title), role="bold", colour=BRASS_LIGHT), Space(grow=1), note(_(table.unit)), gap=10)
        return Frame(Column(head, note(_(table.help)), Rule(2), *lines, gap=6), pad=18)

    def _row(self, place: int, row: RecordRow) -> Widget:
        name = escape(row.name)
        if row.level:
            name = f"[icon:bot] {name}"
        about = _("{date} · {seats} players").format(date=_date(row.date), seats=row.seats)
        if row.level:
            about = _("{about} · bot: {level}").format(about=about, level=level_word(row.level))
        words = Column(Label(name, role="bold", colour=BRASS_LIGHT if place == 1 else IVORY), note(about), gap=0)
        figure = str(row.figure).replace("-", "\N{MINUS SIGN}")
        return Row(
            Label(f"{place}.", colour=IVORY_DIM),
            words,
            Space(grow=1),
            Label(figure, 27, "number", BRASS_LIGHT if place == 1 else IVORY),
            gap=8,
        )


def _date(text: str) -> str:
    """``2026-11-20`` as people write it."""
    try:
        return day(date.fromisoformat(text))
    except ValueError:
        return text
