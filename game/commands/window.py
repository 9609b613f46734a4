"""The opening of the program: what has been set, the window, and the first scene in it."""

from __future__ import annotations

from game.app import display
from game.app.app import App
from game.app.routes import Routes
from game.app.run_options import RunOptions
from game.config import language
from game.config.settings import SettingsStore
from game.screens import start
from game.storage import user_folders


def run(options: RunOptions) -> int:
    """Open the window and play; returns the exit code. Raises UserError (no display, an unreadable record)."""
    folders = user_folders()
    language.use(language.AUTO)  # what is wrong with the settings is said in the system's language
    store = SettingsStore(folders)
    if options.demo or options.replay:
        start.check(options)
    window = display.Display(store.values)
    app = App(store, folders, routes, window)
    if options.language:
        language.use(options.language)
    app.push(start.first_scene(app, options))
    for sentence in store.notices:
        app.notify(sentence)
    store.notices.clear()
    return app.run()


def routes(app: App) -> Routes:
    """The ways to all pages, loaded when the first is taken: the title's first picture does without them."""
    from game.screens.routes import HouseRoutes

    return HouseRoutes(app)
