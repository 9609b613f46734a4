"""The ways to a replay: from a match that is kept, and from a running one to one of its moments."""

from __future__ import annotations

from engine.core.errors import OtherRules
from engine.core.texts import _
from game.app.app import App
from game.app.telling import Telling
from game.games import table
from game.match.host import Host
from game.match.recording import Recording
from game.match.replay import Replay, watch
from game.screens.moves import MovesScene
from game.screens.watching import ReplayScene
from game.table.model.verbosity import NO_LOG


def show(app: App, replay: Replay) -> bool:
    """Put a replay on the screen. False, and the reason in a sentence, if this match keeps no log to be read."""
    found = table(replay.setup.game)
    if not replay.finished and not found.logs(replay.view().rules):
        app.notify(_(NO_LOG))
        return False
    app.push(ReplayScene(app, replay))
    return True


def show_recording(app: App, recording: Recording, at: int = 0) -> bool:
    """Watch a match that is kept. False, and the reason on the screen, if it does not fit the rules."""
    with Telling(app):
        try:
            return show(app, watch(recording, at))
        except OtherRules as error:
            return read_moves(app, recording, str(error))
    return False


def read_moves(app: App, recording: Recording, why: str) -> bool:
    """A match that was played by other rules: its moves, or only ``why`` while they tell what others may not know."""
    if not recording.over:
        app.notify(why)
        return False
    with Telling(app):
        app.push(MovesScene(app, recording, why))
        return True
    return False


def look_back(app: App, host: Host, at: int) -> bool:
    """From a running match to one of its moments, as whoever is at the screen saw it. False if there is no way."""
    with Telling(app):
        return show(app, host.look_back(at))
    return False
