"""Tables for tests: an app without a window whose time passes when told, and matches sat down to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

import pygame

from engine.core.view import observe
from engine.registry import game
from game.app.app import App
from game.app.double_press import TWICE
from game.app.memory import Rest
from game.art import fonts
from game.config.settings import SettingsStore
from game.input import keymap
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene

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
        self.now = 100.0
        folders = Folders(config=folder, data=folder, logs=folder)
        store = SettingsStore(folders)
        if settings:
            store.change_settings(**settings)
        super().__init__(store, folders, make_routes, None, size, lambda: self.now)
        self._rest = _NoRest()  # what all tests have left lies about: to look through it takes a second

    def get_today(self) -> date:
        return TODAY

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
        down = pygame.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=mod)
        self.run_frame([down, pygame.Event(pygame.KEYUP, key=key, mod=mod)])


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
    app.run_frame([pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)])
    app.pass_time(HOLD + 0.1, 0.1)
    app.run_frame([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)])


def to_cover(app: TimedApp, scene: TableScene) -> None:
    """Let the match go on until somebody is to take the screen."""
    for _n in range(200):
        if is_covered(scene):
            return
        app.pass_time(0.3)
        if app.top_scene is not scene:
            app.pop_scene()
    raise AssertionError("no cover came")


def go_on(app: TimedApp, scene: TableScene, rng: Random) -> None:
    """The next step of a match, whatever it is: pages are shut, covers held away, what happened is confirmed, nobody
    reacts, and whoever is at the screen does anything.
    """
    if app.top_scene is not scene:
        app.pop_scene()
    elif is_covered(scene):
        uncover_hand(app, scene)
    elif scene.play.halted_event is not None:
        scene.hands.run_command("go on")
    elif scene.play.windows.list_public_seats():
        scene.hands.run_command("all pass")
    elif scene.play.is_prompt_open:
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
