"""The score sheet of an evening, on the page of results: what all games so far add up to for the people here, and who
is in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.texts import _, listed
from game.app.app import App
from game.app.result_sheet import ResultSheet
from game.art.colours import BRASS_LIGHT
from game.config.people import get_portraits
from game.config.player_names import to_display_name, to_sentence_name
from game.config.portraits import PLEASED
from game.match.bots import seat_portrait
from game.match.host import Host
from game.screens.indexed import open_index
from game.screens.rooms import list_rooms
from game.statistics.archive import Archive
from game.statistics.evening import Evening, find_evening
from game.ui.boxes import Column, Flow, Row, Space
from game.ui.labels import Label, build_note, escape, seat_sign
from game.ui.phrases import format_score
from game.ui.split import Split, build_section
from game.ui.text_table import TextTable
from game.ui.widget import Widget

SHOWN: Final = 8
"""Matches with a column of their own; what came before stands in one."""
MEDAL: Final = 150, 92
"""Units across the picture of who is in front alone, crown and all; and of each who shares the lead."""
WORDS: Final = 33
"""Units of the words that say who it is."""


class EveningSheet:
    """Finds the evening of a finished match while its page is looked at; nothing where one person plays."""

    def __init__(self, app: App, host: Host, sheet: ResultSheet) -> None:
        self.app, self.host = app, host
        wanted = sheet.over and host.is_recorded and host.player_count > 1
        self._index = open_index(app) if wanted else None
        self._evening = self._compute_evening()

    def update_evening(self, now: float) -> bool:
        """Whether there is more to show than before."""
        if self._index is None or not self._index.take_change(now):
            return False
        before, self._evening = self._evening, self._compute_evening()
        return self._evening != before

    def _compute_evening(self) -> Evening:
        """The evening as far as the index knows it."""
        if self._index is None:
            return Evening()
        renames = Archive(self._index, self.app.folders.data).renames
        return find_evening(self._index, self.host.match_id, renames)

    def close(self) -> None:
        """Stop following the index: the page is left."""
        if self._index is not None:
            self._index.close()

    def build_widgets(self) -> Sequence[Widget]:
        """The sheet of the evening; nothing before its second match."""
        return evening_panel(self._evening, [self._build_medal(name) for name in self._evening.leaders])

    def _build_medal(self, name: str) -> Widget:
        """Somebody in front below a crown; the crown alone for who sits nowhere or has no face."""
        seats, size = self.host.seats, MEDAL[len(self._evening.leaders) > 1]
        seat = next((n for n, each in enumerate(seats) if each.is_person and each.name == name), -1)
        face = seat_portrait(seats, seat, get_portraits(self.app.settings)) if seat >= 0 else ""
        return Column(Space(height=size / 6), seat_sign(seat, size / 1.6, face, PLEASED))  # room for the crown


def _build_winners(evening: Evening, medals: Sequence[Widget]) -> Widget:
    """Who is in front, and by what; told of nobody where all are level."""
    first, points = evening.leaders, evening.totals[0][1]
    words = _("{names:lead|~ lead} the evening")
    if len(first) == 1:
        words = _("{name:leads|You lead} the evening")
    elif len(first) == len(evening.totals):
        words, medals = _("All are level"), ()
    names = [to_sentence_name(name) for name in first]
    said = words.format(name=escape(names[0]), names=escape(listed(names)))
    after = _("Points after {count} matches: {points}", count=len(evening), points=format_score(points))
    lines = Column(Label(said, WORDS, "title", BRASS_LIGHT), build_note(after), grow=1)
    if len(medals) == 1:
        return Row(*medals, lines, gap=18)
    return Column(Flow(*medals, gap=6), lines, gap=6) if medals else lines


def evening_panel(evening: Evening, medals: Sequence[Widget] = ()) -> Sequence[Widget]:
    """The score sheet of an evening, from its second match on; ``medals`` of who is in front stand beside it."""
    if len(evening) < 2:
        return []
    first = max(0, len(evening) - SHOWN)
    before = [_("earlier")] if first else []
    cells = [["", *before, *map(str, range(first + 1, len(evening) + 1)), _("Total")]]
    for name, total in evening.totals:
        points = [match.points.get(name) for match in evening]
        row = [format_score(sum(filter(None, points[:first])))] if first else []
        row += ["" if each is None else format_score(each) for each in points[first:]]
        cells.append([escape(to_display_name(name)), *row, f"*{format_score(total)}*"])
    titles = {room.name: room.title for room in list_rooms()}
    games = [f"{n}: {escape(titles.get(match.game, match.game))}" for n, match in enumerate(evening, 1)][first:]
    rule = _(
        "A point for everybody left behind, bots too; who shares a place shares its points, and who came or left in "
        "the middle has as much of them as of the match."
    )
    both = Split(_build_winners(evening, medals), TextTable(cells), least=380, shares=(0.9, 1.0))
    return [build_section(_("This evening"), both, build_note(", ".join(games)), build_note(rule), gap=9)]
