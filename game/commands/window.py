"""The opening of the program: what has been set, the window, and the first scene in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.texts import _
from game.app import display
from game.app.app import App
from game.app.last_crash import last_crash
from game.config import language
from game.config.settings import SettingsStore, read_language
from game.screens.routes import make_routes
from game.screens.title.title import TitleScene
from game.storage import user_folders

if TYPE_CHECKING:
    from game.app.run_options import RunOptions  # start time: the plain start asks for nothing


def run_window(options: RunOptions | None = None) -> int:
    """Open the window and play; returns the exit code. Raises UserError (no display, an unreadable record)."""
    folders = user_folders()
    spoken = options.language if options else ""
    # What is wrong with the settings is said in the language they ask for, as far as that can be read.
    language.set_language(spoken or read_language(folders))
    store = SettingsStore(folders)
    asked = options if options and (options.demo or options.replay or options.opened) else None
    if asked:
        from game.screens import start  # start time: it loads the table, which the title does without

        start.check_options(asked)
    window = display.Display(store.values)
    app = App(store, folders, make_routes, window, spoken=spoken)
    app.push_scene(start.make_first_scene(app, asked) if asked else TitleScene(app))
    if crashed := last_crash(folders.logs):
        app.notify(crashed)
    if unwritable := folders.find_unwritable():
        app.notify(_("Nothing will be kept: {path} cannot be written to.", path=next(iter(unwritable.values()))))
    if asked:
        start.open_asked(app, asked)
    told = store.values.explained
    if window.driver == "wayland" and "frame" not in told:
        from game.app.frameless import describe_frameless, lacks_frame  # start time: on other desktops nobody is asked

        if lacks_frame(window.driver):
            store.change_settings(explained={**told, "frame": True})
            app.notify(describe_frameless())
    return app.run()
