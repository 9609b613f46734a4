"""The records of every game: its own tables, and what any game can have records of."""

from __future__ import annotations

from datetime import date, datetime

from engine.core.game import Game, RecordTable
from engine.core.texts import _
from engine.registry import games
from game.app.app import App
from game.app.form_scene import back_button, page
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.config.player_names import called, kept
from game.match.bots import level_word
from game.screens.indexed import IndexedScene
from game.screens.statistics import line_of, score_word, when
from game.statistics.archive import FILE, Archive
from game.storage import RecordRow
from game.ui.boxes import Column, Grid, Panel, Row, Space
from game.ui.labels import Label, Rule, escape, heading, note
from game.ui.phrases import day, duration
from game.ui.scroll import Scroll
from game.ui.widget import Widget


class RecordTablesScene(IndexedScene):
    """Per game its own tables, the best row first, and what the house remembers of finished matches."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.archive = Archive(self.index, app.folders.data / FILE)

    def build(self) -> Widget:
        parts: list[Widget] = []
        for game in games():
            panels = [self._table(game, table) for table in game.record_tables]
            parts.append(Column(heading(game.title), Grid(*panels, self._house(game), least=430, gap=14), gap=10))
        for sentence in (*self.app.tables.take_notices(), *self.archive.take_notices()):
            self.app.notify(sentence)
        parts[:0] = self.being_read()
        return page(_("Records"), Scroll(Column(*parts, gap=22), keys=True), back_button(self), widest=1060)

    def _house(self, game: Game) -> Widget:
        """What can be a record in any game; of people only."""
        played = self.archive.of_everybody(game.name)
        run, fast, lead = played.longest_run(), played.fastest_win(), played.biggest_lead()
        lines: list[Widget] = []
        for words, best, said in (
            (_("Longest run of wins"), run, score_word(run.figure) if run else ""),
            (_("Fastest win"), fast, duration(fast.figure) if fast else ""),
            (_("Biggest lead of a match"), lead, score_word(lead.figure) if lead else ""),
        ):
            if best is not None:
                about = _("{name}, {date}").format(name=escape(called(best.name)), date=when(best.ended))
                lines.append(line_of(words, said, about))
        if not lines:
            lines = [Label(_("Nobody yet. The first match won fills it."), colour=IVORY_DIM)]
        head = Label(_("At this table"), role="bold", colour=BRASS_LIGHT)
        return Panel(Column(head, note(_("People in matches played to their end.")), Rule(2), *lines, gap=6), pad=18)

    def _table(self, game: Game, table: RecordTable) -> Widget:
        found = self.app.tables.rows(game.name, table.key)
        lines: list[Widget] = [self._row(place, row) for place, row in enumerate(found, 1)]
        if not lines:
            lines = [Label(_("Nobody yet. The first whole game fills it."), colour=IVORY_DIM)]
        head = Row(Label(_(table.title), role="bold", colour=BRASS_LIGHT), Space(grow=1), note(_(table.unit)), gap=10)
        return Panel(Column(head, note(_(table.help)), Rule(2), *lines, gap=6), pad=18)

    def _row(self, place: int, row: RecordRow) -> Widget:
        name = escape(called(row.name if row.level else self.archive.record_name(kept(row.name), _began(row.date))))
        if row.level:
            name = f"[icon:bot] {name}"
        about = _("{date} · {seats} players").format(date=_date(row.date), seats=row.seats)
        if row.level:
            about = _("{about} · bot: {level}").format(about=about, level=level_word(row.level))
        words = Column(Label(name, role="bold", colour=BRASS_LIGHT if place == 1 else IVORY), note(about), gap=0)
        figure = str(row.figure).replace("-", "\N{MINUS SIGN}")
        return Row(
            Label(f"{place}", colour=IVORY_DIM),
            words,
            Space(grow=1),
            Label(figure, 27, "number", BRASS_LIGHT if place == 1 else IVORY),
            gap=8,
        )


def _began(text: str) -> float:
    """When a day began, in seconds since 1970; 0 if it is none."""
    try:
        return datetime.fromisoformat(text).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0


def _date(text: str) -> str:
    """``2026-11-20`` as people write it."""
    try:
        return day(date.fromisoformat(text))
    except ValueError:
        return text
