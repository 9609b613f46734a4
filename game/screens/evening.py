"""The score sheet of an evening, on the page of results: what all games so far add up to for the people here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.texts import _
from game.app.app import App
from game.app.result_sheet import ResultSheet
from game.config.player_names import called
from game.match.host import Host
from game.screens.indexed import index_of
from game.screens.rooms import rooms
from game.statistics.archive import FILE, Archive
from game.statistics.evening import Evening, evening_of
from game.ui.labels import escape, note
from game.ui.phrases import figure
from game.ui.split import section
from game.ui.text_table import TextTable
from game.ui.widget import Widget

SHOWN: Final = 8
"""Matches with a column of their own; what came before stands in one."""


class EveningSheet:
    """Finds the evening of a finished match while its page is looked at; nothing where one person plays."""

    def __init__(self, app: App, host: Host, sheet: ResultSheet) -> None:
        self.app, self.match = app, host.match_id
        wanted = sheet.over and host.recorded and host.people > 1
        self._index = index_of(app) if wanted else None
        self._evening = self._now() if self._index else Evening()

    def work(self, now: float) -> bool:
        """Whether there is more to show than before."""
        if self._index is None or not self._index.take_change(now):
            return False
        for sentence in self._index.take_notices():
            self.app.notify(sentence)
        before, self._evening = self._evening, self._now()
        return self._evening != before

    def _now(self) -> Evening:
        """The evening as far as the index knows it."""
        assert self._index is not None
        renames = Archive(self._index, self.app.folders.data / FILE).renames
        return evening_of(self._index.database, self.match, renames)

    def close(self) -> None:
        """The page goes."""
        if self._index is not None:
            self._index.close()

    def widgets(self) -> Sequence[Widget]:
        """The sheet; nothing before the second match."""
        return evening_panel(self._evening)


def evening_panel(evening: Evening) -> Sequence[Widget]:
    """The score sheet of an evening, from its second match on."""
    matches = evening.matches
    if len(matches) < 2:
        return []
    first = max(0, len(matches) - SHOWN)
    before = [_("earlier")] if first else []
    cells = [["", *before, *(str(n + 1) for n in range(first, len(matches))), _("Total")]]
    for name, total in evening.totals:
        early = [match.points[name] for match in matches[:first] if name in match.points]
        row = [_points(sum(early))] if first else []
        row += [_points(match.points[name]) if name in match.points else "" for match in matches[first:]]
        cells.append([escape(called(name)), *row, f"*{_points(total)}*"])
    titles = {room.name: room.title for room in rooms()}
    games = [f"{n + 1} {escape(titles.get(match.game, match.game))}" for n, match in enumerate(matches)][first:]
    told = _(
        "A point for everybody left behind, bots too; who shares a place shares its points, and who came or left in "
        "the middle has as much of them as of the match."
    )
    return [section(_("This evening"), TextTable(cells), note(", ".join(games)), note(told), gap=9)]


def _points(value: float) -> str:
    return figure(value, 0 if value == round(value) else 1)
