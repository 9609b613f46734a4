"""What the house offers besides playing: the record tables, and the tools of every game."""

from __future__ import annotations

from functools import partial

from engine.core.texts import _, listed
from game.app.form_scene import FormScene
from game.app.room_tool import RoomTool
from game.art.colours import BRASS_LIGHT
from game.games import get_room_tools
from game.screens.rooms import list_rooms
from game.ui.boxes import Column, Panel, Row
from game.ui.controls import Button
from game.ui.labels import Label, build_note, build_sign
from game.ui.widget import Callback, Widget, Widgets


class ToolsScene(FormScene):
    """One line per tool, each with the button that opens it."""

    def build_page(self) -> Widget:
        rows: Widgets = [
            _build_row(_(tool.title), room.title, _(tool.help), tool.icon, partial(self._open_tool, tool))
            for room in list_rooms()
            for tool in get_room_tools(room.name)
        ]
        go, titles = self.app.routes, listed(room.title for room in list_rooms())
        told = _("How your matches went, against whom, and where it is going.")
        rows.append(_build_row(_("Statistics"), titles, told, "chart", go.statistics))
        told = _("The best there ever was, kept from one evening to the next.")
        rows.append(_build_row(_("Records"), titles, told, "crown", go.record_tables))
        return self.scroll_page(_("Tools"), *rows, keys=False, widest=860)

    def _open_tool(self, tool: RoomTool) -> None:
        self.app.push_scene(tool.open(self.app))


def _build_row(title: str, game: str, told: str, icon: str, action: Callback) -> Widget:
    words = Column(Label(title, 27, "title", BRASS_LIGHT), Label(told, 18), build_note(game), gap=3, grow=1)
    start = Button(_("Open"), action, primary=True, least=130, tall=50)
    return Panel(Row(build_sign(icon, 54, BRASS_LIGHT), words, start, gap=22), pad=22)
