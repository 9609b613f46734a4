"""The ways to a replay: from a match that is kept, and from a running one to one of its moments.

Of a match that cannot be played again, because the rules of its game have changed, the moves can be read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.core.errors import OtherRules
from engine.core.texts import _
from engine.registry import game
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.long_work import work_beside
from game.app.telling import tell_errors
from game.games import get_game_table
from game.match.host import Host
from game.match.moves import list_moves
from game.match.recording import Recording
from game.match.replay import Replay, make_replay
from game.screens.replay.watching import ReplayScene
from game.table.model.verbosity import NO_LOG
from game.ui.boxes import Row
from game.ui.controls import Button
from game.ui.labels import Label, build_note, escape
from game.ui.split import build_card
from game.ui.widget import Widget, Widgets

AT_ONCE: Final = 100
"""Moves shown at first; a button shows as many more."""


def show_replay(app: App, replay: Replay, onward: bool = False) -> None:
    """Put a replay on the screen, with ``onward`` as it goes one step on; a sentence if this match keeps no log to be
    read.
    """
    found = get_game_table(replay.setup.game)
    if not replay.is_finished and not found.has_log(replay.get_view().rules):
        app.notify(_(NO_LOG))
        return
    scene = ReplayScene(app, replay)
    app.push_scene(scene)
    if onward:
        scene.step_forward()


def show_recording(app: App, recording: Recording, at: int = 0, onward: bool = False) -> None:
    """Watch a match that is kept, from moment ``at``, with ``onward`` as what comes next is done; its moves where it
    does not fit the rules.
    """

    def on_loaded(watched: Callable[[], Replay]) -> None:
        try:
            show_replay(app, watched(), onward)
        except OtherRules as error:
            read_moves(app, recording, str(error))

    work_beside(app, lambda: make_replay(recording, at), on_loaded)


def read_moves(app: App, recording: Recording, why: str) -> None:
    """A match that was played by other rules: its moves, or only ``why`` while they tell what others may not know."""
    if recording.over:
        with tell_errors(app):
            app.push_scene(MovesScene(app, recording, why))
    else:
        app.notify(why)


def look_back(app: App, host: Host, at: int) -> None:
    """From a running match to one of its moments, as whoever is at the screen saw it."""
    work_beside(app, lambda: host.look_back(at), lambda seen: show_replay(app, seen()))


class MovesScene(FormScene):
    """Why it cannot be watched, who sat there, and every move as the record says it. Raises BadRecord."""

    backdrop = "gallery"

    def __init__(self, app: App, recording: Recording, why: str) -> None:
        super().__init__(app)
        self.recording, self.why = recording, why
        self.moves: Final = list_moves(recording.record, recording.names)
        self.most = AT_ONCE

    def build_page(self) -> Widget:
        names = ", ".join(map(escape, self.recording.names))
        lines = [Label(f"{number}  {words}") for number, words in enumerate(self.moves[: self.most], 1)]
        parts: Widgets = [build_card(Label(escape(self.why)), build_note(names)), build_card(*lines, gap=3)]
        if len(self.moves) > self.most:
            show = partial(self.change_page, most=self.most + AT_ONCE)
            parts.append(Row(Button(_("Show more"), show, "down", quiet=True), align="centre"))
        return self.scroll_page(game(self.recording.record.game).title, *parts, gap=12, widest=900)
