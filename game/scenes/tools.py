"""What the house offers besides playing: the tools of every game, each by a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art.colours import BRASS_LIGHT
from game.scenes.base import FormScene, back_button, page
from game.scenes.rooms import rooms
from game.ui.boxes import Column, Frame, Row
from game.ui.controls import Button
from game.ui.labels import Label, note
from game.ui.scroll import Scroll
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.table.style import RoomTool


class ToolsScene(FormScene):
    """One line per tool, by games."""

    def build(self) -> Widget:
        from game import tables

        rows = [self._row(room.game.title, tool) for room in rooms() for tool in tables.table(room.name).tools]
        return page("Tools", Scroll(Column(*rows, gap=12)), back_button(self), widest=860)

    def _row(self, game: str, tool: RoomTool) -> Widget:
        words = Column(Label(tool.title, role="bold", colour=BRASS_LIGHT), note(tool.help), note(game), gap=2, grow=1)
        start = Button("Open", lambda: self.app.push(tool.open(self.app)), icon=tool.icon, primary=True, least=140)
        return Frame(Row(words, start, gap=16), pad=20)
