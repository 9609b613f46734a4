"""The records of every game as a cabinet: cups for its own tables, for what any game can have records of a wreath, an
hourglass and a podium.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from functools import partial
from typing import Any, Final

import pygame

from engine.core.game import Game, RecordTable
from engine.core.texts import N_, _, ngettext
from engine.registry import games
from game.art.colours import CREAM, INK, IVORY, IVORY_DIM
from game.art.svg import mix_colours, render_picture
from game.art.themes import get_theme
from game.config.people import find_portrait
from game.config.player_names import to_display_name, to_stored_name
from game.match.bots import level_word
from game.screens.indexed import IndexedScene
from game.screens.records.statistics import format_played_day
from game.statistics.figures import Best
from game.storage import RecordRow
from game.ui.boxes import Column, Grid, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.frames import BOARD, Bay, Plate
from game.ui.labels import Label, Picture, build_note, build_topic, escape, face_sign
from game.ui.phrases import format_day, format_duration, format_number, format_score
from game.ui.style import BODY, SMALL
from game.ui.widget import Widget, Widgets

CUP, STAND, FACE = 82, 86, 46
"""Size of a cup, height of a compartment, and size of the face of whose it is, in units."""
GAP: Final = 8
"""Units between two compartments."""
SHELF: Final = 240
"""Units of width of a compartment at least."""
GOLD: Final = "#F6DFA0", "#D9A441", "#8A6420"
GHOST: Final = "#D8CBB0", "#75664F", "#453A30"
"""What a cup is made of, from its light to its shade: of somebody's, and where one is to stand."""
KINDS: Final = N_(
    {"pictures/wreath": "Longest run of wins", "signs/clock": "Fastest win", "signs/people": "Biggest lead"}
)
"""What any game can have records of, by its trophy."""
UNWON: Final = N_(("Nobody yet. The first match won fills it.", "Nobody yet. The first win with a lead fills it."))
"""What is said where nobody has one: a match whose points are level is won without a lead."""
EMBLEM, FIGURE = 72, 34
"""Units across the emblem of a game, and of the letters of a figure."""


class RecordTablesScene(IndexedScene):
    """Per game a shelf: a cup for each of its own tables, a trophy for what the house remembers of finished matches."""

    backdrop, corners, growth = "trophies", 70, 0.45

    def build_page(self) -> Widget:
        shelves = [*[self._build_heads()] * self._has_heads, *map(self._build_shelf, games())]
        plinth = Space(0, 20 + self.spare_height / 12)
        return self.scroll_page(_("Records"), *shelves, gap=GAP, foot=[plinth])

    @property
    def _spare_cup(self) -> float:
        """Units by which trophies are larger in a higher window."""
        return 0.14 * self.spare_height

    @property
    def _has_heads(self) -> bool:
        """Whether all of a game stands on one shelf, so that heads above say what each trophy is for."""
        return self.wall_width >= (1 + len(KINDS)) * (SHELF + GAP) and not self.is_large

    def _build_heads(self) -> Widget:
        """What the trophies below are for."""
        heads = (Label(_(words), SMALL, "bold", CREAM, "centre") for words in KINDS.values())
        return Grid(Space(), *(Plate(head, 1, shadow=False) for head in heads), least=SHELF, gap=GAP)

    def _build_shelf(self, game: Game) -> Widget:
        look = get_theme(game.name)
        emblem = partial(
            _draw_standing, name=f"emblems/{game.name}", size=EMBLEM + self._spare_cup, line=IVORY, tone=look.accent
        )
        title = Label(escape(game.title), BODY, "bold", CREAM, "centre", grow=1.0)
        sign = _build_bay(Picture(EMBLEM, STAND + self._spare_cup, emblem), look.accent, [title])
        own = [self._build_table(game, table) for table in game.record_tables]
        bays = [sign, *self._build_match_records(game, look.accent)]
        for bay in (*bays, *own):
            bay.lining = look.well_colour
        return Column(Grid(*bays, least=SHELF, gap=GAP), Grid(*own, least=440, gap=GAP), gap=GAP)

    def _build_match_records(self, game: Game, accent: str) -> list[Bay]:
        """What can be a record in any game, of metal that has its light; of people only."""
        played = self.archive.get_everybody_matches(game.name)
        best = (
            (played.find_longest_run(), _format_wins),
            (played.find_fastest_win(), format_duration),
            (played.find_biggest_lead(), _format_lead),
        )
        metal = mix_colours(accent, "#FFF6DC", 0.55), mix_colours(accent, GOLD[1], 0.25), mix_colours(accent, INK, 0.55)
        found = []
        for (kind, title), (record, say) in zip(KINDS.items(), best, strict=True):
            none = UNWON[kind == "signs/people"]
            figure, told = (say(record.figure), _describe_best(record)) if record else ("", _(none))
            face = self._build_face(record.name) if record else Space()
            said = "" if self._has_heads else _(title)
            found.append(_build_trophy(kind, said, figure, told, metal=metal, face=face, more=self._spare_cup))
            found[-1].tooltip = _(title)
        return found

    def _build_face(self, name: str) -> Widget:
        """The face of whose record it is, where there is room for it."""
        if self.is_large:
            return Space()
        return face_sign(find_portrait(self.app.settings, name), FACE)

    def _build_table(self, game: Game, table: RecordTable) -> Bay:
        found = self.app.tables.read_rows(game.name, table.key)
        title, kind = _(table.title), "pictures/bowl" if table.low else "signs/crown"
        if not found:
            light, metal, dark = GHOST
            cup = partial(_draw_standing, name=kind, size=0.8 * CUP, light=light, metal=metal, dark=dark)
            words = _("Nobody yet. The first whole game fills it.")
            told = Column(build_topic(title), build_note(words), gap=0, grow=1.0)
            told.tooltip = _(table.help)
            return Bay(Row(Space(8), Picture(CUP, 0.86 * CUP, cup), told, gap=14), Space(), gap=BOARD)
        lines = [self._describe_row(row) for row in found]
        figure = f"{format_number(found[0].figure)} {_(table.unit)}"
        numbered = enumerate(zip(found, lines, strict=True), 1)
        rows = [f"{n}. {who} · {format_number(row.figure)} · {about}" for n, (row, (who, about)) in numbered]
        return _build_trophy(kind, title, figure, _(table.help), " · ".join(lines[0]), *rows[1:], more=self._spare_cup)

    def _describe_row(self, row: RecordRow) -> tuple[str, str]:
        """Whose a row is, and when and how it was played."""
        day, began = row.date, 0.0
        with suppress(ValueError, OverflowError, OSError):  # a file may say anything
            day, began = format_day(date.fromisoformat(day)), datetime.fromisoformat(day).timestamp()
        about = _("{date} · {seats} players", date=day, seats=row.seats)
        if row.level:
            about = _("{about} · bot: {level}", about=about, level=level_word(row.level))
            return "[icon:bot] " + escape(to_display_name(row.name)), about
        return escape(to_display_name(self.archive.get_recorded_name(to_stored_name(row.name), began))), about


def _format_lead(points: float) -> str:
    return f"+{format_score(points)}"


def _format_wins(count: float) -> str:
    return ngettext("{count} win", "{count} wins", round(count)).format(count=round(count))


def _describe_best(best: Best) -> str:
    return f"{escape(to_display_name(best.name))} · {format_played_day(best.ended)}"


def _build_trophy(
    kind: str,
    title: str,
    figure: str,
    *told: str,
    metal: tuple[str, str, str] = GOLD,
    face: Widget | None = None,
    more: float = 0.0,
) -> Bay:
    """A trophy, by the name of its drawing and ``more`` units high than usual, with what is told of it; its shape alone
    where it is nobody's.
    """
    light, tone, dark = metal if figure else GHOST
    cup = partial(_draw_standing, name=kind, size=CUP + more, light=light, metal=tone, dark=dark)
    number = Label(figure, FIGURE, "number", CREAM, "centre", grow=1.0)
    stand = Space(2), Picture(CUP + more, STAND + more, cup), face or Space(), number, Space(2)
    lines: Widgets = [Label(title, SMALL, "bold", CREAM, "centre")] if title else []
    lines += (Label(words, SMALL, colour=IVORY if figure else IVORY_DIM, align="centre") for words in told)
    return _build_bay(Row(*stand, gap=6), "#F2BD74" * bool(figure), lines)


def _draw_standing(canvas: Canvas, box: pygame.Rect, name: str, size: float, **paints: Any) -> None:
    """A drawing of so many units that stands on the lower edge of a box."""
    drawn = render_picture(name, canvas.to_px(size), **paints)
    canvas.blit(drawn, drawn.get_rect(midbottom=(box.centerx, box.bottom + canvas.to_px(3))).topleft)


def _build_bay(stand: Widget, glow: str, lines: Widgets) -> Bay:
    """What stands on the board of a compartment, and what is carved into the wood below it."""
    told = Row(Space(12), Column(*lines, gap=0, grow=1.0), Space(12), gap=0)
    bay = Bay(stand, Panel(told, 4, grow=1.0, plain=True), gap=BOARD)
    bay.glow, bay.whole = glow, True
    return bay
