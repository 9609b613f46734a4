"""Tables for tests: an app without a window whose time passes when told, and matches sat down to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import pygame

from ai.worker import BotPool
from engine.core.view import observe
from engine.registry import game
from game.app.app import App
from game.app.double_press import TWICE
from game.app.memory import Rest
from game.art import fonts
from game.art.bitmaps import BitmapCache, bitmaps
from game.config import language
from game.config.settings import SettingsStore
from game.input import keymap
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders, SaveStore
from game.table.model.prompt import Gesture, Target
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene
from tests.support.inputs import Point, iter_way, make_key, make_key_up, move_to, press_at, release_at

TODAY: Final = date(2026, 3, 18)
"""The day it is in tests and pictures."""


class Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class _NoRest(Rest):
    """Gives no memory back; see ``tests/game/app/test_memory.py`` for when it is given."""

    def update(self, now: float, busy_until: float, shown: object = None) -> None:
        pass


class TimedApp(App):
    """An app whose clock stands still until ``pass_time``."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.now, self.today = 100.0, TODAY
        folders = Folders(config=folder, data=folder, logs=folder)
        store = SettingsStore(folders)
        if settings:
            store.change_settings(**settings)
        super().__init__(store, folders, make_routes, None, size, lambda: self.now)
        self._rest = _NoRest()  # what all tests have left lies about: to look through it takes a second

    def get_today(self) -> date:
        return self.today

    def pass_time(self, seconds: float, step: float = 0.25) -> None:
        """Let time pass, a turn of the loop at a time."""
        while seconds > 0:
            self.skip_time(min(step, seconds))
            seconds -= step

    def skip_time(self, seconds: float) -> None:
        """Let time pass all at once, however much: a single turn of the loop."""
        self.now += seconds
        self.run_frame([])

    def press_key(self, key: int, typed: str = "", mod: int = 0) -> None:
        """A key is pressed and let go, not in one go with the one before."""
        self.now += 1.1 * TWICE if key in (pygame.K_RETURN, pygame.K_SPACE) else 0.0
        self.run_frame([make_key(key, mod, typed), make_key_up(key, mod)])


@contextmanager
def timed_app(folder: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[TimedApp]:
    """An app for a test, closed at its end."""
    pygame.display.init()
    app = TimedApp(folder, size)
    try:
        yield app
    finally:
        keymap.is_gamepad_in_use(False)
        app.scenes.clear()
        app.close()
        fonts.forget_fonts()
        pygame.quit()


@contextmanager
def still_app(folder: Path, think: Callable[[BotPool], None]) -> Iterator[TimedApp]:
    """An app in English whose every run is the same: bots ``think`` at once, and what is named or drawn by lot
    elsewhere is always the same. What was drawn stays known by its name.
    """
    language.set_language(language.ENGLISH)
    bitmaps.clear()
    with (
        patch.object(BotPool, "start", think),  # no process thinks
        patch.object(SaveStore, "new_id", lambda _store: "match"),  # how long bots seem to think goes by it
        patch("secrets.token_hex", lambda size: "0" * 2 * size),
        patch.object(BitmapCache, "_forget_oldest", lambda _cache: None),  # what is forgotten has no name
        timed_app(folder) as app,
    ):
        try:
            yield app
        finally:
            bitmaps.clear()
            language.set_language(language.ENGLISH)


def start_table(
    app: App,
    name: str,
    people: int = 2,
    seats: int = 0,
    speed: float = 0.0,
    seed: str = "5",
    options: Mapping[str, str] | None = None,
) -> TableScene:
    """Sit down to a new match: the first ``people`` seats are persons, the rest random bots; at least as many ``seats``
    as the game needs.
    """
    seats = max(seats or people, game(name).seats.start)
    sitting = [Seat(PERSON if n < people else BOT, f"P{n}", "" if n < people else "random") for n in range(seats)]
    host = Host.start_match(
        MatchSetup(name, dict(options or {}), sitting, seed), store=app.saves, pace=Pace(speed=speed)
    )
    app.store.change_settings(speed=speed)
    scene = table_scene(app, host)
    app.push_scene(scene)
    return scene


def act_at_random(scene: TableScene, rng: Random) -> None:
    """Do anything that may be done there."""
    scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures))


def is_covered(scene: TableScene) -> bool:
    """Whether a person has to hold something to see a hand: the cover is up, or the hand lies covered on the table."""
    return scene.cover.is_up or scene.play.offered >= 0


def find_awaited(scene: TableScene) -> int:
    """Whose hand is covered then, -1 for nobody's."""
    return scene.cover.seat if scene.cover.is_up else scene.play.offered


def uncover_hand(app: TimedApp, scene: TableScene) -> None:
    """Hold the cover's button until it is gone, or the hand that lies covered until it lies open."""
    app.press_key(pygame.K_SPACE, " ")  # whatever was held is let go
    app.run_frame([make_key(pygame.K_SPACE, text=" ")])
    app.pass_time(HOLD + 0.1, 0.1)
    app.run_frame([make_key_up(pygame.K_SPACE)])


def to_cover(app: TimedApp, scene: TableScene) -> None:
    """Let the match go on until somebody is to take the screen."""
    for _n in range(200):
        if is_covered(scene):
            return
        app.pass_time(0.3)
        if app.top_scene is not scene:
            app.pop_scene()
    raise AssertionError("no cover came")


def clear_way(
    app: TimedApp,
    scene: TableScene,
    uncover: Callable[[TimedApp, TableScene], object] = uncover_hand,
    react: Callable[[TableScene], str] = lambda _scene: "all pass",
) -> bool:
    """Do what stands before the next decision: a page is shut, a cover held away, what happened confirmed, and nobody
    reacts; False if nothing does.
    """
    if app.top_scene is not scene:
        app.pop_scene()
    elif is_covered(scene):
        uncover(app, scene)
    elif scene.play.halted_event is not None:
        scene.hands.run_command("go on")
    elif scene.play.windows.list_public_seats():
        scene.hands.run_command(react(scene))
    else:
        return False
    return True


def go_on(app: TimedApp, scene: TableScene, rng: Random) -> None:
    """The next step of a match, whatever it is: the way is cleared, or whoever is at the screen does anything."""
    if not clear_way(app, scene) and scene.play.is_prompt_open:
        act_at_random(scene, rng)
    app.pass_time(0.3, 0.3)


def list_bared(scene: TableScene) -> list[int]:
    """Faces that lie open though nobody is at the screen and not everybody may know them."""
    play = scene.play
    if scene.host.present >= 0 or play.timeline.queue or play.timeline.barrier is not None:
        return []
    public = {face for zone in observe(scene.host._state, -1).zones for face in zone}
    return [
        each.drawn
        for each in play.board.list_sprites()
        if each.drawn >= 0 and each.side > 0 and each.drawn not in public
    ]


def drag_to(app: TimedApp, start: Point, end: Point) -> None:
    """Something is taken hold of here and let go there."""
    press_at(app, start)
    for at in iter_way(start, end, 0.3, 0.7, 1.0):
        app.now += 0.03
        move_to(app, at, held=True)
    release_at(app, end)


def place_of(scene: TableScene, target: Target) -> Point | None:
    """A point where a target is under the pointer, None where something lies over all of it."""
    play, touch = scene.play, scene.touch
    box = play.find_target_box(target)
    if box is None:
        return None
    for x, y in ((0.5, 0.5), (0.14, 0.5), (0.1, 0.9), (0.5, 0.95), (0.95, 0.1), (0.05, 0.1), (0.95, 0.9)):
        at = box.x + box.w * x, box.y + box.h * y
        if touch.find_target_at(at) == target:
            return at
    return None


def wait_until_asked(app: TimedApp, scene: TableScene, step: float = 0.25) -> bool:
    """Let time pass until the person is asked; pages that come up are put away. False if the match is over."""
    seconds = 120.0
    while seconds > 0 and not scene.host.is_over:
        if app.top_scene is not scene:
            app.pop_scene()
        elif scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif scene.play.is_prompt_open and not scene.cover.is_up:
            return True
        app.pass_time(step, step)
        seconds -= step
    return False


def iter_questions(app: TimedApp, scene: TableScene, count: int, rng: Random) -> Iterator[list[Gesture]]:
    """So many questions of a match, each answered at random unless the test did."""
    for _n in range(count):
        if not wait_until_asked(app, scene):
            return
        before = scene.host.action_count
        yield list(scene.play.prompt.gestures)
        if scene.host.action_count == before and scene.play.is_prompt_open:
            scene.play.prompt.chosen = ()
            act_at_random(scene, rng)


def wait_until(app: TimedApp, happened: Callable[[], bool], seconds: float) -> bool:
    """Let time pass until something is so; whether it came to that."""
    while seconds > 0:
        if happened():
            return True
        app.pass_time(0.02, 0.02)
        seconds -= 0.02
    return happened()
