"""The scene the program opens with: the title, or what the command line asked for."""

from __future__ import annotations

from typing import Final

from engine.core.texts import _
from game.app.app import App
from game.app.run_options import RunOptions
from game.app.scene import Scene
from game.errors import UserError
from game.games import available, table
from game.match.deal_code import DASHES, read_code
from game.match.exchange import from_file, to_be_shown
from game.match.host import Host
from game.match.pace import Pace
from game.match.replay import watch
from game.screens import importing
from game.screens.lobby import LobbyScene
from game.screens.match_start import demo_setup, table_scene
from game.screens.title import TitleScene
from game.screens.watching import ReplayScene
from game.table.model.verbosity import NO_LOG

HYPHENS: Final = 4
"""The code of a deal has as many, at least."""


def check(options: RunOptions) -> None:
    """Before a window opens: can this be shown at all? Raises UserError, EngineError."""
    if options.demo is not None and options.demo.game not in available():
        raise UserError(_("There is no table for {game} yet.").format(game=options.demo.game))
    if options.replay is not None:
        replay = watch(to_be_shown(options.replay))
        found = table(replay.setup.game)
        if not replay.finished and not found.logs(replay.view().rules):
            raise UserError(_(NO_LOG))
    if options.opened and not importing.is_there(options.opened):
        if not is_code(options.opened):
            raise UserError(_("There is no file {path}.").format(path=options.opened))
        read_code(options.opened)


def is_code(text: str) -> bool:
    """Whether a word that names no file is meant as the code of a deal."""
    return sum(map(text.count, DASHES)) >= HYPHENS and not set(text).intersection("./\\")


def open_asked(app: App, asked: str) -> None:
    """Open a match's file or a deal's code above the title; what is wrong with a file is said there."""
    if importing.is_there(asked):
        importing.open_file(app, asked)
        return
    lobby = LobbyScene(app)
    app.push(lobby)
    lobby.take_code(asked)


def first_scene(app: App, options: RunOptions) -> Scene:
    """What the window shows first. Raises EngineError for a demo the game refuses."""
    if options.replay is not None:
        return ReplayScene(app, watch(from_file(options.replay)))
    demo = options.demo
    if demo is None:
        return TitleScene(app)
    setup = demo_setup(demo.game, demo.options, demo.bots, demo.seed)
    host = Host.new(setup, None, app.bots, Pace(demo.speed))
    return table_scene(app, host, demo)
