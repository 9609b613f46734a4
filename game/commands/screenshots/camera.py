"""Pictures of screens, made without a display: for reading, for reviews, for the read-me file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from game.app.app import App
from game.app.run_options import ShotOptions
from game.app.scene import Scene
from game.art.colours import INK, IVORY
from game.art.text import layout
from game.commands.screenshots.catalogue import Maker, every, sights
from game.config.settings import SettingsStore
from game.errors import UserError
from game.screens.routes import HouseRoutes
from game.storage import Folders

CALM: Final = 4.0
"""Seconds of the picture's own clock that pass before it is taken, so that everything has come to rest."""
MOMENT: Final = 0.4
"""Seconds before the picture of something that does not stay."""


class StandingClock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def take(options: ShotOptions) -> int:
    """Make the picture, or all of them and a sheet that shows them together. Raises UserError, StorageError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        if options.screen is None:
            _write_all(options, Path(home))
            return 0
        _save(picture(options.screen, options, Path(home)), options.out)
    return 0


def picture(screen: str, options: ShotOptions, home: Path) -> pygame.Surface:
    """One screen as it looks at rest; ``home`` is a folder for settings nobody keeps. Raises UserError for no screen.

    Besides ``SCREENS`` every picture of the sheet of all can be had by its name.
    """
    maker = every().get(screen)
    if maker is None:
        raise UserError(f"There is no screen “{screen}”; there are {', '.join(every())}.")
    return _taken(maker, options, home)


def _taken(maker: Maker, options: ShotOptions, home: Path) -> pygame.Surface:
    pygame.display.init()
    clock = StandingClock()
    folders = Folders(config=home, data=home, logs=home)
    app = App(SettingsStore(folders), folders, HouseRoutes, None, options.size, clock)
    app.store.change(language=options.language)
    try:
        stage(app, maker(app, options), clock)
        app.draw()
        return app.surface.copy()
    finally:
        app.close()


def stage(app: App, made: Iterable[Scene | None], clock: StandingClock) -> None:
    """Bring scenes onto the screen and let them come to rest, also in between where None stands."""
    rested = False
    for scene in made:
        rested = scene is None
        if scene is None:
            _rest(app, clock, CALM)
        else:
            app.push(scene)
    _rest(app, clock, MOMENT if rested else CALM)


def _rest(app: App, clock: StandingClock, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        clock.now += 0.1
        app.turn([])


def _save(surface: pygame.Surface, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error) as error:
        raise UserError(f"The picture {path} could not be written: {error}.") from error


def _write_all(options: ShotOptions, home: Path) -> None:
    """Every screen there is, and of every game its table at each number of seats, its cover, its results, its tools."""
    made = []
    for name, maker in sights():
        own = home / name  # what one picture changes in the settings is no other's
        own.mkdir()
        found = _taken(maker, options, own)
        _save(found, options.out / f"{name}.png")
        made.append((name, found))
    _save(_sheet(made), options.out / "sheet.png")


def _sheet(pictures: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """All pictures side by side, with their names."""
    wide = 560
    tall = round(pictures[0][1].get_height() * wide / pictures[0][1].get_width())
    columns, line, gap = 5, 34, 16
    rows = -(-len(pictures) // columns)
    out = pygame.Surface((columns * (wide + gap) + gap, rows * (tall + line + gap) + gap), 0, 32)
    out.fill(INK)
    for place, (name, found) in enumerate(pictures):
        x, y = gap + place % columns * (wide + gap), gap + place // columns * (tall + line + gap)
        out.blit(layout(name, "bold", 22, IVORY), (x, y))
        out.blit(pygame.transform.smoothscale(found, (wide, tall)), (x, y + line))
    return out
