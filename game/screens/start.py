"""The scene the program opens with: the title, or what the command line asked for."""

from __future__ import annotations

from engine.core.texts import _
from game.app.app import App
from game.app.run_options import RunOptions
from game.app.scene import Scene
from game.errors import UserError


def check(options: RunOptions) -> None:
    """Before a window opens: can this be shown at all? Raises UserError, EngineError."""
    from game import games

    if options.demo is not None and options.demo.game not in games.available():
        raise UserError(_("There is no table for {game} yet.").format(game=options.demo.game))
    if options.replay is not None:
        from game.match.exchange import from_file
        from game.match.replay import watch
        from game.table.model.verbosity import NO_LOG

        replay = watch(from_file(options.replay))
        found = games.table(replay.setup.game)
        if not replay.finished and not found.logs(replay.view().rules):
            raise UserError(_(NO_LOG))


def first_scene(app: App, options: RunOptions) -> Scene:
    """What the window shows first. Raises EngineError for a demo the game refuses."""
    if options.replay is not None:
        from game.match.exchange import from_file
        from game.match.replay import watch
        from game.screens.watching import ReplayScene

        return ReplayScene(app, watch(from_file(options.replay)))
    if options.demo is None:
        from game.screens.title import TitleScene

        return TitleScene(app)
    from game.match.host import Host
    from game.match.pace import Pace
    from game.screens.play import demo_setup, table_scene

    demo = options.demo
    setup = demo_setup(demo.game, demo.options, demo.bots, demo.seed)
    host = Host.new(setup, None, app.bots, Pace(demo.speed))
    return table_scene(app, host, demo)
