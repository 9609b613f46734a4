"""What the tests of replays share: a recording to watch, a match to look back from, the words of a page."""

from __future__ import annotations

from itertools import islice
from random import Random

from game.app.dialog import Dialog
from game.app.form_scene import FormScene
from game.games import list_available_games
from game.match.host import Host
from game.match.match_setup import NOBODY, MatchSetup
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.replay.replays import show_recording
from game.screens.replay.watching import ReplayScene
from game.screens.title.title import TitleScene
from game.table.scene import TableScene
from game.ui.form import Form
from tests.support.host_table import make_seats as seats_of
from tests.support.host_table import whole_match
from tests.support.pages import get_top
from tests.support.sample_matches import get_recorded
from tests.support.tables import TimedApp


def scene_of(app: TimedApp, name: str) -> ReplayScene:
    show_recording(app, get_recorded(name))
    scene = get_top(app, ReplayScene)
    app.run_frame([])
    return scene


def list_told(app: TimedApp) -> list[str]:
    return app.notices.words


def page_of(app: TimedApp) -> Form:
    """The widgets of the page on top."""
    assert isinstance(app.top_scene, (FormScene, Dialog))
    return app.top_scene.form


def at_table(app: TimedApp, kinds: str, name: str = "", decisions: int = 14) -> TableScene:
    setup = MatchSetup(name or list_available_games()[0], {}, seats_of(kinds), "5")
    host = Host.start_match(setup, pace=Pace(speed=0))  # of its own: the table changes it
    for _host in islice(whole_match(host, Random(5)), decisions):
        pass
    while host.present == NOBODY or host.get_decision() is None:
        waiting = host.get_waiting()
        if waiting.kind == "person":
            host.hand_over(waiting.seats[0])
        else:
            host.update(0.0, True)
    app.push_scene(TitleScene(app))
    scene = table_scene(app, host)
    app.push_scene(scene)
    app.pass_time(2.0, 0.1)
    return scene
