"""Draws positions as the program does, without a window, for the law that pictures give nothing away."""

from __future__ import annotations

import atexit
import os
import tempfile
from hashlib import blake2b
from pathlib import Path
from random import Random

import pygame

from engine.core.state import State
from engine.core.texts import plain
from game.app.app import App
from game.config.settings import SettingsStore
from game.games import list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders
from game.table.scene import TableScene
from tests.laws.frames import EASEL
from tests.support.lists import described
from tests.support.reporting import describe

SIZE = (960, 600)
NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))
SETTLED = 14
"""Turns of the loop after which nothing moves any more."""


class PictureMaker:
    """One program without a window, at whose table one position after the other is laid."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        folders = Folders(config=folder, data=folder, logs=folder)
        self.app = App(SettingsStore(folders), folders, make_routes, None, SIZE, lambda: self.now)
        self.app.store.change_settings(bot_pace="step", density="study")  # the position stays as it is

    def draw(self, state: State, seat: int) -> bytes:
        """The list of the table, then with the pointer resting on each seat and each place, and their report.

        Lists tell more than pixels do: what lies under something else is in them. The pixels of the first are a sample.
        """
        self.now = 100.0  # the dots of somebody thinking go by the clock
        self.app.store.change_settings(explained={})  # what is told once only is told in every picture
        found = blake2b()
        scene = self._sit(state, seat)
        self._look(scene, found.update)
        found.update(pygame.image.tobytes(self.app.surface, "RGB"))
        for point in self._points(scene):
            self._turn(0.05, pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0)))
            self._turn(1.5)
            self._look(scene, found.update)
        self.app.scenes.clear()
        return found.digest()

    def _sit(self, state: State, seat: int) -> TableScene:
        people = {seat}
        asked = {decision.seat for decision in state.asks()}
        idle = [n for n in range(state.rules.seats) if n not in asked]
        if seat < 0 and len(idle) > 1 and len(state.stack) % 2:
            people = set(idle[:2])  # the table as two people see it together who are not asked
        sitting = [
            Seat(PERSON if n in people else BOT, NAMES[n], "" if n in people else "random")
            for n in range(state.rules.seats)
        ]
        scene = table_scene(self.app, Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"))
        self.app.push_scene(scene)
        for _ in range(SETTLED):
            self._turn(0.1)
        return scene

    def _points(self, scene: TableScene) -> list[tuple[int, int]]:
        """A seat, and the middle of something that lies on the table: a different one for each picture."""
        layout = scene.play.layout
        rng = Random(len(scene.play.view.stack) * 31 + scene.play.view.seat)
        panel = layout.get_seat_panel((layout.anchor + rng.randrange(1, layout.seats)) % layout.seats)
        place = scene.play.places[rng.choice(sorted(scene.play.places))]
        return [(round(panel.cx), round(panel.cy)), (round(place.x), round(place.y))]

    def _turn(self, seconds: float, *events: pygame.Event) -> None:
        self.now += seconds
        self.app.run_frame(list(events))

    def _look(self, scene: TableScene, take: object) -> None:
        assert callable(take)
        self.app.draw()
        take(repr(described(scene.items)).encode())
        take(repr(describe(scene, self.now)).encode())


def draw_all(game: str, positions: int) -> None:
    """Compare the pictures of this many positions of ``game`` from here on, if there is a table for it."""
    if positions <= 0 or game not in list_available_games():
        return
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    home = tempfile.TemporaryDirectory(prefix="laws-", ignore_cleanup_errors=True)
    atexit.register(home.cleanup)
    painter = PictureMaker(Path(home.name))
    EASEL.draw, EASEL.left = painter.draw, positions
