"""The doors to a lesson, on the title, in the lobby, on the rules, in the menu over a table, and to tools of a game:
what they say.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.texts import _, ngettext
from game.app.app import App
from game.config.settings import Settings
from game.games import get_room_tools, has_lesson, lesson_of
from game.lessons import progress
from game.ui.controls import Button, icon_button

if TYPE_CHECKING:
    from game.app.room_tool import RoomTool


def label_lesson(settings: Settings, game: str) -> str:
    """The words on a button to a lesson, with a tick when it was done to its end."""
    return _("Lesson") + ("  [icon:check]" if progress.is_lesson_learned(settings, game) else "")


def build_lesson_door(app: App, game: str) -> list[Button]:
    """The button to the lesson of a game, none where it has no lesson."""
    words, way = label_lesson(app.settings, game), partial(app.routes.lesson, game)
    return [Button(words, way, "lesson")] if has_lesson(game) else []


def build_tool_doors(app: App, game: str) -> list[Button]:
    """A sign for each tool of a game, "" for none: they hang in its room, on its rules and its figures."""
    return [
        icon_button(tool.icon, partial(_open_tool, app, tool), f"{_(tool.title)}\n{_(tool.help)}")
        for tool in (get_room_tools(game) if game else ())
    ]


def _open_tool(app: App, tool: RoomTool) -> None:
    app.push_scene(tool.open(app))


def describe_lesson(game: str) -> str:
    """What a button to a lesson says about it: how long it takes."""
    lesson = lesson_of(game)
    minutes = lesson.minutes if lesson is not None else 0
    return ngettext(
        "Learn it by playing: {minutes} minute at a prepared table.",
        "Learn it by playing: {minutes} minutes at a prepared table.",
        minutes,
        minutes=minutes,
    )


def offer_lesson(app: App, game: str) -> None:
    """Say once, where somebody plays a game for the first time, that there is a lesson: a line, no question."""
    if has_lesson(game) and not app.settings.lessons.get(game):
        progress.save_progress(app.store, game)
        app.notify(_("New to this game? The menu has a short lesson."), app.top_scene)
