"""What the house offers besides playing: the record tables, and the tools of every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.core.texts import _, listed
from game.app.form_scene import FormScene, back_button, page
from game.app.room_tool import RoomTool
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.games import tools
from game.screens.rooms import rooms
from game.ui.boxes import Column, Panel, Row
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.labels import Label, Picture, note
from game.ui.scroll import Scroll
from game.ui.widget import Widget


class ToolsScene(FormScene):
    """One line per tool, each with the button that opens it."""

    def build(self) -> Widget:
        rows: list[Widget] = [
            self._row(_(tool.title), room.title, _(tool.help), tool.icon, partial(self._open, tool))
            for room in rooms()
            for tool in tools(room.name)
        ]
        titles = listed([room.title for room in rooms()])
        told = _("How your matches went, against whom, and where it is going.")
        rows.append(self._row(_("Statistics"), titles, told, "chart", self.app.go.statistics))
        told = _("The best there ever was, kept from one evening to the next.")
        rows.append(self._row(_("Records"), titles, told, "crown", self.app.go.record_tables))
        return page(_("Tools"), Scroll(Column(*rows, gap=14)), back_button(self), widest=860)

    def _row(self, title: str, game: str, told: str, icon: str, action: Callable[[], object]) -> Widget:
        def sign(canvas: Canvas, rect: pygame.Rect) -> None:
            canvas.icon(icon, rect.center, min(rect.size), BRASS_LIGHT)

        words = Column(
            Label(title, 27, "title", BRASS_LIGHT), Label(told, 18), note(game, colour=IVORY_DIM), gap=3, grow=1
        )
        start = Button(_("Open"), action, primary=True, least=130, tall=50)
        return Panel(Row(Picture(54, 54, sign), words, start, gap=22), pad=22)

    def _open(self, tool: RoomTool) -> None:
        self.app.push(tool.open(self.app))
