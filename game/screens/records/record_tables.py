"""The records of every game: its own tables, and what any game can have records of."""

from __future__ import annotations

from datetime import date, datetime

from engine.core.game import Game, RecordTable
from engine.core.texts import _
from engine.registry import games
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.config.player_names import to_display_name, to_stored_name
from game.match.bots import level_word
from game.screens.indexed import IndexedScene
from game.screens.records.statistics import format_played_day, list_best_lines, score_word
from game.statistics.figures import Best
from game.storage import RecordRow
from game.ui.boxes import Column, Grid, Panel, Row, Space
from game.ui.labels import Label, Rule, build_heading, build_note, escape
from game.ui.phrases import format_day, format_duration
from game.ui.widget import Widget, Widgets


class RecordTablesScene(IndexedScene):
    """Per game its own tables, the best row first, and what the house remembers of finished matches."""

    def build_page(self) -> Widget:
        parts: Widgets = []
        for game in games():
            panels = [self._build_table(game, table) for table in game.record_tables]
            parts.append(
                Column(
                    build_heading(game.title), Grid(*panels, self._build_match_records(game), least=430, gap=14), gap=10
                )
            )
        self.app.tell_notices(self.app.tables, self.archive)
        return self.scroll_page(_("Records"), *parts, gap=22, widest=1060)

    def _build_match_records(self, game: Game) -> Widget:
        """What can be a record in any game; of people only."""
        played = self.archive.of_everybody(game.name)

        def tell_whose(best: Best) -> str:
            date = format_played_day(best.ended)
            return _("{name}, {date}", name=escape(to_display_name(best.name)), date=date)

        best = (
            (_("Longest run of wins"), played.longest_run(), score_word),
            (_("Fastest win"), played.fastest_win(), format_duration),
            (_("Biggest lead of a match"), played.biggest_lead(), score_word),
        )
        lines = list_best_lines(best, tell_whose)
        if not lines:
            lines = [Label(_("Nobody yet. The first match won fills it."), colour=IVORY_DIM)]
        head = Label(_("At this table"), role="bold", colour=BRASS_LIGHT)
        note = build_note(_("People in matches played to their end."))
        return Panel(Column(head, note, Rule(2), *lines, gap=6), pad=18)

    def _build_table(self, game: Game, table: RecordTable) -> Widget:
        found = self.app.tables.read_rows(game.name, table.key)
        lines: Widgets = [self._build_row(place, row) for place, row in enumerate(found, 1)]
        if not lines:
            lines = [Label(_("Nobody yet. The first whole game fills it."), colour=IVORY_DIM)]
        head = Row(
            Label(_(table.title), role="bold", colour=BRASS_LIGHT), Space(grow=1), build_note(_(table.unit)), gap=10
        )
        return Panel(Column(head, build_note(_(table.help)), Rule(2), *lines, gap=6), pad=18)

    def _build_row(self, place: int, row: RecordRow) -> Widget:
        name = escape(
            to_display_name(
                row.name
                if row.level
                else self.archive.record_name(to_stored_name(row.name), _parse_timestamp(row.date))
            )
        )
        if row.level:
            name = f"[icon:bot] {name}"
        about = _("{date} · {seats} players", date=_format_date(row.date), seats=row.seats)
        if row.level:
            about = _("{about} · bot: {level}", about=about, level=level_word(row.level))
        words = Column(Label(name, role="bold", colour=BRASS_LIGHT if place == 1 else IVORY), build_note(about), gap=0)
        figure = str(row.figure).replace("-", "\N{MINUS SIGN}")
        return Row(
            Label(f"{place}", colour=IVORY_DIM),
            words,
            Space(grow=1),
            Label(figure, 27, "number", BRASS_LIGHT if place == 1 else IVORY),
            gap=8,
        )


def _parse_timestamp(text: str) -> float:
    """When a day began, in seconds since 1970; 0 if it is none."""
    try:
        return datetime.fromisoformat(text).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0


def _format_date(text: str) -> str:
    """``2026-11-20`` as people write it."""
    try:
        return format_day(date.fromisoformat(text))
    except ValueError:
        return text
