"""Pictures of screens, made without a display: for reading, for reviews, for the read-me file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from game.errors import UserError
from game.run_options import ShotOptions
from game.settings import SettingsStore
from game.storage import Folders

if TYPE_CHECKING:
    import pygame

    from engine.core.state import State
    from game.app import App
    from game.host.host import Host
    from game.ui.scene import Scene

CALM: Final = 4.0
"""Seconds of the picture's own clock that pass before it is taken, so that everything has come to rest."""

_SEATED: Final = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")


class _Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def take(options: ShotOptions) -> int:
    """Make the picture, or all of them and a sheet that shows them together. Raises UserError, StorageError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as home:
        if options.screen is None:
            _write_all(options, Path(home))
            return 0
        if options.screen not in SCREENS:
            raise UserError(f"There is no screen “{options.screen}”; there are {', '.join(SCREENS)}.")
        _save(picture(options.screen, options, Path(home)), options.out)
    return 0


def picture(screen: str, options: ShotOptions, home: Path) -> pygame.Surface:
    """One screen as it looks at rest; ``home`` is a folder for settings nobody keeps."""
    import pygame

    from game.app import App

    pygame.display.init()
    clock = _Clock()
    folders = Folders(config=home, data=home, logs=home)
    app = App(SettingsStore(folders), folders, None, options.size, clock)
    try:
        for scene in SCREENS[screen](app, options):
            app.push(scene)
        for _ in range(round(CALM * 10)):
            clock.now += 0.1
            app.turn([])
        app.draw()
        return app.surface.copy()
    finally:
        app.close()


def _save(surface: pygame.Surface, path: Path) -> None:
    import pygame

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error) as error:
        raise UserError(f"The picture {path} could not be written: {error}.") from error


def _write_all(options: ShotOptions, home: Path) -> None:
    made = []
    for screen in SCREENS:
        if screen == "table" and not _has_tables():
            continue
        found = picture(screen, options, home)
        _save(found, options.out / f"{screen}.png")
        made.append((screen, found))
    _save(_sheet(made), options.out / "sheet.png")


def _sheet(pictures: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """All pictures side by side, with their names."""
    import pygame

    from game.art.colours import INK, IVORY
    from game.art.text import layout

    wide = 640
    tall = round(pictures[0][1].get_height() * wide / pictures[0][1].get_width())
    columns, line, gap = 3, 34, 16
    rows = -(-len(pictures) // columns)
    out = pygame.Surface((columns * (wide + gap) + gap, rows * (tall + line + gap) + gap), 0, 32)
    out.fill(INK)
    for place, (name, found) in enumerate(pictures):
        x, y = gap + place % columns * (wide + gap), gap + place // columns * (tall + line + gap)
        out.blit(layout(name, "bold", 22, IVORY), (x, y))
        out.blit(pygame.transform.smoothscale(found, (wide, tall)), (x, y + line))
    return out


# --- screens ---------------------------------------------------------------------------------------------------


def _has_tables() -> bool:
    from game import tables

    return bool(tables.available())


def _first_game() -> str:
    from game import tables

    if not tables.available():
        raise UserError("There is no table for any game yet.")
    return tables.available()[0]


def _title(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.scenes.title import TitleScene

    return (TitleScene(app),)


def _lobby(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.scenes.lobby import LobbyScene

    return (LobbyScene(app),)


def _settings(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.scenes.settings import SettingsScene

    return (SettingsScene(app),)


def _rules(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.scenes.rules import RulesScene

    return (RulesScene(app),)


def _saved(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.scenes.saved import SavedScene

    return (SavedScene(app),)


def _position(options: ShotOptions, people: int = 1) -> Host:
    """The position to show with who looks on at the screen. Raises UserError, BadText."""
    from engine.scenario.blocks import parse
    from engine.scenario.runner import find_block, play_position
    from game.host.host import Host
    from game.host.seats import BOT, PERSON, Seat
    from game.storage import read_text

    if options.scenario is None:
        state = _fresh(_first_game(), 4)
    else:
        text = read_text(options.scenario)
        state = play_position(find_block(text, options.block) if options.block else parse(text)[0])
    asked = [decision.seat for decision in state.asks()]
    seat = options.seat if options.seat is not None else asked[0] if asked else 0
    seats = state.rules.seats
    if not 0 <= seat < seats:
        raise UserError(f"There is no P{seat} in this position; the seats are P0 to P{seats - 1}.")
    persons = {(seat + step) % seats for step in range(people)}
    return Host.at(state, [Seat(PERSON if n in persons else BOT, _SEATED[n], "normal") for n in range(seats)])


def _fresh(game: str, seats: int) -> State:
    """A match just dealt."""
    from engine.registry import game as find_game

    return find_game(game).start({}, seats, 8)


def _table(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.table.scene import TableScene

    host = _position(options)
    return (TableScene(app, host),)


def _cover(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.table.scene import TableScene

    host = _position(options, people=2)
    host.conceal()
    return (TableScene(app, host),)


def _results(app: App, options: ShotOptions) -> Iterable[Scene]:
    from game.scenes.sample import finished_scene

    return (finished_scene(app, _first_game()),)


SCREENS: Final[dict[str, Callable[[App, ShotOptions], Iterable[Scene]]]] = {
    "title": _title,
    "lobby": _lobby,
    "settings": _settings,
    "rules": _rules,
    "saved": _saved,
    "table": _table,
    "results": _results,
    "cover": _cover,
}
"""Every screen there is a picture of, by its name."""
