"""The matches that can be continued: go on, keep a copy, or throw away."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from engine.core.errors import EngineError
from game.art.colours import BRASS_LIGHT
from game.errors import UserError
from game.host.keeping import SavedMatch, load, saved_matches
from game.scenes import play
from game.scenes.base import FormScene, back_button, page
from game.storage import StorageError, write_record
from game.ui.boxes import Column, Flow, Frame, Row
from game.ui.controls import Button, icon_button
from game.ui.dialog import ask
from game.ui.labels import Label, escape, note
from game.ui.scroll import Scroll
from game.ui.split import Split
from game.ui.widget import Widget

_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


class SavedScene(FormScene):
    """A list, the newest first."""

    def build(self) -> Widget:
        found, sentences = saved_matches(self.app.saves)
        for sentence in sentences:
            self.app.notify(sentence)
        matches = [match for match in found if not match.over]
        rows: list[Widget] = [self._row(match) for match in matches]
        if not rows:
            rows = [Frame(Label("No match is waiting to be continued. Every match is saved here by itself."), pad=24)]
        return page("Saved matches", Scroll(Column(*rows, gap=12)), back_button(self), widest=960)

    def _row(self, match: SavedMatch) -> Widget:
        people = ", ".join(escape(name) for name in match.names)
        when = f"{_when(match.saved_at)} · {match.actions} moves · deal {escape(match.seed)}"
        words = Column(Label(match.title, role="bold", colour=BRASS_LIGHT), Label(people), note(when), gap=2)
        buttons = Flow(
            Button("Continue", lambda: play.resume(self.app, match.id), icon="play", primary=True),
            icon_button("save", lambda: self._export(match), "Keep a copy as a file", quiet=False),
            icon_button("trash", lambda: self._delete(match), "Throw away", quiet=False),
            gap=10,
            align="end",
        )
        return Frame(Split(words, Row(buttons, align="end"), least=300, shares=(1.5, 1.0)), pad=18)

    def _delete(self, match: SavedMatch) -> None:
        def delete() -> None:
            try:
                self.app.saves.delete(match.id)
            except StorageError as error:
                self.app.notify(str(error))
            self.rebuild()

        words = f"{match.title} with {', '.join(map(escape, match.names))}: it cannot be brought back."
        ask(self.app, "Throw this match away?", words, [("Throw away", delete, True)], cancel="Keep it")

    def _export(self, match: SavedMatch) -> None:
        path = self.app.folders.data / "exported" / f"{match.id}.record.json"
        try:
            write_record(path, load(self.app.saves, match.id).record)
        except (StorageError, UserError, EngineError) as error:
            self.app.notify(str(error))
            return
        self.app.notify(f"A copy is in {path}. It holds everybody's cards.")


def _when(moment: datetime) -> str:
    here = moment.astimezone()
    return f"{here.day} {_MONTHS[here.month - 1]} {here.year}, {here:%H:%M}"
