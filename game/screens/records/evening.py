"""The score sheet of an evening, on the page of results: what all games so far add up to for the people here, and who
is in front.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.placing import places
from engine.core.texts import N_, _, listed
from game.app.app import App
from game.app.dialog import build_law
from game.app.result_sheet import ResultSheet
from game.art.colours import BRASS_LIGHT, SEATS
from game.config.people import find_portrait
from game.config.player_names import to_display_name, to_sentence_name
from game.config.portraits import CALM, HIT
from game.match.bots import list_portraits
from game.match.host import Host
from game.screens.guests import BESIDE, Guest, Steps
from game.screens.indexed import open_index
from game.screens.rooms import get_theme_name, list_rooms
from game.statistics.archive import Archive
from game.statistics.evening import Evening, find_evening
from game.ui.boxes import Column, Row, Space
from game.ui.labels import Label, Rule, build_emblem, build_heading, build_note, build_sign, escape, face_sign
from game.ui.phrases import format_score
from game.ui.split import Split, build_card
from game.ui.text_table import TextTable
from game.ui.widget import Widget

LAW: Final = N_(
    "A point for everybody left behind, bots too. A shared place shares its points. Whoever came or left in the middle "
    "gets only part of them."
)
SKY: Final = 76
"""Units above the sheet in which the fireworks are seen."""
FACE, SIGN = 34, 30
"""Units across a face of the sheet, and across the sign of a game."""
SHOWN: Final = 8
"""Matches with a column of their own; what came before stands in one."""


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
        """The evening: its people on the steps of the house, and its score sheet; nothing before its second match."""
        if not (panel := evening_panel(self._evening, build_law(self.app, _(LAW)), find_face=self._find_face)):
            return []
        totals = self._evening.totals
        ranks = places([-total for _name, total in totals])
        found = enumerate(zip(totals, ranks, strict=True))
        people = [self._build_guest(name, n, place, ranks[-1]) for n, ((name, _total), place) in found]
        beside = Column(Space(height=SKY), *panel, gap=0)
        return [Split(Steps(people), beside, least=BESIDE, gap=22, shares=(1.0, 0.9))]

    @property
    def headline(self) -> str:
        """Who is in front."""
        return describe_leaders(self._evening)

    def _build_guest(self, name: str, number: int, place: int, last: int) -> Guest:
        """Somebody with the face and the colour of the seat, or what there is for who sits nowhere any more."""
        seat, seats = self._find_seat(name), self.host.seats
        colour = seat if seat >= 0 else (len(seats) + number) % len(SEATS)
        mood = "" if place == 1 else HIT if place == last else CALM
        return Guest(colour, to_display_name(name), self._find_face(name), mood)

    def _find_seat(self, name: str) -> int:
        """Where somebody sits now; -1 nowhere."""
        return next((n for n, each in enumerate(self.host.seats) if each.is_person and each.name == name), -1)

    def _find_face(self, name: str) -> str:
        seat, settings = self._find_seat(name), self.app.settings
        return list_portraits(self.host.seats, settings)[seat] if seat >= 0 else find_portrait(settings, name)


def describe_leaders(evening: Evening) -> str:
    """Who is in front; nobody where all are level."""
    names = [to_sentence_name(name) for name in evening.leaders]
    if len(names) == 1:
        return _("{name:leads|You lead} the evening", name=escape(names[0]))
    if len(names) == len(evening.totals):
        return _("All are level")
    return _("{names:lead|~ lead} the evening", names=escape(listed(names)))


def evening_panel(
    evening: Evening, *tools: Widget, find_face: Callable[[str], str] = lambda _name: ""
) -> Sequence[Widget]:
    """The score sheet of an evening, from its second match on; ``tools`` stand beside its heading."""
    if len(evening) < 2:
        return []
    first = max(0, len(evening) - SHOWN)
    before = [_("earlier")] if first else []
    games = [_build_sign(match.game) for match in evening[first:]]
    cells: list[list[str | Widget]] = [["", *before, *games, _("Total")]]
    for name, total in evening.totals:
        points = [match.points.get(name) for match in evening]
        row = [format_score(sum(filter(None, points[:first])))] if first else []
        row += ["" if each is None else format_score(each) for each in points[first:]]
        leads, face = total == evening.totals[0][1], find_face(name)
        who: Widget = Label(escape(to_display_name(name)), role="bold" if leads else "text")
        who = Row(who, build_sign("crown", 20, BRASS_LIGHT), gap=10) if leads else who
        cells.append([Row(face_sign(face, FACE), who) if face else who, *row, f"*{format_score(total)}*"])
    after = _("Points after {count} matches: {points}", count=len(evening), points=format_score(evening.totals[0][1]))
    head = Row(build_heading(_("This evening")), Space(grow=1), *tools)
    return [build_card(head, Rule(2), build_note(after), TextTable(cells), gap=9)]


def _build_sign(game: str) -> Widget:
    """The emblem of a game above its match."""
    sign = build_emblem(get_theme_name(game), SIGN, BRASS_LIGHT)
    sign.tooltip = next((room.title for room in list_rooms() if room.name == game), game)
    return Row(sign, align="end")
