"""The matches that can be continued: go on, keep a copy, or throw away."""

from __future__ import annotations

from engine.core.errors import EngineError
from engine.core.texts import _, ngettext
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
from game.ui.phrases import moment
from game.ui.scroll import Scroll
from game.ui.split import Split
from game.ui.widget import Widget


class SavedScene(FormScene):
    """A list, the newest first."""

    def build(self) -> Widget:
        found, sentences = saved_matches(self.app.saves)
        for sentence in sentences:
            self.app.notify(sentence)
        matches = [match for match in found if not match.over]
        rows: list[Widget] = [self._row(match) for match in matches]
        if not rows:
            rows = [
                Frame(Label(_("No match is waiting to be continued. Every match is saved here by itself.")), pad=24)
            ]
        return page(_("Saved matches"), Scroll(Column(*rows, gap=12)), back_button(self), widest=960)

    def _row(self, match: SavedMatch) -> Widget:
        people = ", ".join(escape(name) for name in match.names)
        moves = ngettext("{number} move", "{number} moves", match.actions).format(number=match.actions)
        when = _("{when} · {moves} · deal {seed}").format(
            when=moment(match.saved_at), moves=moves, seed=escape(match.seed)
        )
        words = Column(Label(match.title, role="bold", colour=BRASS_LIGHT), Label(people), note(when), gap=2)
        buttons = Flow(
            Button(_("Continue"), lambda: play.resume(self.app, match.id), icon="play", primary=True),
            icon_button("save", lambda: self._export(match), _("Keep a copy as a file"), quiet=False),
            icon_button("trash", lambda: self._delete(match), _("Throw away"), quiet=False),
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

        words = _("{game} with {names}: it cannot be brought back.").format(
            game=match.title, names=", ".join(map(escape, match.names))
        )
        ask(self.app, _("Throw this match away?"), words, [(_("Throw away"), delete, True)], cancel=_("Keep it"))

    def _export(self, match: SavedMatch) -> None:
        path = self.app.folders.data / "exported" / f"{match.id}.record.json"
        try:
            write_record(path, load(self.app.saves, match.id).record)
        except (StorageError, UserError, EngineError) as error:
            self.app.notify(str(error))
            return
        self.app.notify(_("A copy is in {path}. It holds everybody's cards.").format(path=path))
