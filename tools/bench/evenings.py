"""Scenes for the benchmark of frames, with everything switched on that costs a frame anything.

Study density (all captions, caps and figures), the log docked or its drawer open, the strip of a gamepad, autosave and
history, hints taken, the pointer over the own hand, the teacher's panel in a lesson, a replay at four times the speed.
Time goes by in steps of a frame, bots play at random within this process, and nothing depends on the real clock: two
runs make the same frames.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pygame

from engine.core.errors import EngineError
from engine.registry import game
from game import games
from game.app.app import App
from game.config.settings import SettingsStore
from game.games import lesson_of
from game.lessons import bubble
from game.lessons.lesson_player import LessonPlayer
from game.lessons.scene import LessonScene
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.match.replay import OPEN, make_replay
from game.screens.lobby.match_start import table_scene
from game.screens.replay.watching import ReplayScene
from game.screens.routes import make_routes
from game.storage import Folders, SaveStore
from game.table.scene import TableScene
from tests.support.sample_matches import get_recorded

NAMES = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")
PLAYED = 20.0
"""Seconds of play."""
WAIT = 0.9
"""Seconds the person looks at a question before it is answered."""


class Clock:
    """Time in steps of a frame."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Evening:
    """A program without a window, whose frames are measured: milliseconds of processor time, or of what else ``spent``
    counts, and what they were of.
    """

    def __init__(self, size: tuple[int, int], home: Path, spent: Callable[[], float] = time.thread_time) -> None:
        self.spent = spent
        self.clock = Clock()
        folders = Folders(config=home, data=home, logs=home)
        self.app = App(SettingsStore(folders), folders, make_routes, None, size, self.clock)
        self.app.saves = SaveStore(folders.saves_folder, clock=self.clock)
        self.app.store.change_settings(density="study", speed=1.0)
        self.app.devices.pads.used = True
        self.between: list[float] = []
        """What the turns of the loop cost that drew nothing, in milliseconds."""
        self.entered = 0.0
        """What the turns of the loop before the first frame cost, in milliseconds."""

    def enter(self, scene: TableScene) -> None:
        """Put a scene on the screen."""
        began = self.spent()
        self.app.push_scene(scene)
        self.entered = (self.spent() - began) * 1000

    def frame(self, events: list[pygame.Event] | None = None) -> float | None:
        """One turn of the loop a sixtieth of a second later; its cost, None if nothing was drawn."""
        self.clock.now += 1 / 60
        began = self.spent()
        drawn = self.app.run_frame(events or [])
        cost = (self.spent() - began) * 1000
        if drawn:
            return cost
        self.between.append(cost)
        return None


def steady() -> None:
    """Let runs be alike: ids are always the same, and what is loaded elsewhere by the program, in the bots' process, is
    here already.
    """
    import_module("ai.play")
    for each in games.list_available_games():
        import_module(f"ai.games.{each}")
    patch.object(secrets, "token_hex", lambda n=8: "8" * 2 * n).start()


def seats_of(name: str, wanted: int) -> int:
    """The most seats the game has room for, but no more than these, with its options as they are."""
    for count in sorted(game(name).seats, reverse=True):
        if count > wanted:
            continue
        try:
            game(name).resolve({}, count)
        except EngineError:
            continue
        return count
    raise AssertionError("a game nobody can play")


def table(name: str, seats: int, evening: Evening) -> TableScene:
    """A person and bots, the cards about to be dealt."""
    app = evening.app
    sitting = [Seat(PERSON, NAMES[0])] + [Seat(BOT, NAMES[n], "random") for n in range(1, seats)]
    host = Host.start_match(
        MatchSetup(name, {}, sitting, "8"),
        store=app.saves,
        pace=Pace(speed=1.0),
        history=app.history,
        tables=app.tables,
    )
    found = table_scene(app, host)
    found.play.choices = found._make_choices(True)
    evening.enter(found)
    return found


def playing(name: str, seats: int, evening: Evening) -> Iterator[tuple[str, float | None]]:
    """The deal, then frames while bots and an obedient person play: the pointer goes along the hand, every second
    question is answered by a hint. Results are clicked away.
    """
    found = table(name, seats, evening)
    app, play = evening.app, found.play
    yield "first", evening.frame()
    asked = 0
    for n in range(round(PLAYED * 60)):
        events: list[pygame.Event] = []
        now = evening.clock.now
        if app.top_scene is not found:
            if n % 60 == 0:
                app.pop_scene(app.top_scene)
        elif play.is_prompt_open and now - play.changed_at > WAIT:
            asked += 1
            if asked % 2:
                found.hands.run_command("hint")
                yield "play", evening.frame()
            play.prompt.chosen = ()
            found.hands.commit_gesture(play.prompt.gestures[0])
        elif play.is_prompt_open:
            events.append(_pointer(found, now))
        yield ("deal" if n < 150 else "play"), evening.frame(events)


def _pointer(found: TableScene, now: float) -> pygame.Event:
    """The mouse on its way to and fro over the own hand."""
    hand = found.play.layout.hand
    share = abs(now * 0.9 % 2 - 1)
    at = round(hand.x + hand.w * share), round(hand.cy)
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False)


def watching(name: str, seats: int, evening: Evening) -> Iterator[tuple[str, float | None]]:
    """A replay with all cards open, at four times the speed, with the reasons of bots."""
    replay = make_replay(get_recorded(name, seats))
    replay.look_through(OPEN)
    replay.seek(0)
    found = ReplayScene(evening.app, replay)
    evening.enter(found)
    yield "first", evening.frame()
    found.change_speed()
    found.change_speed()
    found.ask_why()
    found.toggle_playing()
    for _n in range(round(PLAYED * 30)):
        yield "replay", evening.frame()


def learning(name: str, seats: int, evening: Evening) -> Iterator[tuple[str, float | None]]:
    """Two chapters of the lesson, shown by the teacher."""
    lesson = lesson_of(name)
    assert lesson is not None
    app = evening.app
    found = LessonScene(
        app, LessonPlayer(lesson, NAMES[0], 0), games.get_game_table(lesson.game), games.get_game_drawing(lesson.game)
    )
    evening.enter(found)
    yield "first", evening.frame()
    for n in range(round(PLAYED * 60)):
        top = app.top_scene
        if isinstance(top, LessonScene):
            if n % 45 == 44 and top.sheet is not None:
                have = {button.target for button in top.sheet.buttons}
                wanted = next((t for t in (bubble.NEXT, bubble.SHOW) if t in have), None)
                if wanted is not None:
                    top.press_teacher_button(wanted)
        elif top is not None and n % 60 == 0:
            app.pop_scene(top)
        if app.top_scene is None:
            return
        yield "lesson", evening.frame()


def sitting_down(name: str, seats: int, evening: Evening) -> Iterator[tuple[str, float | None]]:
    """The first frame of a table, and no more."""
    table(name, seats, evening)
    yield "first", evening.frame()


EVENINGS = {"first": sitting_down, "table": playing, "replay": watching, "lesson": learning}
