"""Pages made of finished matches: the index follows the files while one of them is open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.core.texts import escape, ngettext
from game.app.app import App
from game.app.form_scene import FormScene
from game.config.player_names import get_own_name, to_display_name
from game.statistics.archive import Archive
from game.statistics.index import FILE as INDEX
from game.statistics.index import HISTORY, IMPORTED, MatchIndex
from game.storage import SaveStore
from game.ui.choices import Choice
from game.ui.labels import build_note
from game.ui.widget import Widget, Widgets

AT_ONCE: Final = 0.08
"""Seconds a page waits at most for what is new; the rest is read while it is shown."""
UNSEEN: Final = 20.0
"""Seconds a page waits at most without a window: pictures and tests show what there is."""


def open_index(app: App) -> MatchIndex:
    """The index of this person's finished matches, brought up to date as far as that goes at once."""
    shelves = {HISTORY: app.history, IMPORTED: SaveStore(app.folders.imported_folder)}
    index = MatchIndex(app.folders.data / INDEX, shelves)
    index.refresh(UNSEEN if app.window is None else AT_ONCE)
    return index


class IndexedScene(FormScene):
    """A page that shows what the index knows, and is built anew when that changes."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.index = open_index(app)
        self.index.take_change()
        self.archive = Archive(self.index, app.folders.data)
        """Its matches in figures."""
        self.name = get_own_name(app.settings.names)
        """Whose matches it tells of."""

    def resume(self) -> None:
        self.index.refresh(UNSEEN if self.app.window is None else AT_ONCE)
        self.index.take_change()
        super().resume()

    def update(self, now: float) -> bool:
        if self.index.needs_refresh():
            self.index.refresh()
        if self.index.take_change(now):
            self.rebuild_unasked()
        return super().update(now)

    def pause(self) -> None:
        self.index.pause()
        super().pause()

    def leave(self) -> None:
        self.index.close()
        super().leave()

    def build_waiting(self) -> Widgets:
        """A line that says how many matches are still to be read, if any."""
        number = self.index.waiting
        words = ngettext(
            "One more match is being read.", "{number} more matches are being read.", number, number=number
        )
        return [build_note(words)] if number else []

    def scroll_page(self, name: str, *parts: Widget, **more: Any) -> Widget:
        """As ``FormScene.scroll_page``, with what is still to be read above."""
        return super().scroll_page(name, *self.build_waiting(), *parts, **more)

    def build_person_choice(self, names: Iterable[str], words: str) -> Widgets:
        """Whose matches the page tells of, where there are several people."""
        options = [(name, escape(to_display_name(name))) for name in dict.fromkeys(names)]
        chosen = Choice(options, self.name, self.make_setter("name"), drop=True, tooltip=words)
        return [chosen] if len(options) > 1 else []
