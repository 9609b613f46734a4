"""The records of every game as a cabinet: cups for its own tables, for what any game can have records of a wreath, an
hourglass and a podium.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from functools import partial
from typing import Final

import pygame

from engine.core.game import Game, RecordTable
from engine.core.texts import _
from engine.registry import games
from game.art import frames
from game.art.colours import BRASS_LIGHT, IVORY
from game.art.shadows import make_light_pool
from game.art.svg import render_picture
from game.config.player_names import to_display_name, to_stored_name
from game.match.bots import level_word
from game.screens.indexed import IndexedScene
from game.screens.records.statistics import format_played_day
from game.statistics.figures import Best
from game.storage import RecordRow
from game.ui.boxes import Column, Grid, Row, Space
from game.ui.canvas import Canvas
from game.ui.frames import Shelf
from game.ui.labels import Label, Picture, build_emblem, build_heading, build_note, escape
from game.ui.phrases import format_day, format_duration, format_number, format_score
from game.ui.style import HEAD, SMALL
from game.ui.widget import Widget, Widgets

CUP: Final = 84
BRACKET: Final = 12
"""Size of a cup, and height of what it stands on, in units."""
GOLD: Final = "#F6DFA0", "#D9A441", "#8A6420"
GHOST: Final = "#63567C", "#3C3352", "#2B2440"
"""What a cup is made of, from its light to its shade: of somebody's, and where one is to stand."""
EMBLEM: Final = 64


class RecordTablesScene(IndexedScene):
    """Per game a shelf: a cup for each of its own tables, a trophy for what the house remembers of finished matches."""

    backdrop, corners = "trophies", 70

    def build_page(self) -> Widget:
        shelves = [self._build_shelf(game) for game in games()]
        plinth = Space(0, 20 + self.spare_height / 12)
        return self.scroll_page(_("Records"), *shelves, gap=18, widest=self.wall_width, foot=[plinth])

    def _build_shelf(self, game: Game) -> Widget:
        cups = [self._build_table(game, table) for table in game.record_tables]
        trophies = Grid(*cups, *self._build_match_records(game), least=160, gap=10)
        trophies.grow = 1.0
        head = Column(build_emblem(game.name, EMBLEM), build_heading(game.title), gap=6)
        return Shelf(Row(head, trophies, gap=24), pad=18)

    def _build_match_records(self, game: Game) -> Widgets:
        """What can be a record in any game; of people only."""
        played = self.archive.get_everybody_matches(game.name)
        best = (
            ("wreath", _("Longest run of wins"), played.find_longest_run(), format_score),
            ("hourglass", _("Fastest win"), played.find_fastest_win(), format_duration),
            ("podium", _("Biggest lead of a match"), played.find_biggest_lead(), format_score),
        )
        none = _("Nobody yet. The first match won fills it.")
        return [
            _build_trophy(kind, title, say(found.figure), _describe_best(found))
            if found
            else _build_trophy(kind, title, "", none)
            for kind, title, found, say in best
        ]

    def _build_table(self, game: Game, table: RecordTable) -> Widget:
        found = self.app.tables.read_rows(game.name, table.key)
        lines = [self._describe_row(row) for row in found]
        first = "\n".join(lines[0]) if found else _("Nobody yet. The first whole game fills it.")
        figure = f"{format_number(found[0].figure)} {_(table.unit)}" if found else ""
        others = [
            f"{place}. {name} · {format_number(row.figure)}\n{about}"
            for place, (row, (name, about)) in enumerate(zip(found, lines, strict=True), 1)
        ][1:]
        return _build_trophy("bowl" if table.low else "cup", _(table.title), figure, first, _(table.help), *others)

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


def _describe_best(best: Best) -> str:
    return f"{escape(to_display_name(best.name))}\n{format_played_day(best.ended)}"


def _build_trophy(kind: str, title: str, figure: str, whose: str, *more: str) -> Widget:
    """A trophy, by the name of its drawing, with what is engraved below it; its shape alone where it is nobody's."""
    draw = partial(_draw_trophy, kind=kind, metal=GOLD if figure else GHOST)
    lines: Widgets = [
        Label(title, role="bold", colour=BRASS_LIGHT, align="centre"),
        Label(figure, HEAD, "number", IVORY, align="centre"),
        Label(whose, SMALL, colour=IVORY, align="centre"),
        *(build_note(words, "centre") for words in more),
    ]
    return Column(Picture(132, CUP + BRACKET - 3, draw), *lines, gap=3)


def _draw_trophy(canvas: Canvas, box: pygame.Rect, kind: str, metal: tuple[str, str, str]) -> None:
    """A trophy on its bracket, in the light of the cabinet where it is somebody's."""
    px, (light, middle, dark) = canvas.to_px, metal
    if metal == GOLD:
        canvas.blit_faded(make_light_pool(px(190), px(130), "#F2BD74"), *box.center, 0.3)
    cup = render_picture(f"pictures/{kind}", px(CUP), light=light, metal=middle, dark=dark)
    canvas.blit(cup, (box.centerx - px(CUP) // 2, box.y))
    bracket = pygame.Rect(0, 0, px(132), px(BRACKET))
    bracket.midbottom = box.midbottom
    wood = frames.WOODS["walnut"]
    canvas.draw_skin(bracket, frames.make_frame, wood="walnut", edge=px(3), mount=wood, alpha=1.0)
