"""The records of every game: its own tables, and what any game can have records of."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime

from engine.core.game import Game, RecordTable
from engine.core.texts import _
from engine.registry import games
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.config.player_names import to_display_name, to_stored_name
from game.match.bots import level_word
from game.screens.indexed import IndexedScene
from game.screens.records.statistics import format_played_day, list_best_lines
from game.storage import RecordRow
from game.ui.boxes import Column, Grid, Row, Space
from game.ui.labels import Label, Rule, build_heading, build_note, build_topic, escape
from game.ui.phrases import format_day, format_duration, format_number, format_score
from game.ui.split import build_card
from game.ui.widget import Widget, Widgets


class RecordTablesScene(IndexedScene):
    """Per game its own tables, the best row first, and what the house remembers of finished matches."""

    def build_page(self) -> Widget:
        parts: Widgets = []
        for game in games():
            cards = [self._build_table(game, table) for table in game.record_tables]
            cards.append(self._build_match_records(game))
            parts.append(Column(build_heading(game.title), Grid(*cards, least=430, gap=14), gap=10))
        return self.scroll_page(_("Records"), *parts, gap=22, widest=1060)

    def _build_match_records(self, game: Game) -> Widget:
        """What can be a record in any game; of people only."""
        played = self.archive.get_everybody_matches(game.name)
        best = (
            (_("Longest run of wins"), played.find_longest_run(), format_score),
            (_("Fastest win"), played.find_fastest_win(), format_duration),
            (_("Biggest lead of a match"), played.find_biggest_lead(), format_score),
        )
        lines = list_best_lines(
            best,
            lambda each: _(
                "{name}, {date}", name=escape(to_display_name(each.name)), date=format_played_day(each.ended)
            ),
        )
        lines = lines or [Label(_("Nobody yet. The first match won fills it."), colour=IVORY_DIM)]
        note = build_note(_("People in matches played to their end."))
        return build_card(build_topic(_("At this table")), note, Rule(2), *lines, pad=18)

    def _build_table(self, game: Game, table: RecordTable) -> Widget:
        found = self.app.tables.read_rows(game.name, table.key)
        lines: Widgets = [self._build_row(place, row) for place, row in enumerate(found, 1)]
        lines = lines or [Label(_("Nobody yet. The first whole game fills it."), colour=IVORY_DIM)]
        head = Row(build_topic(_(table.title)), Space(grow=1), build_note(_(table.unit)), gap=10)
        return build_card(head, build_note(_(table.help)), Rule(2), *lines, pad=18)

    def _build_row(self, place: int, row: RecordRow) -> Widget:
        day, began = row.date, 0.0
        with suppress(ValueError, OverflowError, OSError):  # a file may say anything
            day, began = format_day(date.fromisoformat(day)), datetime.fromisoformat(day).timestamp()
        about = _("{date} · {seats} players", date=day, seats=row.seats)
        if row.level:
            name = "[icon:bot] " + escape(to_display_name(row.name))
            about = _("{about} · bot: {level}", about=about, level=level_word(row.level))
        else:
            name = escape(to_display_name(self.archive.get_recorded_name(to_stored_name(row.name), began)))
        tone = BRASS_LIGHT if place == 1 else IVORY
        words = Column(build_topic(name, tone), build_note(about), gap=0)
        figure = Label(format_number(row.figure), 27, "number", tone)
        return Row(Label(f"{place}", colour=IVORY_DIM), words, Space(grow=1), figure)
