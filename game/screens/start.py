"""The scene the program opens with: the title, or what the command line asked for."""

from __future__ import annotations

from engine.core.texts import _
from game.app.app import App
from game.app.run_options import RunOptions
from game.app.scene import Scene
from game.app.telling import tell_errors
from game.errors import UserError
from game.games import list_available_games
from game.match.exchange import read_match_file, read_watchable
from game.match.host import Host
from game.match.pace import Pace
from game.screens.lobby.match_start import demo_setup, table_scene
from game.screens.records import importing
from game.screens.replay import replays
from game.screens.title.title import TitleScene


def check_options(options: RunOptions) -> None:
    """Before a window opens: can this be shown at all? Raises UserError, EngineError."""
    if options.demo is not None and options.demo.game not in list_available_games():
        raise UserError(_("There is no table for {game} yet.", game=options.demo.game))
    if options.replay is not None:
        read_watchable(options.replay)


def open_asked(app: App, options: RunOptions) -> None:
    """Open what was asked for above the title; what is wrong with it is said there: whoever has clicked a file on the
    desktop reads no terminal. A match to be watched is not kept.
    """
    if options.replay is not None:
        with tell_errors(app):
            replays.show_recording(app, read_match_file(options.replay))
    elif options.opened:
        importing.open_file(app, options.opened)


def make_first_scene(app: App, options: RunOptions) -> Scene:
    """What the window shows first. Raises EngineError for a demo the game refuses."""
    demo = options.demo
    if demo is None:
        return TitleScene(app)
    setup = demo_setup(demo.game, demo.options, demo.bots, demo.seed)
    host = Host.start_match(setup, bots=app.bot_pool, pace=Pace(demo.speed))
    return table_scene(app, host, demo)
